import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callApi } from '#src/api/client.ts';
import { productEmissions } from '#src/catalog/emissions/contract.ts';
import { deliveryEstimates, dynamicPrice, expressDelivery, priceList } from '#src/pricing/contract.ts';

const server = setupServer(
	http.all('*', () =>
		HttpResponse.json({ error: 'The rates are missing.', code: 'broken' }, { status: 500 }),
	),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

test.each([
	['Unable to fetch Pricing by Product Variant', dynamicPrice],
	['Unable to fetch All Pricing for Products', priceList],
	['Unable to fetch Product Emissions', productEmissions],
	['Unable to fetch Delivery Estimates', deliveryEstimates],
	['Unable to fetch Express Delivery Options', expressDelivery],
])('%s: the error says so, and then its cause', async (words, endpoint) => {
	vi.spyOn(console, 'error').mockImplementation(() => {});
	const call = callApi(endpoint as typeof dynamicPrice, { sku: 'x', quantity: 30 }, { token: 'key' });
	await expect(call).rejects.toThrow(`${words}: The rates are missing.`);
	vi.restoreAllMocks();
});
