import { type FormBody, textAt } from './form-body.ts';
import type { PaymentMethod } from './payment-methods.ts';
import { newId } from './payment-methods.ts';
import { invalidRequest, StripeError } from './stripe-error.ts';

/** Stripe's rules for payments on another page (https://docs.stripe.com/payments/payment-methods/overview). */
interface RedirectMethod {
	/** On the page of the test bank. */
	readonly name: string;
	readonly currencies: readonly string[];
	/** Billing details that Stripe requires. */
	readonly requires: readonly ('name' | 'email')[];
}
export const redirectMethods: Readonly<Record<string, RedirectMethod>> = {
	p24: { name: 'Przelewy24', currencies: ['eur', 'pln'], requires: ['email'] },
	ideal: { name: 'iDEAL | Wero', currencies: ['eur'], requires: [] },
	bancontact: { name: 'Bancontact', currencies: ['eur'], requires: ['name'] },
	eps: { name: 'EPS', currencies: ['eur'], requires: ['name'] },
	paypal: { name: 'PayPal', currencies: ['eur', 'gbp', 'pln', 'sek', 'usd'], requires: [] },
};

/** Ended in 2024 and 2025; Stripe refuses them like this. */
const ended: Readonly<Record<string, string>> = { giropay: 'Giropay', sofort: 'Sofort' };

/** Types that an intent may be restricted to; throws for those that Stripe does not take (any more). */
export function checkMethodTypes(types: readonly string[], currency: string): void {
	for (const type of types) {
		if (ended[type])
			throw new StripeError(402, {
				type: 'invalid_request_error',
				code: 'payment_method_not_available',
				message: `${ended[type]} is deprecated and can no longer be used to create payments.`,
				param: 'allowed_payment_method_types',
			});
		if (type === 'card') continue;
		const method = redirectMethods[type];
		if (!method)
			throw invalidRequest(`The payment method type ${type} is invalid.`, 'allowed_payment_method_types');
		if (!method.currencies.includes(currency))
			throw invalidRequest(
				`The currency provided (${currency}) is invalid for the payment method type ${type}.`,
				'currency',
			);
	}
}

/** The payment method of `payment_method_data`: for payments on another page only, cards come from the card form. */
export function readRedirectMethod(body: FormBody, now: number): PaymentMethod {
	const type = textAt(body, 'payment_method_data', 'type') ?? '';
	const rules = redirectMethods[type];
	if (!rules) throw invalidRequest(`Invalid payment method type ${type}.`, 'payment_method_data[type]');
	const billing = {
		name: textAt(body, 'payment_method_data', 'billing_details', 'name') ?? null,
		email: textAt(body, 'payment_method_data', 'billing_details', 'email') ?? null,
	};
	const missing = rules.requires.find((field) => billing[field] === null);
	if (missing)
		throw invalidRequest(
			`You must provide billing_details[${missing}] for ${type}.`,
			`billing_details[${missing}]`,
			'parameter_missing',
		);
	return {
		id: newId('pm'),
		object: 'payment_method',
		type,
		created: Math.floor(now / 1000),
		livemode: false,
		billing_details: billing,
		metadata: {},
	};
}
