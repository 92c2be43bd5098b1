import { currencies } from '#regions/codes.ts';
import { productTypes } from '#src/catalog/product.ts';
import { normaliseCode } from '#src/orders/pricing/coupon.ts';
import type { Promotion } from '#src/orders/record/order-record.ts';
import { fromDecimal } from '#src/site/money.ts';

/** A coupon as it is created; its id and its uses come from the database. */
export type NewPromotion = Omit<Promotion, 'id' | 'used'>;

/** Reasons by the name of a field. */
export type PromotionFaults = Readonly<Record<string, string>>;

const maxUses = 1_000_000;

/** `2026-12-01T08:00`, in UTC, as epoch milliseconds; null for an empty field, NaN for a wrong entry. */
function readMoment(text: string): number | null {
	if (text === '') return null;
	return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN;
}

/** A whole number of at least 1; null for an empty field, NaN for a wrong entry. */
function readCount(text: string): number | null {
	if (text === '') return null;
	return /^[1-9]\d{0,6}$/.test(text) && Number(text) <= maxUses ? Number(text) : Number.NaN;
}

/** Reads and checks the form of a new coupon. */
export function readPromotion(
	form: FormData,
	now: number,
): { readonly promotion: NewPromotion } | { readonly faults: PromotionFaults } {
	const read = (name: string) => String(form.get(name) ?? '').trim();
	const code = normaliseCode(read('code'));
	const percent = read('percent') === '' ? 0 : Number(read('percent'));
	const [perUser, usageLimit] = [readCount(read('per_user')), readCount(read('usage_limit'))];
	const [startsAt, expiresAt] = [readMoment(read('starts')), readMoment(read('expires'))];
	const freeShipping = form.has('free_shipping');
	const chosen = form.getAll('product_types').map(String);
	const typed = currencies.map(
		(currency) => [currency, read(`min_goods_${currency}`).replace(',', '.')] as const,
	);
	const amounts = typed.flatMap(([currency, text]) => {
		const amount = text === '' ? undefined : fromDecimal(text);
		return amount === undefined ? [] : [[currency, amount] as const];
	});
	const hasMin = typed.some(([, text]) => text !== '');
	const faults: PromotionFaults = {
		...(!/^[A-Z0-9][A-Z0-9_-]{2,29}$/.test(code) && {
			code: 'The code must have 3 to 30 letters, digits, hyphens or underscores, and begin with a letter or digit.',
		}),
		...(!(Number.isInteger(percent) && percent >= 0 && percent <= 90) && {
			percent: 'The discount must be a whole percentage of at most 90.',
		}),
		...(percent === 0 && !freeShipping && { percent: 'Enter a discount, or select free delivery.' }),
		...(Number.isNaN(perUser) && { per_user: 'The limit for each buyer must be a whole number of orders.' }),
		...(Number.isNaN(usageLimit) && {
			usage_limit: 'The limit for all buyers must be a whole number of orders.',
		}),
		...(Number.isNaN(startsAt) && { starts: 'Enter a day and a time for the start.' }),
		...(Number.isNaN(expiresAt) && { expires: 'Enter a day and a time for the end.' }),
		...(expiresAt !== null &&
			expiresAt <= Math.max(now, startsAt ?? 0) && {
				expires: 'The end must be after the start and in the future.',
			}),
		// A currency without an amount would have no limit.
		...(hasMin &&
			(amounts.length !== currencies.length || amounts.some(([, amount]) => amount <= 0)) && {
				min_goods: 'Enter the minimum value of the goods in every currency, or in none.',
			}),
		...(chosen.some((type) => !(productTypes as readonly string[]).includes(type)) && {
			product_types: 'Choose products from the list.',
		}),
	};
	if (Object.keys(faults).length > 0) return { faults };
	return {
		promotion: {
			...{ code, percent, freeShipping, perUser, usageLimit, startsAt, expiresAt },
			firstOrder: form.has('first_order'),
			productTypes: chosen.length === 0 ? null : chosen,
			minGoods: amounts.length === 0 ? null : Object.fromEntries(amounts),
		},
	};
}

export type PromotionStage = 'scheduled' | 'running' | 'used up' | 'ended';

/** The current state of a coupon. */
export function stageOf(
	{
		startsAt,
		expiresAt,
		usageLimit,
		used,
	}: Pick<Promotion, 'startsAt' | 'expiresAt' | 'usageLimit' | 'used'>,
	now: number,
): PromotionStage {
	if (expiresAt !== null && expiresAt <= now) return 'ended';
	if (startsAt !== null && startsAt > now) return 'scheduled';
	return usageLimit !== null && used >= usageLimit ? 'used up' : 'running';
}
