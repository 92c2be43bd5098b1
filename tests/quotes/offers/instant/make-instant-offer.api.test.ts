import { expect, test } from 'vitest';
import type { RequestedItem } from '#src/quotes/record/quote-request.ts';
import { startApi } from '#tests/build/api.ts';
import { offersOf } from '../made-offers.ts';

const shop = startApi({}, ['mailer-box-full-color']);
const { request, loadRequest, load, sent, mails } = offersOf(shop);
const items: RequestedItem[] = [
	{ product: 'mailer-box-full-color', sizeMm: [200, 150, 80], print: 'full', quantities: [300, 600] },
	{ product: 'mailer-box-eco', sizeMm: [200, 150, 80], print: 'one', quantities: [300] },
];

async function visitor() {
	const token = await shop.visitor();
	const { body } = await shop.call('GET', '/users/current', { token });
	return { token, userId: body.id as number };
}
const ask = (number: string, token: string) =>
	shop.call('POST', `/v2/instant_quotes/${number}/offers`, { token, body: {} });

test('a request that the rate card can price gets an offer at once, and the same one again', async () => {
	const { token, userId } = await visitor();
	const { number } = await request({ items }, 'pl', userId);
	const answers = await Promise.all([ask(number, token), ask(number, token), ask(number, token)]);
	expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
	const { body } = answers[0];
	expect(body).toMatchObject({ number: `${number}/1`, state: 'sent', currency: 'PLN', qr_number: number });
	expect(body.line_items.map((line: { quantity_options: object[] }) => line.quantity_options.length)).toEqual(
		[2, 1],
	);
	expect((await loadRequest(number)).state).toBe('offered');
	expect((await mails(`${number}-1`)).map(({ kind }) => kind)).toEqual(['offer_sent']);
	const { offer } = await load(number);
	expect(offer.lines).toHaveLength(2);
});

test('a request that needs a person is refused with the reason; requests of other users are not found', async () => {
	const { token, userId } = await visitor();
	const brief = await request({ items, message: 'Call me' }, 'pl', userId);
	const refused = await ask(brief.number, token);
	expect([refused.status, refused.body.code]).toEqual([422, 'not_instant']);
	expect(refused.body.errors.base).toEqual(['has a message, which a person must read']);
	expect((await loadRequest(brief.number)).state).toBe('new');
	const own = await request({ items }, 'pl', userId);
	const stranger = await visitor();
	for (const number of [own.number, 'Q000000001', 'x'])
		expect((await ask(number, stranger.token)).status).toBe(404);
	await sent(own.number);
	const late = await ask(own.number, token);
	expect([late.status, late.body.code]).toEqual([409, 'quote_taken_up']);
});

test('a quantity that is selected for the order is ordered with the suggested ones of the other lines', async () => {
	const { token, userId } = await visitor();
	const { number } = await request({ items }, 'pl', userId);
	const { body } = await ask(number, token);
	const [first, second] = body.line_items;
	const larger = first.quantity_options.find(({ quantity }: { quantity: number }) => quantity === 600);
	const select = (id: number, by = token) =>
		shop.call('PUT', `/v2/quantity_options/${id}/select_for_order`, { token: by, body: {} });
	expect((await select(larger.id, (await visitor()).token)).status).toBe(404);
	expect((await select(999_999)).status).toBe(404);
	const chosen = await select(larger.id);
	expect(chosen.status).toBe(200);
	expect(await select(larger.id)).toMatchObject({ status: 200, body: chosen.body });
	const { offer } = await load(number);
	expect(offer).toMatchObject({ state: 'accepted', orderNumber: chosen.body.order_number });
	expect(offer.accepted).toEqual([larger.id, second.quantity_options[0].id].sort((a, b) => a - b));
	const other = await select(first.quantity_options[0].id);
	expect([other.status, other.body.code]).toEqual([409, 'offer_accepted']);
});
