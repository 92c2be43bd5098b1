import { beforeAll, describe, expect, test } from 'vitest';
import { type CompanyRole, companyRights, companyRoles } from '#src/api/access/company-roles.ts';
import { type Access, type Permission, type Person, people, whoMay } from '#src/api/access/who-may.ts';
import type { Endpoint } from '#src/api/endpoint.ts';
import { toWire } from '#src/api/wire.ts';
import { allRoutes } from '#src/api-app.server.ts';
import { accountsOf } from '#tests/build/accounts.ts';
import { startApi } from '#tests/build/api.ts';
import { companiesOf } from '#tests/build/companies.ts';
import { addresses, mailerSku, walkTo } from '#tests/build/order-walkthrough.ts';
import { png, webp } from '#tests/build/picture-files.ts';
import { bare } from '#tests/designs/design-documents.ts';
import {
	type Example,
	endpointExamples,
	nobodys,
	quoteForm,
	type Things,
	uploadOf,
} from './endpoint-examples.ts';

/** The prerendered files that a call reads: none of them holds anything here. */
const assets = { fetch: async () => Response.json([]) } as unknown as Fetcher;
const mail = { send: async () => ({ messageId: 'sent' }) } as unknown as SendEmail;
const api = startApi({ ASSETS: assets, MAIL: mail }, ['mailer-box-full-color']);

let mine: Things;
let owner: string;
let stranger: string;
let customer: string;
let strangersOrderToken: string;
let strangersShareToken: string;
let ownOrderToken: string;
let ownShareToken: string;
/** Of members of the company that the order here is of. */
const members = new Map<CompanyRole, string>();
let variantId: number;

const upload = async (path: string, method: string, file: Uint8Array) => {
	const response = await api.send(path, {
		method,
		body: file as BodyInit,
		headers: { 'x-spree-token': owner },
	});
	const text = await response.text();
	if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
	return text ? JSON.parse(text) : undefined;
};

beforeAll(async () => {
	const walked = await walkTo(api, 'payment');
	owner = walked.token;
	ownOrderToken = walked.orderToken;
	stranger = await api.visitor();
	customer = (await accountsOf(api).customer()).token;
	const { found, join } = companiesOf(api);
	const founder = await found();
	members.set('owner', founder.token);
	for (const role of companyRoles) if (role !== 'owner') members.set(role, (await join(founder, role)).token);
	await api
		.env()
		.DB.prepare('UPDATE orders SET company_id = ? WHERE number = ?')
		.bind(founder.company.body.id, walked.number)
		.run();
	strangersOrderToken = (await walkTo(api, 'cart', { token: stranger })).orderToken;
	variantId = walked.order.line_items[0].variant_id;
	const design = await api.call('POST', '/box_designs', {
		token: owner,
		body: { name: 'Spring box', variant_id: variantId, document: toWire(bare()) },
	});
	const strangersDesign = await api.call('POST', '/box_designs', {
		token: stranger,
		body: { name: 'Winter box', variant_id: variantId, document: toWire(bare()) },
	});
	const strangersShare = await api.call('POST', `/box_designs/${strangersDesign.body.id}/share`, {
		token: stranger,
		body: { mode: 'comment' },
	});
	strangersShareToken = strangersShare.body.url.split('/').at(-1);
	const share = await api.call('POST', `/box_designs/${design.body.id}/share`, {
		token: owner,
		body: { mode: 'comment' },
	});
	ownShareToken = share.body.url.split('/').at(-1);
	await upload(`/box_designs/${design.body.id}/thumbnail`, 'PUT', webp('VP8X', 200, 150));
	const user = await api.call('GET', '/users/current', { token: owner });
	const address = await api.call('POST', `/v2/users/${user.body.id}/addresses`, {
		token: owner,
		body: { address: addresses.eu },
	});
	const bundle = await api.call('POST', '/v2/bundles', {
		token: owner,
		body: { order_id: walked.number },
	});
	const asked = await api.send('/v2/quote_requests', {
		method: 'POST',
		body: quoteForm(),
		headers: { 'x-spree-token': owner },
	});
	mine = {
		number: walked.number,
		line: String(walked.order.line_items[0].id),
		design: design.body.id,
		artwork: (await upload('/artwork?file_name=logo.png', 'POST', png(40, 30))).id,
		upload: (await api.call('POST', '/artwork/uploads', { token: owner, body: uploadOf('1') })).body.upload
			.id,
		user: String(user.body.id),
		address: String(address.body.data.id),
		bundle: bundle.body.data.id,
		quote: ((await asked.json()) as { number: string }).number,
	};
});

const keyOf = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`;
const endpoints = allRoutes.map(({ endpoint }) => endpoint);
const named = endpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const);

const exampleOf = (endpoint: Endpoint, of: Things): Example => {
	const example = endpointExamples(variantId)[keyOf(endpoint)];
	if (!example) throw new Error(`${keyOf(endpoint)} has no example here: write one`);
	return example(of);
};

/** The call with some headers; status and answer without the request's own id. */
async function ask(endpoint: Endpoint, of: Things, headers: Record<string, string>) {
	const { params = {}, query, body, headers: secrets } = exampleOf(endpoint, of);
	const path = endpoint.path.replace(/:([a-z]+)/gi, (_, name: string) => params[name] ?? `no-${name}`);
	const isFile = body instanceof Uint8Array || body instanceof FormData;
	const response = await api.send(`${path}${query ? `?${query}` : ''}`, {
		method: endpoint.method.toUpperCase(),
		headers: { ...(body && !isFile && { 'content-type': 'application/json' }), ...secrets, ...headers },
		...(body && { body: isFile ? (body as BodyInit) : JSON.stringify(body) }),
	});
	const text = (await response.text()).replace(/"request_id":"[^"]*"/, '"request_id":""');
	return { status: response.status, text };
}

const malformed = ['x', '0'.repeat(48), 'A'.repeat(48), "' OR 1=1 --", 'x'.repeat(5000)];

test('every endpoint has an example, and every example an endpoint', () => {
	expect(Object.keys(endpointExamples(variantId)).sort()).toEqual(named.map(([key]) => key).sort());
});

/** What was walked, `GET /users/me by visitor`. */
const walked = new Set<string>();
type Headers = Record<string, string>;
const bearer = { authorization: 'Bearer test-finance-secret' };

/** What a kind of person sends; in several ways where there are several. */
function sentBy(person: Person, access: Access): Headers[] {
	switch (person) {
		case 'nobody':
			return [
				{},
				{ authorization: 'Bearer wrong' },
				...malformed.map((token) => ({ 'x-spree-token': token })),
			];
		case 'visitor':
			return [{ 'x-spree-token': stranger }];
		case 'customer':
			return [{ 'x-spree-token': customer }];
		case 'member':
			return [...members.values()].map((token) => ({ 'x-spree-token': token }));
		case 'owner':
			return [{ 'x-spree-token': access === 'customer' ? customer : owner }];
		case 'holder':
			return [{ 'x-spree-order-token': ownOrderToken, 'x-share-token': ownShareToken }];
		case 'staff':
			return [bearer];
	}
}

/** Links to other things, which open nothing here. */
const foreignLinks = (access: Access): Headers[] => [
	...(access === 'order'
		? [strangersOrderToken, '0'.repeat(48)].map((token) => ({ 'x-spree-order-token': token }))
		: []),
	...(access === 'share'
		? [strangersShareToken, ...malformed].map((token) => ({ 'x-share-token': token }))
		: []),
];

/** A sign-in answers 401 to a wrong password. */
const refusals = ({ id }: Endpoint) => (id === 'U-19' ? [403, 404, 500] : [401, 403, 404, 500]);

const namesThing = (endpoint: Endpoint): boolean =>
	endpoint.path.includes(':') || exampleOf(endpoint, mine).namesThing === true;

/** An example has a wrong password or no country, so that it changes nothing, or is of somebody in a company. */
const refusedAnyway = ['wrong_credentials', 'unknown_country', 'in_company'];

/** What is not the caller's answers like what does not exist, and lists are of their own things. */
async function expectOwnOnly(endpoint: Endpoint, headers: Headers): Promise<void> {
	if (namesThing(endpoint)) {
		const [theirs, none] = await Promise.all([mine, nobodys].map((of) => ask(endpoint, of, headers)));
		expect(theirs?.status).toBe(404);
		expect(theirs).toEqual(none);
		return;
	}
	const theirs = await ask(endpoint, mine, headers);
	if (theirs.status >= 300) expect(refusedAnyway).toContain(JSON.parse(theirs.text).code);
	for (const secret of [mine.number, mine.design, mine.artwork, owner, 'Lovelace'])
		expect(theirs.text).not.toContain(secret);
}

async function expectPermission(endpoint: Endpoint, permission: Permission, headers: Headers): Promise<void> {
	if (permission === 'own') return expectOwnOnly(endpoint, headers);
	const { status } = await ask(endpoint, mine, headers);
	if (permission === 'no') expect(status).toBe(401);
	// The examples hold a secret that is none.
	if (permission === 'checked') expect([400, 401, 404, 410]).toContain(status);
	if (permission === 'yes') expect(refusals(endpoint)).not.toContain(status);
}

/** Who leaves their company would be another kind of person in the next call. */
const leaves = ({ id }: Endpoint): boolean => id === 'X-company-leave';

async function expectMember(endpoint: Endpoint, headers: Headers): Promise<void> {
	if (leaves(endpoint)) return;
	const { status, text } = await ask(endpoint, mine, headers);
	expect(status).not.toBe(401);
	// The order here is not placed, so it has no documents.
	if (endpoint.method === 'get' && endpoint.id !== 'X-81') expect(status).toBe(200);
	// Whoever has the token of an order may do everything with it.
	expect(text).not.toContain(ownOrderToken);
}

/** What a member gets by their role: more than another customer where the contract has a right that the role has. */
function permissionOfMember({ access, right }: Endpoint, token: string | undefined): Permission {
	const [role] = [...members].find(([, known]) => known === token) ?? [];
	if (right === undefined || role === undefined) return whoMay[access].member;
	if ((companyRights[right] as readonly CompanyRole[]).includes(role)) return 'yes';
	return access === 'member' ? 'no' : whoMay[access].member;
}

/** They may change things: at the end of this file. */
const mayChange: readonly Person[] = ['owner', 'holder'];
const guarded = (endpoint: Endpoint): boolean => whoMay[endpoint.access].nobody === 'no';

describe.each(named)('%s', (key, endpoint) => {
	const may: Readonly<Record<Person, Permission>> = whoMay[endpoint.access];
	test.each(people.filter((person) => !(guarded(endpoint) && mayChange.includes(person))))(
		'by %s',
		async (person) => {
			// A sign-out ends the session of the token.
			const known = endpoint.id === 'X-90' ? [{ 'x-spree-token': await api.visitor() }] : undefined;
			// A program's call is about what nobody has: the shop's own data stays as it is.
			if (may[person] === 'yes' && endpoint.access === 'staff')
				expect((await ask(endpoint, nobodys, bearer)).status).not.toBe(401);
			else
				for (const headers of known ?? sentBy(person, endpoint.access)) {
					const isMember = person === 'member' && guarded(endpoint);
					const permission = isMember ? permissionOfMember(endpoint, headers['x-spree-token']) : may[person];
					if (permission === 'yes' && isMember) await expectMember(endpoint, headers);
					else await expectPermission(endpoint, permission, headers);
				}
			walked.add(`${key} by ${person}`);
		},
	);
});

const byToken = named.filter(([, endpoint]) => guarded(endpoint) && endpoint.access !== 'staff');
describe.each(byToken)('%s', (_, endpoint) => {
	test('without a token, or with one that is none, is 401, in Spree’s words and without the token', async () => {
		const without = await ask(endpoint, mine, {});
		const wrong = await Promise.all(
			malformed.map((token) => ask(endpoint, mine, { 'x-spree-token': token })),
		);
		for (const { text } of wrong) expect(JSON.parse(text).error).toBe('Invalid API key (…) specified.');
		expect(new Set(wrong.map(({ text }) => text)).size).toBe(1);
		expect(JSON.parse(without.text).error).toBe('You must specify an API key.');
	});

	test('a link to another thing opens nothing', async () => {
		for (const headers of foreignLinks(endpoint.access)) await expectOwnOnly(endpoint, headers);
	});
});

/** Creates a user; keeps the answer of VIES and counts the question. Both need more than a link: see their own tests. */
const mayWrite = new Set(['U-04', 'U-01']);
describe('a GET writes nothing', () => {
	/** Every row of every table, and the key of every file. */
	async function everything(): Promise<Record<string, unknown>> {
		const { DB, ARTWORK } = api.env();
		const { results: tables } = await DB.prepare(
			"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '[_]*' AND name NOT LIKE 'sqlite%'",
		).all<{ name: string }>();
		expect(tables.length).toBeGreaterThan(20);
		const rows = await DB.batch(
			tables.map(({ name }) => DB.prepare(`SELECT * FROM "${name}" ORDER BY 1, 2`)),
		);
		const files = (await ARTWORK.list()).objects.map(({ key, etag }) => [key, etag]);
		return { ...Object.fromEntries(rows.map(({ results }, at) => [tables[at]?.name, results])), files };
	}
	/** A box without an earlier price request. */
	const unseen = 'MBF-213x147x81-W1-HD-0';
	const senders: readonly Record<string, string>[] = [
		{},
		{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
		{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
	];
	const gets = named.filter(([, { method }]) => method === 'get');

	test.each(gets.filter(([, { id }]) => !mayWrite.has(id)))('%s', async (_, endpoint) => {
		const before = await everything();
		for (const sender of senders)
			for (const method of ['GET', 'HEAD'])
				for (const headers of [{}, { 'x-spree-token': owner }, { 'x-share-token': strangersShareToken }]) {
					const { params = {}, query = '' } = exampleOf(endpoint, mine);
					const path = endpoint.path.replace(/:([a-z]+)/gi, (_, name: string) => params[name] ?? 'none');
					const other = query.replace(mailerSku, unseen);
					for (const search of new Set([query, other, `${query}&order_token=x&_method=DELETE`]))
						await api
							.send(`${path}?${search}`, {
								method,
								headers: { ...sender, ...headers, 'x-http-method-override': 'DELETE' },
							})
							.then((response) => response.arrayBuffer());
				}
		await api.settle();
		expect(await everything()).toEqual(before);
	});

	test('and this would see it', async () => {
		const before = await everything();
		await api.visitor();
		expect(await everything()).not.toEqual(before);
	});

	// The specification makes it a GET. Only a fetch of our own page, or a program, gets a new visitor.
	test('GET /users/anonymous writes nothing for links, pictures and other sites', async () => {
		const before = await everything();
		for (const site of ['cross-site', 'same-site', 'none', 'same-origin'])
			for (const mode of ['navigate', 'no-cors'])
				await api.send('/users/anonymous', {
					headers: { 'sec-fetch-site': site, 'sec-fetch-mode': mode },
				});
		expect(await everything()).toEqual(before);
	});
});

test('the session cookie alone opens only what is read', () => {
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
		const answer = await ask(endpoint, mine, { 'x-spree-token': owner });
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

/** Nothing to show: the order here is not placed, and its design does not show the file. */
const empty = [
	'GET /orders/:order/invoices/:invoice/:format by owner',
	'GET /orders/:order/invoices/:invoice/:format by holder',
	'GET /artwork/:id by holder',
];

const readsFirst = named
	.filter(([, endpoint]) => guarded(endpoint))
	.sort(([, one], [, other]) => Number(other.method === 'get') - Number(one.method === 'get'));
describe.each(readsFirst)('%s', (key, endpoint) => {
	// `repeated-cases.ts` has a call of each owner that succeeds; here earlier calls may have removed the thing.
	test.each(mayChange)('by %s', async (person) => {
		const [headers] = sentBy(person, endpoint.access);
		const { status, text } = await ask(endpoint, mine, headers ?? {});
		const permission: Permission = whoMay[endpoint.access][person];
		if (permission === 'no') expect(status).toBe(401);
		else if (status === 401) expect(JSON.parse(text).code).toBe('wrong_credentials');
		else if (endpoint.method === 'get' && !empty.includes(`${key} by ${person}`))
			expect(status).toBeLessThan(400);
		walked.add(`${key} by ${person}`);
	});
});

test('members of every role may leave', async () => {
	const leave = endpoints.find(leaves);
	if (!leave) throw new Error('no call to leave a company');
	for (const role of [...companyRoles].reverse())
		expect((await ask(leave, mine, { 'x-spree-token': members.get(role) ?? '' })).status).toBe(204);
});

test('every call was made by every kind of person', () => {
	const all = named.flatMap(([key]) => people.map((person) => `${key} by ${person}`));
	expect([...walked].sort()).toEqual(all.sort());
});

test('a contract for members names the right that they need', () => {
	for (const { id, access, right } of endpoints)
		if (access === 'member') expect(right, id).toBeDefined();
		else if (right) expect(access, id).toBe('order');
});
