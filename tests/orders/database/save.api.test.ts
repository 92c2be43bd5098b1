import { expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { runRead } from '#src/api/read.server.ts';
import { writeVariant } from '#src/catalog/queries.server.ts';
import { parseSku } from '#src/catalog/variant.ts';
import { addLine, changeLine, removeLine } from '#src/orders/cart/lines.ts';
import { type CartOwner, createCart } from '#src/orders/database/create-order.server.ts';
import { findOrderByNumber, promotionByCode } from '#src/orders/database/queries.server.ts';
import { isConflict, saveOrder } from '#src/orders/database/save.server.ts';
import { priceOrder } from '#src/orders/pricing/price-order.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { startApi } from '#tests/build/api.ts';
import { mailerSku } from '#tests/build/order-walkthrough.ts';

const api = startApi({}, ['mailer-box-full-color']);
const database = () => openDatabase(api.env().DB);

async function storeVariant(sku: string) {
	const named = parseSku(sku);
	if (!named) throw new Error(`${sku} is not sold`);
	const { id, externalPimSku, spec } = await writeVariant(database(), named);
	return { id, sku, externalPimSku, spec };
}

const added = async (record: OrderRecord, sku: string, quantity: number): Promise<OrderRecord> => {
	const wish = { variant: await storeVariant(sku), quantity, design: null, parentId: null };
	const result = addLine(record, wish);
	if (!result.ok) throw new Error(result.problem.code);
	return result.value;
};

async function cart(owner: CartOwner, now: number): Promise<OrderRecord> {
	const created = await createCart(database(), owner, createSite('eu', 'local'), now);
	if (!created) throw new Error('no cart was created');
	return created;
}

test('a save returns what a later read finds, change after change', async () => {
	const db = database();
	const now = Date.now();
	const userId = 1;
	let record = await cart({ userId, email: 'ada@example.com' }, now);
	const isAsRead = async () => expect(record).toEqual(await findOrderByNumber(db, record.number));
	await isAsRead();

	const save = async (change: (before: OrderRecord) => OrderRecord | Promise<OrderRecord>) => {
		const after = priceOrder(await change(record), now + record.version);
		record = await saveOrder(db, record, after, { now: now + record.version, userId });
		await isAsRead();
	};
	const promotion = await runRead(db, promotionByCode(db, 'WELCOME10'));
	const address = { countryIso: 'DE', firstname: 'Ada', city: 'Berlin' } as OrderRecord['shipAddress'];

	await save((before) => added(before, mailerSku, 30));
	await save((before) => added(before, 'MBF-250x200x100-W1-HD-0', 120));
	expect(record.lines.map(({ id }) => id)).not.toContain(0);
	await save((before) => {
		const changed = changeLine(before, before.lines[0]?.id ?? 0, { quantity: 500 });
		if (!changed?.ok) throw new Error('not changed');
		return changed.value;
	});
	await save((before) => ({ ...before, promotion: promotion ?? null }));
	expect(record.promotion?.code).toBe('WELCOME10');
	await save((before) => ({
		...before,
		shipAddress: address,
		billAddress: address,
		shippingKind: 'courier',
	}));
	await save((before) => ({ ...before, savedState: 'payment', specialInstructions: 'Ring twice' }));
	expect(record.savedState).toBe('payment');
	await save((before) => ({ ...before, promotion: promotion ? { ...promotion, expiresAt: now - 1 } : null }));
	expect(record.promotion).toBeNull();
	await save((before) => removeLine(before, before.lines[0]?.id ?? 0) ?? before);
	await save((before) => removeLine(before, before.lines[0]?.id ?? 0) ?? before);
	expect(record).toMatchObject({ lines: [], savedState: 'cart', stored: { total: 0 } });
});

test('a save of an outdated version is a conflict and writes nothing', async () => {
	const db = database();
	const now = Date.now();
	const record = await cart({ userId: 1, email: null }, now);
	const after = priceOrder(await added(record, mailerSku, 30), now);
	const first = await saveOrder(db, record, after, { now, userId: 1 });
	const failure = await saveOrder(db, record, after, { now, userId: 1 }).catch((error: unknown) => error);
	expect(isConflict(failure)).toBe(true);
	expect(await findOrderByNumber(db, record.number)).toEqual(first);
});
