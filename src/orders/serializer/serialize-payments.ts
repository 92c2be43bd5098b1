import type { Translate } from '#src/site/messages.ts';
import { toDecimal } from '#src/site/money.ts';
import { pendingTransfer } from '../pricing/bank-transfer.ts';
import type { PricedOrder } from '../pricing/price-order.ts';
import type { Order } from '../record/order.ts';
import type { OrderRecord, RecordPayment } from '../record/order-record.ts';
import {
	brandNames,
	type MethodCode,
	methodCodes,
	offeredMethods,
	termsMethod,
	walletMethod,
} from '../record/payment-methods.ts';
import { refusalOnTerms } from './serialize-terms.ts';

type Method = Order['paymentMethods'][number];

/** A payment method in the reader's language, with the specification's kind. */
function describeMethod(
	code: MethodCode,
	translate: Translate,
	record?: Pick<OrderRecord, 'netTerms'>,
): Method {
	if (code === termsMethod) {
		const name = translate('net-terms.method', { days: record?.netTerms?.days ?? 0 });
		return { id: code, name, methodType: code };
	}
	if (code === 'check') return { id: code, name: translate('transfer.method'), methodType: 'transfer' };
	const name = code === 'card' ? translate('orders.payment_method_card') : brandNames[code];
	return { id: code, name, methodType: code };
}

/** Payment methods for the order's buyer: for an open order, or for the open amount of a placed one instead of a transfer. */
export function listPaymentMethods(priced: PricedOrder, translate: Translate): Method[] {
	const { record, state } = priced;
	if (state !== 'payment' && !pendingTransfer(record)) return [];
	const closed: MethodCode[] = state === 'payment' ? [] : ['check', 'hokodo', termsMethod];
	if (refusalOnTerms(priced)) closed.push(termsMethod);
	return offeredMethods(record)
		.filter((code) => !closed.includes(code))
		.map((code) => describeMethod(code, translate, record));
}

/** The API's representation of a payment. */
export function serializePayment(
	payment: RecordPayment,
	display: (amount: number) => string,
	translate: Translate,
): Order['payments'][number] {
	const { card, id, methodCode } = payment;
	const known = methodCodes.find((code) => code === methodCode);
	const name = known
		? describeMethod(known, translate).name
		: methodCode === walletMethod
			? translate('wallet.method')
			: methodCode;
	return {
		id,
		number: payment.number,
		sourceType: card && 'Spree::CreditCard',
		sourceId: card && id,
		amount: toDecimal(payment.amount),
		displayAmount: display(payment.amount),
		state: payment.state,
		paymentMethodId: methodCode,
		paymentMethod: { id: methodCode, name },
		source: card && {
			id,
			ccType: card.brand,
			lastDigits: card.lastDigits,
			month: card.month,
			year: card.year,
			name: null,
		},
		avsResponse: null,
		failureCode: payment.failureCode,
		createdAt: new Date(payment.createdAt).toISOString(),
		updatedAt: new Date(payment.updatedAt).toISOString(),
	};
}
