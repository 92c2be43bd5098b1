import { beforeAll, expect, test } from 'vitest';
import { countToDecide } from '#src/account/approvals/queries.server.ts';
import type { CompanyRole } from '#src/api/access/company-roles.ts';
import { openDatabase } from '#src/api/database.server.ts';
import { companiesOf } from '#tests/build/companies.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const { found, join } = companiesOf(shop);
beforeAll(() => {
	shop.env().LIMIT_FACTOR = '1000';
});

interface Person {
	readonly id: number;
	readonly token: string;
	readonly email: string;
}
const path = '/v2/companies/mine/approvals';
const codeOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
const limit = (by: Person, who: Person, amount: string | null, currency = 'EUR') =>
	shop.call('PATCH', `/v2/companies/mine/members/${who.id}/spending_limit`, {
		token: by.token,
		body: { amount, currency },
	});
const ask = (who: Person, order_number: string, note = '') =>
	shop.call('POST', path, { token: who.token, body: { order_number, note } });
const decide = (who: Person, id: string, decision: string, reason = '') =>
	shop.call('PATCH', `${path}/${id}`, { token: who.token, body: { decision, reason } });
const listed = async (who: Person): Promise<{ id: string; state: string; total: string }[]> =>
	(await shop.call('GET', path, { token: who.token })).body.approvals;
const mailsOf = (kind: string) =>
	shop.rows('SELECT recipient, subject, text FROM mails WHERE kind = ? ORDER BY id', kind);

/** An order of a business that waits for its payment. */
async function order(who: Person) {
	const walked = await shop.payable({ token: who.token });
	await shop.rows(`UPDATE orders SET customer_type = 'b2b' WHERE number = ?`, walked.number);
	return walked;
}
async function team(...roles: CompanyRole[]) {
	const founder = await found();
	const members: Person[] = [];
	for (const role of roles) members.push(await join(founder, role));
	return { founder, members };
}

test('above the limit neither transfer nor card is accepted; an owner approves, the member gets a mail and orders', async () => {
	const { founder, members } = await team('buyer');
	const [buyer] = members as [Person];
	expect((await limit(founder, buyer, '20,00')).body).toMatchObject({ amount: '20.00', currency: 'EUR' });
	const walked = await order(buyer);
	const refused = await shop.transfer(walked);
	expect(codeOf(refused)).toEqual([422, 'approval_needed']);
	expect(refused.body).toMatchObject({ limit: '20.00', limit_currency: 'EUR', total: walked.order.total });
	expect(codeOf(await shop.pay(walked, 'pm_card_visa'))).toEqual([422, 'approval_needed']);
	expect(await shop.rows('SELECT 1 FROM payments')).toEqual([]);

	const asked = await ask(buyer, walked.number, 'For the fair in March');
	expect([asked.status, asked.body.state, asked.body.total]).toEqual([201, 'pending', walked.order.total]);
	expect(codeOf(await ask(buyer, walked.number))).toEqual([409, 'approval_pending']);
	const [toOwner] = await mailsOf('approval_asked');
	expect(toOwner?.recipient).toBe(founder.email);
	expect(toOwner?.text).toContain('For the fair in March');
	expect(codeOf(await shop.transfer(walked))).toEqual([422, 'approval_needed']);

	const waits = async ({ id }: Person, role: CompanyRole) => {
		const [row] = await shop.rows('SELECT company_id FROM company_members WHERE user_id = ?', id);
		const membership = { companyId: Number(row?.company_id), role };
		return countToDecide(openDatabase(shop.env().DB), membership, { userId: id, now: Date.now() });
	};
	expect(await waits(founder, 'owner')).toBe(1);
	expect(await waits(buyer, 'buyer')).toBe(0);
	const approved = await decide(founder, asked.body.id, 'approved');
	expect(await waits(founder, 'owner')).toBe(0);
	expect([approved.status, approved.body.state, approved.body.decided_by]).toEqual([
		200,
		'approved',
		founder.email,
	]);
	const [toMember] = await mailsOf('approval_decided');
	expect(toMember?.recipient).toBe(buyer.email);
	expect(toMember?.text).toContain(walked.number);
	expect((await shop.transfer(walked)).status).toBe(201);
	expect((await shop.orderOf(walked)).state).toBe('complete');
});

test('a rejection needs a reason, ends the request, and the member may ask again', async () => {
	const { founder, members } = await team('buyer');
	const [buyer] = members as [Person];
	await limit(founder, buyer, '0');
	const walked = await order(buyer);
	const { body } = await ask(buyer, walked.number);
	const without = await decide(founder, body.id, 'rejected', ' ');
	expect([...codeOf(without), without.body.errors.reason]).toEqual([
		422,
		'reason_missing',
		["can't be blank"],
	]);
	expect((await decide(founder, body.id, 'rejected', 'Take the plain ones')).status).toBe(200);
	expect((await mailsOf('approval_decided')).at(-1)?.text).toContain('Take the plain ones');
	expect(codeOf(await shop.transfer(walked))).toEqual([422, 'approval_needed']);
	expect((await ask(buyer, walked.number)).status).toBe(201);
	expect((await listed(buyer)).map(({ state }) => state)).toEqual(['pending', 'rejected']);
});

test('a request for a higher total replaces the one that waits, which ends when its order is placed within a raised limit', async () => {
	const { founder, members } = await team('buyer');
	const [buyer] = members as [Person];
	await limit(founder, buyer, '1');
	const walked = await order(buyer);
	await ask(buyer, walked.number);
	await shop.rows('UPDATE order_approvals SET total = total - 1');
	expect((await ask(buyer, walked.number)).status).toBe(201);
	expect((await listed(founder)).map(({ total }) => total)).toEqual([walked.order.total]);
	expect(codeOf(await ask(buyer, walked.number))).toEqual([409, 'approval_pending']);
	await limit(founder, buyer, '100000');
	expect((await shop.transfer(walked)).status).toBe(201);
	expect(await listed(founder)).toEqual([]);
});

test('when two approvers decide at once, one decision counts, and the member gets one mail', async () => {
	const { founder, members } = await team('admin', 'buyer');
	const [admin, buyer] = members as [Person, Person];
	await limit(founder, buyer, '1');
	const walked = await order(buyer);
	const { body } = await ask(buyer, walked.number);
	const before = (await mailsOf('approval_decided')).length;
	const answers = await Promise.all([
		decide(founder, body.id, 'approved'),
		decide(admin, body.id, 'rejected', 'Too many'),
	]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	const winner = answers.find(({ status }) => status === 200)?.body.state;
	expect((await listed(buyer))[0]?.state).toBe(winner);
	expect(await mailsOf('approval_decided')).toHaveLength(before + 1);
	expect(codeOf(await decide(founder, body.id, 'approved'))).toEqual([409, 'already_decided']);
});

test('who may ask, see, decide and set limits', async () => {
	const { founder, members } = await team('admin', 'buyer', 'viewer', 'buyer');
	const [admin, buyer, viewer, other] = members as [Person, Person, Person, Person];
	await limit(founder, buyer, '5');
	await limit(founder, admin, '5');
	const walked = await order(buyer);
	expect(codeOf(await ask(other, walked.number))).toEqual([404, 'not_found']);
	expect(codeOf(await ask(viewer, walked.number))).toEqual([401, 'unauthorized']);
	const { body } = await ask(buyer, walked.number);
	for (const who of [buyer, viewer]) expect((await decide(who, body.id, 'approved')).status).toBe(401);
	expect((await listed(other)).length).toBe(0);
	expect((await listed(admin)).map(({ id }) => id)).toEqual([body.id]);
	const stranger = await found();
	expect(codeOf(await decide(stranger, body.id, 'approved'))).toEqual([404, 'not_found']);

	const own = await order(admin);
	const request = await ask(admin, own.number);
	expect(codeOf(await decide(admin, request.body.id, 'approved'))).toEqual([403, 'own_approval']);
	expect(codeOf(await limit(admin, founder, '10'))).toEqual([403, 'owners_only']);
	expect(codeOf(await limit(admin, admin, null))).toEqual([403, 'owners_only']);
	expect((await limit(buyer, other, '10')).status).toBe(401);
	expect(codeOf(await limit(stranger, buyer, '10'))).toEqual([404, 'not_found']);
	expect(codeOf(await limit(founder, buyer, '10', 'ZZZ'))).toEqual([422, 'unknown_currency']);
	expect((await limit(founder, buyer, 'ten')).status).toBe(422);
	await shop.call('DELETE', `/v2/companies/mine/members/${buyer.id}`, { token: founder.token });
	expect(codeOf(await decide(founder, body.id, 'approved'))).toEqual([404, 'not_found']);
});

test('no approval can be requested within the limit, for a private order, or by the only member; another currency is above every limit', async () => {
	const { founder, members } = await team('buyer');
	const [buyer] = members as [Person];
	const walked = await order(buyer);
	await limit(founder, buyer, '100000');
	expect(codeOf(await ask(buyer, walked.number))).toEqual([422, 'approval_not_needed']);

	await limit(founder, buyer, '1');
	const become = (type: string) =>
		shop.rows('UPDATE orders SET customer_type = ? WHERE number = ?', type, walked.number);
	await become('b2c');
	expect(codeOf(await ask(buyer, walked.number))).toEqual([422, 'approval_not_needed']);
	await become('b2b');

	await limit(founder, buyer, '100000', 'PLN');
	expect(codeOf(await shop.transfer(walked))).toEqual([422, 'approval_needed']);
	await limit(founder, buyer, '100000');
	expect((await shop.transfer(walked)).status).toBe(201);

	const alone = await found();
	await limit(alone, alone, '1');
	const theirs = await order(alone);
	expect(codeOf(await ask(alone, theirs.number))).toEqual([409, 'no_approver']);
	expect((await limit(alone, alone, null)).body).toMatchObject({ amount: null, currency: null });
	expect((await shop.transfer(theirs)).status).toBe(201);
});

test('a request of a former company does not block one in the next company', async () => {
	const { founder, members } = await team('buyer');
	const [buyer] = members as [Person];
	await limit(founder, buyer, '1');
	const walked = await order(buyer);
	expect((await ask(buyer, walked.number)).status).toBe(201);
	await shop.call('DELETE', `/v2/companies/mine/members/${buyer.id}`, { token: founder.token });

	const next = await found();
	const { body: invitation } = await next.invite(buyer.email);
	await shop.call('POST', `/v2/company_invitations/${invitation.id}/accept`, {
		token: buyer.token,
		body: {},
	});
	await limit(next, buyer, '1');
	const asked = await ask(buyer, walked.number);
	expect(asked.status).toBe(201);
	expect((await decide(next, asked.body.id, 'approved')).status).toBe(200);
	expect((await shop.transfer(walked)).status).toBe(201);
});

test('own references are kept on the order, on one line', async () => {
	const founder = await found();
	const walked = await walkTo(shop, 'filled', { token: founder.token });
	const edit = (body: object) =>
		shop.call('PUT', `/orders/${walked.number}`, { token: founder.token, body: { order: body } });
	const wrong = await edit({ purchase_order_number: 'x'.repeat(61) });
	expect(wrong.status).toBe(422);
	const edited = await edit({ purchase_order_number: ' 4500-17 \n', cost_center: 'KST 220' });
	expect([edited.body.purchase_order_number, edited.body.cost_center]).toEqual(['4500-17', 'KST 220']);
	const again = await edit({ special_instructions: 'Ring twice' });
	expect(again.body.purchase_order_number).toBe('4500-17');
	const [row] = await shop.rows(
		'SELECT purchase_order_number, cost_center FROM orders WHERE number = ?',
		walked.number,
	);
	expect(row).toEqual({ purchase_order_number: '4500-17', cost_center: 'KST 220' });
});
