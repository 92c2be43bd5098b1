import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, expect, test } from 'vitest';
import { cancelCallOff } from '#src/after-sales/stock/change-stock.server.ts';
import { findCallOff } from '#src/after-sales/stock/queries.server.ts';
import { openDatabase } from '#src/api/database.server.ts';
import { shipByStaff } from '#src/staff/orders/ship-order.server.ts';
import { handOverParcel, listLabels, makeLabel, voidLabel } from '#src/staff/shipping/labels.server.ts';
import {
	listShipping,
	type ShippingFilter,
	shippingFilters,
} from '#src/staff/shipping/list-shipping.server.ts';
import { loadShipping } from '#src/staff/shipping/page-shipping.server.ts';
import { sendShippingDocument } from '#src/staff/shipping/send-shipping-document.server.ts';
import { trackParcels } from '#src/staff/shipping/track-parcels.server.ts';
import { plansOf, scansOf } from '#tests/build/database/query-plans.ts';
import { startPayments } from '#tests/build/payments.ts';
import { goodsOf } from '#tests/build/stored-goods.ts';
import { contextOf, requireOrder } from '../../after-sales/context.ts';

const shop = startPayments();
const assets = {
	fetch: async (request: Request) => new Response(await readFile(`public${new URL(request.url).pathname}`)),
} as unknown as Fetcher;
const dhl = () => `${shop.sandbox.url()}/dhl`;
beforeAll(() => {
	shop.env().DHL_API_URL = `${dhl()}/mydhlapi`;
	shop.env().ASSETS = assets;
});

const context = () => ({ ...contextOf(shop), staffId: 7 });
const db = () => openDatabase(shop.env().DB);
const shape = { grams: 2400, lengthMm: 400, widthMm: 300, heightMm: 200 };

async function paid(region: 'pl' | 'no' = 'pl') {
	const walked = await shop.payable({ region });
	await shop.pay(walked, 'pm_card_visa');
	await shop.settle();
	return { number: walked.number, line: walked.order.line_items[0].id as number };
}
let home: ReturnType<typeof paid> | undefined;
/** One order from Poland, for tests that need any. The first expects that nothing is packed; the others pack parts of its 120 pieces. */
const paidAtHome = () => {
	home ??= paid();
	return home;
};
const packed = (line: number, quantity: number) => ({ items: [{ lineItemId: line, quantity }], shape });
async function make(number: string, line: number, quantity: number, seen?: number) {
	const record = await requireOrder(shop, number);
	return makeLabel(context(), record, seen ?? record.version, packed(line, quantity));
}
const labelsOf = async (number: string) => listLabels(db(), (await requireOrder(shop, number)).id);
const auditOf = (number: string) =>
	shop.rows(
		'SELECT action, "before", "after" FROM staff_audit WHERE subject = ? ORDER BY id',
		`order ${number}`,
	);
const paperOf = (number: string, file: string) => sendShippingDocument(context(), number, file);
async function readText(response: Response): Promise<string> {
	const pdf = await getDocument({ data: new Uint8Array(await response.arrayBuffer()), verbosity: 0 }).promise;
	const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
		const { items } = await (await pdf.getPage(index + 1)).getTextContent();
		return items.map((item) => ('str' in item ? item.str : '')).join(' ');
	});
	return (await Promise.all(pages)).join(' ').replace(/\s+/g, ' ');
}
const setOutage = (state: 'up' | 'down') =>
	fetch(`${dhl()}/outage`, { method: 'POST', body: new URLSearchParams({ state }), redirect: 'manual' });

test('a label is created, handed over and delivered as the carrier reports; the other one is not used', async () => {
	const { number, line } = await paid();
	expect(await make(number, line, 20)).toBeUndefined();
	expect(await make(number, line, 100)).toBeUndefined();
	expect(await make(number, line, 1)).toBe('too_many_pieces');
	const [first, second] = await labelsOf(number);
	if (!first || !second) throw new Error('no labels');
	expect(first.tracking).toMatch(/^\d{10}$/);
	const label = await paperOf(number, `label-${first.id}.pdf`);
	expect(label.headers.get('content-type')).toBe('application/pdf');
	expect(await readText(label)).toContain(first.tracking);
	expect(await readText(await paperOf(number, `packing-${first.id}.pdf`))).toMatch(/Lista pakowa.*20.*100/);
	const version = async () => (await requireOrder(shop, number)).version;
	expect(
		await voidLabel(context(), await requireOrder(shop, number), await version(), second.id),
	).toBeUndefined();
	expect(await voidLabel(context(), await requireOrder(shop, number), await version(), second.id)).toBe(
		'label_not_open',
	);
	expect(await handOverParcel(context(), await requireOrder(shop, number), 1, first.id)).toBe('changed');
	expect(
		await handOverParcel(context(), await requireOrder(shop, number), await version(), first.id),
	).toBeUndefined();
	const view = await loadShipping(db(), number, Date.now());
	expect(view).toMatchObject({
		destinations: [{ left: [{ lineItemId: line, quantity: 100 }] }],
		shown: { record: { shipmentState: 'partial' }, afterSales: { parcels: [{ tracking: first.tracking }] } },
	});
	await trackParcels(context());
	expect((await labelsOf(number)).map(({ state }) => state)).toEqual(['sent', 'void']);
	await fetch(`${dhl()}/deliver/${first.tracking}`, { method: 'POST', redirect: 'manual' });
	await trackParcels(context());
	expect((await labelsOf(number)).map(({ state }) => state)).toEqual(['delivered', 'void']);
	expect(
		(await loadShipping(db(), number, Date.now()))?.shown.afterSales.parcels[0]?.deliveredAt,
	).not.toBeNull();
	expect((await auditOf(number)).map(({ action }) => action)).toEqual([
		...['label_make', 'label_make', 'label_void', 'order_ship', 'order_deliver'],
	]);
	await shop.settle();
	expect(
		await shop.rows("SELECT id FROM mails WHERE kind = 'parcel_sent' AND subject_id LIKE ?", `${number}%`),
	).toHaveLength(1);
});

test('if DHL does not respond, or refuses, nothing is stored', async () => {
	const { number, line } = await paidAtHome();
	await setOutage('down');
	expect(await make(number, line, 20)).toBe('carrier_unreachable');
	await setOutage('up');
	const record = await requireOrder(shop, number);
	const refused = await makeLabel(context(), record, record.version, {
		...packed(line, 20),
		shape: { ...shape, lengthMm: 4000 },
	});
	expect(refused).toMatchObject({ refusedBy: expect.stringContaining('dimensions') });
	expect([await labelsOf(number), await auditOf(number)]).toEqual([[], []]);
});

test('of three people who pack the same pieces at once one succeeds, the others get a conflict', async () => {
	const { number, line } = await paidAtHome();
	const { version } = await requireOrder(shop, number);
	const outcomes = await Promise.all([1, 2, 3].map(() => make(number, line, 60, version)));
	expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
	expect(await labelsOf(number)).toHaveLength(1);
});

test('goods for Norway are shipped with customs documents; those within the EU have none', async () => {
	const abroad = await paid('no');
	expect(await make(abroad.number, abroad.line, 20)).toBeUndefined();
	const [label] = await labelsOf(abroad.number);
	const text = await readText(await paperOf(abroad.number, `customs-${label?.id}.pdf`));
	for (const words of [
		...[abroad.number, 'Norway', 'EORI PL999000012600000', '48191000', 'Boxes of corrugated paperboard'],
		...['Ingrid Bjørnson', 'Gross weight of the parcel 2.400 kg', 'Sale of goods', label?.tracking ?? ''],
	])
		expect(text).toContain(words);
	const near = await paidAtHome();
	await make(near.number, near.line, 20);
	const [other] = await labelsOf(near.number);
	for (const file of [
		...[`customs-${other?.id}.pdf`, `label-${label?.id}.pdf`, 'label.pdf', 'x.pdf'],
		...['customs-to-0.pdf', 'customs-to-1.pdf', 'label-to-0.pdf', 'customs-sent-1.pdf'],
	])
		expect((await paperOf(near.number, file)).status, file).toBe(404);
	expect((await paperOf(near.number, 'packing.pdf')).status).toBe(200);
});

test('goods for Norway that go without a label have customs papers before they leave and after', async () => {
	const { number, line } = await paid('no');
	const before = await readText(await paperOf(number, 'customs-to-0.pdf'));
	for (const words of [number, 'Parcel – ', 'Ingrid Bjørnson', '48191000', '120'])
		expect(before).toContain(words);
	const record = await requireOrder(shop, number);
	await shipByStaff(context(), record, record.version, {
		...{ kind: 'ship', carrier: 'dpd', tracking: '05555', items: [{ lineItemId: line, quantity: 20 }] },
	});
	const [{ id } = { id: 0 }] = (await loadShipping(db(), number, Date.now()))?.shown.afterSales.parcels ?? [];
	const sent = await readText(await paperOf(number, `customs-sent-${id}.pdf`));
	for (const words of ['DPD 05555', '48191000', ' 20 ']) expect(sent).toContain(words);
	expect(await readText(await paperOf(number, 'customs-to-0.pdf'))).toContain(' 100 ');
	expect(await make(number, line, 30)).toBeUndefined();
	expect(await readText(await paperOf(number, 'customs-to-0.pdf'))).toContain(' 70 ');
	expect(await make(number, line, 70)).toBeUndefined();
	expect((await paperOf(number, 'customs-to-0.pdf')).status).toBe(404);
	expect((await paperOf(number, `packing-sent-${id}.pdf`)).status).toBe(404);
});

test('a call-off has a label, a packing slip and customs documents of its own, and is shipped once', async () => {
	const goods = await goodsOf(shop).stored('no');
	const { number } = goods.record;
	const { lineItemId } = goods.item;
	const { shipAddress } = goods.record;
	if (!shipAddress) throw new Error('no address');
	const elsewhere = { ...shipAddress, lastname: 'Fjeldstad', address1: 'Strandgaten 18', city: 'Bergen' };
	const callOffId = (await goods.call(30, 1, elsewhere)) ?? '';
	const view = await loadShipping(db(), number, Date.now());
	// Goods in stock are not in an ordinary parcel.
	expect(view).toMatchObject({
		destinations: [{ left: [], unsent: [] }],
		calledOff: [{ callOffId, left: [{ lineItemId, quantity: 30 }], address: elsewhere }],
	});
	expect(await make(number, lineItemId, 1)).toBe('too_many_pieces');
	expect(await readText(await paperOf(number, `packing-of-${callOffId}.pdf`))).toMatch(/Strandgaten 18.*30/);
	expect(await readText(await paperOf(number, `customs-of-${callOffId}.pdf`))).toMatch(
		/Strandgaten 18.*48191000/,
	);
	const label = async () => {
		const record = await goods.read();
		return makeLabel(context(), record, record.version, { shape, callOffId });
	};
	expect(await label()).toBeUndefined();
	expect(await label()).toBe('call_off_not_open');
	const [made] = await labelsOf(number);
	for (const [file, words] of [
		[`label-${made?.id}.pdf`, ['Bergen', made?.tracking]],
		[`packing-${made?.id}.pdf`, ['Strandgaten 18', '30']],
		[`customs-${made?.id}.pdf`, ['Strandgaten 18', 'Norway', '48191000']],
	] as const) {
		const text = await readText(await paperOf(number, file));
		for (const word of words) expect(text, file).toContain(word);
	}
	const hand = async (id = 0) => {
		const record = await goods.read();
		return handOverParcel(context(), record, record.version, id);
	};
	expect(await hand(made?.id)).toBeUndefined();
	expect(await hand(made?.id)).toBe('label_not_open');
	expect(await goods.read()).toMatchObject({ shipmentState: 'partial' });
	expect(await findCallOff(db(), callOffId)).toMatchObject({ state: 'sent' });
	expect((await paperOf(number, `packing-of-${callOffId}.pdf`)).status).toBe(404);
	await shop.settle();
	// When the buyer cancels a call-off, its label is voided.
	const second = await findCallOff(db(), (await goods.call(10)) ?? '');
	if (!second) throw new Error('no call-off');
	const record = await goods.read();
	expect(await makeLabel(context(), record, record.version, { shape, callOffId: second.id })).toBeUndefined();
	const by = { staffId: null, userId: 1, reason: '', now: Date.now() };
	expect(await cancelCallOff(db(), second, by)).toBe(true);
	expect((await labelsOf(number)).map(({ state }) => state)).toEqual(['sent', 'void']);
});

test('the lists find their orders by an index', async () => {
	const { number, line } = await paidAtHome();
	await make(number, line, 20);
	const filters = Object.keys(shippingFilters) as ShippingFilter[];
	for (const filter of filters) {
		const plans = await plansOf(shop.env().DB, (DB) => listShipping(openDatabase(DB), filter, 1));
		expect(
			plans.flatMap(({ plan }) => scansOf(plan)),
			filter,
		).toEqual([]);
	}
	const numbersIn = async (filter: ShippingFilter) =>
		(await listShipping(db(), filter, 1)).orders.map((order) => order.number);
	expect(await numbersIn('labels')).toContain(number);
	expect(await numbersIn('packed')).not.toContain(number);
	await shop.rows('INSERT INTO production_starts SELECT id, 1 FROM orders WHERE number = ?', number);
	expect(await numbersIn('packed')).toContain(number);
});
