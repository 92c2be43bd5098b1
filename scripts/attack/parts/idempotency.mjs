// Every call that changes something, sent twice with one `Idempotency-Key`: in turn, at the same time, and with each
// part of the request changed.
import { randomUUID } from 'node:crypto';
import { ShopPromise } from '../promise.mjs';
import { createOwnedData } from '../requests/owned-data.mjs';
import { listCalls, requests } from '../requests/requests.mjs';
import { newVisitor } from '../visitor.mjs';

/**
 * Calls that recognise a repetition without a key: webhook events by their ids, bank transfers by the bank's references,
 * parcels by the carrier's numbers; setting the same state again changes nothing.
 */
const withoutKey = [
	'POST /webhooks/stripe',
	'POST /webhooks/hokodo',
	'POST /v2/bank_statements',
	'POST /v2/bank_transfers',
	'POST /v1/wallet/credits',
	'PUT /v2/quantity_options/{}/toggle_visibility',
	'POST /emails/{}/resend',
	'PUT /production_list/{}',
	'POST /production_files',
	'POST /qa_comments',
	'POST /qa_state_changes',
	'POST /vendors',
	'PUT /vendors/{}',
	'DELETE /vendors/{}',
	'POST /suppliers',
	'PUT /suppliers/{}',
	'DELETE /suppliers/{}',
	'POST /shipments',
	'PUT /shipments/{}/ship',
	'PUT /shipments/{}/ready',
	'PUT /shipments/{}/deliver',
	'PUT /v2/complaints/{}',
	'PUT /v2/withdrawals/{}',
	// These need a mailed link or a customer, or their answer is not stored; the API tests repeat them.
	'POST /user_confirmations/confirm',
	'POST /user_passwords/reset',
	'PUT /users/password',
	'POST /users/email',
	'POST /users/exports',
	'PUT /users/{}',
	'POST /v1/referrals',
	'POST /v2/users/{}/contact_information',
	'POST /users/exports/open',
	'POST /users/erasure',
	'POST /users/erasure/links',
	'POST /users/erasure/confirm',
	'POST /users/guest_orders',
	'DELETE /users/sessions/{}',
	'POST /v2/companies',
	'PATCH /v2/companies/mine',
	'POST /v2/companies/mine/invitations',
	'DELETE /v2/companies/mine/invitations/{}',
	'PATCH /v2/companies/mine/members/{}',
	'DELETE /v2/companies/mine/members/{}',
	'PATCH /v2/companies/mine/members/{}/spending_limit',
	'DELETE /v2/companies/mine/membership',
	'POST /v2/companies/mine/approvals',
	'PATCH /v2/companies/mine/approvals/{}',
	'POST /v2/companies/mine/scheduled_orders',
	'PUT /v2/companies/mine/scheduled_orders/{}',
	'PATCH /v2/companies/mine/scheduled_orders/{}',
	'PATCH /v2/companies/mine/stock/{}',
	'POST /v2/companies/mine/stock/{}/call_offs',
	'DELETE /v2/companies/mine/call_offs/{}',
	'PUT /v2/companies/mine/orders/{}/storage',
	'POST /v2/company_invitations/{}/accept',
	'POST /v2/company_invitations/{}/decline',
	'POST /users/passkeys',
	'POST /users/passkeys/{}/removal',
	'POST /users/passkeys/options',
	'POST /users/totp',
	'POST /users/totp/removal',
	'POST /users/totp/secret',
	'POST /passkeys/options',
	'POST /passkeys/sign_in',
	'POST /sign_in',
	'POST /offers/{}/accept',
	'POST /v2/instant_quotes/{}/offers',
	'PUT /v2/quantity_options/{}/select_for_order',
	'PUT /client_approval_filesets/{}',
	'POST /sign_out',
	'POST /payment_schedules',
];
const parallel = 6;
/** Callers without a user are known by their network. */
const sender = { 'cf-connecting-ip': '203.0.113.200' };

export const title = 'calls that are repeated with their key';

/** @param {import('../shop/running-shop.mjs').RunningShop} shop */
export async function attack(shop, { isQuick, random }) {
	const promises = {
		covered: new ShopPromise('Every call that changes something has a case here'),
		twice: new ShopPromise('The same key twice: one effect, the same answer'),
		parallel: new ShopPromise('The same key at the same time: one effect, the same answer'),
		body: new ShopPromise('The same key with another body or file is refused'),
		query: new ShopPromise('The same key with another query is refused'),
		region: new ShopPromise('The same key in another region is refused'),
		user: new ShopPromise('A key is one user’s: another user never gets the answer'),
	};
	const calls = (await listCalls(shop.origin)).filter(({ method }) => method !== 'GET');
	for (const { key } of calls) promises.covered.expect(requests[key], `${key} has no request`);
	const ours = Object.keys(requests).filter(
		(key) => calls.some((call) => call.key === key) && !withoutKey.includes(key),
	);
	const chosen = isQuick ? random.sample(ours, 8) : ours;
	const own = await createOwnedData(shop.origin, `canary${randomUUID().slice(0, 8)}`);
	const others = await createOwnedData(shop.origin, `canary${randomUUID().slice(0, 8)}`);
	for (const key of ours.filter((one) => chosen.includes(one))) {
		await tryCall(shop, key, own, promises);
		await tryParallel(key, others, promises.parallel);
	}
	return Object.values(promises);
}

async function tryCall(shop, key, own, promises) {
	const [method] = key.split(' ');
	const wanted = requests[key](own.ids, own);
	const ask = (
		idempotencyKey,
		{ body = wanted.body, path = wanted.path, headers = {}, as = own.visitor } = {},
	) =>
		as.call(method, path, body, {
			...wanted.headers,
			...sender,
			'idempotency-key': idempotencyKey,
			...headers,
		});

	const name = randomUUID();
	const first = await ask(name);
	if (
		!promises.twice.expect(
			first.status < 300,
			`${key}: the first answer is ${first.status} ${first.text.slice(0, 120)}`,
		)
	)
		return;
	const again = await ask(name);
	promises.twice.expect(
		isReplay(first, again),
		`${key}: ${first.status}, then ${again.status} ${differing(first, again)}`,
	);
	if (wanted.otherBody !== undefined) {
		const other = await ask(name, { body: wanted.otherBody });
		promises.body.expect(
			isRefusedReuse(other),
			`${key}: ${other.status} ${other.json?.code ?? ''} ${replayed(other)}`,
		);
	}
	const query = `${wanted.path}${wanted.path.includes('?') ? '&' : '?'}locale=de-DE`;
	const elsewhere = await ask(name, { path: query });
	promises.query.expect(
		isRefusedReuse(elsewhere),
		`${key}?locale=de-DE: ${elsewhere.status} ${replayed(elsewhere)}`,
	);
	const abroad = await ask(name, { headers: { 'x-region': 'pl' } });
	promises.region.expect(isRefusedReuse(abroad), `${key} in pl: ${abroad.status} ${replayed(abroad)}`);
	// These headers are a user's secrets: a caller with them is that user.
	if (wanted.headers) return;
	const stranger = await newVisitor(shop.origin);
	const theirs = await ask(name, { as: stranger, headers: { 'cf-connecting-ip': '203.0.113.201' } });
	promises.user.expect(
		!replayed(theirs) && !theirs.text.includes(own.mark),
		`${key} as a stranger: ${theirs.status} ${theirs.text.slice(0, 120)}`,
	);
}

async function tryParallel(key, own, promise) {
	const wanted = requests[key](own.ids, own);
	const headers = { ...wanted.headers, ...sender, 'idempotency-key': randomUUID() };
	const answers = await Promise.all(
		Array.from({ length: parallel }, () =>
			own.visitor.call(key.split(' ')[0], wanted.path, wanted.body, headers),
		),
	);
	const done = answers.filter(({ status }) => status < 300);
	const fresh = done.filter((answer) => !replayed(answer));
	const late = answers.filter(({ status }) => status >= 300);
	promise.expect(
		fresh.length === 1 &&
			done.every(({ text }) => text === fresh[0].text) &&
			late.every(({ status, json }) => status === 409 && json?.code === 'idempotency_key_in_use'),
		`${key}: ${fresh.length} effects; answers ${answers.map(({ status, json }) => `${status} ${json?.code ?? ''}`).join(', ')}${done
			.filter(({ text }) => text !== fresh[0]?.text)
			.slice(0, 1)
			.map((other) => `; ${firstDifference(other.text, fresh[0]?.text ?? '')}`)}`,
	);
}

const replayed = ({ headers }) => (headers.get('idempotent-replayed') === 'true' ? 'replayed' : '');
const isReplay = (first, again) =>
	again.status === first.status && again.text === first.text && replayed(again) !== '';
const isRefusedReuse = ({ status, json }) => status === 422 && json?.code === 'idempotency_key_reused';
const differing = (first, again) =>
	first.text === again.text
		? replayed(again)
			? ''
			: 'without the header Idempotent-Replayed'
		: again.text.slice(0, 160);

/** Where two texts begin to differ, some characters of each. */
function firstDifference(one, other) {
	const at = [...one].findIndex((character, index) => character !== other[index]);
	return [one, other].map((text) => text.slice(Math.max(0, at - 40), at + 40)).join(' | ');
}
