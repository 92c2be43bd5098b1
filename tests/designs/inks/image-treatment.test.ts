import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Colour, toChannels, toHex } from '#src/designs/colour/colour.ts';
import { colourDifference, nearestInGamut } from '#src/designs/colour/gamut.ts';
import { applyPrintGamut } from '#src/designs/colour/gamut-lookup.ts';
import {
	applyTreatment,
	findThreshold,
	type ImageTreatment,
	noTreatment,
	treatmentKey,
} from '#src/designs/inks/image-treatment.ts';
import type { Inks } from '#src/designs/inks/inks.ts';
import { createInkMixer, softProof } from '#src/designs/inks/soft-proof.ts';

const pixels = (...colours: readonly Colour[]) =>
	Uint8ClampedArray.from(colours.flatMap((colour) => [...toChannels(colour), 255]));
const coloursIn = (rgba: Uint8ClampedArray) =>
	Array.from({ length: rgba.length / 4 }, (_, index) =>
		toHex([rgba[index * 4] ?? 0, rgba[index * 4 + 1] ?? 0, rgba[index * 4 + 2] ?? 0]),
	);
const inked = (ink: ImageTreatment, inks: Inks, ...colours: readonly Colour[]) => {
	const rgba = pixels(...colours);
	applyTreatment(rgba, ink, inks, applyPrintGamut);
	return rgba;
};
const colour = fc
	.tuple(fc.nat(255), fc.nat(255), fc.nat(255))
	.map((channels) => toHex(channels as [number, number, number]));

describe('image treatment', () => {
	it('does nothing by default', () => {
		expect(coloursIn(inked(noTreatment, 'full', '#d7263d', '#1f5fbf'))).toEqual(['#d7263d', '#1f5fbf']);
		expect(treatmentKey(noTreatment, 'black')).toBe('');
	});

	it('converts to greys, and inverts them', () => {
		const ink = { treatment: 'monochrome' } as const;
		expect(coloursIn(inked(ink, 'black', '#ffffff', '#777777', '#ff0000'))).toEqual([
			'#ffffff',
			'#777777',
			'#7f7f7f',
		]);
		expect(coloursIn(inked({ ...ink, isInverted: true }, 'black', '#ffffff', '#111111'))).toEqual([
			'#000000',
			'#eeeeee',
		]);
	});

	it('line art is black below the threshold and white from it on', () => {
		const ink = { treatment: 'monochrome', threshold: 100 } as const;
		expect(coloursIn(inked(ink, 'black', '#636363', '#646464'))).toEqual(['#000000', '#ffffff']);
		expect(coloursIn(inked({ ...ink, isInverted: true }, 'black', '#111111', '#eeeeee'))).toEqual([
			'#ffffff',
			'#000000',
		]);
	});

	it('leaves dark parts unprinted with white ink only', () => {
		const ink = { treatment: 'monochromeWhite' } as const;
		expect([...inked(ink, 'white', '#000000', '#ffffff')]).toEqual([255, 255, 255, 0, 255, 255, 255, 255]);
		expect([...inked(ink, 'full', '#000000')]).toEqual([0, 0, 0, 255]);
		expect(treatmentKey(ink, 'black')).toBe(treatmentKey({ treatment: 'monochrome' }, 'black'));
	});

	it('keeps transparency', () => {
		const rgba = Uint8ClampedArray.of(10, 20, 30, 0);
		applyTreatment(rgba, { treatment: 'monochrome', isInverted: true }, 'black');
		expect(rgba[3]).toBe(0);
	});

	it('has a distinct cache key for every look', () => {
		const inks: ImageTreatment[] = [
			{ treatment: 'monochrome' },
			{ treatment: 'monochrome', isInverted: true },
			{ treatment: 'monochrome', threshold: 90 },
			{ treatment: 'monochrome', threshold: 91 },
			{ treatment: 'printable' },
		];
		expect(new Set(inks.map((ink) => treatmentKey(ink, 'full'))).size).toBe(inks.length);
	});
});

describe('the threshold between dark and light', () => {
	it('is between two tones', () => {
		for (const [dark, light] of [
			['#101010', '#303030'],
			['#202020', '#e0e0e0'],
			['#c0c0c0', '#f0f0f0'],
		] as const) {
			const level = findThreshold(pixels(dark, dark, dark, light));
			expect(level).toBeGreaterThan(toChannels(dark)[0]);
			expect(level).toBeLessThanOrEqual(toChannels(light)[0]);
		}
	});

	it('is the middle for one tone or none', () => {
		expect(findThreshold(pixels('#808080', '#808080'))).toBe(128);
		expect(findThreshold(new Uint8ClampedArray(8))).toBe(128);
	});
});

describe('printable pixels', () => {
	it('match the exact mapping within an invisible difference', () => {
		fc.assert(
			fc.property(colour, (one) => {
				const [printed = one] = coloursIn(inked({ treatment: 'printable' }, 'full', one));
				expect(colourDifference(printed, nearestInGamut(one))).toBeLessThan(14);
			}),
		);
	});

	it('keep white and greys, and reduce bright colours', () => {
		expect(coloursIn(inked({ treatment: 'printable' }, 'full', '#ffffff', '#808080'))).toEqual([
			'#ffffff',
			'#808080',
		]);
		const [glowing = ''] = coloursIn(inked({ treatment: 'printable' }, 'full', '#00ff00'));
		expect(colourDifference(glowing, '#00ff00')).toBeGreaterThan(30);
	});
});

describe('the proof of outside and inside', () => {
	const kraft = '#c8a477';
	const white = '#fbfaf7';

	it('uses the colour of each face', () => {
		const proof = softProof('bare', kraft, white);
		expect(proof?.colour('#ffffff', 'top')).toBe(kraft);
		expect(proof?.colour('#ffffff', 'inside')).toBe(white);
		const rgba = pixels('#ffffff');
		proof?.pixels(rgba, 'inside');
		expect(coloursIn(rgba)).toEqual([white]);
		expect(softProof('bare', kraft)?.colour('#ffffff', 'inside')).toBe(kraft);
	});

	it('has another key for other boards', () => {
		expect(softProof('black', kraft, white)?.key).not.toBe(softProof('black', kraft)?.key);
	});

	it('converts pixels exactly as colours, with all inks and on both faces', () => {
		fc.assert(
			fc.property(
				colour,
				fc.constantFrom<Inks>('bare', 'black', 'white'),
				fc.constantFrom('front' as const, 'inside' as const),
				(one, inks, side) => {
					const proof = softProof(inks, kraft, white);
					const rgba = pixels(one);
					proof?.pixels(rgba, side);
					expect(coloursIn(rgba)[0]).toBe(proof?.colour(one, side));
					expect(createInkMixer(side === 'inside' ? white : kraft, inks)(one)).toBe(proof?.colour(one, side));
				},
			),
		);
	});

	it('is never lighter than the board except with white ink', () => {
		fc.assert(
			fc.property(colour, (one) => {
				const [r, g, b] = toChannels(kraft);
				for (const inks of ['bare', 'black'] as const) {
					const [red, green, blue] = toChannels(createInkMixer(kraft, inks)(one));
					expect(red <= r && green <= g && blue <= b).toBe(true);
				}
				const [red, green, blue] = toChannels(createInkMixer(kraft, 'white')(one));
				expect(red >= r && green >= g && blue >= b).toBe(true);
			}),
		);
	});
});
