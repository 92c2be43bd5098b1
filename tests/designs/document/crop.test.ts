import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addObject, changeObject } from '#src/designs/document/commands.ts';
import {
	coverCrop,
	cropInsets,
	cropOf,
	fitToSide,
	moveInsideCrop,
	removeCrop,
	resizeCrop,
	setCropInsets,
} from '#src/designs/document/crop.ts';
import type { ImageObject } from '#src/designs/document/objects.ts';
import { bare } from '../design-documents.ts';

const image = (changes: Partial<ImageObject> = {}): ImageObject => ({
	kind: 'image',
	id: 'i1',
	side: 'top',
	artworkId: 'a1',
	xMm: 100,
	yMm: 50,
	rotationDeg: 0,
	widthMm: 80,
	heightMm: 40,
	...changes,
});
const cutBy = (one: ImageObject, cuts: Parameters<typeof setCropInsets>[1]): ImageObject => {
	const design = changeObject(addObject(bare(), one), one.id, setCropInsets(one, cuts));
	const [changed] = design.objects;
	if (changed?.kind !== 'image') throw new Error('no picture');
	return changed;
};

describe('cutting a picture', () => {
	it('keeps size and position of the visible part', () => {
		const cut = cutBy(image(), { left: 0.25 });
		expect(cut).toMatchObject({ xMm: 110, yMm: 50, widthMm: 60, heightMm: 40 });
		expect(cropInsets(cut)).toEqual({ left: 0.25, top: 0, right: 0, bottom: 0 });
	});

	it('works on rotated and mirrored images', () => {
		const turned = cutBy(image({ rotationDeg: 90 }), { left: 0.25 });
		expect(turned.xMm).toBeCloseTo(100);
		expect(turned.yMm).toBeCloseTo(60);
		expect(cutBy(image({ flipX: true }), { left: 0.25 })).toMatchObject({ xMm: 90, widthMm: 60 });
	});

	it('is removed by insets of zero', () => {
		const whole = cutBy(cutBy(image(), { bottom: 0.5 }), { bottom: 0 });
		expect(whole).toEqual(image());
	});

	it('keeps a minimum visible share', () => {
		const cut = cutBy(cutBy(image(), { left: 0.6 }), { right: 0.9 });
		expect(cropInsets(cut).left).toBeCloseTo(0.6);
		expect(cropInsets(cut).right).toBeCloseTo(0.35);
	});
});

describe('another picture in the same frame', () => {
	it('is cropped symmetrically on the longer edge', () => {
		expect(coverCrop({ widthMm: 80, heightMm: 40 }, { widthPx: 500, heightPx: 500 })).toEqual({
			x: 0,
			y: 0.25,
			width: 1,
			height: 0.5,
		});
		expect(coverCrop({ widthMm: 40, heightMm: 80 }, { widthPx: 500, heightPx: 500 })).toEqual({
			x: 0.25,
			y: 0,
			width: 0.5,
			height: 1,
		});
	});

	it('is not cut where it has the frame’s proportions', () => {
		expect(coverCrop({ widthMm: 80, heightMm: 40 }, { widthPx: 1000, heightPx: 500 })).toBeUndefined();
	});
});

describe('over the whole side', () => {
	const place = { widthMm: 200, heightMm: 150 };

	it('fits between the edges, or covers them with the bleed', () => {
		expect(fitToSide(image(), place, { kind: 'fit' })).toMatchObject({
			xMm: 100,
			yMm: 75,
			widthMm: 200,
			heightMm: 100,
		});
		expect(fitToSide(image(), place, { kind: 'fill', bleedMm: 3 })).toMatchObject({
			widthMm: 312,
			heightMm: 156,
		});
	});

	it('respects the rotation of the image', () => {
		expect(fitToSide(image({ rotationDeg: 88 }), place, { kind: 'fit' })).toMatchObject({
			rotationDeg: 90,
			widthMm: 150,
			heightMm: 75,
		});
	});
});

describe('a crop by hand', () => {
	/** A point of the picture, in shares of its file, on its side. */
	const spotOf = (one: ImageObject, share: { x: number; y: number }) => {
		const { x, y, width, height } = cropOf(one);
		const across = ((share.x - x) / width - 0.5) * one.widthMm * (one.flipX ? -1 : 1);
		const down = ((share.y - y) / height - 0.5) * one.heightMm * (one.flipY ? -1 : 1);
		const angle = (one.rotationDeg * Math.PI) / 180;
		return {
			x: one.xMm + across * Math.cos(angle) - down * Math.sin(angle),
			y: one.yMm + across * Math.sin(angle) + down * Math.cos(angle),
		};
	};
	/** A corner of the frame as it is seen. */
	const cornerOf = (one: ImageObject, across: number, down: number) => {
		const [x, y] = [(across * one.widthMm) / 2, (down * one.heightMm) / 2];
		const angle = (one.rotationDeg * Math.PI) / 180;
		return {
			x: one.xMm + x * Math.cos(angle) - y * Math.sin(angle),
			y: one.yMm + x * Math.sin(angle) + y * Math.cos(angle),
		};
	};
	const near = (one: { x: number; y: number }, other: { x: number; y: number }) => {
		expect(one.x).toBeCloseTo(other.x, 6);
		expect(one.y).toBeCloseTo(other.y, 6);
	};
	const lying = fc
		.record({
			rotationDeg: fc.integer({ min: 0, max: 359 }),
			flipX: fc.boolean(),
			flipY: fc.boolean(),
			left: fc.integer({ min: 0, max: 40 }),
			right: fc.integer({ min: 0, max: 40 }),
			top: fc.integer({ min: 0, max: 40 }),
			bottom: fc.integer({ min: 0, max: 40 }),
			mask: fc.constantFrom(undefined, 'ellipse' as const),
		})
		.map(({ left, right, top, bottom, ...changes }) => {
			const whole = { ...image(), ...changes } as ImageObject;
			const cuts = { left: left / 100, right: right / 100, top: top / 100, bottom: bottom / 100 };
			return { ...whole, ...setCropInsets(whole, cuts) } as ImageObject;
		});
	const offset = fc.record({ x: fc.integer({ min: -90, max: 90 }), y: fc.integer({ min: -90, max: 90 }) });
	const way = fc.constantFrom(-1 as const, 0 as const, 1 as const);

	it('never moves the picture below its frame, nor the edges that are not pulled', () => {
		fc.assert(
			fc.property(lying, fc.record({ across: way, down: way }), offset, (one, edge, by) => {
				const pulled = { ...one, ...resizeCrop(one, edge, by) } as ImageObject;
				for (const share of [
					{ x: 0, y: 0 },
					{ x: 1, y: 0.5 },
				])
					near(spotOf(pulled, share), spotOf(one, share));
				// The corner opposite of the pulled one stays.
				near(
					cornerOf(pulled, -edge.across || 1, -edge.down || 1),
					cornerOf(one, -edge.across || 1, -edge.down || 1),
				);
				expect(pulled.mask).toBe(one.mask);
				const cuts = Object.values(cropInsets(pulled));
				expect(Math.min(...cuts)).toBeGreaterThanOrEqual(-1e-9);
			}),
		);
	});

	it('moves the pulled corner with the hand, as far as the picture goes', () => {
		const half = {
			...image(),
			...setCropInsets(image(), { left: 0.25, right: 0.25, top: 0.25, bottom: 0.25 }),
		};
		const pulled = { ...half, ...resizeCrop(half as ImageObject, { across: 1, down: 1 }, { x: 5, y: -3 }) };
		expect(pulled).toMatchObject({ widthMm: 45, heightMm: 17, xMm: 102.5, yMm: 48.5 });
		const cropped = { ...half, ...resizeCrop(half as ImageObject, { across: 1, down: 0 }, { x: 500, y: 0 }) };
		expect(cropInsets(cropped as ImageObject).right).toBeCloseTo(0);
	});

	it('moves the picture and not the frame, which it always fills', () => {
		fc.assert(
			fc.property(lying, offset, (one, by) => {
				const slid = { ...one, ...moveInsideCrop(one, by) } as ImageObject;
				for (const key of ['xMm', 'yMm', 'widthMm', 'heightMm', 'rotationDeg'] as const)
					expect(slid[key]).toBe(one[key]);
				const [before, after] = [cropOf(one), cropOf(slid)];
				expect([after.width, after.height]).toEqual([before.width, before.height]);
				expect(changeObject(addObject(bare(), one), one.id, slid).objects[0]).toMatchObject({ id: 'i1' });
				expect(Math.min(...Object.values(cropInsets(slid)))).toBeGreaterThanOrEqual(-1e-9);
			}),
		);
	});

	it('moves it the way the hand goes, mirrored ones too', () => {
		const cut = (changes: Partial<ImageObject>) => {
			const one = image(changes);
			return { ...one, ...setCropInsets(one, { left: 0.25, right: 0.25 }) } as ImageObject;
		};
		for (const flipX of [undefined, true]) {
			const one = cut({ flipX });
			const slid = { ...one, ...moveInsideCrop(one, { x: 8, y: 0 }) } as ImageObject;
			const moved = spotOf(slid, { x: 0.5, y: 0.5 }).x - spotOf(one, { x: 0.5, y: 0.5 }).x;
			expect(moved).toBeCloseTo(8);
		}
	});

	it('knows the whole picture behind it', () => {
		fc.assert(
			fc.property(lying, (one) => {
				const whole = removeCrop(one);
				expect([whole.crop, whole.mask]).toEqual([undefined, undefined]);
				near(spotOf(whole, { x: 0.3, y: 0.8 }), spotOf(one, { x: 0.3, y: 0.8 }));
			}),
		);
	});

	it('leaves half a millimetre of the smallest picture', () => {
		const tiny = image({ widthMm: 4, heightMm: 4 });
		const cut = cutBy(tiny, { left: 0.99 });
		expect(cut.widthMm).toBeCloseTo(0.5);
		expect(cut.heightMm).toBe(4);
	});
});
