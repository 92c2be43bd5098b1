import { describe, expect, test } from 'vitest';
import { product, products, type VariantSpec } from '#src/catalog/product.ts';
import { toSku } from '#src/catalog/variant.ts';
import { requestedBox } from '#src/editor/shell/stages/arrive.ts';
import type { StageStart } from '#src/editor/shell/stages/page-design.server.ts';
import {
	chooseOrderFlow,
	listStages,
	readLine,
	type StagePaths,
	stageAddress,
	stages,
} from '#src/editor/shell/stages/stage.ts';
import { placeWithoutDesign } from '#src/editor/shell/stages/stage-page.server.ts';
import { createStagePaths } from '#src/editor/shell/stages/stage-paths.ts';
import { builtSites } from '#src/site/built-sites.ts';
import { resolveRoute } from '#src/site/links.ts';

const spec = product('mailer-box-full-color').default;
const plain: VariantSpec = { ...product('mailer-box-plain').default, printMode: 'no-print' };
const paths: StagePaths = {
	product: '/c',
	configure: '/p?region=de',
	design: '/box/design',
	quantity: '/box/quantity',
	summary: '/box/summary?region=de',
};
const de = builtSites.find(({ region, locale }) => region.id === 'de' && locale === 'de-DE');

describe('the flow picks the stages', () => {
	test('a printed box has them all, an unprinted one nothing to design, samples no quantity of their own', () => {
		expect(de).toBeDefined();
		if (!de) return;
		expect(listStages(chooseOrderFlow(spec, de.region))).toEqual(stages);
		expect(listStages(chooseOrderFlow(plain, de.region))).toEqual([
			'product',
			'configure',
			'quantity',
			'summary',
		]);
		const samples = product('sample-packs').default;
		expect(chooseOrderFlow(samples, de.region)).toBe('sample-pack-mode');
		expect(listStages('sample-pack-mode')).toEqual(['product', 'configure', 'summary']);
	});

	test('a region without a designer links to none', () => {
		if (!de) throw new Error('no German site');
		const region = { ...de.region, designlessProductIds: [spec.productType] };
		expect(chooseOrderFlow(spec, region)).toBe('no-print-mode');
	});
});

describe('opening the designer without anything to design', () => {
	const open = (spec: VariantSpec | undefined, quantity = 250): StageStart => {
		if (!de) throw new Error('no German site');
		return {
			productType: spec?.productType,
			spec,
			variantId: spec && 7,
			designId: undefined,
			quantity,
			refusedQuantity: undefined,
			refusedSku: undefined,
			nearProduct: undefined,
			prices: { currency: 'EUR', format: de.region.currencyFormatter },
			today: '2026-11-20',
			flow: spec ? chooseOrderFlow(spec, de.region) : 'no-print-mode',
		};
	};
	const samples = product('sample-packs').default;

	test.each([
		['an unprinted box goes to its quantity', plain, '/karton/menge'],
		['samples go to the summary', samples, '/karton/uebersicht'],
	] as const)('%s, with the variant and how many', (_, asked, path) => {
		if (!de) throw new Error('no German site');
		const instead = new URL(placeWithoutDesign(open(asked), de) ?? '', 'http://localhost');
		expect(instead.pathname.replace(/\/$/, '')).toBe(path);
		expect(instead.searchParams.get('sku')).toBe(toSku(asked));
		expect(instead.searchParams.get('quantity')).toBe('250');
	});

	test('a printed box, and an address that names nothing, stay', () => {
		if (!de) throw new Error('no German site');
		expect(placeWithoutDesign(open(spec), de)).toBeUndefined();
		expect(placeWithoutDesign(open(undefined), de)).toBeUndefined();
	});
});

describe('addresses of the stages', () => {
	test('an unsaved box is identified by its variant, a saved design by its id; both keep the quantity', () => {
		const sku = encodeURIComponent(toSku(spec));
		expect(stageAddress('quantity', paths, { spec, quantity: 250 })).toBe(
			`/box/quantity?sku=${sku}&quantity=250`,
		);
		expect(stageAddress('quantity', paths, { spec, quantity: 250, designId: 'd1' })).toBe(
			'/box/quantity?design=d1&quantity=250',
		);
	});

	test('the product page receives the box as well as the design, and opens at its form', () => {
		const sku = encodeURIComponent(toSku(spec));
		expect(stageAddress('configure', paths, { spec, quantity: 30, designId: 'd1', line: '11' })).toBe(
			`/p?region=de&sku=${sku}&design=d1&quantity=30&line=11#configurator`,
		);
	});

	test('the parameters of a page in its links stay, and a place to look at is added', () => {
		const found = stageAddress(
			'summary',
			paths,
			{ spec, quantity: 30, designId: 'd1' },
			{ side: 'top', object: 'a&b' },
		);
		const query = new URL(found, 'http://localhost').searchParams;
		expect(Object.fromEntries(query)).toEqual({
			region: 'de',
			design: 'd1',
			quantity: '30',
			side: 'top',
			object: 'a&b',
		});
	});

	test('only a number names a line of the cart', () => {
		expect(readLine('?line=11')).toBe('11');
		expect(readLine('?line=1;drop')).toBeUndefined();
		expect(readLine('')).toBeUndefined();
	});

	test.each(builtSites.map((site) => [`${site.region.id} ${site.locale}`, site] as const))(
		'%s: every stage of every product has a page of its own',
		(_, site) => {
			const wanted = { product: 'category', configure: 'product', design: 'designer' } as const;
			for (const { type } of products.filter(({ model }) => model !== 'samples')) {
				const found = createStagePaths(site, type);
				const routes = stages.map((stage) => {
					const [path = ''] = found[stage].slice(site.base.length).split('?');
					return resolveRoute(path, site)?.id;
				});
				expect(routes).toEqual([...Object.values(wanted), 'boxQuantity', 'boxSummary']);
			}
		},
	);
});

describe('a box that an address asks for', () => {
	test('is one that can be designed here', () => {
		if (!de) throw new Error('no German site');
		expect(requestedBox(`?sku=${toSku(spec)}`, de)).toMatchObject({ productType: spec.productType });
		expect(requestedBox(`?sku=${toSku(plain)}`, de)).toBeUndefined();
		expect(requestedBox('?sku=nonsense', de)).toBeUndefined();
		expect(requestedBox('', de)).toBeUndefined();
	});
});
