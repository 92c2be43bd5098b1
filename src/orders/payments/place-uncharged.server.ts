import type { Statement } from '#src/api/database.server.ts';
import { isRefusedBy } from '#src/api/insert-guard.server.ts';
import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { writeThenRead } from '#src/api/read.server.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { checkConsents } from '../database/check-consents.server.ts';
import { checkSpending } from '../database/check-spending.server.ts';
import { alreadyPlaced, completionStatements, walletPaysAll } from '../database/complete.server.ts';
import { amountOnTerms } from '../database/net-terms.server.ts';
import { findOrderByNumber, orderByNumber } from '../database/queries.server.ts';
import { isConflict } from '../database/save.server.ts';
import { guardByWallet } from '../database/wallet-entries.server.ts';
import { orderPlacedKind } from '../mail/order-placed.ts';
import { expectedPaymentDay, pendingTransfer } from '../pricing/bank-transfer.ts';
import { payInFull } from '../pricing/installments.ts';
import { estimateDeliveries, type PricedOrder, priceOrder } from '../pricing/price-order.ts';
import type { OrderRecord, RecordPayment } from '../record/order-record.ts';
import { termsMethod, walletMethod } from '../record/payment-methods.ts';
import { isOpen } from '../record/states.ts';
import { checkTerms } from './check-terms.server.ts';
import { confirmationMail } from './complete-paid.server.ts';
import { endPayment, paymentUnderWay } from './end-payment.server.ts';
import type { Payment } from './payment.ts';
import { awaitTransferStatements, findHoldingPayment, newPaymentNumber } from './queries.server.ts';
import type { SettleContext } from './settle-context.server.ts';

const unavailable = problem(
	'payment_method_unavailable',
	422,
	'This storefront does not accept bank transfers.',
	{
		payment_method: ['is not available in this region'],
	},
);
const balanceTooSmall = problem(
	'balance_too_small',
	422,
	'The balance does not cover the whole order. Pay the rest with another method.',
	{ payment_method: ['covers less than the total'] },
);

interface Wanted {
	/** `check`: what the wallet does not pay is transferred later; `terms`: when its invoice is due. `wallet`: it pays everything. */
	methodCode: 'check' | typeof termsMethod | typeof walletMethod;
	/** Minor units: the total less what the wallet pays. NaN if the request has none. */
	expectedTotal: number;
	/** All is awaited at once, although the order has a schedule. */
	rejectsSchedule: boolean;
	userId: number | null;
}

/** How often placing is tried when other requests change, pay or place the order. */
const attempts = 4;

/**
 * Places an order for which nothing is charged: one that is paid by bank transfer (payment pending, balance due, no
 * production yet), on net terms (the same, but production begins), or by the wallet alone (paid). Order, payments, wallet, design versions and mail are saved in one
 * batch. Repeated and parallel calls create one payment and one mail, and all get the same answer. A card payment that
 * the customer has abandoned is cancelled; one that is in progress is not.
 * Problems: payment_method_unavailable, balance_too_small, wallet_pays_all, order_not_payable, total_changed, consents_missing,
 * approval_needed, terms_unavailable, terms_overdue, terms_limit_exceeded, payment_under_way. Throws PaymentServiceUnreachable if the state of a card payment is unknown.
 */
export async function placeUncharged(
	context: SettleContext,
	order: OrderRecord,
	wanted: Wanted,
): Promise<Result<PricedOrder>> {
	const { db, env, now } = context;
	const { number } = order;
	for (let attempt = 1; attempt <= attempts; attempt++) {
		const record = attempt === 1 ? order : await findOrderByNumber(db, number);
		if (!record) throw new Error(`Order ${number} is gone`);
		if (isPlacedSo(record, wanted.methodCode)) return ok(priceOrder(record, now));
		if (wanted.methodCode === 'check' && !record.region.allowedPaymentMethods.includes('check'))
			return fail(unavailable);
		if (!isOpen(record.savedState)) return fail(alreadyPlaced);
		const holding = await findHoldingPayment(db, record);
		if (holding) {
			if ((await endPayment(context, holding)) === 'under_way') return fail(paymentUnderWay);
			continue;
		}
		const changes = await placementStatements(context, record, wanted);
		if (!changes.ok) return changes;
		try {
			const placed = await writeThenRead(db, changes.value, orderByNumber(db, number));
			if (!placed) throw new Error(`Order ${number} is gone`);
			context.waitUntil(deliverMailAbout(db, env, { kind: orderPlacedKind, subjectId: number }, now));
			return ok(priceOrder(placed, now));
		} catch (error) {
			// Another order has used up the limit at this moment: the repeated check returns the problem.
			if (!isConflict(error) && !isRefusedBy(error, 'payments.amount')) throw error;
		}
	}
	return fail(paymentUnderWay);
}

/** Whether an earlier call has placed the order in the same way. */
const isPlacedSo = (record: OrderRecord, methodCode: Wanted['methodCode']): boolean =>
	methodCode !== walletMethod
		? pendingTransfer(record) !== undefined && (record.termsDays !== null) === (methodCode === termsMethod)
		: record.savedState === 'complete' && record.wallet.taken === record.stored.total;

async function placementStatements(
	context: SettleContext,
	record: OrderRecord,
	{ methodCode, expectedTotal, rejectsSchedule, userId }: Wanted,
): Promise<Result<Statement[]>> {
	const { db, now } = context;
	const paymentNumber = newPaymentNumber();
	const isOnTerms = methodCode === termsMethod;
	const termsDays = isOnTerms ? record.netTerms?.days : undefined;
	const completion = completionStatements(db, rejectsSchedule || isOnTerms ? payInFull(record) : record, {
		...{ expectedTotal, received: 0, now, userId, paymentNumber },
		...(termsDays !== undefined && { termsDays }),
	});
	if (!completion.ok) return completion;
	const { priced, statements } = completion.value;
	if (methodCode === walletMethod && expectedTotal > 0) return fail(balanceTooSmall);
	if (methodCode !== walletMethod && expectedTotal === 0) return fail(walletPaysAll);
	const agreed = checkConsents(record);
	if (!agreed.ok) return agreed;
	const allowed = checkSpending(record, priced.totals.total);
	if (!allowed.ok) return allowed;
	if (methodCode === walletMethod) {
		const mail = await confirmationMail(context, priced);
		return ok([...statements, guardByWallet(db, record.id, paymentNumber), mailStatement(db, mail, now)]);
	}
	const granted = isOnTerms ? checkTerms(record, expectedTotal, now) : ok(undefined);
	if (!granted.ok) return granted;
	const { id: orderId, currency } = record;
	const payment = { orderId, number: paymentNumber, amount: expectedTotal, currency };
	const guarded =
		termsDays === undefined
			? payment
			: { ...payment, amount: amountOnTerms({ orderId, amount: expectedTotal, days: termsDays }, now) };
	const mail = await confirmationMail(context, withTransfer(priced, payment));
	return ok([...statements, ...awaitTransferStatements(db, guarded, now), mailStatement(db, mail, now)]);
}

/** The placed order with its expected transfer; unless it is on terms, its delivery is estimated from the day of the payment. */
function withTransfer(
	placed: PricedOrder,
	{ number, amount }: Pick<Payment, 'number' | 'amount'>,
): PricedOrder {
	const { record, pricedAt } = placed;
	const payment: RecordPayment = {
		id: 0,
		number,
		methodCode: 'check',
		amount,
		state: 'pending',
		card: null,
		failureCode: null,
		createdAt: pricedAt,
		updatedAt: pricedAt,
	};
	const awaiting = { ...placed, record: { ...record, payments: [...record.payments, payment] } };
	if (record.termsDays !== null) return awaiting;
	return {
		...awaiting,
		...estimateDeliveries(record, expectedPaymentDay(pricedAt, pricedAt), placed.rate?.kind),
	};
}
