import { desc, eq, sql } from 'drizzle-orm';
import { type Database, runTogether } from '#src/api/database.server.ts';
import { readTextForm } from '#src/api/input/text-form.server.ts';
import { unlessRefusedBy, valueOrNull } from '#src/api/insert-guard.server.ts';
import { promotions } from '#src/orders/record/tables.server.ts';
import type { OpenPage } from '../pages/open-page.server.ts';
import { auditStatement, auditStatementIf, unlessConflict } from '../record/audit.server.ts';
import { type NewPromotion, type PromotionFaults, readPromotion } from './promotion-form.ts';

export type StoredPromotion = typeof promotions.$inferSelect;

/** Largest number of coupons in the list. */
const mostPromotions = 500;

/** The newest coupons. */
export const listPromotions = (db: Database): Promise<StoredPromotion[]> =>
	db.select().from(promotions).orderBy(desc(promotions.id)).limit(mostPromotions);

export async function findPromotion(db: Database, id: number): Promise<StoredPromotion | undefined> {
	const [row] = await db.select().from(promotions).where(eq(promotions.id, id));
	return row;
}

interface Context {
	readonly db: Database;
	readonly now: number;
	readonly staffId: number;
}

/** Creates a coupon with its audit. @returns false where the code is taken, also by a coupon that has ended */
export async function createPromotion(
	{ db, now, staffId }: Context,
	promotion: NewPromotion,
): Promise<boolean> {
	const isFree = sql`NOT EXISTS (SELECT 1 FROM promotions WHERE code = ${promotion.code})`;
	const created = await unlessRefusedBy(
		'promotions.code',
		runTogether(db, [
			db.insert(promotions).values({ ...promotion, code: valueOrNull(isFree, promotion.code), used: 0 }),
			auditStatement(
				db,
				{
					...{ staffId, action: 'promotion_create', subject: `promotion ${promotion.code}` },
					before: null,
					after: promotion,
				},
				now,
			),
		]),
	);
	return created !== undefined;
}

/** Ends a coupon: carts lose it, placed orders keep it. @returns false if it had already ended */
export async function endPromotion({ db, now, staffId }: Context, id: number): Promise<boolean> {
	const known = await findPromotion(db, id);
	if (!known || (known.expiresAt !== null && known.expiresAt <= now)) return false;
	const done = await unlessConflict(
		runTogether(db, [
			auditStatementIf(
				db,
				{
					...{ staffId, action: 'promotion_end', subject: `promotion ${known.code}` },
					before: { expiresAt: known.expiresAt, used: known.used },
					after: { expiresAt: now },
				},
				now,
				sql`EXISTS (SELECT 1 FROM promotions WHERE id = ${id} AND (expires_at IS NULL OR expires_at > ${now}))`,
			),
			db.update(promotions).set({ expiresAt: now }).where(eq(promotions.id, id)),
		]),
	);
	return done !== undefined;
}

/** Why a form was refused, and what was typed. */
export interface RefusedPromotion {
	readonly faults: PromotionFaults;
	readonly fields: Readonly<Record<string, string>>;
	readonly productTypes: readonly string[];
}

/** Executes a form of the page. @returns undefined on success, else why it was refused */
export async function changePromotions(
	request: Request,
	{ context, member }: OpenPage,
): Promise<RefusedPromotion | undefined> {
	const form = await readTextForm(request);
	const changing = { db: context.db, now: context.now, staffId: member.id };
	const refuse = (faults: PromotionFaults): RefusedPromotion => ({
		faults,
		fields: Object.fromEntries([...form.entries()].map(([name, value]) => [name, String(value)])),
		productTypes: form.getAll('product_types').map(String),
	});
	if (form.has('end'))
		return (await endPromotion(changing, Number(form.get('end'))))
			? undefined
			: refuse({ end: 'This promotion has already ended.' });
	const read = readPromotion(form, context.now);
	if ('faults' in read) return refuse(read.faults);
	return (await createPromotion(changing, read.promotion))
		? undefined
		: refuse({ code: 'A current or ended promotion already has this code.' });
}
