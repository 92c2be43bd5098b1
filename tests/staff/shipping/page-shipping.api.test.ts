import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, expect, test } from 'vitest';
import { sendParcelFrom } from '#src/after-sales/shipping/ship.server.ts';
import { openDatabase } from '#src/api/database.server.ts';
import { handOverParcel, listLabels, makeLabel } from '#src/staff/shipping/labels.server.ts';
import { loadShipping } from '#src/staff/shipping/page-shipping.server.ts';
import { sendShippingDocument } from '#src/staff/shipping/send-shipping-document.server.ts';
import { addresses } from '#tests/build/order-walkthrough.ts';
import { startPayments } from '#tests/build/payments.ts';
import { contextOf, requireOrder } from '../../after-sales/context.ts';

const shop = startPayments();
const assets = {
	fetch: async (request: Request) => new Response(await readFile(`public${new URL(request.url).pathname}`)),
} as unknown as Fetcher;
beforeAll(() => {
	shop.env().DHL_API_URL = `${shop.sandbox.url()}/dhl/mydhlapi`;
	shop.env().ASSETS = assets;
});
const context = () => ({ ...contextOf(shop), staffId: 7 });
const db = () => openDatabase(shop.env().DB);
const shape = { grams: 2400, lengthMm: 400, widthMm: 300, heightMm: 200 };
const warsaw = { ...addresses.pl, address1: 'ul. Prosta 1', city: 'Warszawa', zipcode: '00-838' };

/** A paid order of 120 boxes, 50 of them for Warsaw. */
async function paid() {
	const walked = await shop.payable({ region: 'pl' });
	const line: number = walked.order.line_items[0].id;
	const { number, token } = walked;
	const destinations = [{ address: warsaw, items: [{ line_item_id: line, quantity: 50 }] }];
	const split = await shop.call('PUT', `/orders/${number}/destinations`, {
		region: 'pl',
		token,
		body: { destinations },
	});
	expect(split.body.ship_total).toBe('49.80');
	await shop.pay({ ...walked, order: split.body }, 'pm_card_visa');
	await shop.settle();
	return { number, token, line };
}
const make = async (number: string, line: number, quantity: number, destination: number) => {
	const record = await requireOrder(shop, number);
	const items = [{ lineItemId: line, quantity }];
	return makeLabel(context(), record, record.version, { items, shape, destination });
};
async function readText(response: Response): Promise<string> {
	const pdf = await getDocument({ data: new Uint8Array(await response.arrayBuffer()), verbosity: 0 }).promise;
	const { items } = await (await pdf.getPage(1)).getTextContent();
	return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

test('a parcel belongs to one address of a placed order and holds no more than that address needs', async () => {
	const { number, token, line } = await paid();
	expect(await make(number, line, 51, 1)).toBe('too_many_pieces');
	expect(await make(number, line, 71, 0)).toBe('too_many_pieces');
	expect(await make(number, line, 1, 5)).toBe('no_address');
	expect(await make(number, line, 50, 1)).toBeUndefined();
	const record = await requireOrder(shop, number);
	const [label] = await listLabels(db(), record.id);
	if (!label) throw new Error('no label');
	expect(label).toMatchObject({ destination: 1, items: [{ lineItemId: line, quantity: 50 }] });
	const paper = async (file: string) => readText(await sendShippingDocument(context(), number, file));
	expect(await paper(`label-${label.id}.pdf`)).toMatch(/prosta 1.*warszawa/i);
	expect(await paper(`packing-${label.id}.pdf`)).toMatch(/Warszawa/);
	expect(await paper('packing-to-0.pdf')).toMatch(/Kraków/);
	expect((await sendShippingDocument(context(), number, 'packing-to-7.pdf')).status).toBe(404);
	expect(await handOverParcel(context(), record, record.version, label.id)).toBeUndefined();
	const view = await loadShipping(db(), number, Date.now());
	expect(view?.destinations.map(({ id, left }) => [id, left])).toEqual([
		[0, [{ lineItemId: line, quantity: 70 }]],
		[1, []],
	]);
	// Only one address is left, so a program of the factory need not name it.
	expect(await sendParcelFrom(context(), number, { carrier: 'dpd', tracking: 'REST' })).toMatchObject({
		ok: true,
		value: { record: { shipmentState: 'shipped' }, parcels: [{ destination: 1 }, { destination: 0 }] },
	});
	const [mail] = await shop.rows(
		"SELECT text FROM mails WHERE kind = 'parcel_sent' AND subject_id = ?",
		`${number}:1`,
	);
	expect(`${mail?.text}`).toContain('Warszawa');
	const [placed] = await shop.rows(
		"SELECT text FROM mails WHERE kind = 'order_placed' AND subject_id = ?",
		number,
	);
	expect(`${placed?.text}`).toMatch(/Warszawa[\s\S]*50/);
	const call = await shop.call('PUT', `/orders/${number}/destinations`, {
		...{ region: 'pl', token, body: { destinations: [] } },
	});
	expect(call.body.code).toBe('order_closed');
});

test('if several addresses need pieces, a parcel has to name its address', async () => {
	const { number, line } = await paid();
	const send = (destination?: number, quantity = 50) =>
		sendParcelFrom(context(), number, {
			...{ carrier: 'dpd', tracking: `T${destination}-${quantity}`, destination },
			items: [{ lineItemId: line, quantity }],
		});
	expect(await send()).toMatchObject({ ok: false, problem: { code: 'invalid' } });
	expect(await send(9)).toMatchObject({ ok: false, problem: { code: 'invalid' } });
	const outcomes = await Promise.all([send(1), send(1, 49)]);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});
