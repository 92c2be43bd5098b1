import { expect, test } from 'vitest';
import { getRegion } from '#regions/index.ts';
import { listShipmentPrices } from '#src/orders/pricing/shipment-prices.ts';
import { startApi } from '#tests/build/api.ts';

const { call } = startApi();

test('P-05: every country that a region ships to has its prices of delivery', async () => {
	const { status, body } = await call('GET', '/prices/shipment_prices_list?region=pl');
	expect(status).toBe(200);
	expect(body).toHaveLength(listShipmentPrices(getRegion('pl')).length);
	const courier = body.find(
		(item: { shipping_method_code: string }) => item.shipping_method_code === 'shipping-method-courier',
	);
	expect(courier).toEqual({
		shipping_method_code: 'shipping-method-courier',
		country: 'PL',
		price: '24.90',
		further_price: '17.90',
		free_from: '2000.00',
		currency: 'PLN',
	});
	const eu = await call('GET', '/prices/shipment_prices_list', { region: 'eu' });
	const countries = new Set(eu.body.map((item: { country: string }) => item.country));
	expect([...countries]).toEqual(getRegion('eu').allowedShippingCountries);
});

test('P-05: an unknown region is refused with an error at its field', async () => {
	const { status, body } = await call('GET', '/prices/shipment_prices_list?region=mars');
	expect(status).toBe(422);
	expect(body).toMatchObject({ code: 'unknown_region', errors: { region: [expect.any(String)] } });
});
