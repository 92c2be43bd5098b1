import { beforeAll, expect, test } from 'vitest';
import { accountsOf, freshEmail, mailbox } from '#tests/build/accounts.ts';
import { startApi } from '#tests/build/api.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';

const api = startApi({ MAIL: mailbox }, ['mailer-box-full-color']);
const people = accountsOf(api);
beforeAll(() => {
	api.env().LIMIT_FACTOR = '1000';
});
const ownerOf = (number: string) =>
	api
		.env()
		.DB.prepare('SELECT user_id FROM orders WHERE number = ?')
		.bind(number)
		.first<{ user_id: number }>()
		.then((row) => row?.user_id);

/** A guest's order that was placed with an address. */
async function placed(email: string): Promise<string> {
	const { number } = await walkTo(api, 'filled');
	await api
		.env()
		.DB.prepare(`UPDATE orders SET state = 'complete', completed_at = 1, email = ? WHERE number = ?`)
		.bind(email, number)
		.run();
	return number;
}
const listed = async (token: string): Promise<string[]> =>
	(await api.call('GET', '/users/guest_orders', { token })).body.orders.map(
		({ number }: { number: string }) => number,
	);

test('orders of a guest are offered to the customer who has confirmed their address, and moved when the customer agrees', async () => {
	const email = freshEmail('guest');
	const number = await placed(email.toUpperCase());
	const somebodys = await placed(freshEmail('other'));
	await people.signUp(email);
	expect((await people.signIn(email)).status).toBe(401);
	await people.confirm(await people.linkTo(email, 'confirm'));
	const { body } = await people.signIn(email);
	const token = body.spree_api_key;
	expect(await listed(token)).toEqual([number]);
	expect(await ownerOf(number)).not.toBe(body.id);
	expect((await api.call('POST', '/users/guest_orders', { token, body: {} })).status).toBe(204);
	expect(await listed(token)).toEqual([]);
	expect(await ownerOf(number)).toBe(body.id);
	expect(await ownerOf(somebodys)).not.toBe(body.id);
});

test('another customer’s order with the same address is not moved', async () => {
	const [one, other] = [await people.customer(), await people.customer()];
	const { number } = await walkTo(api, 'filled', { token: other.token });
	await api
		.env()
		.DB.prepare(`UPDATE orders SET state = 'complete', completed_at = 1, email = ? WHERE number = ?`)
		.bind(one.email, number)
		.run();
	expect(await listed(one.token)).toEqual([]);
	await api.call('POST', '/users/guest_orders', { token: one.token, body: {} });
	expect(await ownerOf(number)).toBe(other.id);
});

test('visitors have none', async () => {
	const answer = await api.call('GET', '/users/guest_orders', { token: await api.visitor() });
	expect([answer.status, answer.body.code]).toEqual([401, 'unauthorized']);
});
