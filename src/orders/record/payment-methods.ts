import type { Currency } from '#regions/region.ts';
import type { OrderRecord } from './order-record.ts';

/** Payments on the page of a bank or a wallet: the customer leaves the shop, and comes back when it is done. */
export const redirectMethods = ['p24', 'ideal', 'bancontact', 'eps', 'paypal'] as const;
export type RedirectMethod = (typeof redirectMethods)[number];

/** Discontinued by their operators: giropay on 30 June 2024, SOFORT on 31 March 2025. Known, but never offered. */
export const retiredMethods = ['giropay', 'sofort'] as const;

/** Methods that the shop can take today; `check` is Spree's code for a bank transfer. In the order of the choice. */
export const methodCodes = ['card', ...redirectMethods, 'check'] as const;
export type MethodCode = (typeof methodCodes)[number];

export const isRedirectMethod = (code: string): code is RedirectMethod =>
	(redirectMethods as readonly string[]).includes(code);

/** Names of the methods that are brands, the same in every language. iDEAL has its second name since March 2026. */
export const brandNames: Readonly<Record<RedirectMethod, string>> = {
	p24: 'Przelewy24',
	ideal: 'iDEAL | Wero',
	bancontact: 'Bancontact',
	eps: 'EPS',
	paypal: 'PayPal',
};

/** What a redirect method takes (https://docs.stripe.com/payments/payment-methods/overview). */
const accepts: Readonly<Record<RedirectMethod, { currencies: readonly Currency[]; buyersFrom?: string }>> = {
	p24: { currencies: ['EUR', 'PLN'], buyersFrom: 'PL' },
	ideal: { currencies: ['EUR'], buyersFrom: 'NL' },
	bancontact: { currencies: ['EUR'], buyersFrom: 'BE' },
	eps: { currencies: ['EUR'], buyersFrom: 'AT' },
	paypal: { currencies: ['EUR', 'GBP', 'PLN', 'SEK', 'USD'] },
};

type Buyer = Pick<OrderRecord, 'region' | 'currency' | 'billAddress' | 'destinationIso'>;

/** Whether an order may be paid by a method: what its region allows, in its currency, by a buyer from that country. */
export function isOffered(
	code: MethodCode,
	{ region, currency, billAddress, destinationIso }: Buyer,
): boolean {
	if (!region.allowedPaymentMethods.includes(code)) return false;
	if (!isRedirectMethod(code)) return true;
	const { currencies, buyersFrom } = accepts[code];
	const buyer = billAddress?.countryIso ?? destinationIso;
	return currencies.includes(currency) && (buyersFrom === undefined || buyersFrom === buyer);
}

export const offeredMethods = (buyer: Buyer): MethodCode[] =>
	methodCodes.filter((code) => isOffered(code, buyer));
