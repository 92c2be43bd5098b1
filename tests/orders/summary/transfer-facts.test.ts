import { expect, test } from 'vitest';
import { isLaterPart, partReference } from '#src/orders/record/part-reference.ts';
import { transferTerms } from '#src/orders/summary/transfer-facts.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';

const number = 'R123456789';
const site = createSite('fr', 'local');
const untilOf = (reference: string) =>
	transferTerms({ keptUntil: '2026-12-07', reference, isOnTerms: false }, number, {
		t: translateFor(site.locale, site.languageTag),
		site,
	}).until;

test('the order is kept for its first money; only a later part is due on a day', () => {
	expect([number, partReference(number, 0)].map((reference) => isLaterPart(reference, number))).toEqual([
		...[false, false],
	]);
	expect(isLaterPart(partReference(number, 1), number)).toBe(true);
	expect(untilOf(`${number}-A`)).toBe(untilOf(number));
	expect(untilOf(number)).toContain('Nous gardons la commande');
	expect(untilOf(`${number}-B`)).toBe('Ce versement est à payer le 7 décembre 2026.');
});
