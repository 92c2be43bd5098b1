import type { Order } from '../record/order.ts';
import { isRedirectMethod } from '../record/payment-methods.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { isUnderWay } from './wait.ts';

/** The newest payment, if it was started on a bank's page; shown where the customer pays again. */
export function redirectedPayment(order: Order) {
	const newest = order.payments.at(-1);
	return newest && isRedirectMethod(newest.paymentMethodId) ? newest : undefined;
}

/** Says that the payment on a bank's page is not finished, or why it did not go through. */
export function EarlierPayment({ order }: { order: Order }) {
	const { t } = useShop();
	const earlier = redirectedPayment(order);
	if (!earlier) return null;
	const { name } = earlier.paymentMethod;
	if (isUnderWay(earlier))
		return (
			<div className="notice" role="status">
				<p>{t('redirect.unfinished', { name })}</p>
			</div>
		);
	const reason = t.find(`problems.${earlier.failureCode}`);
	return (
		<div className="notice notice-warning" role="alert">
			<div className="grid gap-1">
				<p className="font-medium">{t('redirect.refused', { name })}</p>
				{reason && <p>{reason}</p>}
				<p>{t('redirect.choose_again')}</p>
			</div>
		</div>
	);
}
