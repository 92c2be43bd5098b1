import { describe, expect, it } from 'vitest';
import { addObject, setFill, setPattern } from '#src/designs/document/commands.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import type { DesignObject, ImageObject, ShapeObject, TextObject } from '#src/designs/document/objects.ts';
import type { FindingCode, PreflightContext } from '#src/designs/preflight/finding.ts';
import { effectiveDpi, preflight } from '#src/designs/preflight/preflight.ts';
import { bleedMm, safeMm } from '#src/dielines/stock.ts';
import { addImage, addText, bare, ean, shape as shapeOf, text } from '../design-documents.ts';
import { preflightTable } from './preflight-table.ts';

const artworks: Readonly<Record<string, ReturnType<PreflightContext['artworkOf']>>> = {
	gone: 'missing',
	drawing: 'vector',
	lettered: 'vector',
	photo: { widthPx: 1000, heightPx: 500 },
};
const context = { ...preflightTable((id) => artworks[id]), hasLiveText: (id: string) => id === 'lettered' };

const picture = (changes: Partial<ImageObject> = {}) =>
	addImage(bare(), {
		id: 'i1',
		side: 'top',
		artworkId: 'photo',
		xMm: 100,
		yMm: 50,
		rotationDeg: 0,
		widthMm: 100,
		heightMm: 50,
		...changes,
	});
const words = (changes: Partial<TextObject> = {}) =>
	addText(bare(), text({ side: 'top', xMm: 100, yMm: 50, text: 'Żółw', ...changes }));

const shape = (changes: Partial<ShapeObject> = {}) =>
	shapeOf('s1', { xMm: 100, yMm: 50, widthMm: 40, heightMm: 20, fill: '#1f5fbf', strokeMm: 1, ...changes });
const ofObject = (object: DesignObject) => codes(addObject(bare(), object));

const found = (design: DesignDocument) =>
	preflight(design, context).filter(({ code }) => code !== 'sides_empty');
const codes = (design: DesignDocument): FindingCode[] => found(design).map(({ code }) => code);

describe('a design that prints well', () => {
	it('has no findings for', () => {
		expect(preflight(bare(), context)).toEqual([]);
		expect(codes(words())).toEqual([]);
		expect(codes(picture())).toEqual([]);
	});

	it('names the sides that are still empty as soon as one is not', () => {
		const [empty] = preflight(words(), context);
		expect(empty).toMatchObject({ code: 'sides_empty', severity: 'info', values: { count: 5 } });
		expect(empty?.sides).not.toContain('top');
		const pattern = { patternId: 'dots', colour: '#111111', scale: 1, rotationDeg: 0 };
		const [still] = preflight(setPattern(words(), 'front', pattern), context);
		expect(still?.sides).not.toContain('front');
	});
});

describe('resolution', () => {
	it('is that of the worse direction', () => {
		expect(effectiveDpi({ widthMm: 254, heightMm: 25.4 }, { widthPx: 1000, heightPx: 500 })).toBeCloseTo(100);
	});

	it.each([
		[101, 50.5, 'info'],
		[101.7, 50.8, 'info'],
		[170, 85, 'warning'],
		[300, 150, 'error'],
	])('of 1000 pixels on %s mm', (widthMm, heightMm, severity) => {
		const coarse = found(picture({ widthMm: widthMm * 1.01, heightMm: heightMm * 1.01 })).find(
			({ code }) => code === 'image_coarse',
		);
		expect(coarse?.severity).toBe(severity);
	});

	it('is not checked for vector files and images that are loading', () => {
		expect(codes(picture({ artworkId: 'drawing', widthMm: 190, heightMm: 90 }))).toEqual([]);
		expect(codes(picture({ artworkId: 'loading', widthMm: 190, heightMm: 90 }))).toEqual([]);
	});

	it('names the largest size at which the picture is sharp', () => {
		const [coarse] = found(picture({ widthMm: 150, heightMm: 75 }));
		expect(coarse?.values).toMatchObject({ dpi: 169 });
		expect(coarse?.values.widthMm).toBeCloseTo((1000 / 250) * 25.4, 1);
	});
});

it.each([
	['beside its side', picture({ xMm: 260 }), ['off_side']],
	['a file that is gone', picture({ artworkId: 'gone' }), ['image_missing']],
	['a picture that ends short of the edge', picture({ xMm: 51 }), ['image_near_edge']],
	['a picture that ends short of the bleed', picture({ xMm: 49 }), ['image_short_bleed']],
	['a picture that ends in the bleed', picture({ xMm: 50 - bleedMm('carton') }), []],
	['text over the edge', words({ xMm: 2 }), ['text_cut']],
	['text at the edge', words({ xMm: 4 * 24 * 0.09 + safeMm('carton') - 1 }), ['text_near_edge']],
	['text in the safe zone', words({ xMm: 4 * 24 * 0.09 + safeMm('carton') }), []],
	['small type', words({ sizePt: 5 }), ['text_small']],
	['no words', words({ text: ' \n ' }), ['text_empty']],
	['white on white board', words({ colour: '#ffffff' }), ['text_unreadable']],
	['letters that no font has', words({ text: 'パン' }), ['text_letters_missing']],
	['letters of the fallback', words({ text: 'Хліб' }), ['text_letters_replaced']],
	[
		'joined letters on an arc',
		words({ text: 'خبز', arcDeg: 40 }),
		['text_letters_replaced', 'text_straight'],
	],
	['a drawing with live text', picture({ artworkId: 'lettered' }), ['image_live_text']],
] as const)('%s', (_, design, expected) => expect(codes(design)).toEqual(expected));

it('requires larger type for reversed text', () => {
	const dark = setFill(words({ sizePt: 7, colour: '#ffffff' }), 'top', '#14213d');
	expect(codes(dark)).toEqual(['text_reversed_small']);
	expect(codes(setFill(words({ sizePt: 7 }), 'top', '#f7c948'))).toEqual([]);
});

it('does not know the background on an image that is loading', () => {
	const both = addText(picture(), text({ side: 'top', xMm: 100, yMm: 50, colour: '#ffffff' }));
	expect(codes(both)).toEqual([]);
});

it('reports colours that the print mode replaces', () => {
	const black: DesignDocument = { ...words({ colour: '#d7263d' }), printMode: 'print-monochrome' };
	expect(codes(black)).toEqual(['ink_replaced']);
	expect(codes({ ...words(), printMode: 'print-monochrome' })).toEqual([]);
});

it('sorts findings by severity', () => {
	const both = addText(picture({ xMm: 51 }), text({ side: 'top', xMm: 2, text: 'Żółw' }));
	expect(found(both).map(({ severity }) => severity)).toEqual(['error', 'info']);
});

describe('codes', () => {
	it('print well at 100 %, dark on light', () => {
		expect(ofObject(ean())).toEqual([]);
	});

	it.each([
		[{ widthMm: 29, heightMm: 20 }, ['code_small']],
		[{ widthMm: 29.9, heightMm: 20.8 }, []],
		[{ symbology: 'qr', value: 'x', widthMm: 14, heightMm: 14 }, ['code_small']],
		[{ symbology: 'qr', value: 'x', widthMm: 14.6, heightMm: 14.6 }, []],
		[{ value: '5901234123458' }, ['code_faulty']],
		[{ xMm: 10 }, ['code_cut']],
		[{ xMm: 20 }, ['text_near_edge']],
		[{ colour: '#f7c948' }, ['code_contrast']],
		[{ colour: '#ffffff', ground: '#111111' }, ['code_reversed']],
	] as const)('%j: %j', (changes, wanted) => {
		expect(ofObject(ean(changes))).toEqual(wanted);
	});

	it('without a background of its own is checked against the side', () => {
		const onNavy = setFill(addObject(bare(), ean({ ground: null })), 'top', '#14213d');
		expect(codes(onNavy)).toEqual(['code_contrast']);
		expect(codes(addObject(bare(), ean({ ground: null })))).toEqual([]);
	});

	it('offers nothing where no ink of the mode reads on the board', () => {
		const kraft = { ...context, board: '#c49a6c' };
		const design = addObject({ ...bare(), printMode: 'print-monochrome-white' }, ean());
		const [finding] = preflight(design, kraft).filter((one) => one.code === 'code_contrast');
		expect(finding).toMatchObject({ severity: 'error', repair: undefined });
	});
});

describe('shapes and lines', () => {
	it('a fine line breaks; a quarter of a point holds', () => {
		expect(ofObject(shape({ stroke: '#111111', strokeMm: 0.07 }))).toEqual(['stroke_thin']);
		expect(ofObject(shape({ stroke: '#111111', strokeMm: 0.0882 }))).toEqual([]);
		expect(ofObject(shape({ stroke: null, strokeMm: 0.07 }))).toEqual([]);
	});

	it('a shape runs well over the cut or keeps clear of it', () => {
		expect(ofObject(shape({ xMm: 19 }))).toEqual(['image_short_bleed']);
		expect(ofObject(shape({ xMm: 22 }))).toEqual(['image_near_edge']);
		expect(ofObject(shape({ xMm: 17 }))).toEqual([]);
	});

	it('a turned shape is checked where it leaves its side, an ellipse by its curve', () => {
		const round = { form: 'ellipse', widthMm: 40, heightMm: 40, rotationDeg: 45 } as const;
		expect(ofObject(shape({ ...round, xMm: 24 }))).toEqual([]);
		expect(ofObject(shape({ ...round, xMm: 19 }))).toEqual(['image_short_bleed']);
		// Its lower corner lies 2 mm below the side, but beyond the right edge.
		const slanting = { widthMm: 60, heightMm: 2, rotationDeg: 45, xMm: 188, yMm: 80 };
		expect(ofObject(shape(slanting))).toEqual([]);
		expect(ofObject(shape({ ...slanting, xMm: 100 }))).toEqual(['image_short_bleed']);
	});

	it('one ink prints a shape’s colour as its tint', () => {
		const design = addObject({ ...bare(), printMode: 'print-monochrome' }, shape());
		expect(codes(design)).toEqual(['ink_replaced']);
	});
});
