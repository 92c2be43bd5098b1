import { describe, expect, test } from 'vitest';
import { startApi } from '#tests/build/api.ts';
import { addresses, walkTo } from '#tests/build/order-walkthrough.ts';

const api = startApi({}, ['mailer-box-full-color']);
const { call } = api;
type Walked = Awaited<ReturnType<typeof walkTo>>;

const save = ({ number, token, region }: Walked, destinations: unknown) =>
	call('PUT', `/orders/${number}/destinations`, { region, token, body: { destinations } });
const show = async ({ number, token, region }: Walked) =>
	(await call('GET', `/orders/${number}`, { region, token })).body;
const munich = { ...addresses.eu, address1: 'Marienplatz 1', city: 'München', zipcode: '80331' };
const lineOf = (walked: Walked): number => walked.order.line_items[0].id;
const to = (address: object, line: number, quantity: unknown) => ({
	address,
	items: [{ line_item_id: line, quantity }],
});

describe('delivering an order to several addresses', () => {
	test('each address is priced by its own goods, with VAT; back to one address, the former price is restored', async () => {
		const walked = await walkTo(api, 'delivery');
		const line = lineOf(walked);
		const { status, body } = await save(walked, [
			to(munich, line, 50),
			to({ ...munich, city: 'Ulm' }, line, 20),
		]);
		expect(status).toBe(200);
		expect(body.destinations).toMatchObject([
			{ id: 0, address: { city: 'Berlin' }, items: [{ line_item_id: line, quantity: 50 }], cost: '14.90' },
			{ id: 1, address: { city: 'München' }, items: [{ line_item_id: line, quantity: 50 }], cost: '14.90' },
			{ id: 2, address: { city: 'Ulm' }, items: [{ line_item_id: line, quantity: 20 }], cost: '14.90' },
		]);
		expect(body.ship_total).toBe('44.70');
		const gross = body.destinations.map((one: { display_gross: string }) =>
			Number(one.display_gross.slice(1)),
		);
		const [rate] = body.shipments[0].shipping_rates;
		expect(`€${(gross[0] + gross[1] + gross[2]).toFixed(2)}`).toBe(rate.display_gross);
		expect(await show(walked)).toEqual(body);
		const again = (await save(walked, [])).body;
		expect([again.destinations, again.ship_total, again.total]).toEqual([[], '14.90', walked.order.total]);
	});

	test('goods that are collected go to no other address', async () => {
		const walked = await walkTo(api, 'delivery');
		await save(walked, [to(munich, lineOf(walked), 50)]);
		const collect = async (id: number) =>
			(
				await call('PUT', `/orders/${walked.number}`, {
					token: walked.token,
					body: { order: { shipments: [{ selected_shipping_rate_id: id }] } },
				})
			).body;
		expect(await collect(2)).toMatchObject({ ship_total: '0.00', destinations: [] });
		expect(await collect(1)).toMatchObject({ ship_total: '29.80', destinations: [{}, {}] });
	});

	test('fewer pieces in the cart reduce the last address, and the order reports it until the split is saved', async () => {
		const walked = await walkTo(api, 'delivery', { quantity: 200 });
		const line = lineOf(walked);
		await save(walked, [to(munich, line, 100), to({ ...munich, city: 'Ulm' }, line, 100)]);
		const { body } = await call('PUT', `/orders/${walked.number}/line_items/${line}`, {
			token: walked.token,
			body: { line_item: { quantity: 120 } },
		});
		expect(body.destinations_cut ?? (await show(walked)).destinations_cut).toBe(true);
		const shown = await show(walked);
		expect(shown.destinations.map((one: { items: unknown }) => one.items)).toEqual([
			[{ line_item_id: line, quantity: 100 }],
			[{ line_item_id: line, quantity: 20 }],
		]);
		expect((await save(walked, [to(munich, line, 60)])).body).toMatchObject({
			destinations_cut: false,
			destinations: [{ id: 0 }, { id: 1 }],
		});
	});

	test('errors are reported at their fields, and nothing is saved', async () => {
		const walked = await walkTo(api, 'delivery');
		const line = lineOf(walked);
		const alaska = { ...addresses.us, zipcode: '99501', state_abbr: 'AK' };
		const cases: [string, unknown, string][] = [
			['too many pieces', [to(munich, line, 100), to(munich, line, 21)], `destinations.1.items.${line}`],
			['a line of nobody', [to(munich, 999_999_999, 1)], 'destinations.0.items.999999999'],
			[
				'a line twice',
				[
					{
						address: munich,
						items: [to(munich, line, 1), to(munich, line, 2)].flatMap(({ items }) => items),
					},
				],
				`destinations.0.items.${line}`,
			],
			['no pieces', [{ address: munich, items: [] }], 'destinations.0.items'],
			['another country', [to(addresses.pl, line, 10)], 'destinations.0.country_iso'],
			['a wrong postal code', [to({ ...munich, zipcode: '1' }, line, 10)], 'destinations.0.zipcode'],
			['a country that is not served', [to(alaska, line, 10)], 'destinations.0.country_iso'],
		];
		for (const [name, destinations, field] of cases) {
			const { status, body } = await save(walked, destinations);
			expect([name, status, body.code]).toEqual([name, 422, 'invalid_split']);
			expect(Object.keys(body.errors), name).toContain(field);
		}
		for (const quantity of [-1, 0, 1.5, '10', 1e12])
			expect((await save(walked, [to(munich, line, quantity)])).body.code).toBe('invalid');
		const many = Array.from({ length: 10 }, () => to(munich, line, 1));
		expect((await save(walked, many)).body.code).toBe('invalid');
		expect((await save(walked, many.slice(1))).status).toBe(200);
		await save(walked, []);
		expect((await show(walked)).total).toBe(walked.order.total);
	});

	test('a state without delivery is refused as in the address form', async () => {
		const walked = await walkTo(api, 'delivery', { region: 'us' });
		const alaska = { ...addresses.us, city: 'Anchorage', zipcode: '99501', state_abbr: 'AK' };
		const { body } = await save(walked, [to(alaska, lineOf(walked), 10)]);
		expect(body).toMatchObject({ code: 'invalid_split' });
		expect(Object.keys(body.errors)).toContain('destinations.0.state_abbr');
	});

	test('an order of another user is not found', async () => {
		const walked = await walkTo(api, 'delivery');
		const token = await api.visitor();
		expect((await save({ ...walked, token }, [])).status).toBe(404);
	});

	test('two requests at once are applied one after the other, and the saved split is priced', async () => {
		const walked = await walkTo(api, 'delivery');
		const line = lineOf(walked);
		const answers = await Promise.all([
			save(walked, [to(munich, line, 50)]),
			save(walked, [to(munich, line, 30), to({ ...munich, city: 'Ulm' }, line, 90)]),
		]);
		for (const { status } of answers) expect([200, 409]).toContain(status);
		const shown = await show(walked);
		expect(answers.some(({ body }) => body.ship_total === shown.ship_total)).toBe(true);
		expect(shown.destinations).toHaveLength(2);
	});
});
