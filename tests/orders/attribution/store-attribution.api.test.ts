import { expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { findAttribution } from '#src/orders/attribution/store-attribution.server.ts';
import { startApi } from '#tests/build/api.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';

const api = startApi();
const headers = {
	'x-attribution-utm-source': 'google',
	'x-attribution-utm-medium': 'cpc',
	'x-attribution-utm-campaign': encodeURIComponent('Żółta jesień'),
	'x-attribution-gclid': 'click-1',
	'x-attribution-first-source': 'news',
	'x-attribution-partner': 'acme-1',
};
const refused = {
	cookie: `boxwright_consent=${encodeURIComponent('2026-11-23T10:00:00.000Z id analytics essential')}`,
};

test('an order stores where its buyer came from, as long as they allow it', async () => {
	const { number, token } = await walkTo(api, 'filled');
	const change = (sent: Record<string, string>) =>
		api.call('PUT', `/orders/${number}`, {
			token,
			headers: sent,
			body: { order: { special_instructions: 'Ring twice' } },
		});
	const known = () => findAttribution(openDatabase(api.env().DB), number);

	expect((await change({})).status).toBe(200);
	expect(await known()).toBeUndefined();
	await change(headers);
	expect(await known()).toMatchObject({
		...{ source: 'google', medium: 'cpc', campaign: 'Żółta jesień', gclid: 'click-1' },
		...{ firstSource: 'news', partner: 'acme-1', content: null },
	});
	// A later campaign replaces all fields: nothing of the older one is left.
	await change({ 'x-attribution-utm-source': 'mail', 'x-attribution-utm-term': '%' });
	expect(await known()).toMatchObject({ source: 'mail', campaign: null, gclid: null, term: null });
	await change({});
	expect(await known()).toMatchObject({ source: 'mail' });
	await change({ ...headers, ...refused });
	expect(await known()).toBeUndefined();
});
