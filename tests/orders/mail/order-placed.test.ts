import { expect, test } from 'vitest';
import { localeIds } from '#regions/codes.ts';
import { orderPlacedMail } from '#src/orders/mail/order-placed.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { address, lineItem, order } from '#tests/build/order.ts';

const site = createSite('pl', 'local');
const mail = orderPlacedMail({
	order: order({
		email: 'ada@example.com',
		shipAddress: address,
		billAddress: address,
		lineItems: [
			lineItem({ id: 1, samples: { version: 1, codes: ['corrugated:cardboard-natural', 'foil-matte'] } }),
			lineItem({ id: 2, bundleId: 'set-1' }),
			lineItem({ id: 3 }),
		],
		bundles: [
			{
				id: 'set-1',
				sku: 'SET-GIFT',
				orderNumber: 'R123456789',
				quantity: 120,
				minQuantity: 60,
				net: '1.00',
				displayAmount: '1,00 zł',
				total: '1.23',
				displayTotal: '1,23 zł',
				lineItemIds: [2],
			},
		],
	}),
	site,
	t: translateFor(site.locale, site.languageTag),
	detailsUrl: 'https://boxwright.example/details',
	termsUrl: 'https://boxwright.example/terms',
});

test('customer input is not in the subject or the first line, and becomes no link', () => {
	const typed = {
		...address,
		firstname: 'Win-at evil.example',
		lastname: 'https://evil.example',
		city: 'www.evil.example',
	};
	const design = { id: 'd1', name: 'Claim at evil.example', version: 1, designStatus: 'designed' as const };
	const shown = { ...typed, fullName: `${typed.firstname} ${typed.lastname}` };
	const mail = orderPlacedMail({
		order: order({
			email: 'ada@example.com',
			shipAddress: shown,
			billAddress: shown,
			lineItems: [lineItem({ id: 1, boxDesign: design })],
		}),
		site,
		t: translateFor(site.locale, site.languageTag),
		detailsUrl: 'https://boxwright.example/details',
		termsUrl: 'https://boxwright.example/terms',
	});
	const beginning = mail.text.split('\n').slice(0, 6).join('\n');
	expect(`${mail.subject} ${beginning}`).not.toMatch(/evil|Win-at|Claim/);
	for (const form of [mail.html, mail.text]) {
		expect(form).toContain('evil');
		expect(form).not.toMatch(/evil\.example/);
	}
});

test.each(['html', 'text'] as const)(
	'the %s of a confirmation lists the contents of packs and the set of each part',
	(form) => {
		const told = mail[form];
		expect(told.match(/W środku: Tektura falista: Naturalny kraft · Folia matowa/g)).toHaveLength(1);
		expect(told.match(/Część kompletu „[^”]+”/g)).toHaveLength(1);
	},
);

test('the mail of an unprinted order mentions neither print nor proof', () => {
	const plain = { ...lineItem().variant, printMode: 'no-print' };
	const mail = orderPlacedMail({
		order: order({ email: 'ada@example.com', lineItems: [lineItem({ variant: plain, designable: false })] }),
		site: createSite('eu', 'local'),
		t: translateFor('en-US', 'en'),
		detailsUrl: 'https://boxwright.example/details',
		termsUrl: 'https://boxwright.example/terms',
	});
	expect(mail.text).toContain('Unprinted packaging needs no design and no approval.');
	expect(mail.text).not.toMatch(/after you approve|proof/);
});

// Short months end with a full stop in German, French, Romanian and Czech: "Dez.".
test.each(localeIds)('%s: no sentence ends with two full stops', (locale) => {
	const here = createSite('eu', 'local', locale);
	const mail = orderPlacedMail({
		order: order({ email: 'ada@example.com', lineItems: [lineItem()] }),
		site: here,
		t: translateFor(here.locale, here.languageTag),
		detailsUrl: 'https://boxwright.example/details',
		termsUrl: 'https://boxwright.example/terms',
	});
	expect(mail.text.match(/^.*\.\.(\s|$)/gm)).toBeNull();
});
