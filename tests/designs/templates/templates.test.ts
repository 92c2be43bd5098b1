import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import partTexts from '#i18n/de-DE/template-parts.json';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { type Product, products, type VariantSpec } from '#src/catalog/product.ts';
import { collectColours, DesignDocument, emptyDesign } from '#src/designs/document/design.ts';
import { checkPrintedSides } from '#src/designs/document/printed-sides.ts';
import { inksOf, isPrintable } from '#src/designs/inks/inks.ts';
import type { PreflightContext } from '#src/designs/preflight/finding.ts';
import { preflight } from '#src/designs/preflight/preflight.ts';
import { fromLogo, logoLayouts } from '#src/designs/templates/logo-layouts.ts';
import type { NameOf } from '#src/designs/templates/part-names.ts';
import { fromTemplate } from '#src/designs/templates/template.ts';
import { templates } from '#src/designs/templates/templates.ts';
import { createLooks } from '#src/editor/box/material-look.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { measureExtent } from '../measure-extent.ts';

const pixels = { wide: [1600, 400], tall: [500, 1500], square: [900, 900] } as const;
const specs = uniqueOf(products.filter(({ designable }) => designable).flatMap(specsOf));
/** What is drawn on, computed once. */
const tables = specs.map((spec) => ({ spec, table: tableOf(spec) }));

/** The smallest, the usual and the largest size, and every way that it is printed. */
function specsOf(item: Product): VariantSpec[] {
	const sizes = [item.sizesMm[0], item.default.sizeMm, item.sizesMm.at(-1)].filter(
		(size) => size !== undefined,
	);
	const modes = item.printModes.filter((printMode) => printMode !== 'no-print');
	return [
		...sizes.map((sizeMm) => ({ ...item.default, sizeMm })),
		...modes.map((printMode) => ({ ...item.default, printMode })),
	].filter(({ printMode }) => printMode !== 'no-print');
}

function uniqueOf(all: readonly VariantSpec[]): VariantSpec[] {
	return [...new Map(all.map((spec) => [JSON.stringify(spec), spec])).values()];
}

function tableOf(spec: VariantSpec) {
	const made = dielineOfSpec(spec);
	if (!made?.ok) throw new Error(`${spec.productType} has no dieline`);
	const layout = createSheetLayout(made.value);
	const board = createLooks(spec)[layout.sheets[0]?.stock ?? 'carton'].outside;
	// Names as a visitor of the German shop reads them.
	const nameOf: NameOf = (name) => partTexts[name];
	return { places: layout.places, lead: layout.first, board, nameOf };
}

const bare = (spec: VariantSpec) => emptyDesign({ ...spec, sizeMm: [...spec.sizeMm] });

function expectPrintable(
	design: DesignDocument,
	spec: VariantSpec,
	context: Omit<PreflightContext, 'measureExtent'>,
	what: string,
) {
	const label = `${what} on ${spec.productType} ${spec.sizeMm.join(' × ')} ${spec.printMode}`;
	expect(v.safeParse(DesignDocument, design).issues, label).toBeUndefined();
	expect(checkPrintedSides(spec, design), label).toBeUndefined();
	const found = preflight(design, { ...context, measureExtent });
	expect(
		found.filter(({ severity }) => severity !== 'info'),
		label,
	).toEqual([]);
	expectNamed(design, label);
	const inks = inksOf(design.printMode);
	expect(
		collectColours(design).filter((colour) => !isPrintable(colour, inks)),
		label,
	).toEqual([]);
}

/** Every object has a name; several of one part are one group of that name, together in the painting order. */
function expectNamed({ objects }: DesignDocument, label: string) {
	expect(
		objects.filter(({ name }) => !name).map(({ id }) => id),
		label,
	).toEqual([]);
	for (const members of Map.groupBy(objects, ({ groupId }) => groupId).values()) {
		const [first] = members;
		if (!first?.groupId) continue;
		expect(members.length, `${label} ${first.groupId}`).toBeGreaterThan(1);
		expect(new Set(members.map(({ side, groupName }) => `${side} ${groupName}`)).size, label).toBe(1);
		expect(first.name, label).toBe(`${first.groupName} 1`);
		expect(objects.lastIndexOf(members.at(-1) ?? first) - objects.indexOf(first)).toBe(members.length - 1);
	}
}

describe('on every product, size and print mode', { timeout: 60_000 }, () => {
	test('every template is printable', () => {
		for (const { spec, table } of tables)
			for (const template of templates) {
				const words = { tag: 'Heute früh gebacken' };
				const design = fromTemplate(bare(spec), template, { ...table, words });
				expect(design.objects.length, template.id).toBeGreaterThan(0);
				expectPrintable(design, spec, { ...table, artworkOf: () => undefined }, template.id);
			}
	});

	test.each(logoLayouts)('logo layout %s is printable with every logo', (layout) => {
		// Each box has logos with and without a ground, and each shape of logo has both.
		for (const [at, { spec, table }] of tables.entries()) {
			for (const [shape, [widthPx, heightPx]] of Object.values(pixels).entries()) {
				const ground = (at + shape) % 2 === 0 ? undefined : '#ffffff';
				const design = fromLogo(bare(spec), layout, {
					...table,
					brand: 'Søren & Söhne',
					logo: {
						artworkId: 'logo',
						aspect: widthPx / heightPx,
						sharpMm: (widthPx / 250) * 25.4,
						colours: ['#1f5fbf', '#f7c948'],
						ground,
					},
				});
				expect(design.objects.some(({ kind }) => kind === 'image')).toBe(true);
				const context = { ...table, artworkOf: () => ({ widthPx, heightPx }) };
				expectPrintable(design, spec, context, `${layout} ${widthPx}×${heightPx} ${ground}`);
			}
		}
	});
});

test('a logo replaces the name of the brand', () => {
	const spec = products.find(({ type }) => type === 'mailer-box-full-color')?.default as VariantSpec;
	const table = tableOf(spec);
	for (const template of templates) {
		const mark = { artworkId: 'logo', aspect: 2, sharpMm: undefined };
		const { objects } = fromTemplate(bare(spec), template, { ...table, words: {}, mark });
		const onLead = objects.filter(({ side }) => side === table.lead);
		expect(onLead.filter(({ kind }) => kind === 'image')).toHaveLength(1);
		expect(
			onLead.filter(
				(object) => object.kind === 'text' && object.text.toLowerCase() === template.brand.toLowerCase(),
			),
		).toEqual([]);
	}
});

test('a template replaces the previous content and keeps the box', () => {
	const spec = products.find(({ type }) => type === 'mailer-box-full-color')?.default as VariantSpec;
	const table = tableOf(spec);
	const [first, second] = templates;
	if (!first || !second) throw new Error('no templates');
	const once = fromTemplate(bare(spec), first, { ...table, words: {} });
	const again = fromTemplate(once, second, { ...table, words: {} });
	expect(again.objects).toEqual(fromTemplate(bare(spec), second, { ...table, words: {} }).objects);
	expect(again).toMatchObject({
		productType: spec.productType,
		sizeMm: [...spec.sizeMm],
		finish: spec.finish,
	});
});
