import { describe, expect, it } from 'vitest';
import { printModes } from '#src/catalog/attributes.ts';
import { setFill } from '#src/designs/document/commands.ts';
import { defaultPalette } from '#src/designs/document/design.ts';
import { findPrintableSwatches, inksOf, isPrintable, nearestInk } from '#src/designs/inks/inks.ts';
import { softProof } from '#src/designs/inks/soft-proof.ts';
import { addImage, addText, bare, text } from '../design-documents.ts';

const kraft = '#c8a477';

describe('inks of the print modes', () => {
	it.each(printModes)('%s', (mode) => {
		const expected = mode.includes('monochrome-white')
			? 'white'
			: mode.includes('monochrome')
				? 'black'
				: mode.includes('eco')
					? 'bare'
					: mode === 'no-print'
						? 'none'
						: 'full';
		expect(inksOf(mode)).toBe(expected);
	});

	it('an unknown print mode allows every colour', () => expect(inksOf('print-gold')).toBe('full'));
});

describe('one ink', () => {
	it('prints colours as the grey of the same luminance', () => {
		expect(nearestInk('#777777', 'black')).toBe('#777777');
		expect(nearestInk('#ff0000', 'black')).toBe('#7f7f7f');
		expect(nearestInk('#ffff00', 'white')).toBe('#f7f7f7');
		expect(isPrintable('#111111', 'black')).toBe(true);
		expect(isPrintable('#d7263d', 'black')).toBe(false);
		expect(nearestInk('#d7263d', 'full')).toBe('#d7263d');
	});

	it('offers each tint once, and names only unchanged swatches', () => {
		const shown = findPrintableSwatches(defaultPalette, 'black');
		const colours = shown.map(({ colour }) => colour);
		expect(new Set(colours).size).toBe(colours.length);
		expect(colours.every((colour) => isPrintable(colour, 'black'))).toBe(true);
		expect(shown.map(({ uid }) => uid)).toEqual(expect.arrayContaining(['white', 'black']));
		expect(shown.map(({ uid }) => uid)).not.toContain('red');
		expect(findPrintableSwatches(defaultPalette, 'full')).toEqual(defaultPalette);
	});
});

describe('the soft proof', () => {
	const look = (inks: Parameters<typeof softProof>[0], colour: string, board = kraft) =>
		softProof(inks, board)?.design(setFill(bare(), 'top', colour)).fills.top;

	it('is not needed over white', () => {
		expect(softProof('full', '#fbfaf7')).toBeUndefined();
		expect(softProof('none', kraft)).toBeUndefined();
	});

	it.each([
		['bare', '#ffffff', kraft],
		['bare', '#000000', '#000000'],
		['bare', '#ff0000', '#c80000'],
		['black', '#ffffff', kraft],
		['black', '#000000', '#000000'],
		['white', '#ffffff', '#ffffff'],
		['white', '#000000', kraft],
	] as const)('%s ink of %s on kraft', (inks, colour, expected) => expect(look(inks, colour)).toBe(expected));

	it('keeps the unprinted board and does not change the design', () => {
		const design = addText(bare(), text({ colour: '#ff0000' }));
		const shown = softProof('bare', kraft)?.design(design);
		expect(shown?.fills.top).toBeNull();
		expect(shown?.objects[0]).toMatchObject({ colour: '#c80000' });
		expect(design.objects[0]).toMatchObject({ colour: '#ff0000' });
	});

	it('returns unchanged objects, so that only changes are painted', () => {
		const proof = softProof('black', kraft);
		const design = addText(bare(), text());
		const more = addImage(design, {
			id: 'i1',
			side: 'top',
			artworkId: 'a',
			xMm: 1,
			yMm: 1,
			rotationDeg: 0,
			widthMm: 9,
			heightMm: 9,
		});
		expect(proof?.design(more).objects[0]).toBe(proof?.design(design).objects[0]);
		// A picture looks different without its proof: it must be told apart from what it is drawn as.
		expect(proof?.design(more).objects[1]).toBe(proof?.design(more).objects[1]);
		expect(proof?.design(more).objects[1]).not.toBe(more.objects[1]);
	});

	it('converts pixels as it converts colours, and keeps transparency', () => {
		const rgba = new Uint8ClampedArray([255, 0, 0, 255, 255, 255, 255, 0]);
		softProof('white', kraft)?.pixels(rgba, 'top');
		expect([...rgba]).toEqual([...channels(look('white', '#ff0000') ?? ''), 255, 255, 255, 255, 0]);
	});
});

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
