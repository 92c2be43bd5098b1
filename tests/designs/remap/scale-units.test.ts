import { describe, expect, test } from 'vitest';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { products, type VariantSpec } from '#src/catalog/product.ts';
import { boundsOfObject } from '#src/designs/document/boxes.ts';
import { type DesignDocument, emptyDesign } from '#src/designs/document/design.ts';
import type { DesignObject } from '#src/designs/document/objects.ts';
import { findCells } from '#src/designs/document/tile-grid.ts';
import { preflight } from '#src/designs/preflight/preflight.ts';
import { remap, usualSizing } from '#src/designs/remap/remap.ts';
import { assignRoles, fromTemplate } from '#src/designs/templates/template.ts';
import { templates } from '#src/designs/templates/templates.ts';
import { bleedMm } from '#src/dielines/stock.ts';
import { createLooks } from '#src/editor/box/material-look.ts';
import { createSheetLayout, type SheetLayout } from '#src/editor/box/sheet-layout.ts';
import { shape, text } from '../design-documents.ts';
import { measureExtent } from '../measure-extent.ts';

const side = (widthMm: number, heightMm: number) => ({
	top: { widthMm, heightMm, stock: 'carton' as const },
});
const box = { productType: 'mailer-box-full-color', material: 'm', printMode: 'print-color-hd' };
const sizeMm: [number, number, number] = [1, 1, 1];

/** The objects after their side of 200 × 100 mm has become another one. */
function scaled(objects: readonly DesignObject[], widthMm: number, heightMm: number) {
	const design = { ...emptyDesign({ ...box, sizeMm }), objects: [...objects] };
	return remap(design, {
		from: side(200, 100),
		to: side(widthMm, heightMm),
		box: { ...box, sizeMm: [2, 1, 1] },
		measureExtent,
		sizing: 'scale',
	}).design.objects;
}

describe('scaled with its side', () => {
	test('an object grows with the shorter edge and keeps its share of the side', () => {
		const moved = scaled([shape('a', { xMm: 50, yMm: 40 })], 400, 200);
		expect(moved).toMatchObject([{ xMm: 100, yMm: 80, widthMm: 40, heightMm: 20 }]);
		// Twice as wide, not higher: nothing is distorted.
		expect(scaled([shape('a', { xMm: 50, yMm: 40 })], 400, 100)).toMatchObject([
			{ xMm: 100, yMm: 40, widthMm: 20, heightMm: 10 },
		]);
	});

	test('a type size grows too, and becomes smaller where its line would not fit', () => {
		const line = text({ side: 'top', xMm: 100, yMm: 50, text: 'A'.repeat(20), sizePt: 24 });
		expect(scaled([line], 400, 200)).toMatchObject([{ sizePt: 48 }]);
		const [narrow] = scaled([line], 100, 100) as (typeof line)[];
		expect(narrow?.sizePt).toBeLessThan(24);
		expect(measureExtent(narrow ?? line).widthMm).toBeLessThan(100);
	});

	test('an anchored object keeps its scaled distance from its anchor', () => {
		const tag = shape('a', { xMm: 150, yMm: 70, anchorX: 1, anchorY: 0.5 });
		expect(scaled([tag], 400, 100)).toMatchObject([{ xMm: 350, yMm: 70 }]);
		expect(scaled([tag], 400, 200)).toMatchObject([{ xMm: 300, yMm: 140 }]);
	});

	test('a stretched object follows its edge, and bleed stays as wide as it is', () => {
		const rules = { anchorX: 0.5, anchorY: 0.5, stretchX: 1 };
		const band = shape('a', { ...rules, xMm: 100, yMm: 50, widthMm: 206, heightMm: 10 });
		expect(scaled([band], 300, 50)).toMatchObject([{ xMm: 150, widthMm: 306, heightMm: 5 }]);
		const frame = shape('a', { ...rules, stretchY: 1, xMm: 100, yMm: 50, widthMm: 180, heightMm: 80 });
		expect(scaled([frame], 400, 200)).toMatchObject([{ widthMm: 360, heightMm: 160 }]);
	});

	test('what covers its side covers the new one', () => {
		const ground = shape('a', { form: 'ellipse', xMm: 100, yMm: 50, widthMm: 300, heightMm: 200 });
		const [covering] = scaled([ground], 300, 300) as (typeof ground)[];
		expect(Math.min(covering?.widthMm ?? 0, covering?.heightMm ?? 0)).toBeGreaterThanOrEqual(300);
	});
});

describe('a pattern of tiles', () => {
	const rule = { step: 50 };
	/** On 200 × 100 mm a pattern of two rows with four columns. */
	const tiles = findCells(rule, { widthMm: 200, heightMm: 100 }).map(({ column, row, xMm, yMm }, index) =>
		shape(`t${index}`, {
			...{ xMm, yMm, anchorX: xMm / 200, anchorY: yMm / 100, tile: { ...rule, column, row } },
			...{ groupId: 'dots', groupName: 'Dots', name: `Dots ${index + 1}`, fill: '#111111' },
		}),
	);

	test('fills a longer side with more tiles instead of wider gaps', () => {
		const wide = scaled(tiles, 400, 100);
		expect(tiles).toHaveLength(8);
		expect(wide).toHaveLength(16);
		expect(new Set(wide.map(({ id }) => id)).size).toBe(16);
		expect(wide.map(({ xMm }) => xMm).slice(0, 8)).toEqual([25, 75, 125, 175, 225, 275, 325, 375]);
		expect(wide.every((one) => one.kind === 'shape' && one.widthMm === 20 && one.groupId === 'dots')).toBe(
			true,
		);
		expect(wide.at(-1)?.name).toBe('Dots 16');
	});

	test('loses columns on a shorter side, and grows with both edges', () => {
		expect(scaled(tiles, 100, 100)).toHaveLength(4);
		const large = scaled(tiles, 400, 200);
		expect(large).toHaveLength(8);
		expect(large[0]).toMatchObject({ id: 't0', xMm: 50, yMm: 50, widthMm: 40 });
	});

	test('keeps changes that were made to its tiles by hand', () => {
		const changed = tiles
			.filter(({ id }) => id !== 't1')
			.map((one) => (one.id === 't0' ? { ...one, fill: '#d7263d' as const, xMm: one.xMm + 3 } : one));
		const wide = scaled(changed, 400, 100);
		expect(wide).toHaveLength(15);
		expect(wide.find(({ id }) => id === 't0')).toMatchObject({ fill: '#d7263d', xMm: 28 });
		expect(wide.some(({ tile }) => tile?.column === 1 && tile.row === 0)).toBe(false);
	});

	test('is no longer a pattern when a tile was moved far away', () => {
		const apart = tiles.map((one) => (one.id === 't0' ? { ...one, xMm: 180 } : one));
		expect(scaled(apart, 400, 100)).toHaveLength(8);
	});
});

const layoutOf = (spec: VariantSpec) => {
	const made = dielineOfSpec(spec);
	if (!made?.ok) throw new Error(`${spec.productType} has no dieline`);
	return createSheetLayout(made.value);
};
const boxOf = (spec: VariantSpec) => ({ ...spec, sizeMm: [...spec.sizeMm] as [number, number, number] });
const boardOf = (spec: VariantSpec, layout: SheetLayout) =>
	createLooks(spec)[layout.sheets[0]?.stock ?? 'carton'].outside;
const printed = products.filter(
	({ designable, default: { printMode } }) => designable && printMode !== 'no-print',
);

/** Every template on the usual size of a product, scaled to each other size. */
const cases = printed.flatMap((item) => {
	const from = layoutOf(item.default);
	return item.sizesMm.flatMap((sizeMm) => {
		if (sizeMm.join() === item.default.sizeMm.join()) return [];
		const spec = { ...item.default, sizeMm };
		const to = layoutOf(spec);
		return templates.map((template) => {
			const made = (box: VariantSpec, layout: SheetLayout) =>
				fromTemplate(emptyDesign(boxOf(box)), template, {
					...{ places: layout.places, lead: layout.first, board: boardOf(box, layout) },
					words: { tag: 'Baked today' },
					nameOf: (name) => name,
				});
			const start = made(item.default, from);
			const { design, notes } = remap(start, {
				...{ from: from.places, to: to.places, box: boxOf(spec), measureExtent, sizing: usualSizing(start) },
			});
			return {
				what: `${template.id} on ${item.type} ${sizeMm.join('x')}`,
				design,
				notes,
				fresh: made(spec, to),
				spec,
				from,
				to,
			};
		});
	});
});

test('a template on another size of box has no error, reaches the bleed, and hides nothing', () => {
	expect(cases.length).toBeGreaterThan(100);
	for (const { what, design, notes, fresh, spec, to } of cases) {
		const board = boardOf(spec, to);
		const found = preflight(design, { places: to.places, board, measureExtent, artworkOf: () => undefined });
		const wrong = found.filter(({ severity, code }) => severity === 'error' || code === 'image_short_bleed');
		expect([what, wrong]).toEqual([what, []]);
		// What the template itself leaves out on such a side.
		const hidden = notes.filter(({ kind }) => kind === 'hidden');
		expect([what, hidden.length]).toEqual([
			what,
			hidden.length && Math.max(0, design.objects.length - fresh.objects.length),
		]);
	}
});

/** The object and what is grouped with it. */
const partOf = (object: DesignObject, { objects }: DesignDocument) =>
	object.groupId === undefined ? [object] : objects.filter(({ groupId }) => groupId === object.groupId);

function isNearEdge(object: DesignObject, { places }: SheetLayout): boolean {
	const place = places[object.side];
	if (!place) return false;
	const bleed = bleedMm(place.stock);
	const { minX, minY, maxX, maxY } = boundsOfObject(object, measureExtent(object));
	return minX < bleed || minY < bleed || maxX > place.widthMm - bleed || maxY > place.heightMm - bleed;
}

test('where its grids have as many cells, each object lies as if it had been made there', () => {
	const alike = cases.filter(
		({ design, fresh }) =>
			design.objects.length === fresh.objects.length &&
			design.objects.every(
				({ id, kind }, at) => fresh.objects[at]?.id === id && fresh.objects[at]?.kind === kind,
			),
	);
	expect(alike.length).toBeGreaterThan(cases.length / 4);
	let judged = 0;
	for (const { what, design, fresh, from, to } of alike) {
		const roles = [from, to].map(
			({ places, first }) => new Map(assignRoles(places, first).map((one) => [one.side, one.role])),
		);
		for (const [at, object] of design.objects.entries()) {
			const wanted = fresh.objects[at];
			// Type is made smaller in its place; another grid has other cells.
			if (!wanted || object.kind === 'text' || object.anchorX !== wanted.anchorX) continue;
			if (roles[0]?.get(object.side) !== roles[1]?.get(object.side)) continue;
			// Parts at an edge are moved by up to twice the bleed, so that none ends short of it.
			const atEdge = [
				...partOf(object, design).map((one) => [one, from] as const),
				...partOf(wanted, fresh).map((one) => [one, to] as const),
			].some(([one, layout]) => isNearEdge(one, layout));
			const [before, place] = [from.places[object.side], to.places[object.side]];
			if (!before || !place) continue;
			const growth = Math.min(place.widthMm, place.heightMm) / Math.min(before.widthMm, before.heightMm);
			const maxMm = atEdge ? 2 * bleedMm(place.stock) * (1 + growth) + 0.5 : 0.5;
			const awayMm = Math.max(Math.abs(object.xMm - wanted.xMm), Math.abs(object.yMm - wanted.yMm));
			judged++;
			expect(awayMm, `${what} ${object.id}`).toBeLessThanOrEqual(maxMm);
		}
	}
	expect(judged).toBeGreaterThan(alike.length);
});
