import type { Translate } from '#src/site/messages.ts';
import type { Order } from '../record/order.ts';
import { isRedirectMethod, walletMethod } from '../record/payment-methods.ts';

type Payment = Pick<Order['payments'][number], 'displayAmount' | 'paymentMethod' | 'source' | 'state'>;

/** `visa` → `Visa`; an unknown card network is shown as it is. */
const cardNames: Record<string, string> = {
	visa: 'Visa',
	mastercard: 'Mastercard',
	amex: 'American Express',
	discover: 'Discover',
	diners: 'Diners Club',
	jcb: 'JCB',
	unionpay: 'UnionPay',
};

/** The amount of a payment and what it is paid with: "€214.20 by Visa ending in 4242". */
export function paidWith({ displayAmount, paymentMethod, source }: Payment, t: Translate): string {
	if (source) {
		const card = cardNames[source.ccType] ?? source.ccType;
		return t('checkout.paid_with', { amount: displayAmount, card, digits: source.lastDigits });
	}
	if (paymentMethod.id === walletMethod) return `${displayAmount} (${paymentMethod.name})`;
	return isRedirectMethod(paymentMethod.id)
		? t('redirect.paid_by', { amount: displayAmount, name: paymentMethod.name })
		: displayAmount;
}

/** State of a payment as text. */
export const paymentStateText = ({ paymentMethod, state }: Payment, t: Translate): string =>
	state === 'pending' && paymentMethod.id !== 'check'
		? t('redirect.pending', { name: paymentMethod.name })
		: t(`checkout.payment_${state}`);
