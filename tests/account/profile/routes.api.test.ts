import { beforeAll, expect, test } from 'vitest';
import { accountsOf, goodPassword, mailbox } from '#tests/build/accounts.ts';
import { startApi } from '#tests/build/api.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';

const api = startApi({ MAIL: mailbox }, ['mailer-box-full-color']);
const people = accountsOf(api);
beforeAll(() => {
	api.env().LIMIT_FACTOR = '1000';
});
const put = (id: number, token: string, body: object) => api.call('PUT', `/users/${id}`, { token, body });

test('given fields are stored, absent ones stay, and null removes a value', async () => {
	const { id, token } = await people.customer();
	const first = await put(id, token, { firstname: ' Ada ', industry_v2: 'food', role: 'owner' });
	expect(first.body).toMatchObject({ firstname: 'Ada', industry_v2: 'food', role: 'owner', phone: null });
	const second = await api.call('POST', `/v2/users/${id}/contact_information`, {
		token,
		body: { phone: '+49 30 1234567', role: null, boxwright_the_only_supplier: 'yes' },
	});
	expect([second.status, second.body]).toEqual([
		201,
		{ ...first.body, phone: '+49 30 1234567', role: null, boxwright_the_only_supplier: 'yes' },
	]);
	expect((await put(id, token, {})).body).toEqual(second.body);
});

test.each([
	['role', 'astronaut'],
	['mail_locale', 'xx-XX'],
	['mail_region', 'atlantis'],
	['mail_region', 'cz'],
	['phone', 'call me'],
	['company_size_employees', 3],
])('%s = %s is refused and named', async (field, value) => {
	const { id, token } = await people.customer();
	const { status, body } = await put(id, token, { [field]: value });
	expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

test('another customer’s profile is 404, and visitors have no profile', async () => {
	const [one, other] = [await people.customer(), await people.customer()];
	expect((await put(other.id, one.token, { role: 'owner' })).status).toBe(404);
	expect((await put(1, await api.visitor(), { role: 'owner' })).status).toBe(401);
});

test('mails about the account use the chosen language and storefront, whatever page is open', async () => {
	const { id, email, token } = await people.customer();
	await put(id, token, { mail_locale: 'pl-PL', mail_region: 'pl' });
	await api.call('PUT', '/users/password', {
		token,
		region: 'de',
		body: { current_password: goodPassword, password: 'seven brave badgers knit' },
	});
	await api.call('POST', '/users/exports', { token, region: 'de', body: {} });
	const [exported, changed] = await people.mailsTo(email);
	expect(changed?.text).toContain('Twoje hasło zostało zmienione');
	expect(exported?.text).toContain('Twoje dane są gotowe');
	expect(exported?.text).toMatch(/boxwright\.pl\S*\/twoje-dane\?token=/);
});

test('mails about an order use it too, and no other customer’s choice', async () => {
	const other = await people.customer();
	await put(other.id, other.token, { mail_locale: 'sv-SE' });
	const { id, token } = await people.customer();
	const { number, order } = await walkTo(api, 'payment', { token });
	await put(id, token, { mail_locale: 'de-DE' });
	const placed = await api.call('POST', '/check_payments', {
		token,
		body: { order_number: number, expected_total: order.total },
	});
	expect(placed.status).toBeLessThan(300);
	await api.settle();
	const { results } = await api
		.env()
		.DB.prepare(`SELECT subject FROM mails WHERE subject_id LIKE ?`)
		.bind(`${number}%`)
		.all<{ subject: string }>();
	expect(results.map(({ subject }) => subject).join()).toMatch(/Bestellung/);
});
