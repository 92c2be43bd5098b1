import { beforeAll } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { findRequest } from '#src/quotes/record/queries.server.ts';
import { changeKeys } from '#src/staff/api-keys/api-keys.server.ts';
import { actOnCompany } from '#src/staff/companies/act-on-company.server.ts';
import { changeCustomers } from '#src/staff/customers/change-customers.server.ts';
import { changeOnPage } from '#src/staff/desk/change-on-page.server.ts';
import { actOnFinance } from '#src/staff/finance/act-on-finance.server.ts';
import { actOnPage } from '#src/staff/orders/act-on-page.server.ts';
import { loadStaffOrder } from '#src/staff/orders/page-order.server.ts';
import { changePeople } from '#src/staff/pages/change-people.server.ts';
import type { OpenPage } from '#src/staff/pages/open-page.server.ts';
import { beginVersion, changeVersion } from '#src/staff/prices/change-version.server.ts';
import { createVersion, findVersion } from '#src/staff/prices/price-versions.server.ts';
import { actOnLine } from '#src/staff/production/act-on-line.server.ts';
import { findLineOfWork } from '#src/staff/production/change-line.server.ts';
import { changePartners } from '#src/staff/production/change-partners.server.ts';
import { addPartner } from '#src/staff/production/partners.server.ts';
import { changePromotions } from '#src/staff/promotions/promotions.server.ts';
import type { Role } from '#src/staff/record/roles.ts';
import { saveTypedCode } from '#src/staff/shipping/act-on-codes.server.ts';
import { actOnShipping } from '#src/staff/shipping/act-on-shipping.server.ts';
import { loadShipping } from '#src/staff/shipping/page-shipping.server.ts';
import { actOnStaffStock } from '#src/staff/stock/act-on-stock.server.ts';
import { changeWebhooks } from '#src/staff/webhooks/subscriptions.server.ts';
import { companiesOf } from '#tests/build/companies.ts';
import { startPayments } from '#tests/build/payments.ts';
import { offersOf } from '#tests/quotes/offers/made-offers.ts';

export type Fields = Readonly<Record<string, string | number | File>>;
/** The fields of a form, also as a function of what they are about. */
export type Typed = Fields | ((made: Made) => Fields | Promise<Fields>);

/** What the forms are about. */
export interface Made {
	/** Paid orders: the first is sent by the tests, the second is planned, started and canceled. */
	readonly order: { readonly number: string; readonly line: number };
	readonly work: { readonly number: string; readonly line: number };
	readonly vendor: number;
	readonly version: string;
	readonly company: number;
	/** Number of a quote request. */
	readonly quote: string;
}

/** Everything that a form of the staff area can change; the audit is one of the tables. */
const tables =
	`account_managers accounts api_keys bank_entries call_offs companies company_prices customs_codes mails order_notes
	orders parcel_labels parcels payments price_versions production_events production_files production_lines
	production_partners production_starts promotions qa_comments quote_events quote_requests refunds staff_accounts
	staff_assignments staff_audit staff_passkeys staff_sessions stock_items stock_movements webhook_deliveries webhook_subscriptions`.split(
		/\s+/,
	);

/** Whether a handler has done what the form says, and not answered with a reason. */
export const isDone = (outcome: unknown): boolean =>
	outcome === undefined || typeof outcome === 'string' || (outcome as { kind?: string }).kind === 'done';

function post(fields: Fields) {
	const url = new URL('http://staff.localhost:8787/');
	const body = new FormData();
	for (const [name, value] of Object.entries(fields))
		body.set(name, value instanceof File ? value : String(value));
	return { url, request: new Request(url, { method: 'POST', body }) };
}

type Posted = ReturnType<typeof post>;
type Handler = (made: Made, fields: Fields, by: OpenPage) => Promise<unknown>;

async function expectFound<Found>(found: Promise<Found | undefined>): Promise<Found> {
	const row = await found;
	if (!row) throw new Error('The page of the form does not exist.');
	return row;
}

/** A page that needs no row of its own. */
const plainPage =
	(handle: (posted: Posted, by: OpenPage) => Promise<unknown>): Handler =>
	(_, fields, by) =>
		handle(post(fields), by);

const orderPage =
	(which: 'order' | 'work'): Handler =>
	async (made, fields, by) => {
		const { db, now } = by.context;
		const shown = await expectFound(loadStaffOrder(db, made[which].number, now));
		return actOnPage(post({ version: shown.record.version, ...fields }), by, shown);
	};

/** The handler of each page's forms, with the version that the page shows. */
const handlers = {
	order: orderPage('order'),
	work: orderPage('work'),
	async line(made, fields, by) {
		const work = await expectFound(findLineOfWork(by.context.db, made.work.line));
		return actOnLine(post({ version: work.planned?.version ?? 0, ...fields }).request, by, work);
	},
	async shipping(made, fields, by) {
		const { db, now } = by.context;
		const view = await expectFound(loadShipping(db, made.order.number, now));
		return actOnShipping(post({ version: view.shown.record.version, ...fields }), by, view);
	},
	async version(made, fields, by) {
		const version = await expectFound(findVersion(by.context.db, made.version));
		return changeVersion(post({ version: version.version, ...fields }).request, by, version);
	},
	async quote(made, fields, by) {
		const { request } = await expectFound(findRequest(by.context.db, made.quote));
		return changeOnPage(post({ version: request.version, ...fields }), by, request);
	},
	company: (made, fields, by) => actOnCompany(post(fields), by, made.company),
	noCompany: plainPage((posted, by) => actOnCompany(posted, by, 999_999)),
	versions: plainPage(({ request }, by) => beginVersion(request, by)),
	finance: plainPage(actOnFinance),
	stock: plainPage(actOnStaffStock),
	vendors: plainPage(({ request }, by) => changePartners(request, by, 'vendor')),
	suppliers: plainPage(({ request }, by) => changePartners(request, by, 'supplier')),
	codes: plainPage(({ request }, by) => saveTypedCode(request, by)),
	people: plainPage(changePeople),
	customers: plainPage(changeCustomers),
	promotions: plainPage(({ request }, by) => changePromotions(request, by)),
	webhooks: plainPage(({ request }, by) => changeWebhooks(request, by)),
	keys: plainPage(({ request }, by) => changeKeys(request, by)),
} as const satisfies Record<string, Handler>;
export type PageName = keyof typeof handlers;

/** A shop with one of each thing that the forms of the staff area are about. */
export function startStaffForms() {
	const shop = startPayments();
	const { found } = companiesOf(shop);
	const quotes = offersOf(shop);
	const db = () => openDatabase(shop.env().DB);
	let made: Made;
	const pay = async () => {
		const walked = await shop.payable();
		await shop.pay(walked, 'pm_card_visa');
		return { number: walked.number, line: walked.order.line_items[0].id as number };
	};
	beforeAll(async () => {
		const author = { db: db(), now: Date.now(), staffId: 7 };
		const partner = { name: 'Box Works', email: 'works@example.com', countryIso: 'PL', note: '' };
		made = {
			order: await pay(),
			work: await pay(),
			vendor: await addPartner(author, 'vendor', partner),
			version: await createVersion(author, 'Board prices'),
			company: Number((await found()).company.body.id),
			quote: (await quotes.request()).number,
		};
		await shop.settle();
	});
	return {
		shop,
		/** Sends a page's form as a person with this role. @returns what the handler answers */
		async send(page: PageName, typed: Typed, role: Role): Promise<unknown> {
			const fields = typeof typed === 'function' ? await typed(made) : typed;
			return handlers[page](made, fields, {
				context: { db: db(), env: shop.env(), now: Date.now(), network: '203.0.113.1' },
				member: { id: 7, name: 'Sam', email: 'sam@example.com', roles: [role], signedInAt: Date.now() },
			});
		},
		/** The rows of all tables that a form can change. */
		async everything() {
			await shop.settle();
			const { DB } = shop.env();
			const read = await DB.batch(tables.map((table) => DB.prepare(`SELECT * FROM ${table}`)));
			return Object.fromEntries(tables.map((table, index) => [table, read[index]?.results]));
		},
	};
}
