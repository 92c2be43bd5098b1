import { expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { listOrdersWithPromotion } from '#src/staff/orders/list-orders.server.ts';
import { createPromotion, endPromotion, listPromotions } from '#src/staff/promotions/promotions.server.ts';
import { plansOf, scansOf } from '#tests/build/database/query-plans.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const db = () => openDatabase(shop.env().DB);
const context = () => ({ db: db(), now: Date.now(), staffId: 7 });
const promotion = (code: string) => ({
	...{ code, percent: 20, freeShipping: false, firstOrder: false, perUser: null, productTypes: null },
	...{ minGoods: null, usageLimit: null, startsAt: null, expiresAt: null },
});
const apply = (number: string, token: string, code: string) =>
	shop.call('PUT', `/orders/${number}/apply_coupon_code`, { token, body: { coupon_code: code } });

test('a promotion works at once, counts its orders, and ends at once; each with its audit', async () => {
	expect(await createPromotion(context(), promotion('NEWBOX'))).toBe(true);
	expect(await createPromotion(context(), promotion('NEWBOX'))).toBe(false);
	const [created] = await listPromotions(db());
	if (created?.code !== 'NEWBOX') throw new Error('not created');
	const walked = await walkTo(shop, 'payment');
	expect((await apply(walked.number, walked.token, 'newbox')).status).toBe(200);
	const order = await shop.orderOf(walked);
	await shop.pay({ ...walked, order }, 'pm_card_visa');
	await shop.settle();
	const placed = await listOrdersWithPromotion(db(), created.id, 50);
	expect(placed.map(({ number }) => number)).toEqual([walked.number]);
	expect((await listPromotions(db()))[0]?.used).toBe(1);
	const { DB } = shop.env();
	const plans = await plansOf(DB, (d1) => listOrdersWithPromotion(openDatabase(d1), created.id, 50));
	expect(plans.flatMap(({ plan }) => scansOf(plan))).toEqual([]);

	const at = context();
	const ends = await Promise.all([1, 2].map(() => endPromotion(at, created.id)));
	expect(ends.toSorted()).toEqual([false, true]);
	const other = await walkTo(shop, 'cart');
	expect((await apply(other.number, other.token, 'NEWBOX')).body.status_code).toBe('coupon_code_expired');
	expect((await shop.orderOf(walked)).promo_total).not.toBe('0.00');
	const audit = await shop.rows('SELECT action FROM staff_audit WHERE subject = ?', 'promotion NEWBOX');
	expect(audit).toEqual([{ action: 'promotion_create' }, { action: 'promotion_end' }]);
});
