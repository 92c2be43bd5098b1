import { beforeAll, describe, expect, test } from 'vitest';
import { keyScopes } from '#src/api/access/key-scopes.ts';
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
import { forbidden, lineFaults } from '#src/staff/production/line-faults.server.ts';
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
import { png } from '#tests/build/picture-files.ts';
import { offersOf } from '#tests/quotes/offers/made-offers.ts';

const shop = startPayments();
const { found } = companiesOf(shop);
const quotes = offersOf(shop);
const db = () => openDatabase(shop.env().DB);
const by = (...roles: Role[]): OpenPage => ({
	context: { db: db(), env: shop.env(), now: Date.now(), network: '203.0.113.1' },
	member: { id: 7, name: 'Sam', email: 'sam@example.com', roles, signedInAt: Date.now() },
});

type Fields = Readonly<Record<string, string | number | File>>;
function page(fields: Fields) {
	const url = new URL('http://staff.localhost:8787/');
	const body = new FormData();
	for (const [name, value] of Object.entries(fields))
		body.set(name, value instanceof File ? value : String(value));
	return { url, request: new Request(url, { method: 'POST', body }) };
}

/** What the forms are about, made once. */
let made: Awaited<ReturnType<typeof make>>;
async function make() {
	const paid = async () => {
		const walked = await shop.payable();
		await shop.pay(walked, 'pm_card_visa');
		return { number: walked.number, line: walked.order.line_items[0].id as number };
	};
	const author = { db: db(), now: Date.now(), staffId: 7 };
	const partner = { name: 'Box Works', email: 'works@example.com', countryIso: 'PL', note: '' };
	const stored = {
		/** Sent by the tests. */
		order: await paid(),
		/** Planned, started and canceled by the tests. */
		work: await paid(),
		vendor: await addPartner(author, 'vendor', partner),
		version: await createVersion(author, 'Board prices'),
		company: Number((await found()).company.body.id),
		quote: (await quotes.request()).number,
	};
	await shop.settle();
	return stored;
}
beforeAll(async () => {
	made = await make();
});

type Send = (fields: Fields, role: Role) => Promise<unknown>;
const orderPage =
	(which: 'order' | 'work'): Send =>
	async (fields, role) => {
		const shown = await loadStaffOrder(db(), made[which].number, Date.now());
		if (!shown) throw new Error('no order');
		return actOnPage(page({ version: shown.record.version, ...fields }), by(role), shown);
	};
const linePage: Send = async (fields, role) => {
	const work = await findLineOfWork(db(), made.work.line);
	if (!work) throw new Error('no line');
	return actOnLine(page({ version: work.planned?.version ?? 0, ...fields }).request, by(role), work);
};
const shippingPage: Send = async (fields, role) => {
	const view = await loadShipping(db(), made.order.number, Date.now());
	if (!view) throw new Error('no order');
	return actOnShipping(page({ version: view.shown.record.version, ...fields }), by(role), view);
};
const versionPage: Send = async (fields, role) => {
	const version = await findVersion(db(), made.version);
	if (!version) throw new Error('no version');
	return changeVersion(page({ version: version.version, ...fields }).request, by(role), version);
};
const quotePage: Send = async (fields, role) => {
	const shown = await findRequest(db(), made.quote);
	if (!shown) throw new Error('no request');
	return changeOnPage(page({ version: shown.request.version, ...fields }), by(role), shown.request);
};
const companyPage: Send = (fields, role) => actOnCompany(page(fields), by(role), made.company);
const noCompanyPage: Send = (fields, role) => actOnCompany(page(fields), by(role), 999_999);
const versionsPage: Send = (fields, role) => beginVersion(page(fields).request, by(role));
const financePage: Send = (fields, role) => actOnFinance(page(fields), by(role));
const stockPage: Send = (fields, role) => actOnStaffStock(page(fields), by(role));
const vendorsPage: Send = (fields, role) => changePartners(page(fields).request, by(role), 'vendor');
const suppliersPage: Send = (fields, role) => changePartners(page(fields).request, by(role), 'supplier');
const codesPage: Send = (fields, role) => saveTypedCode(page(fields).request, by(role));
const peoplePage: Send = (fields, role) => changePeople(page(fields), by(role));
const customersPage: Send = (fields, role) => changeCustomers(page(fields), by(role));
const promotionsPage: Send = (fields, role) => changePromotions(page(fields).request, by(role));
const webhooksPage: Send = (fields, role) => changeWebhooks(page(fields).request, by(role));
const keysPage: Send = (fields, role) => changeKeys(page(fields).request, by(role));

const tables = [
	...['account_managers', 'accounts', 'api_keys', 'bank_entries', 'companies', 'company_prices'],
	...[
		'customs_codes',
		'mails',
		'order_notes',
		'orders',
		'parcel_labels',
		'parcels',
		'payments',
		'price_versions',
	],
	...[
		'production_events',
		'production_files',
		'production_lines',
		'production_partners',
		'production_starts',
	],
	...['promotions', 'qa_comments', 'quote_events', 'quote_requests', 'refunds', 'staff_accounts'],
	...['staff_assignments', 'staff_audit', 'stock_items', 'stock_movements', 'webhook_deliveries'],
	'webhook_subscriptions',
];
/** Every row that a form can change, with the audit. */
async function everything() {
	await shop.settle();
	const { DB } = shop.env();
	const read = await DB.batch(tables.map((table) => DB.prepare(`SELECT * FROM ${table}`)));
	return Object.fromEntries(tables.map((table, index) => [table, read[index]?.results]));
}
const isDone = (outcome: unknown): boolean =>
	outcome === undefined || typeof outcome === 'string' || (outcome as { kind?: string }).kind === 'done';

const text = expect.any(String);
const picture = () => new File([png(20, 20)], 'sheet.png', { type: 'image/png' });
type Typed = Fields | (() => Fields | Promise<Fields>);
const fieldsOf = (typed: Typed) => (typeof typed === 'function' ? typed() : typed);

describe('an admin’s form with a mistake is refused, says which one, and changes nothing:', () => {
	const refused: readonly (readonly [name: string, send: Send, typed: Typed, answer: unknown])[] = [
		['a note without text', orderPage('order'), { form: 'note', text: ' ' }, { form: 'note', text: '' }],
		['canceling without a reason', orderPage('order'), { form: 'cancel', text: '' }, { form: 'cancel' }],
		['a mail of another order', orderPage('order'), { form: 'resend', mail: 999_999 }, { form: 'resend' }],
		['starting what has changed', orderPage('order'), { form: 'start', version: 0 }, { form: 'start' }],
		[
			...['a parcel without pieces', orderPage('order')],
			...[
				{ form: 'ship', tracking: '77' },
				{ form: 'ship', fields: { tracking: '77' } },
			],
		] as const,
		[
			...['more pieces than were ordered', orderPage('order')],
			...[() => ({ form: 'ship', [`pieces_${made.order.line}`]: 121 }), { form: 'ship', reason: text }],
		] as const,
		['an order for no person', orderPage('order'), { form: 'assign', person: '' }, { form: 'assign' }],
		[
			...['an order for an unknown person', orderPage('order')],
			...[
				{ form: 'assign', person: 999_999, assignment: 0 },
				{ form: 'assign', text: '999999' },
			],
		] as const,

		[
			...['an unknown vendor', linePage, { form: 'plan', vendor: 999_999, due: '2031-12-01' }],
			{ form: 'plan', reason: lineFaults.unknown_vendor, fields: { vendor: '999999' } },
		] as const,
		[
			...['a day that is none', linePage],
			...[() => ({ form: 'plan', vendor: made.vendor, due: '2031-02-30' }), { reason: lineFaults.bad_day }],
		] as const,
		[
			...['a plan that has changed', linePage],
			() => ({ form: 'plan', vendor: made.vendor, due: '2031-12-01', version: 4 }),
			{ reason: lineFaults.changed },
		] as const,
		['an empty comment', linePage, { form: 'comment', text: '' }, { reason: lineFaults.comment_missing }],
		[
			...['a comment on more pieces than were ordered', linePage],
			...[{ form: 'comment', text: 'Dark', pieces: 121 }, { reason: lineFaults.bad_pieces }],
		] as const,
		[
			...['a photo that is none', linePage],
			{ form: 'comment', text: 'Dark', file: new File(['x'], 'photo.png') },
			{ form: 'comment', reason: text },
		] as const,
		['no print file', linePage, { form: 'file' }, { form: 'file' }],
		['a PDF that is none', linePage, { form: 'file', file: new File(['x'], 'a.pdf') }, { form: 'file' }],
		['an upload that is gone', linePage, { form: 'upload', artwork: 'none' }, { form: 'file' }],
		['an unknown step', linePage, { event: 'burn' }, { form: 'move', reason: lineFaults.not_possible }],
		['a step before the plan', linePage, { event: 'start' }, { reason: lineFaults.not_possible }],

		['a version without a name', versionsPage, { name: ' ' }, { form: 'name', faults: { name: text } }],
		['a long name', versionsPage, { name: 'x'.repeat(500) }, { form: 'name', faults: { name: text } }],
		['a version that has changed', versionPage, { form: 'withdraw', version: 99 }, { form: 'schedule' }],
		['an unknown form of a version', versionPage, { form: 'burn' }, { form: 'schedule' }],
		['a rule of 0 %', versionPage, { form: 'rule', value: 0 }, { form: 'rule', faults: { value: text } }],
		['an unknown rule', versionPage, { form: 'remove_rule', place: 7 }, { form: 'rule' }],
		['no file of prices', versionPage, { form: 'prices' }, { form: 'prices', faults: { file: text } }],
		[
			...['prices of unknown goods', versionPage],
			{ form: 'prices', file: new File(['sku,currency,quantity,unit_price\nX,EUR,1,1'], 'prices.csv') },
			{ form: 'prices', lines: [{ line: 2, column: 'sku' }] },
		] as const,
		['no time', versionPage, { form: 'schedule', starts: 'soon' }, { faults: { starts: text } }],
		[
			...['a time that has passed', versionPage],
			...[{ form: 'schedule', starts: '2020-01-01T08:00' }, { faults: { starts: text } }],
		] as const,
		['a version without a change', versionPage, { form: 'schedule', when: 'now' }, { form: 'schedule' }],

		[
			...['wrong terms', companyPage, { form: 'terms', days: 15, limit: 0, currency: 'ZZZ' }],
			{ form: 'terms', faults: { days: text, limit: text, currency: text }, typed: { days: '15' } },
		] as const,
		[
			...['terms that have changed', companyPage],
			{ form: 'terms', days: 30, limit: 5000, currency: 'EUR', seen: '14/100/EUR' },
			{ form: 'terms', faults: {}, reason: text },
		] as const,
		[
			...['terms of an unknown company', noCompanyPage],
			{ form: 'terms', days: 30, limit: 5000, currency: 'EUR', seen: '' },
			{ form: 'terms', faults: {}, reason: text },
		] as const,
		[
			...['a price of an unknown company', noCompanyPage],
			{ form: 'price_save', kind: 'discount', scope: 'all', discount: 8, confirm: 'yes' },
			{ form: 'price', faults: {}, typed: { discount: '8' } },
		] as const,
		[
			...['a discount of 61 %', companyPage],
			{ form: 'price_save', kind: 'discount', scope: 'all', discount: 61 },
			{ form: 'price', faults: { discount: text }, asksConfirmation: false },
		] as const,
		[
			...['a price below the least margin that nobody has confirmed', companyPage],
			{ form: 'price_save', kind: 'discount', scope: 'product tote-bag', discount: 60 },
			{ form: 'price', faults: {}, asksConfirmation: true },
		] as const,
		['an unknown price', companyPage, { form: 'price_end', price: 999_999 }, { form: 'price' }],

		[
			...['a transfer for an order that does not exist', financePage],
			{ form: 'assign', entry: 1, order: 'R999999999' },
			{ form: 'assign', id: 1, typed: 'R999999999' },
		] as const,
		[
			...['an unknown transfer', financePage],
			...[() => ({ form: 'assign', entry: 999_999, order: made.order.number }), { form: 'assign' }],
		] as const,
		['a transfer set aside without a reason', financePage, { form: 'set_aside', entry: 1 }, { id: 1 }],
		[
			...['an unknown transfer set aside', financePage],
			...[
				{ form: 'set_aside', entry: 999_999, reason: 'Rent' },
				{ form: 'set_aside', typed: 'Rent' },
			],
		] as const,
		['a reminder of no order', financePage, { form: 'remind' }, { form: 'remind' }],
		[
			...['a reminder of an order that does not exist', financePage],
			{ form: 'remind', order: 'R999999999' },
			{ kind: 'reminded', sent: 0, skipped: [expect.stringContaining('R999999999')] },
		] as const,
		['no statement', financePage, { form: 'statement' }, { form: 'statement' }],
		[
			...['a statement that is none', financePage],
			...[{ form: 'statement', file: new File(['x'], 'bank.xml') }, { form: 'statement' }],
		] as const,

		['an unknown form of the stock', stockPage, { form: 'burn', row: 'R1' }, { row: 'R1', reason: text }],
		['goods without a place', stockPage, { form: 'book', row: 'R1' }, { row: 'R1' }],
		['no pieces', stockPage, { form: 'book', row: 'R1', place: 'A-1' }, { fields: { place: 'A-1' } }],
		[
			...['goods of an unknown order', stockPage],
			...[{ form: 'book', row: 'R999999999', place: 'A-1', pieces_1: 5 }, { row: 'R999999999' }],
		] as const,
		[
			...['goods that nobody wants to store', stockPage],
			() => ({ form: 'book', row: made.order.number, place: 'A-1', [`pieces_${made.order.line}`]: 5 }),
			{ reason: text },
		] as const,
		['an unknown call-off sent', stockPage, { form: 'send', row: 'x', tracking: '1' }, { row: 'x' }],
		['a call-off canceled without a reason', stockPage, { form: 'cancel', row: 'x' }, { row: 'x' }],
		['an unknown call-off canceled', stockPage, { form: 'cancel', row: 'x', reason: 'Lost' }, { row: 'x' }],
		['a correction by 0', stockPage, { form: 'correct', row: 1, change: 0, reason: 'x' }, { row: '1' }],
		['a correction without a reason', stockPage, { form: 'correct', row: 1, change: -5 }, { row: '1' }],
		[
			...['a correction of unknown goods', stockPage],
			...[{ form: 'correct', row: 999_999, change: -5, reason: 'Counted' }, { row: '999999' }],
		] as const,

		['a vendor without a name', vendorsPage, { email: 'x@example.com', countryIso: 'PL' }, { id: undefined }],
		['an unknown vendor closed', vendorsPage, { close: 999_999 }, { reason: text }],
		['a vendor closed as a supplier', suppliersPage, () => ({ close: made.vendor }), { reason: text }],
		[
			...['an unknown vendor changed', vendorsPage],
			{ id: 999_999, name: 'Box', email: 'box@example.com', countryIso: 'pl' },
			{ id: 999_999, fields: { countryIso: 'PL' } },
		] as const,

		['a label of no pieces', shippingPage, { kilograms: 1 }, { form: 'label', fields: { kilograms: '1' } }],
		[
			...['a parcel of 71 kg', shippingPage],
			() => ({ [`pieces_${made.order.line}`]: 20, kilograms: 71, length: 20, width: 20, height: 20 }),
			{ form: 'label', reason: text },
		] as const,
		[
			...['a label of an order that has changed', shippingPage],
			() => ({
				...{ [`pieces_${made.order.line}`]: 20, kilograms: 1, length: 20, width: 20, height: 20 },
				version: 0,
			}),
			{ form: 'label', reason: text },
		] as const,
		['an unknown label handed over', shippingPage, { hand_over: 999_999 }, { form: 'labels' }],
		['an unknown label given up', shippingPage, { void: 999_999 }, { form: 'labels' }],

		[
			...['a wrong customs code', codesPage],
			{ subject: 'paper-bag', hsCode: '48', originIso: 'PL', description: 'Bags' },
			{ isNew: false, subject: 'paper-bag', code: { hsCode: '48' } },
		] as const,
		[
			...['the customs code of an unknown variant', codesPage],
			{ sku: 'X', hsCode: '48194000', originIso: 'PL', description: 'Bags' },
			{ isNew: true, subject: 'X' },
		] as const,

		['one’s own account', peoplePage, { close: 7 }, { kind: 'refused' }],
		['an unknown account', peoplePage, { close: 999_999 }, { kind: 'refused' }],
		[
			...['an invitation without a role', peoplePage],
			...[
				{ name: 'Eve', email: 'eve@example.com' },
				{ kind: 'refused', email: 'eve@example.com' },
			],
		] as const,
		[
			...['an invitation for an unknown role', peoplePage],
			...[
				{ name: 'Eve', email: 'eve@example.com', roles: 'root' },
				{ kind: 'refused', name: 'Eve' },
			],
		] as const,
		[
			...['a manager who is not there', peoplePage],
			{ manager: 999_999, manager_email: 'eve@example.com', manager_phone: '+48 71 555 01 43' },
			{ kind: 'manager_refused', staffId: 999_999, email: 'eve@example.com' },
		] as const,

		['an unknown customer', customersPage, { kind: 'customer', id: 999_999, manager: '' }, false],
		['an unknown company', customersPage, { kind: 'company', id: 999_999, manager: '' }, false],
		[
			...['an unknown manager', customersPage],
			...[() => ({ kind: 'company', id: made.company, manager: 999_999 }), false],
		] as const,

		['an unknown step of a request', quotePage, { event: 'burn' }, { fault: 'closed' }],
		['a question without text', quotePage, { event: 'ask', text: ' ' }, { fault: 'text_missing', text: '' }],
		['a request that has changed', quotePage, { event: 'take_up', version: 0 }, { fault: 'changed' }],
		[
			...['a request for no person', quotePage],
			...[
				{ form: 'assign', person: '' },
				{ fault: undefined, assign: { person: '' } },
			],
		] as const,

		['an unknown promotion', promotionsPage, { end: 999_999 }, { faults: { end: text } }],
		[
			...['a promotion that gives nothing', promotionsPage, { code: 'X' }],
			{ faults: { code: text, percent: text }, fields: { code: 'X' } },
		] as const,

		['an unknown webhook', webhooksPage, { close: 999_999 }, { kind: 'refused' }],
		['an unknown delivery', webhooksPage, { replay: 999_999 }, { kind: 'refused' }],
		[
			...['an address inside a network', webhooksPage],
			...[
				{ url: 'https://10.0.0.1/', events: 'order.complete' },
				{ kind: 'refused', field: 'url' },
			],
		] as const,
		[
			...['a webhook for no event', webhooksPage],
			{ url: 'https://example.com/', events: 'order.burned' },
			{ kind: 'refused', field: 'events', url: 'https://example.com/' },
		] as const,

		['an unknown key', keysPage, { close: 999_999 }, { kind: 'refused' }],
		['a key without a name', keysPage, { scopes: keyScopes[0] }, { kind: 'refused', field: 'name' }],
		['a key for nothing', keysPage, { name: 'Press', scopes: 'root' }, { field: 'scopes', scopes: [] }],
	];

	let before: Awaited<ReturnType<typeof everything>>;
	beforeAll(async () => {
		before = await everything();
	});
	test.each(refused)('%s', async (_, send, typed, answer) => {
		const outcome = await send(await fieldsOf(typed), 'admin');
		if (answer === false) expect(outcome).toBe(false);
		else expect(outcome).toMatchObject(answer as object);
		expect(isDone(outcome)).toBe(false);
		expect(await everything()).toEqual(before);
	});
});

describe('a form of a page that more roles may read than change is done for its own role only:', () => {
	const mailOfOrder = async () => {
		const [mail] = await shop.mailsOf(made.order.number);
		return { form: 'resend', mail: Number(mail?.id) };
	};
	/** In the order in which the goods are made, sent and canceled. */
	const guarded: readonly (readonly [
		...[name: string, send: Send, typed: Typed],
		...[refused: readonly Role[], own: Role],
	])[] = [
		[
			...['a plan', linePage, () => ({ form: 'plan', vendor: made.vendor, due: '2031-12-01' })],
			...[['prepress', 'shipping'], 'production'],
		] as const,
		[
			...['a comment on the quality', linePage, { form: 'comment', text: 'Too dark', pieces: 2 }],
			...[['prepress', 'shipping'], 'production'],
		] as const,
		['a print file', linePage, () => ({ form: 'file', file: picture() }), ['shipping'], 'prepress'],
		['a step of production', linePage, { event: 'start' }, ['prepress', 'shipping'], 'production'],
		['the start of an order', orderPage('order'), { form: 'start' }, ['desk', 'shipping'], 'production'],
		[
			...['a parcel', orderPage('order')],
			() => ({ form: 'ship', carrier: 'dpd', tracking: '01', [`pieces_${made.order.line}`]: 20 }),
			...[['desk', 'production'], 'shipping'],
		] as const,
		[
			...['a delivery', orderPage('order'), { form: 'deliver', tracking: '01' }],
			...[['desk', 'production'], 'shipping'],
		] as const,
		['a mail sent again', orderPage('order'), mailOfOrder, ['production', 'prepress'], 'desk'],
		[
			...['a canceled order', orderPage('work'), { form: 'cancel', text: 'The board is sold out' }],
			...[['production', 'shipping'], 'finance'],
		] as const,
		['a version of prices', versionsPage, { name: 'Cotton' }, ['desk'], 'finance'],
		[
			...['net terms', companyPage, { form: 'terms', days: 30, limit: 5000, currency: 'EUR', seen: '' }],
			...[['desk'], 'finance'],
		] as const,
		['the end of net terms', companyPage, { form: 'end_terms', seen: '30/500000/EUR' }, ['desk'], 'finance'],
		[
			...['an agreed price', companyPage],
			{ form: 'price_save', kind: 'discount', scope: 'all', discount: 8, confirm: 'yes' },
			...[['desk'], 'finance'],
		] as const,
		['the end of an agreed price', companyPage, { form: 'price_end', price: 1 }, ['desk'], 'finance'],
	];

	test.each(guarded)('%s', async (_, send, typed, refused, own) => {
		const fields = await fieldsOf(typed);
		const before = await everything();
		for (const role of refused) expect([role, isDone(await send(fields, role))]).toEqual([role, false]);
		expect(await everything()).toEqual(before);
		expect(await send(fields, own)).toSatisfy(isDone);
		expect(await everything()).not.toEqual(before);
	});

	test('an uploaded print file', async () => {
		const fields = { form: 'upload', artwork: 'none' };
		expect(await linePage(fields, 'shipping')).toMatchObject({ form: 'file', reason: forbidden });
		expect(await linePage(fields, 'prepress')).toMatchObject({
			form: 'file',
			reason: expect.not.stringContaining(forbidden),
		});
	});
});

describe('what is made by a form can be ended by a form, once:', () => {
	const endsOnce = async (send: Send, fields: Fields) => {
		const ends = [await send(fields, 'admin'), await send(fields, 'admin')];
		expect(ends.map(isDone)).toEqual([true, false]);
	};
	const idIn = async (table: string) =>
		Number((await shop.rows(`SELECT max(id) AS id FROM ${table}`))[0]?.id);

	test('a promotion, whose code is taken from then on', async () => {
		const fields = { code: ' newbox ', percent: 20 };
		expect(await promotionsPage(fields, 'content')).toBeUndefined();
		expect(await promotionsPage(fields, 'content')).toMatchObject({ faults: { code: text } });
		await endsOnce(promotionsPage, { end: await idIn('promotions') });
		expect(await promotionsPage(fields, 'content')).toMatchObject({ faults: { code: text } });
		expect(await shop.rows('SELECT percent FROM promotions WHERE code = ?', 'NEWBOX')).toEqual([
			{ percent: 20 },
		]);
	});

	test('a webhook, whose secret is shown once and stored encrypted', async () => {
		const added = await webhooksPage({ url: 'https://example.com/', events: 'order.complete' }, 'admin');
		expect(added).toEqual({ kind: 'added', secret: expect.stringMatching(/^whsec_/) });
		const [stored] = await shop.rows('SELECT * FROM webhook_subscriptions');
		expect(JSON.stringify(stored)).not.toContain((added as { secret: string }).secret);
		await endsOnce(webhooksPage, { close: Number(stored?.id) });
	});

	test('a key, which is shown once and stored as its hash', async () => {
		const added = await keysPage({ name: 'Press', scopes: 'shipping' }, 'admin');
		expect(added).toEqual({ kind: 'added', key: expect.stringMatching(/^bxk_/) });
		const [stored] = await shop.rows('SELECT * FROM api_keys');
		expect(stored).toMatchObject({ name: 'Press', scopes: '["shipping"]' });
		expect(JSON.stringify(stored)).not.toContain((added as { key: string }).key);
		await endsOnce(keysPage, { close: Number(stored?.id) });
	});
});
