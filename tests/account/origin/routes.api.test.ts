import { beforeAll, expect, test } from 'vitest';
import { referralCode } from '#src/account/origin/referral-code.server.ts';
import { accountsOf, freshEmail, mailbox } from '#tests/build/accounts.ts';
import { startApi } from '#tests/build/api.ts';

const api = startApi({ MAIL: mailbox }, false);
const people = accountsOf(api);
beforeAll(() => {
	api.env().LIMIT_FACTOR = '1000';
});

const post = (path: string, token: string, body: object, headers: Record<string, string> = {}) =>
	api.call('POST', path, { token, body, headers });
const visitor = async () => {
	const { body } = await api.call('GET', '/users/anonymous');
	return { token: body.spree_api_key as string, id: body.id as number };
};
const originOf = (id: number) =>
	api
		.env()
		.DB.prepare('SELECT * FROM user_origins WHERE user_id = ?')
		.bind(id)
		.first<Record<string, unknown>>();

test('the first recommendation counts, and stays with the visitor who becomes a customer', async () => {
	const [one, other] = [await people.customer(), await people.customer()];
	const { token, id } = await visitor();
	for (const { id: referrer } of [one, other]) {
		const code = await referralCode(api.env(), referrer);
		expect((await post('/v1/referrals', token, { code })).status).toBe(204);
	}
	expect(await originOf(id)).toMatchObject({ referrer_id: one.id });
	const email = freshEmail();
	await people.signUp(email, { token });
	await people.confirm(await people.linkTo(email, 'confirm'));
	expect((await people.signIn(email)).body.id).toBe(id);
	expect(await originOf(id)).toMatchObject({ referrer_id: one.id });
});

test('customers can recommend neither themselves nor another customer', async () => {
	const [one, other] = [await people.customer(), await people.customer()];
	for (const { token } of [one, other])
		await post('/v1/referrals', token, { code: await referralCode(api.env(), one.id) });
	expect([await originOf(one.id), await originOf(other.id)]).toEqual([null, null]);
});

test('a code that was made up, and one of an account that is gone, is refused', async () => {
	const { token, id } = await visitor();
	const good = await referralCode(api.env(), (await people.customer()).id);
	const wrong = `${good.slice(0, -1)}${good.endsWith('0') ? '1' : '0'}`;
	for (const code of [
		wrong,
		'',
		'1',
		'-',
		await referralCode(api.env(), 999_999),
		await referralCode(api.env(), id),
	]) {
		const { status, body } = await post('/v1/referrals', token, { code });
		expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'unknown_referral_code', ['code']]);
	}
	expect(await originOf(id)).toBeNull();
});

test('the first campaign counts as a whole, and only with consent to advertising', async () => {
	const { token, id } = await visitor();
	const refused = { cookie: 'boxwright_consent=essential' };
	const answer = await post('/v1/acquisition_attributions', token, { source: 'a' }, refused);
	expect([answer.status, answer.body.code]).toEqual([403, 'no_consent']);
	expect(await originOf(id)).toBeNull();
	await post('/v1/acquisition_attributions', token, { source: 'google', gclid: 'g1', country: 'DE' });
	await post('/v1/acquisition_attributions', token, { source: 'bing', campaign: 'later' });
	expect(await originOf(id)).toMatchObject({ source: 'google', campaign: null, gclid: 'g1', country: 'DE' });
	expect((await post('/v1/acquisition_attributions', token, { country: 'Germany' })).status).toBe(422);
});

test('a partner’s key is kept beside the rest; the first counts', async () => {
	const { token, id } = await visitor();
	await post('/v1/acquisition_attributions', token, { source: 'google' });
	for (const key of ['first', 'second'])
		expect(
			(await post('/v2/users/register_partnerstack_key', token, { partnerstack_data: { partner_key: key } }))
				.status,
		).toBe(204);
	expect(await originOf(id)).toMatchObject({ source: 'google', partner_key: 'first' });
	expect((await post('/v2/users/register_partnerstack_key', token, { partnerstack_data: {} })).status).toBe(
		422,
	);
});
