import { describe, expect, it } from 'vitest';
import { addObject, addObjects, changeObject, setFill, setPattern } from '#src/designs/document/commands.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import type { CodeObject, ImageObject, ShapeObject, TextObject } from '#src/designs/document/objects.ts';
import type { PreflightContext } from '#src/designs/preflight/finding.ts';
import { preflight } from '#src/designs/preflight/preflight.ts';
import { bare, ean, shape as shapeOf, text } from '../design-documents.ts';
import { preflightTable } from './preflight-table.ts';

const kraft = '#c8a477';
const context = preflightTable(() => ({ widthPx: 4000, heightPx: 4000 }));
const shape = (changes: Partial<ShapeObject> = {}) =>
	shapeOf('s1', { xMm: 100, yMm: 50, widthMm: 120, heightMm: 60, ...changes });
const words = (changes: Partial<TextObject> = {}) =>
	text({ id: 'words', side: 'top', xMm: 100, yMm: 50, sizePt: 20, text: 'Wörter', ...changes });
const picture: ImageObject = {
	kind: 'image',
	id: 'i1',
	side: 'top',
	artworkId: 'photo',
	xMm: 100,
	yMm: 50,
	rotationDeg: 0,
	widthMm: 120,
	heightMm: 60,
};
const found = (design: DesignDocument, more: Partial<PreflightContext> = {}) =>
	preflight(design, { ...context, ...more }).filter(({ code }) => code !== 'sides_empty');
const unreadable = (design: DesignDocument, more: Partial<PreflightContext> = {}) =>
	found(design, more).find(({ code }) => code === 'text_unreadable');
const repaired = (design: DesignDocument, more: Partial<PreflightContext> = {}) => {
	const finding = unreadable(design, more);
	return finding?.repair?.kind === 'change'
		? changeObject(design, finding.objectId ?? '', finding.repair.change)
		: undefined;
};

describe('the background of a text', () => {
	it('is the shape below it, not the fill of the side', () => {
		const design = addObjects(bare(), [shape(), words({ colour: '#111111' })]);
		expect(unreadable(design)).toBeDefined();
		const repairedDesign = repaired(design);
		expect(repairedDesign?.objects[1]).toMatchObject({ colour: '#ffffff' });
		expect(repairedDesign && unreadable(repairedDesign)).toBeUndefined();
		expect(unreadable(addObjects(bare(), [shape(), words({ colour: '#ffffff' })]))).toBeUndefined();
	});

	it('is not the shape above it, one beside it, a hidden one or a mere outline', () => {
		const dark = words({ colour: '#111111' });
		for (const objects of [
			[dark, shape()],
			[shape({ xMm: 20, widthMm: 30 }), dark],
			[shape({ isHidden: true }), dark],
			[shape({ fill: null, stroke: '#111111' }), dark],
		])
			expect(unreadable(addObjects(bare(), objects))).toBeUndefined();
	});

	it('counts partial covers; the repaired colour is readable on both', () => {
		const design = addObjects(bare(), [shape({ xMm: 60, widthMm: 80 }), words({ colour: '#111111' })]);
		expect(unreadable(design)).toBeDefined();
		// Neither black nor white is read on black and on white: nothing is offered.
		expect(unreadable(design)?.repair).toBeUndefined();
		const grey = changeObject(design, 's1', { fill: '#8a8d91' });
		expect(unreadable(changeObject(grey, 'words', { colour: '#8a8d91' }))?.repair).toMatchObject({
			change: { colour: '#111111' },
		});
	});

	it('follows rotation and the form of shapes', () => {
		const at = (form: ShapeObject['form'], xMm: number, yMm: number) =>
			unreadable(
				addObjects(bare(), [
					shape({ form, widthMm: 90, heightMm: 90 }),
					words({ colour: '#111111', sizePt: 6, xMm, yMm }),
				]),
			) !== undefined;
		expect(at('ellipse', 100, 50)).toBe(true);
		expect(at('ellipse', 62, 12)).toBe(false);
		expect(at('triangle', 65, 15)).toBe(false);
		expect(at('triangle', 100, 80)).toBe(true);
		expect(at('diamond', 65, 15)).toBe(false);
	});

	it('is a pattern in its colour and the ground between', () => {
		const dots = { patternId: 'dots', colour: '#111111', scale: 1, rotationDeg: 0 };
		const design = setPattern(addObject(bare(), words({ colour: '#111111' })), 'top', dots);
		expect(unreadable(design)).toBeDefined();
		expect(unreadable(setPattern(design, 'top', { ...dots, colour: '#b7e4c7' }))).toBeUndefined();
	});

	it('is the picture below it, where that is known', () => {
		const design = addObjects(bare(), [picture, words({ colour: '#111111' })]);
		expect(unreadable(design)).toBeUndefined();
		const dark = { pictureColourAt: () => '#1a1a1a' };
		expect(unreadable(design, dark)).toBeDefined();
		expect(repaired(design, dark)?.objects[1]).toMatchObject({ colour: '#ffffff' });
		expect(unreadable(design, { pictureColourAt: () => 'clear' })).toBeUndefined();
		// Its right half alone is dark, and the crop shows the left.
		const half = { pictureColourAt: (_: ImageObject, x: number) => (x > 0.5 ? '#111111' : '#ffffff') };
		expect(unreadable(design, half)).toBeDefined();
		const left = changeObject(design, 'i1', { crop: { x: 0, y: 0, width: 0.4, height: 1 } });
		expect(unreadable(left, half)).toBeUndefined();
		expect(unreadable(changeObject(left, 'i1', { flipX: true }), half)).toBeUndefined();
	});

	it('is compared as printed: white is not printed on kraft, and black not with white ink', () => {
		const on = (printMode: string, colour: string) =>
			unreadable({ ...addObject(bare(), words({ colour })), printMode }, { board: kraft });
		expect(on('print-monochrome', '#ffffff')?.repair).toMatchObject({ change: { colour: '#111111' } });
		expect(on('print-monochrome', '#111111')).toBeUndefined();
		expect(on('print-monochrome-white', '#111111')?.repair).toMatchObject({ change: { colour: '#ffffff' } });
		expect(on('print-monochrome-white', '#ffffff')).toBeUndefined();
		expect(on('print-eco-color', '#ffffff')).toBeDefined();
	});
});

describe('the background of a code', () => {
	const code = (changes: Partial<CodeObject> = {}) => ean({ ground: null, ...changes });
	const codes = (design: DesignDocument, more: Partial<PreflightContext> = {}) =>
		found(design, more).map((finding) => finding.code);

	it('is the shape below it, where it has no ground of its own', () => {
		const dark = shape({ fill: '#14213d' });
		expect(codes(addObjects(bare(), [dark, code()]))).toContain('code_contrast');
		expect(codes(addObjects(bare(), [dark, code({ ground: '#ffffff' })]))).toEqual([]);
		expect(
			codes(addObjects(setFill(bare(), 'top', '#14213d'), [shape({ fill: '#ffffff' }), code()])),
		).toEqual([]);
		// Half of its bars is enough to lose it.
		expect(codes(addObjects(bare(), [shape({ fill: '#14213d', xMm: 40 }), code()]))).toContain(
			'code_contrast',
		);
	});

	it.each(['ean-13', 'ean-8'] as const)('%s is at most twice as large as usual', (symbology) => {
		const value = symbology === 'ean-13' ? '5901234123457' : '96385074';
		const usual =
			symbology === 'ean-13' ? { widthMm: 37.29, heightMm: 25.93 } : { widthMm: 26.73, heightMm: 21.31 };
		const by = (share: number) =>
			addObject(
				bare(),
				code({ symbology, value, widthMm: usual.widthMm * share, heightMm: usual.heightMm * share }),
			);
		expect(codes(by(2))).toEqual([]);
		expect(codes(by(0.8))).toEqual([]);
		expect(codes(by(0.75))).toEqual(['code_small']);
		const large = by(2.5);
		const [finding] = found(large);
		expect(finding).toMatchObject({ code: 'code_large', severity: 'warning', values: { max: 0.66 } });
		if (finding?.repair?.kind !== 'change') throw new Error('no repair');
		expect(codes(changeObject(large, 'c1', finding.repair.change))).toEqual([]);
	});

	it('a QR code has no maximum size', () => {
		const qr = code({ symbology: 'qr', value: 'https://example.com', widthMm: 90, heightMm: 90 });
		expect(codes(addObject(bare(), qr))).toEqual([]);
	});
});
