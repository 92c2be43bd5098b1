import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toHex } from '#src/designs/colour/colour.ts';
import { colourDifference, fromLab, limitInk, nearestInGamut, toLab } from '#src/designs/colour/gamut.ts';
import { inkTotal } from '#src/designs/colour/ink-total.ts';
import { addObject, replaceColour, setFill } from '#src/designs/document/commands.ts';
import { defaultPalette } from '#src/designs/document/design.ts';
import { checkColours, visibleDifference } from '#src/designs/preflight/check-colours.ts';
import { bare, text } from '../design-documents.ts';

const anyColour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(toHex);

describe('L*a*b*', () => {
	// Published values of sRGB's corners (D65).
	test.each([
		['#ffffff', [100, 0, 0]],
		['#000000', [0, 0, 0]],
		['#ff0000', [53.24, 80.09, 67.2]],
		['#00ff00', [87.73, -86.18, 83.18]],
		['#0000ff', [32.3, 79.19, -107.86]],
	] as const)('%s', (colour, lab) => {
		toLab(colour).forEach((value, axis) => {
			expect(value).toBeCloseTo(lab[axis] ?? 0, 0);
		});
	});

	test('round trips every colour', () => {
		fc.assert(
			fc.property(anyColour, (colour) => {
				expect(fromLab(toLab(colour))).toBe(colour);
			}),
		);
	});
});

describe('what four inks can print', () => {
	test('contains the default palette approximately, and every grey', () => {
		for (const { colour } of defaultPalette)
			expect(colourDifference(nearestInGamut(colour), colour), colour).toBeLessThan(visibleDifference);
		for (let level = 0; level < 256; level += 1) {
			const grey = toHex([level, level, level]);
			expect(nearestInGamut(grey)).toBe(grey);
		}
	});

	test.each(['#0000ff', '#00ff00', '#ff00ff', '#00ffff', '#39ff14'])('is not %s of a screen', (colour) => {
		expect(colourDifference(colour, nearestInGamut(colour))).toBeGreaterThan(visibleDifference);
	});

	test('mapping keeps the hue, never increases chroma, and is idempotent', () => {
		fc.assert(
			fc.property(anyColour, (colour) => {
				const printed = nearestInGamut(colour);
				const [[, a, b], [, c, d]] = [toLab(colour), toLab(printed)];
				expect(Math.hypot(c, d)).toBeLessThan(Math.hypot(a, b) + 1.5);
				// Sine of the angle between both hues, where there is a hue to speak of.
				if (Math.hypot(c, d) > 10)
					expect(Math.abs(a * d - b * c) / (Math.hypot(a, b) * Math.hypot(c, d))).toBeLessThan(0.25);
				expect(colourDifference(nearestInGamut(printed), printed)).toBeLessThan(4);
			}),
		);
	});
});

describe('ink of all plates', () => {
	// Black: U.S. Web Coated (SWOP) as separated by Ghostscript (297 %) and Photoshop (300 %); greys and primaries are
	// separations of the same press condition.
	test.each([
		['#ffffff', 0, 0],
		['#000000', 280, 300],
		['#00061a', 280, 300],
		['#333333', 230, 255],
		['#808080', 135, 150],
		['#cccccc', 45, 60],
		['#ff0000', 190, 200],
		['#00ff00', 155, 170],
		['#ffff00', 100, 105],
		['#000080', 195, 250],
	])('%s takes %i to %i %%', (colour, min, max) => {
		expect(inkTotal(colour)).toBeGreaterThanOrEqual(min);
		expect(inkTotal(colour)).toBeLessThanOrEqual(max);
	});

	test('is never more than a press allows, nor less for a darker grey', () => {
		fc.assert(
			fc.property(anyColour, (colour) => {
				expect(inkTotal(colour)).toBeLessThanOrEqual(300);
			}),
		);
		const greys = Array.from({ length: 256 }, (_, level) => inkTotal(toHex([level, level, level])));
		expect(greys).toEqual(greys.toSorted((a, b) => b - a));
	});

	test('lightening reaches any limit', () => {
		fc.assert(
			fc.property(anyColour, fc.integer({ min: 100, max: 300 }), (colour, limit) => {
				const lighter = limitInk(colour, limit);
				expect(inkTotal(lighter)).toBeLessThanOrEqual(limit);
				if (inkTotal(colour) <= limit) expect(lighter).toBe(colour);
			}),
		);
	});
});

describe('findings', () => {
	const saturated = addObject(
		setFill(bare(), 'back', '#00ff00'),
		text({ id: 't1', side: 'top', colour: '#00ff00' }),
	);

	test('one finding per colour with all its sides; the repair applies everywhere', () => {
		const found = checkColours(saturated);
		expect(found).toMatchObject([
			{ code: 'colour_dull', severity: 'info', sides: ['back', 'top'], objectId: 't1' },
		]);
		const [first] = found;
		if (first?.repair?.kind !== 'recolour') throw new Error('no repair');
		expect(checkColours(replaceColour(saturated, first.repair.from, first.repair.to))).toEqual([]);
	});

	test('a dark colour exceeds the ink limit of uncoated board, not of coated board', () => {
		const dark = setFill({ ...bare(), material: 'cardboard-natural' }, 'top', '#010310');
		expect(checkColours(dark)).toMatchObject([{ code: 'ink_heavy', values: { limit: 260 } }]);
		expect(checkColours({ ...dark, material: 'cardboard-coated' })).toEqual([]);
	});

	test('black takes more ink than uncoated board holds: as a ground, not as text', () => {
		const board = { ...bare(), material: 'cardboard-natural' } as const;
		const ground = setFill(board, 'top', '#000000');
		const [finding] = checkColours(ground);
		expect(finding).toMatchObject({ code: 'ink_heavy', values: { limit: 260 } });
		expect(finding?.values.total).toBeGreaterThanOrEqual(280);
		expect(checkColours(addObject(board, text({ colour: '#000000' })))).toEqual([]);
	});

	test('no findings for one ink and for hidden objects', () => {
		expect(checkColours({ ...saturated, printMode: 'print-monochrome' })).toEqual([]);
		expect(checkColours(addObject(bare(), text({ colour: '#00ff00', isHidden: true })))).toEqual([]);
	});

	test('every repair removes its finding', () => {
		fc.assert(
			fc.property(anyColour, fc.constantFrom('cardboard-natural', 'cardboard-coated'), (colour, material) => {
				const design = setFill({ ...bare(), material }, 'top', colour);
				for (const { repair } of checkColours(design)) {
					if (repair?.kind !== 'recolour') throw new Error('no repair');
					expect(checkColours(replaceColour(design, repair.from, repair.to))).toEqual([]);
				}
			}),
		);
	});
});
