import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Database, runTogether } from '#src/api/database.server.ts';
import { unlessRefusedBy, valueOrNull } from '#src/api/insert-guard.server.ts';
import type { CompanyPrice } from '#src/pricing/company/company-price.ts';
import { companyPrices } from '#src/pricing/company/tables.server.ts';
import { isoDay } from '#src/site/dates.ts';
import { auditStatementIf, unlessConflict } from '../../record/audit.server.ts';
import { type AgreedPrice, subjectOf } from './price-form.ts';

/** The acting staff member and the company. */
export interface PriceChanging {
	readonly db: Database;
	readonly now: number;
	readonly staffId: number;
	readonly companyId: number;
}

/**
 * `taken`: the company has a price for the same goods at that time. `changed`: it has ended meanwhile, or the company was
 * deleted.
 */
export type PriceFault = 'taken' | 'changed';

/** All prices of a company that have not ended, then the last ended ones; newest first. */
export const pricesOfCompany = (db: Database, companyId: number) =>
	db
		.select()
		.from(companyPrices)
		.where(eq(companyPrices.companyId, companyId))
		.orderBy(sql`ended_at IS NOT NULL, id DESC`)
		.limit(maxListed);
const maxListed = 200;

const toAuditValue = ({ terms, validFrom, validUntil }: AgreedPrice) => ({ ...terms, validFrom, validUntil });

/**
 * Agrees a price with a company, replacing or adding to others, with an entry in the audit. The replaced row ends and
 * a new one begins, so that orders being paid keep the price that was shown.
 * @returns why not; undefined where it is done
 */
export async function agreePrice(
	{ db, now, staffId, companyId }: PriceChanging,
	price: AgreedPrice,
	replaced?: CompanyPrice,
): Promise<PriceFault | undefined> {
	const subject = subjectOf(price);
	const { terms, validFrom, validUntil } = price;
	const isFree = sql`NOT EXISTS (SELECT 1 FROM company_prices AS other WHERE other.company_id = ${companyId}
		AND other.subject = ${subject} AND other.ended_at IS NULL
		AND (other.valid_until IS NULL OR other.valid_until >= ${validFrom})
		AND other.valid_from <= ${validUntil ?? '9999-12-31'})`;
	const isThere = sql`EXISTS (SELECT 1 FROM companies WHERE id = ${companyId})`;
	const isOpen =
		replaced && sql`EXISTS (SELECT 1 FROM company_prices WHERE ${openRow(companyId, replaced.id)})`;
	let fault: PriceFault | undefined;
	const work = runTogether(db, [
		auditStatementIf(
			db,
			{
				...{ staffId, action: replaced ? 'company_price_change' : 'company_price_add' },
				subject: `company ${companyId}`,
				before: replaced ? { id: replaced.id, ...toAuditValue(replaced) } : null,
				after: toAuditValue(price),
			},
			now,
			isOpen ?? isThere,
		),
		...(replaced
			? [db.update(companyPrices).set({ endedAt: now }).where(openRow(companyId, replaced.id))]
			: []),
		db.insert(companyPrices).values({
			...{ companyId, subject, terms, validFrom, validUntil },
			createdAt: valueOrNull(isFree, now),
		}),
	]).then(() => true);
	const free = await unlessConflict(
		unlessRefusedBy('company_prices.created_at', work).then((done) => done ?? 'taken'),
	);
	if (free === undefined) fault = 'changed';
	if (free === 'taken') fault = 'taken';
	return fault;
}

const openRow = (companyId: number, id: number) =>
	and(eq(companyPrices.id, id), eq(companyPrices.companyId, companyId), isNull(companyPrices.endedAt));

/** Ends a price, with an entry in the audit. `agreeAgain` undoes it. @returns why not */
export async function endPrice(
	{ db, now, staffId, companyId }: PriceChanging,
	price: CompanyPrice,
): Promise<PriceFault | undefined> {
	const done = await unlessConflict(
		runTogether(db, [
			auditStatementIf(
				db,
				{
					...{ staffId, action: 'company_price_end', subject: `company ${companyId}` },
					before: { id: price.id, ...toAuditValue(price) },
					after: null,
				},
				now,
				sql`EXISTS (SELECT 1 FROM company_prices WHERE ${openRow(companyId, price.id)})`,
			),
			db.update(companyPrices).set({ endedAt: now }).where(openRow(companyId, price.id)),
		]),
	);
	return done ? undefined : 'changed';
}

/** Agrees an ended price again, from today on. @returns why not; `changed` also where its last day has passed */
export function agreeAgain(
	changing: PriceChanging,
	{ terms, validFrom, validUntil }: CompanyPrice,
): Promise<PriceFault | undefined> | PriceFault {
	const today = isoDay(changing.now);
	if (validUntil !== null && validUntil < today) return 'changed';
	return agreePrice(changing, { terms, validFrom: validFrom < today ? today : validFrom, validUntil });
}
