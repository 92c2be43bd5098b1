import type { Translate } from '#src/site/messages.ts';
import { toDecimal } from '#src/site/money.ts';
import type { Order } from '../record/order.ts';
import type { OrderRecord, RecordPayment } from '../record/order-record.ts';

type Method = Order['paymentMethods'][number];

/** The shop's payment methods; `check` is Spree's code for a bank transfer. */
const listMethods = (translate: Translate): readonly Method[] => [
	{ id: 'card', name: translate('orders.payment_method_card'), methodType: 'card' },
	{ id: 'check', name: translate('transfer.method'), methodType: 'transfer' },
];

/** Those that the order's region offers. */
export const listPaymentMethods = ({ region }: OrderRecord, translate: Translate): Method[] =>
	listMethods(translate).filter(({ id }) => (region.allowedPaymentMethods as readonly string[]).includes(id));

/** The API's representation of a payment. */
export function serializePayment(
	payment: RecordPayment,
	display: (amount: number) => string,
	translate: Translate,
): Order['payments'][number] {
	const { card, id, methodCode } = payment;
	const method = listMethods(translate).find((one) => one.id === methodCode);
	return {
		id,
		number: payment.number,
		sourceType: card && 'Spree::CreditCard',
		sourceId: card && id,
		amount: toDecimal(payment.amount),
		displayAmount: display(payment.amount),
		state: payment.state,
		paymentMethodId: methodCode,
		paymentMethod: { id: methodCode, name: method?.name ?? methodCode },
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
