import { eq } from 'drizzle-orm';
import type { LocaleId, Region } from '#regions/region.ts';
import { consentStatements } from '#src/customers/consents.server.ts';
import { users } from '#src/customers/tables.server.ts';
import { withVatCheck } from '#src/orders/checkout/order-vat.server.ts';
import { createCart } from '#src/orders/database/create-order.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import { isConflict, saveOrder } from '#src/orders/database/save.server.ts';
import { placeUncharged } from '#src/orders/payments/place-uncharged.server.ts';
import type { SettleContext } from '#src/orders/payments/settle-context.server.ts';
import { priceOrder } from '#src/orders/pricing/price-order.ts';
import type { OrderRecord, RecordLine } from '#src/orders/record/order-record.ts';
import { termsMethod } from '#src/orders/record/payment-methods.ts';
import { orders } from '#src/orders/record/tables.server.ts';
import { type CartReason, cartReasons } from '#src/orders/scheduled-orders/states.ts';
import { scheduledRuns } from '#src/orders/scheduled-orders/tables.server.ts';
import type { Site } from '#src/site/site.ts';
import type { Schedule } from './queries.server.ts';
import { hasOtherDesign } from './schedule-goods.ts';

/** Of orders that a schedule made: they are opened by their number and never become a member's cart. */
const channel = 'scheduled';

/**
 * Creates an empty order for a day of a schedule. The same batch marks the day as started, so that it is created once.
 * @returns its number; `taken`: another run has started the day; `full`: the member has too many empty orders
 */
export async function openScheduledOrder(
	{ db, now }: SettleContext,
	{ id, userId, locale: stored, payment }: Schedule,
	region: Region,
	dueOn: string,
): Promise<string | 'taken' | 'full'> {
	const locale = stored as LocaleId;
	const [buyer] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
	const email = buyer?.email ?? null;
	const giver = { userId, email, source: 'scheduled_order', locale } as const;
	const agreed = { type: 'terms_and_conditions_and_privacy_policy', decision: 'granted' } as const;
	try {
		const cart = await createCart(db, { userId, email }, { region, locale } as Site, now, (number) => [
			db.update(orders).set({ channel }).where(eq(orders.number, number)),
			db
				.insert(scheduledRuns)
				.values({ scheduleId: id, dueOn, orderNumber: number, outcome: null, reason: null, createdAt: now }),
			...(payment === 'terms' ? consentStatements(db, { ...giver, orderNumber: number }, [agreed], now) : []),
		]);
		return cart?.number ?? 'full';
	} catch (error) {
		if (/UNIQUE constraint failed: scheduled_runs/.test(`${error} ${(error as Error).cause}`)) return 'taken';
		throw error;
	}
}

/**
 * Adds goods and addresses to the empty order; it is at the payment step if nothing is missing.
 * @returns the stored order; undefined if another run fills it
 */
export async function fillOrder(
	{ db, env, now }: SettleContext,
	{ shipAddress, userId }: Schedule,
	{
		order,
		ordered,
		lines,
	}: { readonly order: OrderRecord; readonly ordered: OrderRecord; readonly lines: readonly RecordLine[] },
): Promise<OrderRecord | undefined> {
	if (order.lines.length > 0 || order.savedState !== 'cart') return order;
	const { customerType, billAddress, shippingKind, costCenter } = ordered;
	const filled = await withVatCheck(
		{ db, env, now },
		{
			...order,
			...{ customerType, billAddress, shippingKind, costCenter, shipAddress, lines },
			...{ destinationIso: shipAddress.countryIso, savedState: 'payment' },
		},
	);
	try {
		await saveOrder(db, order, priceOrder(filled, now), { now, userId });
	} catch (error) {
		if (isConflict(error)) return undefined;
		throw error;
	}
	return findOrderByNumber(db, order.number);
}

/** Places the order on the company's net terms. @returns the outcome, with the reason if it waits for its buyer instead */
export async function placeOnTerms(
	context: SettleContext,
	{ lines, userId }: Schedule,
	{ order, ordered }: { readonly order: OrderRecord; readonly ordered: OrderRecord },
): Promise<{
	readonly outcome: 'placed' | 'cart';
	readonly record: OrderRecord;
	readonly reason: CartReason | null;
}> {
	const wait = (reason: CartReason) => ({ outcome: 'cart', record: order, reason }) as const;
	if (order.savedState === 'complete') return { outcome: 'placed', record: order, reason: null };
	if (hasOtherDesign(ordered, lines, order.lines)) return wait('design_changed');
	const { state, totals } = priceOrder(order, context.now);
	if (state !== 'payment') return wait('incomplete');
	const placed = await placeUncharged(context, order, {
		...{ methodCode: termsMethod, expectedTotal: totals.total, rejectsSchedule: true, userId },
	});
	if (placed.ok) return { outcome: 'placed', record: placed.value.record, reason: null };
	return wait(cartReasons.find((one) => one === placed.problem.code) ?? 'incomplete');
}
