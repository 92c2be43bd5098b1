import { expect, test } from 'vitest';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const headers = { authorization: 'Bearer test-finance-secret' };
const ask = (method: string, path: string, body?: object) => shop.call(method, path, { headers, body });
const auditOf = (subject: string) =>
	shop.rows(
		'SELECT action, staff_id, "before", "after" FROM staff_audit WHERE subject = ? ORDER BY id',
		subject,
	);

test('what a program starts, sends and delivers is in the audit once, with the state before', async () => {
	const walked = await shop.payable({ region: 'pl' });
	await shop.pay(walked, 'pm_card_visa');
	await shop.settle();
	const shipment = walked.order.shipments[0].number as string;
	await ask('PUT', `/shipments/${shipment}/ready`);
	await ask('PUT', `/shipments/${shipment}/ready`);
	const parcel = { carrier: 'dpd', tracking: '0998' };
	await ask('PUT', `/shipments/${shipment}/ship`, parcel);
	await ask('PUT', `/shipments/${shipment}/ship`, parcel);
	await ask('PUT', `/shipments/${shipment}/deliver`, { tracking: 'unknown' });
	await ask('PUT', `/shipments/${shipment}/deliver`);
	expect(await auditOf(`order ${walked.number}`)).toEqual([
		{ action: 'order_start', staff_id: null, before: '{"shipment":"ready"}', after: '{}' },
		{
			...{ action: 'order_ship', staff_id: null, before: '{"shipment":"ready"}' },
			after: JSON.stringify(parcel),
		},
		{ action: 'order_deliver', staff_id: null, before: '{"shipment":"shipped"}', after: '{}' },
	]);
});

test('customs codes: those of all products, one for a product, one for a variant, each with its audit', async () => {
	const all = (await ask('GET', '/hs_codes')).body.hs_codes;
	expect(all).toHaveLength(32);
	expect(all[0]).toMatchObject({ product_type: 'mailer-box-full-color', sku: null, stored: false });
	const [variant] = await shop.rows(
		"SELECT sku FROM variants WHERE product_type = 'mailer-box-full-color' LIMIT 1",
	);
	const sku = String(variant?.sku);
	const codeOf = async () => (await ask('GET', `/hs_codes?sku=${encodeURIComponent(sku)}`)).body.hs_codes[0];
	expect(await codeOf()).toMatchObject({ hs_code: '48191000', origin_iso: 'PL', stored: false });
	const words = { hs_code: '4819.10.00.10', description: 'Boxes of board', origin_iso: 'de' };
	const set = await ask('POST', '/hs_codes', { product_type: 'mailer-box-full-color', ...words });
	expect([set.status, set.body.hs_code, set.body.origin_iso]).toEqual([201, '4819100010', 'DE']);
	expect(await codeOf()).toMatchObject({ hs_code: '4819100010', stored: false });
	await ask('POST', '/hs_codes', { sku, ...words, hs_code: '481920' });
	expect(await codeOf()).toMatchObject({ sku, hs_code: '481920', stored: true });
	expect((await ask('GET', '/hs_codes')).body.hs_codes).toHaveLength(33);
	const [entry] = await auditOf(`goods ${sku}`);
	expect(JSON.parse(String(entry?.before))).toMatchObject({ hsCode: '4819100010' });
	expect(JSON.parse(String(entry?.after))).toMatchObject({ hsCode: '481920' });
});

test('an invalid code, one for unknown goods, or one without goods is refused with the field', async () => {
	const right = { product_type: 'tote-bag', hs_code: '420292', description: 'Bags' };
	const refused = async (body: object) => {
		const answer = await ask('POST', '/hs_codes', body);
		return [answer.status, answer.body.errors];
	};
	expect(await refused({ ...right, hs_code: 'abc' })).toEqual([
		422,
		{ hs_code: ['must have six to ten digits'] },
	]);
	expect(await refused({ ...right, sku: 'X' })).toEqual([
		422,
		{ sku: ['is required, or product_type, but not both'] },
	]);
	expect((await refused({ ...right, product_type: 'boat' }))[0]).toBe(404);
	expect((await ask('GET', '/hs_codes?sku=none')).status).toBe(404);
});
