import { expect, test, vi } from 'vitest';
import { flatPattern } from '#src/catalog/dieline-files/flat-pattern.ts';
import { flatPatternQuery } from '#src/catalog/dieline-files/flat-pattern-query.ts';
import { productName } from '#src/catalog/labels.ts';
import { product, products } from '#src/catalog/product.ts';
import { parseSize, sizeValue } from '#src/catalog/size-text.ts';
import { allStyles, styleNamed } from '#src/dielines/styles/all-styles.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { forAll } from '#tests/build/for-all.ts';

// One test goes through every size of every product or style.
vi.setConfig({ testTimeout: 120_000 });

const readers = (['eu', 'pl', 'us'] as const).map((region) => {
	const site = createSite(region, 'production');
	return {
		region: site.region,
		languageTag: site.languageTag,
		t: translateFor(site.locale, site.languageTag),
	};
});

const cases = products.map((item) => [item.type, item] as const);
test('every listed size in every finish is drawn, with its facts, in every storefront', () => {
	forAll(cases, (type, item) => {
		for (const reader of readers)
			for (const sizeMm of item.sizesMm)
				for (const finish of item.finishes) {
					const view = flatPattern(type, sizeMm, finish, reader);
					if (!styleNamed(type, finish)) continue;
					expect(view?.problem, `${sizeValue(sizeMm)} ${finish}`).toBeUndefined();
					expect(view?.sheets.length).toBeGreaterThan(0);
					for (const { svg } of view?.sheets ?? []) expect(svg).toContain('class="cut"');
					expect(view?.facts.length).toBeGreaterThanOrEqual(3);
					for (const word of [...(view?.notes ?? []), ...(view?.steps ?? [])])
						expect(word).not.toMatch(/undefined|NaN|dielines\./);
				}
	});
});

test('a size that cannot be made names the nearest, in the region’s unit', () => {
	const [, , us] = readers;
	if (!us) throw new Error('no us');
	const view = flatPattern('mailer-box-full-color', [10, 150, 80], 'foil-none', us);
	expect(view?.problem).toContain('3.94 × 5.91 × 3.15 in');
	expect(view?.sheets).toEqual([]);
});

test.each(['rigid-box', 'magnetic-box', 'rigid-drawer-box', 'paper-can'] as const)(
	'%s: board, paper and labels are told apart by name in every language',
	(type) => {
		const { default: chosen } = product(type);
		for (const reader of readers) {
			const view = flatPattern(type, chosen.sizeMm, chosen.finish, reader);
			const names = (view?.sheets ?? []).map(({ caption }) => caption.slice(0, caption.lastIndexOf(': ')));
			expect(names.length).toBeGreaterThanOrEqual(4);
			expect(new Set(names).size, names.join(', ')).toBe(names.length);
			expect(names).not.toContain(productName(reader.t, type));
		}
	},
);

test('all sheets of a product are drawn in one scale', () => {
	for (const reader of readers)
		for (const type of ['paper-can', 'rigid-box', 'tote-bag', 'product-box-two-pieces'] as const) {
			const { default: chosen } = product(type);
			const sheets = flatPattern(type, chosen.sizeMm, chosen.finish, reader)?.sheets ?? [];
			const widths = sheets.map(({ svg }) => Number(/viewBox="[^ ]+ [^ ]+ ([^ ]+) /.exec(svg)?.[1]));
			expect(widths.length).toBeGreaterThan(1);
			for (const width of widths) expect(width).toBeCloseTo(widths[0] ?? 0, 1);
		}
});

test('grey areas are explained where there are any', () => {
	for (const reader of readers) {
		const lead = (type: 'paper-can' | 'mailer-box-plain') =>
			flatPattern(type, product(type).default.sizeMm, product(type).default.finish, reader)?.lead;
		expect(lead('paper-can')).toBe(reader.t('dielines.lead_areas'));
		expect(lead('mailer-box-plain')).toBe(reader.t('dielines.lead'));
	}
});

test('every advice of every style has a text', () => {
	const codes = new Set(allStyles.flatMap(({ advice = [] }) => advice.map(({ code }) => code)));
	expect(codes.size).toBeGreaterThan(3);
	for (const { t } of readers)
		for (const code of codes)
			expect(t.find(`dielines.advice_${code}`, { size: '1 × 2 × 3 cm' }), code).toContain('1 × 2 × 3 cm');
});

test('a size in an address reads back, and nothing else does', () => {
	expect(parseSize(sizeValue([200, 150.5, 80]))).toEqual([200, 150.5, 80]);
	for (const word of ['', '200', '200x150', '200x150x80x1', '1e9x2x3', 'axbxc', '-1x2x3', '1xx2'])
		expect(parseSize(word), word).toBeUndefined();
});

test('only adhesive strips change what is cut', () => {
	const sizeMm = [200, 150, 80] as const;
	expect(flatPatternQuery({ sizeMm, finish: 'foil-matte' })).toBe('?size=200x150x80');
	expect(flatPatternQuery({ sizeMm, finish: 'double-strip' })).toBe('?size=200x150x80&finish=double-strip');
});

test('a bag has no press sheet, a roll shows one repeat, a card is not folded', () => {
	const [, pl] = readers;
	if (!pl) throw new Error('no pl');
	const bag = flatPattern('paper-bag', [450, 170, 480], 'foil-none', pl);
	expect(bag?.notes).toEqual([]);
	expect(bag?.facts.map(({ term }) => term)).toEqual([
		'Wymiar po rozłożeniu',
		'Grubość',
		'Grubość po napełnieniu',
	]);
	const tape = flatPattern('packing-tape', [66_000, 48, 0], 'foil-none', pl);
	expect(tape?.sheets[0]?.caption).toMatch(/^Taśma .+66\sm\s×\s4,8\scm: jeden raport nadruku$/);
	expect(tape?.facts.map(({ value }) => value)).toEqual(['40 × 4,8 cm', '0,05 mm', '10,5 cm']);
	const card = flatPattern('printed-card', [148, 105, 0], 'foil-none', pl);
	expect(card?.sheets[0]?.caption).toMatch(/14,8\s×\s10,5\scm$/);
	expect(card?.facts.at(-1)?.value).toBe('36 wykrojów');
	const tote = flatPattern('tote-bag', [380, 0, 420], 'foil-none', pl);
	expect(tote?.sheets.map(({ caption }) => caption.split(':')[0]).slice(1)).toEqual([
		'Ucho przednie',
		'Ucho tylne',
	]);
});
