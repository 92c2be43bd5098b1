import { describe, expect, test } from 'vitest';
import { bundleCounts, bundles } from '#src/catalog/bundles.ts';
import { product } from '#src/catalog/product.ts';
import { sampledSurfaces, sampledWork } from '#src/catalog/samples.ts';
import { checkSpec } from '#src/catalog/variant.ts';
import { setOptions } from '#src/layouts/sets/set-options.ts';
import { builtSites } from '#src/site/built-sites.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { siteId } from '#src/site/site.ts';

test.each(bundles.map((bundle) => [bundle.id, bundle] as const))(
	'%s consists of products that are sold',
	(_, { specs }) => {
		expect(specs.length).toBeGreaterThanOrEqual(3);
		for (const spec of specs) {
			expect(checkSpec(spec).ok, spec.productType).toBe(true);
			expect(bundleCounts[0]).toBeGreaterThanOrEqual(product(spec.productType).minQuantity);
		}
	},
);

describe.each(builtSites.map((site) => [siteId(site), site] as const))('%s', (_, site) => {
	const t = translateFor(site.locale, site.languageTag);
	test('more sets cost more', () => {
		for (const { id, specs } of bundles) {
			expect(t.find(`shop.bundle_${id}`)).toBeTruthy();
			expect(t.find(`shop.bundle_${id}_help`)).toBeTruthy();
			const options = setOptions({ site, t }, specs, bundleCounts, String);
			expect(options).toHaveLength(bundleCounts.length);
			for (const { price, gross } of options) {
				expect(price).toMatch(/\d/);
				expect(gross !== undefined).toBe(site.region.hasVat);
			}
			expect(new Set(options.map(({ price }) => price)).size).toBe(options.length);
		}
	});
});

test('a sample pack lists every sold surface once', () => {
	const all = { allowedProductTypes: '*' } as const;
	const surfaces = sampledSurfaces(all);
	expect(surfaces.map(({ substance }) => substance)).toContain('corrugated');
	for (const { materials } of surfaces) expect(new Set(materials).size).toBe(materials.length);
	const { printModes, finishes } = sampledWork(all);
	expect(printModes).toContain('print-color-hd');
	expect(printModes.some((mode) => mode === 'no-print' || mode.endsWith('-inside'))).toBe(false);
	expect(finishes).toEqual(['foil-glossy', 'foil-matte']);
	expect(sampledSurfaces({ allowedProductTypes: ['tote-bag', 'sample-packs'] })).toEqual([
		{ substance: 'cotton', materials: ['cardboard-white', 'cardboard-natural'] },
	]);
});
