import { describe, expect, it } from 'vitest';
import { addObject, changeObject } from '#src/designs/commands.ts';
import { coverCrop, cutsOf, onWholeSide, recut } from '#src/designs/crop.ts';
import type { ImageObject } from '#src/designs/objects.ts';
import { bare } from './design-documents.ts';

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
const cutBy = (one: ImageObject, cuts: Parameters<typeof recut>[1]): ImageObject => {
	const design = changeObject(addObject(bare(), one), one.id, recut(one, cuts));
	const [changed] = design.objects;
	if (changed?.kind !== 'image') throw new Error('no picture');
	return changed;
};

describe('cutting a picture', () => {
	it('leaves what stays where it was and as large as it was', () => {
		const cut = cutBy(image(), { left: 0.25 });
		expect(cut).toMatchObject({ xMm: 110, yMm: 50, widthMm: 60, heightMm: 40 });
		expect(cutsOf(cut)).toEqual({ left: 0.25, top: 0, right: 0, bottom: 0 });
	});

	it('works on a turned and a mirrored one too', () => {
		const turned = cutBy(image({ rotationDeg: 90 }), { left: 0.25 });
		expect(turned.xMm).toBeCloseTo(100);
		expect(turned.yMm).toBeCloseTo(60);
		expect(cutBy(image({ flipX: true }), { left: 0.25 })).toMatchObject({ xMm: 90, widthMm: 60 });
	});

	it('is undone by cutting nothing off, without a trace', () => {
		const whole = cutBy(cutBy(image(), { bottom: 0.5 }), { bottom: 0 });
		expect(whole).toEqual(image());
	});

	it('always leaves a strip', () => {
		const cut = cutBy(cutBy(image(), { left: 0.6 }), { right: 0.9 });
		expect(cutsOf(cut).left).toBeCloseTo(0.6);
		expect(cutsOf(cut).right).toBeCloseTo(0.35);
	});
});

describe('another picture in the same frame', () => {
	it('is cut on the longer edge, alike on both ends', () => {
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
		expect(onWholeSide(image(), place, { kind: 'fit' })).toMatchObject({
			xMm: 100,
			yMm: 75,
			widthMm: 200,
			heightMm: 100,
		});
		expect(onWholeSide(image(), place, { kind: 'fill', bleedMm: 3 })).toMatchObject({
			widthMm: 312,
			heightMm: 156,
		});
	});

	it('minds how the picture is turned', () => {
		expect(onWholeSide(image({ rotationDeg: 88 }), place, { kind: 'fit' })).toMatchObject({
			rotationDeg: 90,
			widthMm: 150,
			heightMm: 75,
		});
	});
});
