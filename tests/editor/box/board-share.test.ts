import { describe, expect, test } from 'vitest';
import { addObject, changeObject, setFill } from '#src/designs/document/commands.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import type { DesignObject } from '#src/designs/document/objects.ts';
import type { PreflightContext } from '#src/designs/preflight/finding.ts';
import { preflight } from '#src/designs/preflight/preflight.ts';
import { withInside } from '#src/dielines/inside-plate.ts';
import { mailerOfInside } from '#src/dielines/mailers/mailer-box.ts';
import { computeBoardShare } from '#src/editor/box/board-share.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { bare, text } from '#tests/designs/design-documents.ts';

const dieline = withInside(mailerOfInside([200, 150, 80], 1.5));
const layout = createSheetLayout(dieline);
const { top, inside } = layout.places;
if (!top || !inside) throw new Error('a mailer has a lid and an inside');

test('a lid is board, and so are the panels attached to it; there is none beside it and beyond the blank', () => {
	const share = (minX: number, minY: number) =>
		computeBoardShare(layout, 'top', { minX, maxX: minX + 8, minY, maxY: minY + 8 });
	expect(share(top.widthMm / 2, top.heightMm / 2)).toBeCloseTo(1, 6);
	// Its lower edge meets the lip, which is the front.
	expect(share(top.widthMm / 2, top.heightMm + 2)).toBeCloseTo(1, 6);
	expect(share(top.widthMm / 2, top.heightMm + 500)).toBe(0);
	expect(computeBoardShare(layout, 'inside', { minX: 0, maxX: 5, minY: 0, maxY: 5 })).toBe(0);
});

const context: PreflightContext = {
	places: layout.places,
	board: '#fbfaf7',
	insideBoard: '#c8a477',
	boardShareOf: (side, area) => computeBoardShare(layout, side, area),
	measureExtent: (object) =>
		object.kind === 'text'
			? { widthMm: object.text.length * object.sizePt * 0.18, heightMm: object.sizePt * 0.42 }
			: (object as DesignObject & { widthMm: number; heightMm: number }),
	artworkOf: () => 'vector',
};
const codes = (design: DesignDocument) =>
	preflight(design, context)
		.map(({ code }) => code)
		.filter((code) => code !== 'sides_empty');
const drawn = (values: Parameters<typeof text>[0]) =>
	addObject(bare(), text({ sizePt: 24, text: 'Żółw', ...values }));
const picture = (values: Partial<DesignObject>) =>
	addObject(bare(), {
		kind: 'image',
		id: 'i1',
		artworkId: 'a1',
		side: 'top',
		xMm: top.widthMm / 2,
		yMm: top.heightMm,
		rotationDeg: 0,
		widthMm: 60,
		heightMm: 40,
		...values,
	} as DesignObject);

describe('preflight of what runs over creases', () => {
	test('text over the front edge of the lid is cut, unless it runs on to the front', () => {
		const design = drawn({ side: 'top', xMm: top.widthMm / 2, yMm: top.heightMm });
		expect(codes(design)).toEqual(['text_cut']);
		expect(codes(changeObject(design, 't1', { acrossCreases: true }))).toEqual([]);
	});

	test('it is still cut at and beyond the edge of the board', () => {
		const design = drawn({
			side: 'top',
			xMm: 0,
			yMm: top.heightMm / 2,
			rotationDeg: 90,
			acrossCreases: true,
		});
		const [{ id } = { id: '' }] = design.objects;
		expect(codes(changeObject(design, id, { xMm: top.widthMm + 400 }))).toEqual(['off_side']);
		// There is no board beyond the lip.
		const below = changeObject(design, id, { xMm: top.widthMm / 2, yMm: top.heightMm + 80, rotationDeg: 0 });
		expect(codes(below)).toEqual(['text_cut']);
	});

	test('a picture that goes on over the crease needs no bleed there', () => {
		const short = picture({ yMm: top.heightMm - 18.5 });
		expect(codes(short)).toEqual(['image_short_bleed']);
		expect(codes(changeObject(short, 'i1', { acrossCreases: true }))).toEqual([]);
	});
});

describe('preflight of the inside', () => {
	const middle = { side: 'inside', xMm: inside.widthMm / 2, yMm: inside.heightMm / 2 } as const;

	test('creases do not matter, the edge of the blank does', () => {
		expect(codes(drawn({ ...middle }))).toEqual([]);
		const back = dieline.panels.find(({ id }) => id === 'back-wall');
		const crease = back?.hinge?.[0].y ?? 0;
		expect(codes(drawn({ ...middle, yMm: crease - (dieline.sides.inside?.origin.y ?? 0) }))).toEqual([]);
		expect(codes(drawn({ ...middle, xMm: 2, yMm: 2 }))).toEqual(['off_side']);
		expect(codes(drawn({ ...middle, yMm: inside.heightMm }))).toEqual(['text_cut']);
	});

	test('text is read against the colour of the inside', () => {
		expect(codes(drawn({ ...middle, colour: '#c49a6c' }))).toEqual(['text_unreadable']);
		expect(codes(setFill(drawn({ ...middle, colour: '#c49a6c' }), 'inside', '#333333'))).toEqual([]);
	});
});
