import { describe, expect, test } from 'vitest';
import { product } from '#src/catalog/product.ts';
import { toSku } from '#src/catalog/variant.ts';
import { acceptOffer, readChoice } from '#src/quotes/offers/accept/accept-offer.server.ts';
import { declineOffer } from '#src/quotes/offers/accept/decline-offer.server.ts';
import { processOfferDeadlines } from '#src/quotes/offers/expiry/expire-offers.server.ts';
import type { OfferOfRequest } from '#src/quotes/offers/record/queries.server.ts';
import { withdrawOffer } from '#src/staff/offers/change-offer.server.ts';
import { mailbox } from '#tests/build/accounts.ts';
import { startApi } from '#tests/build/api.ts';
import { companiesOf } from '#tests/build/companies.ts';
import { addresses } from '#tests/build/order-walkthrough.ts';
import { inDays, offerNow, offersOf, typedOffer } from '#tests/quotes/offers/made-offers.ts';

const shop = startApi({ MAIL: mailbox }, ['mailer-box-eco']);
const { call, env } = shop;
const { db, desk, request, load, loadRequest, sent, mails } = offersOf(shop);
const context = (now = offerNow, network = '203.0.113.1') => ({
	...{ db: db(), env: env(), now, url: new URL('http://app.pl.localhost:8787/'), actor: undefined, network },
});
const choose = ({ offer }: OfferOfRequest, places: readonly number[], option = 0) => {
	const read = readChoice(
		offer,
		places.map((place) => offer.lines[place]?.id ?? 0),
		(id) => offer.lines.find((line) => line.id === id)?.options[option]?.id,
	);
	if (!('choice' in read)) throw new Error('no such choice');
	return read.choice;
};
const ordersOf = async (number: string) =>
	(
		await env()
			.DB.prepare(`SELECT number, channel, agreed FROM orders WHERE agreed ->> 'offer' LIKE ?`)
			.bind(`${number}%`)
			.all<Record<string, string>>()
	).results;

// First: each run of the cron also ends the offers of earlier tests.
describe('cron', () => {
	test('reminds once, three days before the end, and ends the offer after it, with mails', async () => {
		const { number } = await request();
		const { offer } = await sent(number);
		const before = offer.validUntil - 3 * 86_400_000;
		const kinds = async () => (await mails(`${number}-1`)).map(({ kind }) => kind);
		await processOfferDeadlines(context(before));
		expect(await kinds()).toEqual(['offer_sent']);
		await processOfferDeadlines(context(before + 1));
		await processOfferDeadlines(context(before + 60_000));
		expect(await kinds()).toEqual(['offer_sent', 'offer_reminder']);
		await processOfferDeadlines(context(offer.validUntil));
		expect((await load(number)).offer.state).toBe('sent');
		await processOfferDeadlines(context(offer.validUntil + 1));
		await processOfferDeadlines(context(offer.validUntil + 2));
		expect(await load(number)).toMatchObject({ offer: { state: 'expired' }, request: { state: 'expired' } });
		expect((await kinds()).slice(2)).toEqual(['offer_expired', 'offer_desk_expired']);
	});

	test('does not remind of an offer that was sent for a day only', async () => {
		const { number } = await request();
		const { offer } = await sent(number, typedOffer({ validUntil: inDays(1) }));
		await processOfferDeadlines(context(offer.validUntil - 60_000));
		expect((await mails(`${number}-1`)).map(({ kind }) => kind)).toEqual(['offer_sent']);
	});

	test('follows the order: ordered when it is placed, expired when it was not paid in time', async () => {
		const { number: placed } = await request();
		const { number: unpaid } = await request();
		for (const number of [placed, unpaid]) {
			const found = await sent(number);
			await acceptOffer(context(), found, choose(found, [0]));
		}
		const [order] = await ordersOf(placed);
		await env()
			.DB.prepare(`UPDATE orders SET state = 'complete', completed_at = 1 WHERE number = ?`)
			.bind(order?.number)
			.run();
		await processOfferDeadlines(context(offerNow + 60_000));
		expect(await load(placed)).toMatchObject({ offer: { state: 'ordered' }, request: { state: 'ordered' } });
		expect((await load(unpaid)).offer.state).toBe('accepted');
		await processOfferDeadlines(context(offerNow + 40 * 86_400_000));
		expect(await load(unpaid)).toMatchObject({ offer: { state: 'expired' }, request: { state: 'expired' } });
	});
});

describe('an accepted offer', () => {
	test('is either accepted or expired if cron ends it at the same moment', async () => {
		for (let turn = 0; turn < 2; turn++) {
			const { number } = await request();
			const found = await sent(number);
			const [accepted] = await Promise.all([
				acceptOffer(context(found.offer.validUntil), found, choose(found, [0])),
				processOfferDeadlines(context(found.offer.validUntil + 1)),
			]);
			const { offer, request: asked } = await load(number);
			expect(['accepted', 'expired']).toContain(offer.state);
			expect(accepted.kind).toBe(offer.state);
			expect(asked.state).toBe(offer.state);
			expect(await ordersOf(number)).toHaveLength(offer.state === 'accepted' ? 1 : 0);
		}
	});

	test('is an order of channel custom at the offer’s prices, with its delivery and parts', async () => {
		const { number } = await request();
		const parts = [
			{ share: '40', days: '' },
			{ share: '60', days: '30' },
		];
		const { token, ...found } = await sent(number, typedOffer({ parts }));
		const { status, body } = await call('POST', `/offers/${token}/accept`, {
			body: { token, line_item_ids: found.offer.lines.map(({ id }) => id) },
		});
		expect([status, body.url]).toEqual([
			201,
			expect.stringMatching(new RegExp(`/zamowienie\\?order=${body.order_number}&order_token=`)),
		]);
		const { body: order } = await call('GET', `/orders/${body.order_number}`, {
			orderToken: body.order_token,
		});
		expect(order).toMatchObject({
			...{ channel: 'custom', customer_type: 'b2b', email: 'zofia@example.com', state: 'cart' },
			...{ ship_total: '120.00', destination_iso: 'PL', promo_total: '0.00' },
			payment_schedule: 'payInstallment',
		});
		expect(order.line_items).toMatchObject([
			{ quantity: 200, net: '900.00', price: '4.5000', offer_name: null, product: 'mailer-box-eco' },
			{ quantity: 200, net: '900.00', offer_name: 'Wkładka na torebki' },
		]);
		expect(order.item_total).toBe('1800.00');
		const amounts = order.installments.map(({ amount }: { amount: string }) => Number(amount));
		expect(amounts[0]).toBeCloseTo(Number(order.total) * 0.4, 1);
		expect(await load(number)).toMatchObject({
			offer: { state: 'accepted', orderNumber: body.order_number },
			request: { state: 'accepted' },
		});
		const kinds = (await mails(`${number}-1`)).map(({ kind }) => kind);
		expect(kinds).toEqual(['offer_sent', 'offer_accepted', 'offer_desk_accepted']);
	});

	test('walks through the checkout to the payment, and its goods cannot be changed', async () => {
		const { number } = await request();
		const { token, ...found } = await sent(number);
		const { body } = await call('POST', `/offers/${token}/accept`, {
			body: { token, line_item_ids: [found.offer.lines[0]?.id] },
		});
		const access = { orderToken: body.order_token, region: 'pl' };
		const { body: before } = await call('GET', `/orders/${body.order_number}`, access);
		const line = before.line_items[0];
		const changed = await call('PUT', `/orders/${body.order_number}/line_items/${line.id}`, {
			...access,
			body: { line_item: { quantity: 600 } },
		});
		expect([changed.status, changed.body.code]).toEqual([422, 'goods_fixed']);
		const added = await call('POST', `/v2/orders/${body.order_number}/line_item`, {
			...access,
			body: { sku: toSku(product('mailer-box-eco').default), quantity: 60 },
		});
		expect([added.status, added.body.code]).toEqual([422, 'goods_fixed']);
		const order = { email: 'zofia@example.com', ship_address: addresses.pl, use_shipping: true };
		for (const state of ['address', 'delivery'])
			await call('PUT', `/checkouts/${body.order_number}?state=${state}`, {
				...access,
				body: state === 'address' ? { order } : {},
			});
		const { body: after } = await call('GET', `/orders/${body.order_number}`, access);
		expect(after).toMatchObject({ state: 'payment', ship_total: '120.00', item_total: '900.00' });
	});

	test('belongs to the person who sent the request, and is not their cart', async () => {
		const token = await shop.visitor('pl');
		const [{ id }] = (await env().DB.prepare('SELECT max(id) AS id FROM users').all<{ id: number }>())
			.results as [{ id: number }];
		const { number } = await request({}, 'pl', id);
		const { token: link, ...found } = await sent(number);
		const { body } = await call('POST', `/offers/${link}/accept`, {
			body: { token: link, line_item_ids: [found.offer.lines[0]?.id] },
		});
		expect((await call('GET', `/orders/${body.order_number}`, { token })).status).toBe(200);
		const cart = await call('POST', '/v2/orders', { token, region: 'pl', body: { reuse_open: true } });
		expect(cart.status).toBe(201);
		expect(cart.body.data.attributes.number).not.toBe(body.order_number);
	});

	test('belongs to the colleague who accepts, whose spending limit then applies; if a viewer accepts, to the requester', async () => {
		const { found: foundCompany, join } = companiesOf(shop);
		const founder = await foundCompany();
		const viewer = await join(founder, 'viewer');
		const buyer = await join(founder, 'buyer');
		for (const [actor, owner] of [
			[viewer, founder],
			[buyer, buyer],
		] as const) {
			const { number } = await request({}, 'pl', founder.id);
			const { token: link, ...found } = await sent(number);
			const { body } = await call('POST', `/offers/${link}/accept`, {
				token: actor.token,
				body: { token: link, line_item_ids: [found.offer.lines[0]?.id] },
			});
			const row = await env()
				.DB.prepare('SELECT user_id FROM orders WHERE number = ?')
				.bind(body.order_number);
			expect(await row.first('user_id')).toBe(owner.id);
		}
	});

	test('the same choice again gives the same order; another choice is refused with the number of that order', async () => {
		const { number } = await request();
		const { token, ...found } = await sent(number);
		const [first, second] = found.offer.lines.map(({ id }) => id);
		const accept = (ids: unknown[]) =>
			call('POST', `/offers/${token}/accept`, { body: { token, line_item_ids: ids } });
		const one = await accept([first]);
		const again = await accept([first]);
		expect([again.status, again.body.order_number]).toEqual([201, one.body.order_number]);
		const other = await accept([second]);
		expect([other.status, other.body.code, other.body.order_number]).toEqual([
			409,
			'offer_accepted',
			one.body.order_number,
		]);
		expect(await ordersOf(number)).toHaveLength(1);
	});

	test('accepted by several people at the same moment is one order', async () => {
		const { number } = await request();
		const found = await sent(number);
		const same = await Promise.all(
			['1', '2', '3'].map((who) =>
				acceptOffer(context(offerNow, `203.0.113.${who}`), found, choose(found, [0, 1])),
			),
		);
		expect(new Set(same.map((one) => 'orderNumber' in one && one.orderNumber)).size).toBe(1);
		expect(await ordersOf(number)).toHaveLength(1);
		expect((await mails(`${number}-1`)).filter(({ kind }) => kind === 'offer_accepted')).toHaveLength(1);

		const { number: next } = await request();
		const open = await sent(next);
		const different = await Promise.all([
			acceptOffer(context(), open, choose(open, [0])),
			acceptOffer(context(), open, choose(open, [1])),
		]);
		expect(different.map(({ kind }) => kind).sort()).toEqual(['accepted', 'taken']);
	});

	test('is valid until the last moment of its day, and not a millisecond longer', async () => {
		const { number } = await request();
		const found = await sent(number);
		const end = found.offer.validUntil;
		expect(await acceptOffer(context(end + 1), found, choose(found, [0]))).toEqual({ kind: 'expired' });
		const late = await acceptOffer(context(end), found, choose(found, [0]));
		expect(late.kind).toBe('accepted');
		// Its price is valid for two more weeks.
		const [order] = await ordersOf(number);
		expect(JSON.parse(order?.agreed ?? '')).toMatchObject({ until: end + 14 * 86_400_000 });
	});
});

test('what is withdrawn, superseded or declined cannot be accepted', async () => {
	const { number } = await request();
	const first = await sent(number);
	const second = await sent(number);
	expect((await load(number, 1)).offer.state).toBe('superseded');
	expect(await acceptOffer(context(), first, choose(first, [0]))).toEqual({ kind: 'closed' });
	await withdrawOffer(desk(), second, second.offer.revision);
	expect((await loadRequest(number)).state).toBe('in_review');
	const stale = await acceptOffer(context(), second, choose(second, [0]));
	expect(stale).toEqual({ kind: 'closed' });
	expect(await ordersOf(number)).toEqual([]);
	expect((await mails(`${number}-2`)).map(({ kind }) => kind)).toContain('offer_withdrawn');
});

test('declining needs a reason, ends offer and request and notifies the desk', async () => {
	const { number } = await request();
	const found = await sent(number);
	expect(await declineOffer(context(), found, '')).toEqual({ fault: 'reason' });
	expect(await declineOffer(context(), found, 'x'.repeat(2001))).toEqual({ fault: 'reason_long' });
	expect(await declineOffer(context(), found, 'Za drogo')).toHaveProperty('mails');
	expect(await load(number)).toMatchObject({
		offer: { state: 'declined', reason: 'Za drogo' },
		request: { state: 'declined' },
	});
	const told = (await mails(`${number}-1`)).find(({ kind }) => kind === 'offer_desk_declined');
	expect(told).toMatchObject({ recipient: 'czesc@boxwright.example' });
	expect(told?.text).toContain('Za drogo');
	expect(await declineOffer(context(), await load(number), 'Za drogo')).toEqual({ fault: 'closed' });
});

describe('the calls', () => {
	test('F-01 shows visible quantities only, and counts as viewed once, unless it is a preview', async () => {
		const { number } = await request();
		const { token, ...found } = await sent(number);
		const option = found.offer.lines[0]?.options[1];
		await env().DB.prepare('UPDATE quantity_options SET is_visible = 0 WHERE id = ?').bind(option?.id).run();
		const preview = await call('GET', `/offers/${token}?preview=true`);
		expect(preview.body).toMatchObject({ state: 'sent', qr_number: number, currency: 'PLN', version: 1 });
		expect((await load(number)).offer.viewedAt).toBeNull();
		const { body } = await call('GET', `/offers/${token}`);
		expect(body.state).toBe('viewed');
		expect(body.line_items[0].quantity_options).toMatchObject([
			{ quantity: 200, display_net: expect.stringMatching(/^900,00\szł$/) },
		]);
		expect(body.line_items[1].quantity_options).toHaveLength(2);
		expect((await load(number)).offer.viewedAt).not.toBeNull();
	});

	test('wrong tokens, other versions and drafts are not found', async () => {
		const { number } = await request();
		const { token } = await sent(number);
		for (const wrong of [
			token.replace(/-1-/, '-2-'),
			token.slice(0, -1),
			`${number}-1-${'0'.repeat(48)}`,
			'x',
		])
			for (const path of [`/offers/${wrong}`, `/offers/${wrong}/pdf`])
				expect((await call('GET', path)).status).toBe(404);
	});

	test('F-02 refuses lines and quantities that the offer does not have', async () => {
		const { number } = await request();
		const { token, ...found } = await sent(number);
		const cases = [
			[{ line_item_ids: [] }, 'line_item_ids'],
			[{ line_item_ids: [987_654] }, 'line_item_ids'],
			[{ line_item_ids: ['a'] }, 'line_item_ids'],
			[{ line_item_ids: [found.offer.lines[0]?.id], quantity_option_ids: [987_654] }, 'quantity_option_ids'],
		] as const;
		for (const [body, field] of cases) {
			const answer = await call('POST', `/offers/${token}/accept`, { body: { token, ...body } });
			expect([body, answer.status]).toEqual([body, 422]);
			const isNamed = Object.keys(answer.body.errors).some((name) => name.startsWith(field));
			expect([body, isNamed]).toEqual([body, true]);
		}
		expect((await load(number)).offer.state).toBe('sent');
	});
});
