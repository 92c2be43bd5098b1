import { expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { loadStaffOrder } from '#src/staff/orders/page-order.server.ts';
import { type ShippingStep, shipByStaff } from '#src/staff/orders/ship-order.server.ts';
import { startPayments } from '#tests/build/payments.ts';
import { contextOf, requireOrder } from '../../after-sales/context.ts';

const shop = startPayments();
const context = () => ({ ...contextOf(shop), staffId: 7 });
const step = async (number: string, wanted: ShippingStep, seen?: number) => {
	const record = await requireOrder(shop, number);
	return shipByStaff(context(), record, seen ?? record.version, wanted);
};
const shown = (number: string) => loadStaffOrder(openDatabase(shop.env().DB), number, Date.now());
const ship = (line: number, quantity: number, tracking = ''): ShippingStep => ({
	...{ kind: 'ship', carrier: 'dpd', tracking },
	items: [{ lineItemId: line, quantity }],
});

async function paid() {
	const walked = await shop.payable({ region: 'pl' });
	await shop.pay(walked, 'pm_card_visa');
	await shop.settle();
	return { number: walked.number, line: walked.order.line_items[0].id as number };
}

test('start, partial shipment, the rest, delivery: each with its audit entry, and the buyer’s mails', async () => {
	const { number, line } = await paid();
	expect(await step(number, { kind: 'start' })).toBeUndefined();
	expect(await step(number, ship(line, 20, '01'))).toBeUndefined();
	expect(await step(number, ship(line, 100, '02'))).toBeUndefined();
	expect(await step(number, { kind: 'deliver', tracking: '01' })).toBeUndefined();
	expect(await step(number, { kind: 'deliver', tracking: undefined })).toBeUndefined();
	await shop.settle();
	const order = await shown(number);
	expect(order).toMatchObject({
		record: { shipmentState: 'shipped' },
		afterSales: { isInProduction: true, parcels: [{ tracking: '01' }, { tracking: '02' }] },
	});
	expect(order?.audit.map(({ action }) => action)).toEqual([
		'order_deliver',
		'order_deliver',
		'order_ship',
		'order_ship',
		'order_start',
	]);
	const kinds = order?.mails.map(({ kind }) => kind) ?? [];
	expect(kinds.filter((kind) => kind === 'parcel_sent')).toHaveLength(2);
	expect(kinds.filter((kind) => kind === 'order_delivered')).toHaveLength(1);
});

test('a button that is pressed twice, or by two people, sends one parcel', async () => {
	const { number, line } = await paid();
	const { version } = await requireOrder(shop, number);
	const outcomes = await Promise.all([1, 2, 3, 4].map(() => step(number, ship(line, 20), version)));
	expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
	expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(3);
	expect((await shown(number))?.afterSales.parcels).toHaveLength(1);
	expect((await shown(number))?.audit).toHaveLength(1);
});

test('a tracking number already in use, more pieces than ordered, and unpaid orders are refused', async () => {
	const { number, line } = await paid();
	await step(number, ship(line, 20, '77'));
	expect(await step(number, ship(line, 20, '77'))).toBe('tracking_taken');
	expect(await step(number, ship(line, 101))).toMatchObject({
		errors: { items: [`line ${line} has 100 pieces left, not 101`] },
	});
	const walked = await shop.payable();
	await shop.transfer(walked);
	expect(await step(walked.number, { kind: 'start' })).toMatchObject({ code: 'shipment_not_ready' });
	expect((await shown(walked.number))?.audit).toEqual([]);
});
