import { expect, test } from 'vitest';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product } from '#src/catalog/product.ts';
import { preflight } from '#src/designs/preflight/preflight.ts';
import { createTechnicalLines } from '#src/dielines/export/technical-lines.ts';
import { sheetBounds } from '#src/dielines/outline.ts';
import { computeBounds } from '#src/dielines/path.ts';
import { bleedMm, isPrinted, safeMm } from '#src/dielines/stock.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { guideFacts } from '#src/editor/panels/guides/guide-facts.ts';
import { createTargets } from '#src/editor/sheet/gestures/snapping.ts';
import { fillFacts, smallLength } from '#src/editorial/facts.ts';
import { builtSites } from '#src/site/built-sites.ts';
import { addImage, bare } from '../designs/design-documents.ts';
import { preflightTable } from '../designs/preflight/preflight-table.ts';

const german = builtSites.find(({ region }) => region.id === 'de');
if (!german) throw new Error('no de');

/** Smallest distance from the left edge of a panel to the line inside it. */
const insetOf = (loops: readonly (readonly { readonly from: { readonly x: number } }[])[], left: number) =>
	Math.min(...loops.flatMap((loop) => loop.map(({ from }) => from.x - left)));

test.each([
	['corrugated', 'mailer-box-full-color', 'bleedCorrugated', 'safeCorrugated', 5],
	['carton', 'cake-box', 'bleedOther', 'safeOther', 3],
] as const)(
	'%s: die file, artwork check, snapping, guide and help name the same bleed and safe zone',
	(stock, type, bleedFact, safeFact, mm) => {
		const spec = product(type).default;
		const made = dielineOfSpec(spec);
		if (!made?.ok) throw new Error('no dieline');
		const sheet = made.value;
		expect(sheet.stock).toBe(stock);

		const { bleed, safe } = createTechnicalLines(sheet);
		const printed = computeBounds(bleed.map(({ segments }) => segments));
		expect(sheetBounds(sheet).minX - printed.minX, 'die file').toBeCloseTo(mm, 1);
		const root = sheet.panels[0]?.outline ?? [];
		const { minX, maxX } = computeBounds([root]);
		const inRoot = safe
			.map(({ segments }) => segments)
			.filter((loop) => loop.every(({ from }) => from.x > minX && from.x < maxX));
		expect(insetOf(inRoot, minX), 'die file').toBeCloseTo(mm, 1);

		const context = preflightTable(() => 'vector');
		const places = Object.fromEntries(
			Object.entries(context.places).map(([side, place]) => [side, { ...place, stock }]),
		);
		const picture = (xMm: number) =>
			addImage(bare(), {
				...{ id: 'i1', side: 'top', artworkId: 'drawing', rotationDeg: 0 },
				...{ xMm, yMm: 50, widthMm: 100, heightMm: 50 },
			});
		const values = (xMm: number, code: string) =>
			preflight(picture(xMm), { ...context, places }).find((one) => one.code === code)?.values;
		// The picture's middle: its left edge is 1 mm over, or 1 mm inside, the edge of the side.
		expect(values(49, 'image_short_bleed')).toMatchObject({ bleedMm: mm });
		expect(values(51, 'image_near_edge')).toMatchObject({ safeMm: mm });

		const stops = createTargets({ widthMm: 200, heightMm: 100, stock, creases: [], guides: [] }, []).x;
		expect(stops.find(({ kind }) => kind === 'bleed')?.atMm).toBe(-mm);
		expect(stops.find(({ kind }) => kind === 'safe')?.atMm).toBe(mm);

		const facts = guideFacts(german, spec, createSheetLayout(sheet));
		const inCentimetres = `${(mm / 10).toLocaleString('de')} cm`;
		expect([facts.bleed, facts.safe]).toEqual([inCentimetres, inCentimetres]);
		const help = smallLength(german, mm);
		expect([fillFacts(`{{${bleedFact}}}`, german), fillFacts(`{{${safeFact}}}`, german)]).toEqual([
			help,
			help,
		]);
	},
);

test('corrugated board has 5 mm of bleed and safe zone, everything else 3', () => {
	expect([bleedMm('corrugated'), safeMm('corrugated')]).toEqual([5, 5]);
	for (const stock of ['carton', 'greyboard', 'paper', 'film', 'laminate', 'cotton'] as const)
		expect([bleedMm(stock), safeMm(stock)]).toEqual([3, 3]);
	expect([isPrinted('greyboard'), isPrinted('paper')]).toEqual([false, true]);
});
