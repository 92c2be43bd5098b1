// Every call × caller × owner: a resource of another user is answered like one that does not exist.
import { randomUUID } from 'node:crypto';
import { accessPermissions } from '../../../src/api/access/permissions.ts';
import { ShopPromise } from '../promise.mjs';
import { createOwnedData, missingIds } from '../requests/owned-data.mjs';
import { listCalls, requests } from '../requests/requests.mjs';
import { newVisitor, Visitor } from '../visitor.mjs';

export const title = 'who may call what';

/** @param {import('../shop/running-shop.mjs').RunningShop} shop */
export async function attack({ origin }, { isQuick, random }) {
	const covered = new ShopPromise('Every call has a case here');
	const owners = new ShopPromise('The owner may');
	const nobody = new ShopPromise('Without a valid token: 401 before anything is read');
	const strangers = new ShopPromise('Strangers get 401 or 404 for what is not theirs');
	const hidden = new ShopPromise('Calls of our programs do not exist for users: 404');
	const alike = new ShopPromise('What is another’s answers like what does not exist');
	const leaks = new ShopPromise('No answer shows another visitor’s texts');
	const calls = await listCalls(origin);
	for (const { key } of calls) covered.expect(requests[key], `${key} has no request`);
	const known = Object.keys(requests).flatMap((key) => calls.find((call) => call.key === key) ?? []);

	const own = await createOwnedData(origin, `canary${randomUUID().slice(0, 12)}`);
	const other = await createOwnedData(origin, `other${randomUUID().slice(0, 12)}`);
	const stranger = await newVisitor(origin);
	const callers = callersOf(origin, other);
	const chosen = isQuick ? random.sample(known, 25) : known;
	for (const call of known.filter((one) => chosen.includes(one))) {
		const request = requests[call.key](own.ids, own);
		const missing = requests[call.key]({ ...missingIds, ...literalIds(own) }, own);
		const access = call.operation['x-access'];
		const may = accessPermissions[access];
		const ask = (visitor, { path, body, headers }) => visitor.call(call.method, path, body, headers);
		const note = (answer) => `${answer.status} ${answer.json?.code ?? ''}`.trim();

		if (may.nobody === 'no')
			for (const [who, visitor] of Object.entries(callers.withoutToken)) {
				// Without the secret that a program of ours sends.
				const bare = may.staff === 'yes' ? { ...request, headers: {} } : request;
				const answer = await ask(visitor, bare);
				nobody.expect(answer.status === 401, `${call.key} with ${who}: ${note(answer)}`);
			}
		if (may.visitor === 'own' && request.isOwned)
			for (const [who, visitor] of Object.entries({
				'another visitor': stranger,
				...callers.withToken(access),
			})) {
				const answer = await ask(visitor, request);
				const empty = await ask(visitor, missing);
				strangers.expect([401, 404].includes(answer.status), `${call.key} by ${who}: ${note(answer)}`);
				alike.expect(
					answer.status === empty.status && shape(answer) === shape(empty),
					`${call.key} by ${who}: ${shape(answer)}, but ${shape(empty)} for what does not exist`,
				);
				leaks.expect(!answer.text.includes(own.mark), `${call.key} by ${who}: ${answer.text.slice(0, 100)}`);
			}
		if (may.visitor === 'hidden') {
			const answer = await ask(stranger, { ...request, headers: {} });
			hidden.expect(answer.status === 404, `${call.key} by another visitor: ${note(answer)}`);
		}
		// With `headers` the request holds the owner's own secrets.
		if (!request.isOwned && !request.headers) {
			const answer = await ask(stranger, request);
			leaks.expect(
				!answer.text.includes(own.mark),
				`${call.key} by another visitor: ${answer.text.slice(0, 100)}`,
			);
		}
		const answer = await ask(own.visitor, request);
		const expected = expectedOf(call.key, may);
		owners.expect(expected(answer.status), `${call.key}: ${note(answer)} ${answer.text.slice(0, 120)}`);
	}
	return [covered, nobody, hidden, strangers, alike, leaks, owners];
}

/** Calls whose valid request cannot succeed here, and what they answer instead. */
const unusual = {
	'POST /webhooks/stripe': 400,
	'GET /contact_attachments/{}': 404,
	'GET /quote_requests/{}': 404,
	'GET /quote_files/{}': 404,
	'GET /offers/{}': 404,
	'GET /offers/{}/pdf': 404,
	'POST /offers/{}/accept': 404,
	'GET /client_approval_filesets/{}': 404,
	'GET /client_approval_filesets/{}/files/{}': 404,
	'PUT /client_approval_filesets/{}': 404,
	'PUT /v2/quantity_options/{}/toggle_visibility': 404,
	'PUT /v2/quantity_options/{}/select_for_order': 404,
	'POST /v2/instant_quotes/{}/offers': 404,
	// Links that are only sent by mail, and accounts that do not exist.
	'POST /user_confirmations/confirm': 410,
	'POST /user_passwords/reset': 410,
	'POST /users/exports/open': 410,
	'POST /users/erasure/confirm': 410,
	'POST /v1/referrals': 422,
	'GET /users/exports/file': 404,
	'POST /sign_in': 401,
	'POST /passkeys/sign_in': 410,
	'POST /v1/wallet/credits': 422,
	'GET /v2/transactionlink/workflow_token': 422,
	// Parcels, cases and files that do not exist here, and an order that is placed already.
	'POST /shipments': 422,
	'POST /emails/{}/resend': 404,
	// Lines that are not planned for production, and partners that do not exist.
	'PUT /production_list/{}': 404,
	'GET /production_files': 404,
	'POST /production_files': 404,
	'GET /production_files/{}': 404,
	'GET /qa_comments': 404,
	'POST /qa_comments': 404,
	'GET /qa_state_changes': 404,
	'POST /qa_state_changes': 404,
	'PUT /vendors/{}': 404,
	'DELETE /vendors/{}': 404,
	'PUT /suppliers/{}': 404,
	'DELETE /suppliers/{}': 404,
	'PUT /shipments/{}/ship': 404,
	'PUT /shipments/{}/ready': 404,
	'PUT /shipments/{}/deliver': 404,
	'GET /line_files/{}': 404,
	'POST /payment_schedules': 422,
	// In a sample of the calls, the one that adds the removed record may be missing.
	'DELETE /v2/expert_checks': [200, 204, 404],
	'PUT /v2/complaints/{}': 404,
	'PUT /v2/withdrawals/{}': 404,
	'POST /webhooks/hokodo': 400,
};
/** Owners here are anonymous: calls of customers are refused to them. */
const expectedOf = (key, may) => (status) => {
	if (may.visitor === 'no' && may.staff === 'no') return status === 401;
	return unusual[key] ? [unusual[key]].flat().includes(status) : status >= 200 && status < 400;
};

/** Ids of a call that do not refer to a user's own resource: they are not replaced. */
const literalIds = ({ ids }) => ({ version: ids.version });

/** The answer without its request id, which differs between any two answers. */
const shape = ({ status, text }) => `${status} ${text.replace(/"request_id":"[^"]*"/, '').slice(0, 300)}`;

function callersOf(origin, other) {
	const anonymous = (headers) => new Visitor(origin, undefined, headers);
	return {
		withoutToken: {
			'no token': anonymous({}),
			'a malformed token': new Visitor(origin, "' OR 1=1 --"),
			'an unknown token': new Visitor(origin, 'a'.repeat(48)),
			'a token of another length': new Visitor(origin, 'a'.repeat(47)),
		},
		withToken: (access) => ({
			...(access === 'order' && {
				'the token of another order': anonymous({ 'x-spree-order-token': other.ids.orderToken }),
				'an unknown order token': anonymous({ 'x-spree-order-token': 'a'.repeat(48) }),
			}),
			...(access === 'share' && {
				'a link to another design': anonymous({ 'x-share-token': other.ids.shareToken }),
				'an unknown link': anonymous({ 'x-share-token': 'a'.repeat(48) }),
			}),
		}),
	};
}
