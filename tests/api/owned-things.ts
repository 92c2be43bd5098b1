import { type CompanyRole, companyRoles } from '#src/api/access/company-roles.ts';
import { openDatabase } from '#src/api/database.server.ts';
import type { Endpoint } from '#src/api/endpoint.ts';
import { toWire } from '#src/api/wire.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import { createSchedule } from '#src/plus/scheduled/edit-schedule.server.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { accountsOf } from '#tests/build/accounts.ts';
import type { startApi } from '#tests/build/api.ts';
import { agreeToPlus, companiesOf } from '#tests/build/companies.ts';
import { addresses, walkTo } from '#tests/build/order-walkthrough.ts';
import { png, webp } from '#tests/build/picture-files.ts';
import { bare } from '#tests/designs/design-documents.ts';
import { endpointExamples } from './endpoint-examples.ts';
import { quoteForm, uploadOf } from './example-bodies.ts';
import type { Example, Things } from './example-things.ts';

type Api = ReturnType<typeof startApi>;
const eu = createSite('eu', 'local');

/** One thing of each kind with its owner, and the people who may or may not use it. Tokens are session tokens. */
export interface OwnedThings {
	readonly things: Things;
	readonly variantId: number;
	/** An anonymous visitor who owns all `things`. */
	readonly owner: string;
	/** Another anonymous visitor, with a cart and a design. */
	readonly stranger: string;
	/** A confirmed customer without things. */
	readonly customer: string;
	/** One member for each role of the company that the order belongs to. */
	readonly members: ReadonlyMap<CompanyRole, string>;
	readonly orderToken: string;
	readonly shareToken: string;
	readonly strangersOrderToken: string;
	readonly strangersShareToken: string;
}

/** Creates an order at the payment step, a design, an upload, an address, a bundle and a quote request of one visitor. */
export async function createOwnedThings(api: Api): Promise<OwnedThings> {
	const walked = await walkTo(api, 'payment');
	const owner = walked.token;
	const stranger = await api.visitor();
	const variantId = walked.order.line_items[0].variant_id;
	const { members, schedule } = await createCompanyOf(api, walked.number);
	const design = await createSharedDesign(api, owner, variantId);
	const strangersDesign = await createSharedDesign(api, stranger, variantId);
	const put = async (method: string, path: string, file: Uint8Array) => {
		const response = await api.send(path, {
			method,
			body: file as BodyInit,
			headers: { 'x-spree-token': owner },
		});
		const text = await response.text();
		if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
		return text ? JSON.parse(text) : undefined;
	};
	await put('PUT', `/box_designs/${design.id}/thumbnail`, webp('VP8X', 200, 150));
	const post = (path: string, body: unknown) => api.call('POST', path, { token: owner, body });
	const user = (await api.call('GET', '/users/current', { token: owner })).body.id;
	const asked = await api.send('/v2/quote_requests', {
		method: 'POST',
		body: quoteForm(),
		headers: { 'x-spree-token': owner },
	});
	return {
		things: {
			number: walked.number,
			line: String(walked.order.line_items[0].id),
			design: design.id,
			artwork: (await put('POST', '/artwork?file_name=logo.png', png(40, 30))).id,
			upload: (await post('/artwork/uploads', uploadOf('1'))).body.upload.id,
			user: String(user),
			address: String((await post(`/v2/users/${user}/addresses`, { address: addresses.eu })).body.data.id),
			bundle: (await post('/v2/bundles', { order_id: walked.number })).body.data.id,
			quote: ((await asked.json()) as { number: string }).number,
			schedule,
		},
		variantId,
		owner,
		stranger,
		customer: (await accountsOf(api).customer()).token,
		members,
		orderToken: walked.orderToken,
		shareToken: design.shareToken,
		strangersOrderToken: (await walkTo(api, 'cart', { token: stranger })).orderToken,
		strangersShareToken: strangersDesign.shareToken,
	};
}

/** A company with a member of each role, who use plus, that the order then belongs to, and a schedule of its goods. */
async function createCompanyOf(
	api: Api,
	orderNumber: string,
): Promise<{ members: Map<CompanyRole, string>; schedule: string }> {
	const { found, join } = companiesOf(api);
	const founder = await found();
	await agreeToPlus(api, founder);
	const members = new Map<CompanyRole, string>([['owner', founder.token]]);
	for (const role of companyRoles)
		if (role !== 'owner') {
			const member = await join(founder, role);
			await agreeToPlus(api, member);
			members.set(role, member.token);
		}
	const companyId = Number(founder.company.body.id);
	const { DB } = api.env();
	await DB.prepare('UPDATE orders SET company_id = ? WHERE number = ?').bind(companyId, orderNumber).run();
	const db = openDatabase(DB);
	const order = await findOrderByNumber(db, orderNumber);
	const [line] = order?.lines ?? [];
	if (!order?.shipAddress || !line) throw new Error('no order');
	const actor = { userId: founder.id, anonymous: false, email: founder.email, destinationIso: null };
	const membership = { companyId, role: 'owner' } as const;
	const schedule = await createSchedule(
		db,
		{ actor: { ...actor, company: membership }, membership },
		order,
		eu,
		{
			wanted: {
				...{ lines: [{ lineId: line.id, quantity: 30 }], interval: { unit: 'month', every: 1 } },
				...{ startsOn: '2030-01-31', address: 'order', payment: 'cart' },
			},
			...{ shipAddress: order.shipAddress, now: Date.now() },
		},
	);
	if (!schedule) throw new Error('no schedule');
	return { members, schedule };
}

async function createSharedDesign(api: Api, token: string, variantId: number) {
	const design = await api.call('POST', '/box_designs', {
		token,
		body: { name: 'Spring box', variant_id: variantId, document: toWire(bare()) },
	});
	const share = await api.call('POST', `/box_designs/${design.body.id}/share`, {
		token,
		body: { mode: 'comment' },
	});
	return { id: design.body.id as string, shareToken: share.body.url.split('/').at(-1) as string };
}

/** `GET /orders/:id`. */
export const keyOf = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`;

/** The example call of an endpoint on some things; an endpoint without one throws. */
export function exampleOf(endpoint: Endpoint, variantId: number, things: Things): Example {
	const example = endpointExamples(variantId)[keyOf(endpoint)];
	if (!example) throw new Error(`${keyOf(endpoint)} has no example here: write one`);
	return example(things);
}

/** The path of an example with its parameters filled in. */
export const pathOf = ({ path }: Endpoint, { params = {} }: Example): string =>
	path.replace(/:([a-z]+)/gi, (_, name: string) => params[name] ?? `no-${name}`);
