import { currencies } from '#regions/codes.ts';
import type { Currency } from '#regions/region.ts';
import { type TermsDays, termsDaysChoices } from '#src/orders/record/terms.ts';
import { fromDecimal } from '#src/site/money.ts';

/** Net terms as finance grants them. */
export interface GrantedTerms {
	readonly days: TermsDays;
	/** Minor units of `currency`. */
	readonly limit: number;
	readonly currency: Currency;
}

/** Fields of the form as they were typed. */
export interface TypedTerms {
	readonly days: string;
	readonly limit: string;
	readonly currency: string;
}

/** Reasons by the name of a field. */
export type TermsFaults = Partial<Record<keyof TypedTerms, string>>;

/** One million of a currency: more is treated as a typing error. */
const highestLimit = 1_000_000_00;

/** Reads and checks the form of a company's net terms. */
export function readTerms(
	typed: TypedTerms,
): { readonly terms: GrantedTerms } | { readonly faults: TermsFaults } {
	const days = termsDaysChoices.find((choice) => String(choice) === typed.days);
	const currency = currencies.find((code) => code === typed.currency);
	const limit = fromDecimal(typed.limit.replace(',', '.'));
	if (days && currency && limit !== undefined && limit > 0 && limit <= highestLimit)
		return { terms: { days, limit, currency } };
	return {
		faults: {
			...(!days && { days: 'Choose 14, 30 or 60 days.' }),
			...(!currency && { currency: 'Choose a currency from the list.' }),
			...((limit === undefined || limit <= 0) && {
				limit: 'Enter an amount above 0, such as 5000 or 5000.00.',
			}),
			...(limit !== undefined && limit > highestLimit && { limit: 'The limit is at most 1000000.00.' }),
		},
	};
}
