import { expect, test } from 'vitest';
import { flatPattern } from '#src/catalog/dieline-files/flat-pattern.ts';
import { suggestSize } from '#src/catalog/dieline-files/suggest-size.ts';
import { products } from '#src/catalog/product.ts';
import { checkSpec, isListedSize } from '#src/catalog/variant.ts';
import type { SizeMm } from '#src/dielines/size.ts';
import { styleNamed } from '#src/dielines/styles/all-styles.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';

const site = createSite('eu', 'production');
const reader = { region: site.region, languageTag: 'en', t: translateFor('en-US', 'en') };
const notesOf = (sizeMm: SizeMm) =>
	flatPattern('mailer-box-full-color', sizeMm, 'foil-none', reader)?.notes.join('\n') ?? '';

test('advice about a listed size names the next listed one that closes firmly', () => {
	expect(notesOf([200, 150, 80])).toContain('23 × 16 × 8 cm closes more firmly');
});

test('where the next listed size is far away, advice says that the better one is made to measure', () => {
	expect(notesOf([310, 210, 110])).toContain('31 × 22 × 11 cm (made to measure) closes more firmly');
});

test('whatever advice names can be bought, on the list or made to measure', () => {
	let named = 0;
	for (const item of products) {
		const style = styleNamed(item.type, item.default.finish);
		for (const sizeMm of item.sizesMm)
			for (const rule of style?.advice ?? []) {
				if (!style || rule.holds(sizeMm, item.boardMm)) continue;
				const check = {
					code: 'style_advice' as const,
					advice: rule.code,
					field: rule.field,
					sizeMm: rule.correct(sizeMm, item.boardMm),
				};
				const better = suggestSize(check, item, style, item.boardMm);
				if (!better) continue;
				named++;
				expect(checkSpec({ ...item.default, sizeMm: better.sizeMm }).ok).toBe(true);
				expect(isListedSize(item, better.sizeMm)).toBe(better.isListed);
				expect(rule.holds(better.sizeMm, item.boardMm)).toBe(true);
			}
	}
	expect(named).toBeGreaterThan(3);
});
