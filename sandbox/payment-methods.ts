import { cardBrand, findCardByNumber, passesLuhn, type TestCard } from './cards.ts';
import { type FormBody, textAt } from './form-body.ts';
import { invalidRequest, StripeError } from './stripe-error.ts';

export interface PaymentMethod {
	id: string;
	object: 'payment_method';
	/** `card`, or one of `redirectMethods`. */
	type: string;
	created: number;
	livemode: false;
	billing_details: { name: string | null; email: string | null };
	/** Only of type card. */
	card?: {
		brand: string;
		last4: string;
		exp_month: number;
		exp_year: number;
		country: 'US';
		funding: 'credit';
	};
	metadata: Record<string, string>;
}

const cardError = (code: string, message: string, param: string, declineCode?: string) =>
	new StripeError(402, {
		type: 'card_error',
		code,
		message,
		param,
		...(declineCode && { decline_code: declineCode }),
	});

/**
 * Validates the fields of the card form as Stripe does. Rejects every number that is not a test number, so that no
 * real card is accepted.
 * @param now epoch milliseconds.
 */
export function readCard(body: FormBody, now: number): { method: PaymentMethod; card: TestCard } {
	if (textAt(body, 'type') !== 'card')
		throw invalidRequest('This sandbox supports payment methods of type card only.', 'type');
	const number = (textAt(body, 'card', 'number') ?? '').replace(/[\s-]/g, '');
	if (!passesLuhn(number)) throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
	const card = findCardByNumber(number);
	if (!card) {
		throw cardError(
			'card_declined',
			'Your card was declined. Your request was in test mode, but used a non test card.',
			'number',
			'test_mode_live_card',
		);
	}
	const month = Number(textAt(body, 'card', 'exp_month'));
	const shortYear = Number(textAt(body, 'card', 'exp_year'));
	if (!Number.isInteger(month) || month < 1 || month > 12)
		throw cardError('invalid_expiry_month', 'Your card’s expiration month is invalid.', 'exp_month');
	const year = shortYear < 100 ? 2000 + shortYear : shortYear;
	const isPast = !Number.isInteger(year) || Date.UTC(year, month, 1) <= now;
	if (isPast || year > new Date(now).getUTCFullYear() + 50)
		throw cardError('invalid_expiry_year', 'Your card’s expiration year is invalid.', 'exp_year');
	if (!/^\d{3}$/.test(textAt(body, 'card', 'cvc') ?? ''))
		throw cardError('invalid_cvc', 'Your card’s security code is invalid.', 'cvc');
	return {
		card,
		method: newPaymentMethod(number, month, year, now, {
			name: textAt(body, 'billing_details', 'name') ?? null,
			email: textAt(body, 'billing_details', 'email') ?? null,
		}),
	};
}

export function newPaymentMethod(
	number: string,
	month: number,
	year: number,
	now: number,
	billing: PaymentMethod['billing_details'] = { name: null, email: null },
): PaymentMethod {
	return {
		id: newId('pm'),
		object: 'payment_method',
		type: 'card',
		created: Math.floor(now / 1000),
		livemode: false,
		billing_details: billing,
		card: {
			brand: cardBrand(number),
			last4: number.slice(-4),
			exp_month: month,
			exp_year: year,
			country: 'US',
			funding: 'credit',
		},
		metadata: {},
	};
}

/** `pi_` and 24 letters and digits. */
export function newId(prefix: string): string {
	const bytes = crypto.getRandomValues(new Uint8Array(24));
	const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
	return `${prefix}_${Array.from(bytes, (byte) => letters[byte % letters.length]).join('')}`;
}
