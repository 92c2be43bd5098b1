import { beforeAll, describe, expect, test } from 'vitest';
import { toWire } from '#src/api/wire.ts';
import { accountsOf, freshEmail, mailbox } from '#tests/build/accounts.ts';
import { startApi } from '#tests/build/api.ts';
import { addresses, mailerSku, walkTo } from '#tests/build/order-walkthrough.ts';
import { png } from '#tests/build/picture-files.ts';
import { bare } from '#tests/designs/design-documents.ts';

const api = startApi({ MAIL: mailbox }, ['mailer-box-full-color']);
const { call } = api;
const people = accountsOf(api);
const otherSku = 'MBF-250x200x100-W1-HD-0';
beforeAll(() => {
	api.env().LIMIT_FACTOR = '1000';
});
const rows = async (sql: string, ...values: unknown[]) =>
	(
		await api
			.env()
			.DB.prepare(sql)
			.bind(...values)
			.all<Record<string, unknown>>()
	).results;

/** Signs in beside a visitor's token, as a program; answers the customer's new token. */
async function enter(email: string, visitor: string): Promise<string> {
	const answer = await people.signIn(email, { token: visitor });
	expect(answer.status).toBe(200);
	return answer.body.spree_api_key;
}
const cartOf = async (token: string, region = 'eu') => {
	const { body } = await call('POST', '/v2/orders', { token, region, body: { reuse_open: true } });
	return body.data.attributes;
};
const linesOf = async (token: string, region?: string) => {
	const { number } = await cartOf(token, region);
	const { body } = await call('GET', `/orders/${number}`, { token, ...(region && { region }) });
	return body.line_items.map(({ variant, quantity }: { variant: { sku: string }; quantity: number }) => [
		variant.sku,
		quantity,
	]);
};

describe('the cart', () => {
	test('of a visitor becomes the customer’s who has none', async () => {
		const { email } = await people.customer();
		const walked = await walkTo(api, 'filled', { coupon: 'WELCOME10' });
		const token = await enter(email, walked.token);
		const cart = await cartOf(token);
		expect([cart.number, cart.promo_code]).toEqual([walked.number, 'WELCOME10']);
		expect((await call('GET', '/users/current', { token: walked.token })).status).toBe(401);
	});

	test('is merged into the customer’s: equal lines are added up, others appended, the better coupon stays', async () => {
		const { email, token: own } = await people.customer();
		const mine = await walkTo(api, 'filled', { token: own, quantity: 120 });
		const visitor = await walkTo(api, 'filled', { quantity: 30, coupon: 'WELCOME10' });
		const line = { sku: otherSku, quantity: 60 };
		await call('POST', `/v2/orders/${visitor.number}/line_item`, { token: visitor.token, body: line });
		const token = await enter(email, visitor.token);
		expect(await linesOf(token)).toEqual([
			[mailerSku, 150],
			[otherSku, 60],
		]);
		const cart = await cartOf(token);
		expect([cart.number, cart.promo_code]).toEqual([mine.number, 'WELCOME10']);
		// The visitor's cart is gone: signing in again changes nothing.
		expect(await rows('SELECT id FROM orders WHERE number = ?', visitor.number)).toEqual([]);
		await enter(email, await api.visitor());
		expect(await linesOf(token)).toEqual([
			[mailerSku, 150],
			[otherSku, 60],
		]);
	});

	test('keeps the addresses that its pieces go to; those in another country fall away, and the order says so', async () => {
		const { email, token: own } = await people.customer();
		await walkTo(api, 'filled', { token: own, quantity: 120 });
		const visitor = await walkTo(api, 'delivery', { quantity: 30 });
		const line = { sku: otherSku, quantity: 60 };
		await call('POST', `/v2/orders/${visitor.number}/line_item`, { token: visitor.token, body: line });
		const read = async (number: string, token: string) =>
			(await call('GET', `/orders/${number}`, { token })).body;
		const [first, second] = (await read(visitor.number, visitor.token)).line_items;
		const munich = { ...addresses.eu, address1: 'Marienplatz 1', city: 'München', zipcode: '80331' };
		const ulm = { ...munich, city: 'Ulm' };
		const pieces = (id: number, quantity: number) => ({ line_item_id: id, quantity });
		const destinations = [
			{ address: munich, items: [pieces(first.id, 10), pieces(second.id, 20)] },
			{ address: ulm, items: [pieces(second.id, 15)] },
		];
		const saved = await call('PUT', `/orders/${visitor.number}/destinations`, {
			token: visitor.token,
			body: { destinations },
		});
		expect(saved.status).toBe(200);
		const token = await enter(email, visitor.token);
		const { number } = await cartOf(token);
		const merged = await read(number, token);
		const [summed, added] = merged.line_items;
		expect(merged).toMatchObject({
			destinations_cut: false,
			destinations: [
				{ id: 0, items: [pieces(summed.id, 140), pieces(added.id, 25)] },
				{ id: 1, address: { city: 'München' }, items: [pieces(summed.id, 10), pieces(added.id, 20)] },
				{ id: 2, address: { city: 'Ulm' }, items: [pieces(added.id, 15)] },
			],
		});
		// The stored amounts are those that are shown.
		const [stored] = await rows('SELECT shipment_total AS total FROM orders WHERE number = ?', number);
		expect((Number(stored?.total) / 100).toFixed(2)).toBe(merged.ship_total);

		const other = await people.customer();
		const french = await walkTo(api, 'delivery', { token: other.token, quantity: 120 });
		const paris = {
			...addresses.eu,
			city: 'Paris',
			zipcode: '75001',
			country_iso: 'FR',
			phone: '0142345678',
		};
		await call('PUT', `/orders/${french.number}`, {
			token: other.token,
			body: { order: { ship_address_attributes: paris, bill_address_attributes: paris } },
		});
		const guest = await walkTo(api, 'delivery', { quantity: 30 });
		await call('PUT', `/orders/${guest.number}/destinations`, {
			token: guest.token,
			body: { destinations: [{ address: munich, items: [pieces(guest.order.line_items[0].id, 10)] }] },
		});
		const entered = await enter(other.email, guest.token);
		expect(await read(french.number, entered)).toMatchObject({
			ship_address: { city: 'Paris' },
			...{ destinations: [], destinations_cut: true },
		});
	});

	test('of each region by itself', async () => {
		const { email, token: own } = await people.customer();
		await walkTo(api, 'filled', { token: own, quantity: 120 });
		const polish = await walkTo(api, 'filled', { region: 'pl', quantity: 30 });
		const token = await enter(email, polish.token);
		expect(await linesOf(token)).toEqual([[mailerSku, 120]]);
		expect(await linesOf(token, 'pl')).toEqual([[mailerSku, 30]]);
	});

	test('that another tab changes at the same time loses nothing', async () => {
		const { email, token: own } = await people.customer();
		await walkTo(api, 'filled', { token: own, quantity: 120 });
		const visitor = await walkTo(api, 'filled', { quantity: 30 });
		const body = { sku: otherSku, quantity: 60 };
		const [signedIn, added] = await Promise.all([
			people.signIn(email, { token: visitor.token }),
			call('POST', `/v2/orders/${visitor.number}/line_item`, { orderToken: visitor.orderToken, body }),
		]);
		expect(signedIn.status).toBe(200);
		const lines = await linesOf(signedIn.body.spree_api_key);
		const both = [
			[mailerSku, 150],
			[otherSku, 60],
		];
		// A line that was added before is merged; added afterwards, its cart no longer exists and the call returns an error.
		expect(lines).toEqual(added.status === 201 ? both : both.slice(0, 1));
		if (added.status !== 201) expect([404, 409]).toContain(added.status);
	});
});

test('designs, files and addresses are the customer’s; an address that they have is not doubled', async () => {
	const { email, token: own, id } = await people.customer();
	const visitor = await api.visitor();
	const visitorId = (await call('GET', '/users/current', { token: visitor })).body.id;
	for (const [token, user] of [
		[own, id],
		[visitor, visitorId],
	])
		await call('POST', `/v2/users/${user}/addresses`, { token, body: { address: addresses.eu } });
	await call('POST', `/v2/users/${visitorId}/addresses`, { token: visitor, body: { address: addresses.pl } });
	const variant = (await rows('SELECT id FROM variants WHERE sku = ?', mailerSku))[0]?.id;
	const design = await call('POST', '/box_designs', {
		token: visitor,
		body: { name: 'My box', variant_id: variant, document: toWire(bare()) },
	});
	expect(design.status).toBe(201);
	await api.send('/artwork?file_name=x.png', {
		method: 'POST',
		body: png(40, 30) as BodyInit,
		headers: { 'x-spree-token': visitor },
	});
	const token = await enter(email, visitor);
	expect((await call('GET', `/box_designs/${design.body.id}`, { token })).status).toBe(200);
	const book = await call('GET', `/v2/users/${id}/addresses`, { token });
	expect(book.body.data.map((one: { attributes: { city: string } }) => one.attributes.city).sort()).toEqual([
		'Berlin',
		'Kraków',
	]);
	expect(await rows('SELECT file_name FROM artwork WHERE user_id = ?', id)).toEqual([{ file_name: 'x.png' }]);
});

test('placed orders follow their confirmed address; somebody else’s at the same machine do not', async () => {
	const email = freshEmail('buyer');
	await people.customer(email);
	const visitor = await api.visitor();
	const [mine, others] = [
		await walkTo(api, 'payment', { token: visitor }),
		await walkTo(api, 'payment', { token: visitor }),
	];
	for (const [number, address] of [
		[mine.number, email.toUpperCase()],
		[others.number, 'somebody@example.com'],
	])
		await rows(
			`UPDATE orders SET state = 'complete', completed_at = 1, email = ? WHERE number = ?`,
			address,
			number,
		);
	await enter(email, visitor);
	const [{ user_id: id } = {}] = await rows('SELECT user_id FROM accounts WHERE email_key = ?', email);
	expect(await rows('SELECT number FROM orders WHERE user_id = ?', id)).toEqual([{ number: mine.number }]);
});

test('who registers keeps everything under the same user, and a customer’s cart moves to nobody else', async () => {
	const email = freshEmail('new');
	const walked = await walkTo(api, 'filled');
	await people.signUp(email, { token: walked.token });
	await people.confirm(await people.linkTo(email, 'confirm'));
	const first = await people.signIn(email);
	expect(await linesOf(first.body.spree_api_key)).toEqual([[mailerSku, 120]]);
	// Signed in already: another sign-in beside a customer's token moves nothing.
	const { email: second } = await people.customer();
	const token = await enter(second, first.body.spree_api_key);
	expect(await linesOf(token)).toEqual([]);
	expect(await linesOf(first.body.spree_api_key)).toEqual([[mailerSku, 120]]);
});
