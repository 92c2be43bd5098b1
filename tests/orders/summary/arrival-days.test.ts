import { expect, test } from 'vitest';
import { arrivalDays } from '#src/orders/summary/arrival-days.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { order, shipment, shippingRate } from '#tests/build/order.ts';

const site = createSite('de', 'production');
const t = translateFor('de-DE', 'de');
const early = { earliest: '2026-12-02', latest: '2026-12-04' };
const late = { earliest: '2026-12-10', latest: '2026-12-12' };
const comesApart = [
	{ lineItemIds: [1], estimatedDelivery: early },
	{ lineItemIds: [2], estimatedDelivery: late },
];
const daysOf = (parts: typeof comesApart) =>
	arrivalDays(
		order({
			estimatedDelivery: late,
			shipments: [shipment(shippingRate({ parts }))],
		}),
		{ t, site },
		'long',
	);

test('goods that arrive separately have the days of each shipment, others those of the last', () => {
	expect(daysOf([])).toBe('10.–12. Dezember');
	expect(daysOf(comesApart)).toBe('2.–4. Dezember und 10.–12. Dezember');
});
