import { expect, test } from 'vitest';
import { countryName } from '#src/customers/countries.ts';
import { taxNotes } from '#src/orders/summary/tax-notes.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { order } from '#tests/build/order.ts';

const site = createSite('eu', 'local');
const t = translateFor('en-US', 'en');
const vatCheck = {
	vatId: 'FR84552100550',
	status: 'valid' as const,
	reason: null,
	name: null,
	address: null,
	consultationNumber: 'WAPI1',
	checkedAt: '2026-11-05T12:00:00.000Z',
	expired: false,
};
const business = order({ vatId: 'FR84552100550', reverseCharge: true, vatCheck });
const notes = (changes: object = {}) => taxNotes({ ...business, ...changes }, t, site).slice(1);

test.each([
	[{}, 'VAT ID FR84552100550, confirmed by VIES on 5 November 2026, consultation number WAPI1'],
	[
		{ vatCheck: { ...vatCheck, consultationNumber: null } },
		'VAT ID FR84552100550, confirmed by VIES on 5 November 2026',
	],
	[
		{ vatCheck: { ...vatCheck, status: 'invalid' } },
		'VAT ID FR84552100550 is not valid in the EU register (VIES), so VAT is charged.',
	],
	[
		{ vatCheck: { ...vatCheck, status: 'unavailable', reason: 'TIMEOUT' } },
		'VAT ID FR84552100550: the EU register (VIES) has not responded yet (TIMEOUT), so VAT is charged. We check again before we issue the invoice.',
	],
	[
		{ reverseCharge: false, vatCheck: { ...vatCheck, expired: true } },
		'The answer of the EU register (VIES) about FR84552100550 has expired. VAT is charged until it is confirmed again.',
	],
])('%#', (changes, note) => {
	expect(notes(changes)).toEqual([note]);
});

test('no note about ids that VIES does not know, or for buyers without an id', () => {
	// The Polish VAT is charged in any case.
	for (const status of ['invalid', 'unavailable'])
		expect(notes({ destinationIso: 'PL', vatCheck: { ...vatCheck, status, reason: 'TIMEOUT' } })).toEqual([]);
	expect(notes({ vatCheck: { ...vatCheck, status: 'unavailable', reason: 'NOT_IN_VIES' } })).toEqual([]);
	expect(notes({ vatId: null })).toEqual([]);
});

test('the treatment comes first, a correction last', () => {
	const taxCorrection = { state: 'open', displayRefund: '€34.20' };
	const [first, , last] = taxNotes({ ...business, taxCorrection } as never, t, site);
	expect(first).toBe(business.taxNote);
	expect(last).toBe(
		'The EU register (VIES) has confirmed FR84552100550 since the order was placed. We correct the VAT: €34.20.',
	);
});

test.each([
	['no', 'NO', 'export', 'Norway'],
	['us', 'US', 'none', 'United States'],
	['ch', 'CH', 'export', 'Schweiz'],
] as const)(
	'%s: a buyer sees a note about costs at the border, and none about VAT',
	(region, iso, vatTreatment, country) => {
		const here = createSite(region, 'local');
		const told = translateFor(here.locale, here.languageTag);
		const exported = order({ vatTreatment, destinationIso: iso, vatId: null, vatCheck: null });
		const [note, ...others] = taxNotes(exported, told, here);
		expect(others).toEqual([]);
		expect(note).toBe(told('cart.import_note', { country: countryName(iso, here.languageTag) }));
		expect(note).toContain(country);
		expect(taxNotes({ ...exported, vatTreatment: 'domestic' }, told, here)).toEqual([]);
	},
);
