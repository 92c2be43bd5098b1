import { expect, test } from 'vitest';
import { stepTexts } from '#src/catalog/dieline-files/dieline-texts.ts';
import type { SizeMm } from '#src/dielines/size.ts';
import { findStyle } from '#src/dielines/styles/all-styles.ts';
import type { StyleName } from '#src/dielines/styles/style-registry.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { made } from '../../dielines/tubes/made.ts';

const english = createSite('eu', 'production');
const polish = createSite('pl', 'production');
const assemblyTexts = (name: StyleName, sizeMm: SizeMm, site = english) => {
	const style = findStyle(name);
	return stepTexts(made(style, sizeMm, style.boardMm.usual), translateFor(site.locale, site.languageTag));
};

const boxMm = [160, 120, 200] as const;
test.each([
	['shipping-box', boxMm, 5],
	['shipping-box-0200', boxMm, 3],
	['shipping-box-0203', boxMm, 5],
	['product-box', boxMm, 7],
	['product-box-straight-tuck', boxMm, 7],
	['product-box-snap-lock', boxMm, 7],
	['product-box-crash-lock', boxMm, 4],
	['product-box-wine-box', [181, 90, 330], 8],
	['carrier-box', boxMm, 7],
] as const)('%s has one sentence per assembly step', (name, sizeMm, count) => {
	for (const site of [english, polish]) {
		const steps = assemblyTexts(name, sizeMm, site);
		expect(steps, steps.join(' / ')).toHaveLength(count);
		expect(new Set(steps).size).toBeGreaterThanOrEqual(count - 1);
	}
	expect(assemblyTexts(name, sizeMm)[0]).toMatch(/^It arrives glued and flat/);
});

test('the instructions do not fold a crash-lock bottom or tape a snap lock', () => {
	expect(assemblyTexts('product-box-crash-lock', boxMm).join(' ')).toMatch(
		/bottom locks by itself.*dust flaps at the top/,
	);
	expect(assemblyTexts('product-box-crash-lock', boxMm).join(' ')).not.toMatch(/short flaps|tape/);
	expect(assemblyTexts('product-box-snap-lock', boxMm).join(' ')).not.toMatch(/tape/);
	expect(assemblyTexts('product-box-snap-lock', boxMm)[3]).toMatch(/tongue into the notch/);
});
