import { and, asc, eq, sql } from 'drizzle-orm';
import { isReadyForProduction } from '#src/after-sales/production/production-allowed.server.ts';
import type { PartnerKind } from '#src/after-sales/production/production-state.ts';
import { productionLines, productionPartners } from '#src/after-sales/production/tables.server.ts';
import { type Database, runTogether } from '#src/api/database.server.ts';
import { unlessRefusedBy, valueOrNull } from '#src/api/insert-guard.server.ts';
import { countryName } from '#src/customers/countries.ts';
import { normaliseEmail } from '#src/mail/email-address.ts';
import { type Author, auditStatement } from '../record/audit.server.ts';

export type Partner = typeof productionPartners.$inferSelect;

export interface PartnerFields {
	readonly name: string;
	readonly email: string;
	/** ISO 3166-1. */
	readonly countryIso: string;
	readonly note: string;
}

export interface ProductionContext extends Author {
	readonly db: Database;
	readonly now: number;
}

/** Characters of the fields. */
export const partnerLimits = { name: 120, email: 254, note: 1000 } as const;

/** Fields that are wrong, with the reason of each. */
export type PartnerFaults = Readonly<Partial<Record<keyof PartnerFields, string>>>;

/** Checks what was typed. @returns undefined where all is right */
export function partnerFaults({ name, email, countryIso, note }: PartnerFields): PartnerFaults | undefined {
	// Unicode names a code that is not a country `Unknown Region`.
	const isCountry =
		/^[A-Z]{2}$/.test(countryIso) && ![countryIso, 'Unknown Region'].includes(countryName(countryIso, 'en'));
	const faults: PartnerFaults = {
		...((name === '' || name.length > partnerLimits.name) && {
			name: `must have 1 to ${partnerLimits.name} characters`,
		}),
		...(normaliseEmail(email) === undefined && { email: 'must be an e-mail address' }),
		...(!isCountry && { countryIso: 'must be a two-letter country code, such as DE' }),
		...(note.length > partnerLimits.note && { note: `has more than ${partnerLimits.note} characters` }),
	};
	return Object.keys(faults).length > 0 ? faults : undefined;
}

/** Partners of a kind by name, closed ones last. */
export const listPartners = (db: Database, kind: PartnerKind): Promise<Partner[]> =>
	db
		.select()
		.from(productionPartners)
		.where(eq(productionPartners.kind, kind))
		.orderBy(sql`${productionPartners.closedAt} IS NOT NULL`, asc(productionPartners.name));

/** An open partner of a kind. */
export async function findPartner(db: Database, kind: PartnerKind, id: number): Promise<Partner | undefined> {
	const [row] = await db.select().from(productionPartners).where(eq(productionPartners.id, id));
	return row && row.kind === kind && row.closedAt === null ? row : undefined;
}

const subjectOf = (kind: PartnerKind, name: string) => `${kind} ${name}`;

/** Adds a partner. @returns its id */
export async function addPartner(
	{ db, now, staffId, apiKeyId }: ProductionContext,
	kind: PartnerKind,
	fields: PartnerFields,
): Promise<number> {
	const [inserted] = await runTogether(db, [
		db
			.insert(productionPartners)
			.values({ ...fields, kind, createdAt: now })
			.returning({ id: productionPartners.id }),
		auditStatement(
			db,
			{
				staffId,
				apiKeyId,
				action: `${kind}_add`,
				subject: subjectOf(kind, fields.name),
				before: null,
				after: fields,
			},
			now,
		),
	]);
	return Number(inserted?.[0]?.id);
}

const fieldsOf = ({ name, email, countryIso, note }: Partner): PartnerFields => ({
	name,
	email,
	countryIso,
	note,
});

/** Changes an open partner. @returns false for an unknown or closed one */
export async function changePartner(
	{ db, now, staffId, apiKeyId }: ProductionContext,
	kind: PartnerKind,
	id: number,
	fields: PartnerFields,
): Promise<boolean> {
	const known = await findPartner(db, kind, id);
	if (!known) return false;
	await runTogether(db, [
		db.update(productionPartners).set(fields).where(eq(productionPartners.id, id)),
		auditStatement(
			db,
			{
				...{ staffId, apiKeyId, action: `${kind}_change`, subject: subjectOf(kind, known.name) },
				before: fieldsOf(known),
				after: fields,
			},
			now,
		),
	]);
	return true;
}

/** Lines that a vendor has not finished, of orders of which something is still to be sent. */
const isOpenWork = (vendorId: number) =>
	sql`${productionLines.vendorId} = ${vendorId} AND ${productionLines.state} IN ('queued', 'in_production', 'qa', 'passed', 'failed', 'on_hold')
		AND EXISTS (SELECT 1 FROM orders WHERE orders.id = ${productionLines.orderId} AND ${isReadyForProduction})`;

export async function countOpenWork(db: Database, vendorId: number): Promise<number> {
	const [row] = await db
		.select({ count: sql<number>`count(*)` })
		.from(productionLines)
		.where(isOpenWork(vendorId));
	return row?.count ?? 0;
}

/**
 * Closes a partner: it can no longer be chosen, and old lines still name it. A vendor with open work is not closed, also
 * if a line is planned to it at this moment.
 */
export async function closePartner(
	{ db, now, staffId, apiKeyId }: ProductionContext,
	kind: PartnerKind,
	id: number,
): Promise<'closed' | 'unknown' | { readonly openLines: number }> {
	const known = await findPartner(db, kind, id);
	if (!known) return 'unknown';
	const isFree = sql`NOT EXISTS (SELECT 1 FROM ${productionLines} WHERE ${isOpenWork(id)})`;
	const closed = await unlessRefusedBy(
		'production_partners.name',
		runTogether(db, [
			db
				.update(productionPartners)
				.set({ closedAt: now, name: valueOrNull(isFree, known.name) })
				.where(and(eq(productionPartners.id, id))),
			auditStatement(
				db,
				{
					...{ staffId, apiKeyId, action: `${kind}_close`, subject: subjectOf(kind, known.name) },
					before: fieldsOf(known),
					after: null,
				},
				now,
			),
		]),
	);
	return closed ? 'closed' : { openLines: await countOpenWork(db, id) };
}
