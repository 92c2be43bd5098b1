import type { Currency } from '#regions/region.ts';
import type { OrderRecord } from './order-record.ts';

/** Payments on the page of a bank, a wallet or, with Hokodo, a company that gives credit: the customer leaves the shop, and comes back when it is done. */
export const redirectMethods = ['p24', 'ideal', 'bancontact', 'eps', 'paypal', 'hokodo'] as const;
export type RedirectMethod = (typeof redirectMethods)[number];

/** Discontinued by their operators: giropay on 30 June 2024, SOFORT on 31 March 2025. Known, but never offered. */
export const retiredMethods = ['giropay', 'sofort'] as const;

/** On an invoice that is due later, for companies with net terms; its money comes by bank transfer (`check`). */
export const termsMethod = 'terms';

/** Methods that the shop can take today; `check` is Spree's code for a bank transfer. In the order of the choice. */
export const methodCodes = [termsMethod, 'card', ...redirectMethods, 'check'] as const;
export type MethodCode = (typeof methodCodes)[number];

/** The balance of the buyer's wallet: not one of the methods to choose from, but a payment like the others. Spree: store credit. */
export const walletMethod = 'wallet';

export const isRedirectMethod = (code: string): code is RedirectMethod =>
	(redirectMethods as readonly string[]).includes(code);

/** Names of the methods that are brands, the same in every language. iDEAL has its second name since March 2026. */
export const brandNames: Readonly<Record<RedirectMethod, string>> = {
	p24: 'Przelewy24',
	ideal: 'iDEAL | Wero',
	bancontact: 'Bancontact',
	eps: 'EPS',
	paypal: 'PayPal',
	hokodo: 'Hokodo',
};

/** Orders that a redirect method accepts (https://docs.stripe.com/payments/payment-methods/overview). */
interface Conditions {
	readonly currencies: readonly Currency[];
	readonly buyersFrom?: string;
	readonly isForBusinesses?: boolean;
}
const accepts: Readonly<Record<RedirectMethod, Conditions>> = {
	p24: { currencies: ['EUR', 'PLN'], buyersFrom: 'PL' },
	ideal: { currencies: ['EUR'], buyersFrom: 'NL' },
	bancontact: { currencies: ['EUR'], buyersFrom: 'BE' },
	eps: { currencies: ['EUR'], buyersFrom: 'AT' },
	paypal: { currencies: ['EUR', 'GBP', 'PLN', 'SEK', 'USD'] },
	hokodo: { currencies: ['EUR', 'GBP', 'PLN'], isForBusinesses: true },
};

type Buyer = Pick<
	OrderRecord,
	'region' | 'currency' | 'customerType' | 'billAddress' | 'destinationIso' | 'netTerms'
>;

/** Whether an order may be paid by a method: what its region allows, in its currency, by a buyer from that country. */
export function isOffered(
	code: MethodCode,
	{ region, currency, customerType, billAddress, destinationIso, netTerms }: Buyer,
): boolean {
	if (code === termsMethod) return customerType === 'b2b' && netTerms?.currency === currency;
	if (!region.allowedPaymentMethods.includes(code)) return false;
	if (!isRedirectMethod(code)) return true;
	const { currencies, buyersFrom, isForBusinesses } = accepts[code];
	if (isForBusinesses && !(customerType === 'b2b' && billAddress?.company)) return false;
	const buyer = billAddress?.countryIso ?? destinationIso;
	return currencies.includes(currency) && (buyersFrom === undefined || buyersFrom === buyer);
}

export const offeredMethods = (buyer: Buyer): MethodCode[] =>
	methodCodes.filter((code) => isOffered(code, buyer));
