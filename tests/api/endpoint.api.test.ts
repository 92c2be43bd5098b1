import { beforeAll, expect, test } from 'vitest';
import { type CompanyRole, companyRights, companyRoles } from '#src/api/access/company-roles.ts';
import {
	type Access,
	accessPermissions,
	type CallerKind,
	callerKinds,
	type Permission,
} from '#src/api/access/permissions.ts';
import type { Endpoint } from '#src/api/endpoint.ts';
import { allRoutes } from '#src/api-app.server.ts';
import { startApi } from '#tests/build/api.ts';
import { endpointExamples } from './endpoint-examples.ts';
import { type Things, unknownThings } from './example-things.ts';
import { createOwnedThings, exampleOf, keyOf, type OwnedThings, pathOf } from './owned-things.ts';
import { withoutKey } from './skips-idempotency.ts';

/** The prerendered files that a call reads: none of them holds anything here. */
const assets = { fetch: async () => Response.json([]) } as unknown as Fetcher;
const mail = { send: async () => ({ messageId: 'sent' }) } as unknown as SendEmail;
const api = startApi({ ASSETS: assets, MAIL: mail }, ['mailer-box-full-color']);

let owned: OwnedThings;
beforeAll(async () => {
	owned = await createOwnedThings(api);
});

const endpoints = allRoutes.map(({ endpoint }) => endpoint);
const named = endpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const);

/** The call with some headers; status and answer without the request's own id. */
async function ask(endpoint: Endpoint, of: Things, headers: Record<string, string>) {
	const example = exampleOf(endpoint, owned.variantId, of);
	const { query, body, headers: secrets } = example;
	const isFile = body instanceof Uint8Array || body instanceof FormData;
	const response = await api.send(`${pathOf(endpoint, example)}${query ? `?${query}` : ''}`, {
		method: endpoint.method.toUpperCase(),
		headers: { ...(body && !isFile && { 'content-type': 'application/json' }), ...secrets, ...headers },
		...(body && { body: isFile ? (body as BodyInit) : JSON.stringify(body) }),
	});
	const text = (await response.text()).replace(/"request_id":"[^"]*"/, '"request_id":""');
	return { status: response.status, text };
}

/** What a call answers about things that do not exist: the same to everybody, so it is asked once. */
const unknownAnswers = new Map<Endpoint, ReturnType<typeof ask>>();
function askUnknown(endpoint: Endpoint, headers: Record<string, string>) {
	const answer = unknownAnswers.get(endpoint) ?? ask(endpoint, unknownThings, headers);
	unknownAnswers.set(endpoint, answer);
	return answer;
}

const malformed = ['x', '0'.repeat(48), 'A'.repeat(48), "' OR 1=1 --", 'x'.repeat(5000)];

test('every endpoint has an example, and every example an endpoint', () => {
	expect(Object.keys(endpointExamples(owned.variantId)).sort()).toEqual(named.map(([key]) => key).sort());
});

/** The calls that were made, e.g. `GET /users/me by visitor`. */
const walked = new Set<string>();
type Headers = Record<string, string>;
const bearer = { authorization: 'Bearer test-finance-secret' };

/** The headers that a kind of caller sends; several if there are several ways. */
function sentBy(person: CallerKind, { access, right }: Endpoint): Headers[] {
	switch (person) {
		case 'nobody':
			// Calls with a token of a wrong form: `ofEachAccess`.
			return accessPermissions[access].nobody === 'no' ? [{}] : [{}, { 'x-spree-token': '0'.repeat(48) }];
		case 'visitor':
			return [{ 'x-spree-token': owned.stranger }];
		case 'customer':
			return [{ 'x-spree-token': owned.customer }];
		case 'member':
			// Roles differ only if the contract names a right.
			return [...owned.members.values()]
				.slice(0, right ? undefined : 1)
				.map((token) => ({ 'x-spree-token': token }));
		case 'owner':
			return [{ 'x-spree-token': access === 'customer' ? owned.customer : owned.owner }];
		case 'holder':
			return [{ 'x-spree-order-token': owned.orderToken, 'x-share-token': owned.shareToken }];
		case 'staff':
			return [bearer];
	}
}

/** Links to other things, which open nothing here. */
const foreignLinks = (access: Access): Headers[] => [
	...(access === 'order'
		? [owned.strangersOrderToken, '0'.repeat(48)].map((token) => ({ 'x-spree-order-token': token }))
		: []),
	...(access === 'share'
		? [owned.strangersShareToken, '0'.repeat(48)].map((token) => ({ 'x-share-token': token }))
		: []),
];

/** A sign-in answers 401 to a wrong password. */
const refusals = ({ id }: Endpoint) => (id === 'U-19' ? [403, 404, 500] : [401, 403, 404, 500]);

const namesThing = (endpoint: Endpoint): boolean =>
	endpoint.path.includes(':') || exampleOf(endpoint, owned.variantId, owned.things).namesThing === true;

/**
 * An example has a wrong password, code or challenge, or no country or code that is known, so that it changes nothing, or
 * is of a member of a company.
 */
const refusedAnyway = [
	'wrong_credentials',
	'wrong_code',
	'challenge_expired',
	'unknown_country',
	'unknown_referral_code',
	'in_company',
];

/** Things of other users are answered like missing ones, and lists contain only the caller's own. */
async function expectOwnOnly(endpoint: Endpoint, headers: Headers): Promise<void> {
	if (namesThing(endpoint)) {
		const theirs = await ask(endpoint, owned.things, headers);
		expect(theirs.status).toBe(404);
		expect(theirs).toEqual(await askUnknown(endpoint, headers));
		return;
	}
	const theirs = await ask(endpoint, owned.things, headers);
	if (theirs.status >= 300) expect(refusedAnyway).toContain(JSON.parse(theirs.text).code);
	const { number, design, artwork } = owned.things;
	for (const secret of [number, design, artwork, owned.owner, 'Lovelace'])
		expect(theirs.text).not.toContain(secret);
}

async function expectPermission(endpoint: Endpoint, permission: Permission, headers: Headers): Promise<void> {
	if (permission === 'own') return expectOwnOnly(endpoint, headers);
	const { status } = await ask(endpoint, owned.things, headers);
	if (permission === 'no') expect(status).toBe(401);
	if (permission === 'hidden') expect(status).toBe(404);
	// The examples contain an invalid secret.
	if (permission === 'checked') expect([400, 401, 404, 410]).toContain(status);
	if (permission === 'yes') expect(refusals(endpoint)).not.toContain(status);
}

/** A caller who leaves the company would be another kind of caller in the next call. */
const leaves = ({ id }: Endpoint): boolean => id === 'X-company-leave';

async function expectMember(endpoint: Endpoint, headers: Headers): Promise<void> {
	if (leaves(endpoint)) return;
	const { status, text } = await ask(endpoint, owned.things, headers);
	expect(status).not.toBe(401);
	// The order here is not placed, so it has no documents.
	if (endpoint.method === 'get' && endpoint.id !== 'X-81') expect(status).toBe(200);
	// A caller with the token of an order may do everything with it.
	expect(text).not.toContain(owned.orderToken);
}

/** The access that a member has by role: more than another customer if the contract names a right of that role. */
function permissionOfMember({ access, right }: Endpoint, token: string | undefined): Permission {
	const [role] = [...owned.members].find(([, known]) => known === token) ?? [];
	if (right === undefined || role === undefined) return accessPermissions[access].member;
	if ((companyRights[right] as readonly CompanyRole[]).includes(role)) return 'yes';
	return access === 'member' ? 'no' : accessPermissions[access].member;
}

/** They may change things: at the end of this file. */
const mayChange: readonly CallerKind[] = ['owner', 'holder'];
const guarded = (endpoint: Endpoint): boolean => accessPermissions[endpoint.access].nobody === 'no';

/**
 * Whether another test proves it. access/permissions.api.test.ts: users get 404 from every staff call, links open none, and
 * our secret opens no call of users. idempotency.api.test.ts: the owner's changes succeed.
 */
function isProvedElsewhere(endpoint: Endpoint, person: CallerKind): boolean {
	if (!guarded(endpoint)) return false;
	if (endpoint.access === 'staff' || person === 'staff')
		return (endpoint.access === 'staff') !== (person === 'staff');
	const isChange =
		endpoint.method !== 'get' && !endpoint.skipsIdempotency && !withoutKey.includes(keyOf(endpoint));
	return person === 'owner' && isChange && accessPermissions[endpoint.access].owner === 'yes';
}
/** A public call reads no user and no link. A call with a secret of its own must refuse the secret of our programs too. */
const publicCallers = ({ access }: Endpoint): readonly CallerKind[] =>
	access === 'secret' ? ['nobody', 'visitor', 'member', 'staff'] : ['nobody', 'visitor', 'member'];
/** The kinds of callers to try on a call. */
const callersOf = (endpoint: Endpoint): readonly CallerKind[] =>
	guarded(endpoint)
		? callerKinds.filter((person) => !isProvedElsewhere(endpoint, person))
		: publicCallers(endpoint);

/** Checks one kind of caller after the other; a failure names it. */
async function forEachCaller(people: readonly CallerKind[], check: (person: CallerKind) => Promise<void>) {
	for (const person of people)
		try {
			await check(person);
		} catch (error) {
			if (error instanceof Error) error.message = `by ${person}: ${error.message}`;
			throw error;
		}
}

test.each(named)('%s by each kind of caller', async (key, endpoint) => {
	const may: Readonly<Record<CallerKind, Permission>> = accessPermissions[endpoint.access];
	const people = callersOf(endpoint).filter((person) => !(guarded(endpoint) && mayChange.includes(person)));
	await forEachCaller(people, async (person) => {
		walked.add(`${key} by ${person}`);
		// Calls of programs name things that do not exist, so that the shop's own data stays unchanged.
		if (may[person] === 'yes' && endpoint.access === 'staff') {
			expect((await ask(endpoint, unknownThings, bearer)).status).not.toBe(401);
			return;
		}
		// A sign-out ends the session of the token.
		const known = endpoint.id === 'X-90' ? [{ 'x-spree-token': await api.visitor() }] : undefined;
		for (const headers of known ?? sentBy(person, endpoint)) {
			const isMember = person === 'member' && guarded(endpoint);
			const permission = isMember ? permissionOfMember(endpoint, headers['x-spree-token']) : may[person];
			if (permission === 'yes' && isMember) await expectMember(endpoint, headers);
			else await expectPermission(endpoint, permission, headers);
		}
	});
});

const byToken = named.filter(([, endpoint]) => guarded(endpoint) && endpoint.access !== 'staff');
/** One call of each kind of access: the token is read before anything that differs between calls. */
const ofEachAccess = byToken.filter(
	([, { access }], index) => byToken.findIndex(([, other]) => other.access === access) === index,
);
test.each(ofEachAccess)(
	'%s: without a token, or with an invalid one, is 401, with Spree’s message and without the token',
	async (_, endpoint) => {
		const without = await ask(endpoint, owned.things, {});
		const wrong = await Promise.all(
			malformed.map((token) => ask(endpoint, owned.things, { 'x-spree-token': token })),
		);
		for (const { text } of wrong) expect(JSON.parse(text).error).toBe('Invalid API key (…) specified.');
		expect(new Set(wrong.map(({ text }) => text)).size).toBe(1);
		expect(JSON.parse(without.text).error).toBe('You must specify an API key.');
	},
);

const byLink = byToken.filter(([, { access }]) => accessPermissions[access].holder === 'yes');
test.each(byLink)('%s: a link to another thing opens nothing', async (_, endpoint) => {
	expect(foreignLinks(endpoint.access)).toHaveLength(2);
	for (const headers of foreignLinks(endpoint.access)) await expectOwnOnly(endpoint, headers);
});

test('a share token of a wrong form opens nothing', async () => {
	const [, shared] = byToken.find(([, { access }]) => access === 'share') ?? [];
	if (!shared) throw new Error('no call takes a share token');
	for (const token of malformed) await expectOwnOnly(shared, { 'x-share-token': token });
});

test('the session cookie alone only authorises reading', () => {
	const byCookie = endpoints.filter(({ cookie }) => cookie);
	expect(byCookie.length).toBeGreaterThan(0);
	expect(byCookie.filter(({ method }) => method !== 'get')).toEqual([]);
});

test('afterwards all data is unchanged and belongs to its owner', async () => {
	for (const path of [
		'/orders/:id',
		'/box_designs/:id',
		'/artwork/:id',
		'/box_designs/:id/thumbnail',
		'/v2/users/:id/addresses',
	]) {
		const endpoint = endpoints.find((one) => one.path === path && one.method === 'get');
		if (!endpoint) throw new Error(`no endpoint ${path}`);
		const answer = await ask(endpoint, owned.things, { 'x-spree-token': owned.owner });
		expect(answer.status, path).toBe(200);
		if (path === '/orders/:id')
			expect(JSON.parse(answer.text)).toMatchObject({
				state: 'payment',
				email: 'ada@example.com',
				total_quantity: 120,
				promo_code: null,
			});
		if (path.includes('addresses')) expect(answer.text).toContain('Berlin');
	}
});

/** Not found: the order here is not placed and belongs to no company, and its design does not show the file. */
const empty = [
	'GET /v2/transactionlink/workflow_token by owner',
	'GET /v2/transactionlink/workflow_token by holder',
	'GET /orders/:order/invoices/:invoice/:format by owner',
	'GET /orders/:order/invoices/:invoice/:format by holder',
	'GET /artwork/:id by holder',
];

const readsFirst = byToken.toSorted(
	([, one], [, other]) => Number(other.method === 'get') - Number(one.method === 'get'),
);
test.each(readsFirst)(
	'%s by the holder of a link, and by its owner unless idempotency.api.test.ts makes the call',
	async (key, endpoint) => {
		const people = callersOf(endpoint).filter((person) => mayChange.includes(person));
		// Earlier calls may have removed the thing: a change may answer 404.
		await forEachCaller(people, async (person) => {
			walked.add(`${key} by ${person}`);
			const [headers] = sentBy(person, endpoint);
			const { status, text } = await ask(endpoint, owned.things, headers ?? {});
			const permission: Permission = accessPermissions[endpoint.access][person];
			if (permission === 'no') expect(status).toBe(401);
			else if (status === 401) expect(JSON.parse(text).code).toBe('wrong_credentials');
			else if (endpoint.method === 'get' && !empty.includes(`${key} by ${person}`))
				expect(status).toBeLessThan(400);
		});
	},
);

test('members of every role may leave', async () => {
	const leave = endpoints.find(leaves);
	if (!leave) throw new Error('no call to leave a company');
	for (const role of [...companyRoles].reverse())
		expect((await ask(leave, owned.things, { 'x-spree-token': owned.members.get(role) ?? '' })).status).toBe(
			204,
		);
});

test('only staff and owners are left to other tests', () => {
	for (const [key, endpoint] of named.filter(([, one]) => guarded(one) && one.access !== 'staff'))
		expect(callersOf(endpoint), key).toEqual(
			expect.arrayContaining(['nobody', 'visitor', 'customer', 'member', 'holder']),
		);
});

test('the tests above try all of their callers', () => {
	const all = named.flatMap(([key, endpoint]) => callersOf(endpoint).map((person) => `${key} by ${person}`));
	expect([...walked].sort()).toEqual(all.sort());
});

test('a contract for members names the required right', () => {
	for (const { id, access, right } of endpoints)
		if (access === 'member') expect(right, id).toBeDefined();
		else if (right) expect(access, id).toBe('order');
});
