import { and, eq, isNull } from 'drizzle-orm';
import type { Currency } from '#regions/region.ts';
import type { Database } from '#src/api/database.server.ts';
import { type CompanyPrice, isInForce } from '#src/pricing/company/company-price.ts';
import { companyPrices } from '#src/pricing/company/tables.server.ts';
import { isoDay } from '#src/site/dates.ts';

const maxPrices = 100;

/**
 * Current and future prices agreed with a company: totals for single variants first, then
 * discounts, then totals in other currencies than the storefront's.
 */
export async function listPrices(
	db: Database,
	companyId: number,
	{ currency, now }: { readonly currency: Currency; readonly now: number },
): Promise<CompanyPrice[]> {
	const rows = await db
		.select()
		.from(companyPrices)
		.where(and(eq(companyPrices.companyId, companyId), isNull(companyPrices.endedAt)))
		.limit(maxPrices);
	const today = isoDay(now);
	const rank = ({ terms }: CompanyPrice) =>
		terms.kind === 'discount' ? 1 : terms.currency === currency ? 0 : 2;
	return rows
		.filter(({ validUntil }) => validUntil === null || validUntil >= today)
		.toSorted((one, other) => rank(one) - rank(other) || other.id - one.id);
}

/** Prices in force. */
export const inForce = (prices: readonly CompanyPrice[], now: number): CompanyPrice[] =>
	prices.filter((price) => isInForce(price, now));
