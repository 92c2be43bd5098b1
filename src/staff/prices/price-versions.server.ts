import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { type Database, runTogether } from '#src/api/database.server.ts';
import { unlessRefusedBy, valueOrNull } from '#src/api/insert-guard.server.ts';
import { randomDigits } from '#src/orders/record/order-numbers.ts';
import { noChange, type PriceChange, type PriceRule } from '#src/pricing/rates/price-change.ts';
import {
	type PriceVersion,
	presentVersion,
	priceVersions as runningVersions,
} from '#src/pricing/rates/price-versions.ts';
import { auditStatement } from '../record/audit.server.ts';
import { previewChange } from './preview-change.ts';
import { countPrices } from './read-price-csv.ts';
import { mostRules } from './read-rule.ts';
import { priceVersions } from './tables.server.ts';

export type StoredVersion = typeof priceVersions.$inferSelect;

/** Most versions in the list: the newest. */
const mostVersions = 200;

/** Characters of a name. */
export const mostVersionName = 80;

/** The newest versions. */
export const listVersions = (db: Database): Promise<StoredVersion[]> =>
	db.select().from(priceVersions).orderBy(desc(priceVersions.id)).limit(mostVersions);

/** Scheduled versions that a deployment has to take now or within a week, the earliest first. */
export const listDueVersions = (
	db: Database,
	now: number,
): Promise<Pick<StoredVersion, 'number' | 'name' | 'startsAt'>[]> =>
	db
		.select({ number: priceVersions.number, name: priceVersions.name, startsAt: priceVersions.startsAt })
		.from(priceVersions)
		.where(and(eq(priceVersions.state, 'scheduled'), lte(priceVersions.startsAt, now + 7 * 86_400_000)))
		.orderBy(priceVersions.startsAt);

/** A version by its number; undefined for anything else. */
export async function findVersion(db: Database, number: string): Promise<StoredVersion | undefined> {
	if (!/^P\d{6}$/.test(number)) return undefined;
	const [row] = await db.select().from(priceVersions).where(eq(priceVersions.number, number));
	return row;
}

/**
 * `due`: ready for the next deployment; `published`: contained in a deployment that is not running yet; `replaced`: replaced by
 * later versions.
 */
export type VersionStage =
	| 'draft'
	| 'scheduled'
	| 'due'
	| 'published'
	| 'in force'
	| 'replaced'
	| 'withdrawn';

/** The state of a version now; the running deployment determines whether it is in force. */
export function stageOfVersion(
	{ number, state, startsAt }: Pick<StoredVersion, 'number' | 'state' | 'startsAt'>,
	now: number,
	running: readonly Pick<PriceVersion, 'id'>[] = runningVersions,
): VersionStage {
	if (running.at(-1)?.id === number) return 'in force';
	if (running.some(({ id }) => id === number)) return 'replaced';
	if (state === 'published') return 'published';
	return state === 'scheduled' && (startsAt ?? 0) <= now ? 'due' : state;
}

export interface PriceContext {
	readonly db: Database;
	readonly now: number;
	readonly staffId: number;
}

/** Audit data of a version: of single prices only the number, as there may be hundreds. */
const facts = ({ name, state, change, startsAt }: StoredVersion) => ({
	...{ name, state, startsAt, rules: change.rules },
	singlePrices: countPrices(change),
});

/** Begins a version without changes, with its audit. @returns its number */
export async function createVersion({ db, now, staffId }: PriceContext, name: string): Promise<string> {
	const number = `P${randomDigits(6)}`;
	await runTogether(db, [
		db.insert(priceVersions).values({
			...{ number, name, state: 'draft', change: noChange, version: 1, createdAt: now },
		}),
		auditStatement(
			db,
			{
				...{ staffId, action: 'price_version_create', subject: `prices ${number}` },
				before: null,
				after: { name },
			},
			now,
		),
	]);
	return number;
}

export type VersionFault =
	| 'changed'
	| 'not_a_draft'
	| 'too_many_rules'
	| 'unknown_rule'
	| 'nothing_changes'
	| 'price_rises_with_quantity'
	| 'below_floor'
	| 'another_scheduled'
	| 'not_open';

type Saved = Pick<StoredVersion, 'state' | 'change' | 'startsAt' | 'basedOn'>;

/** Saves a version with its audit, if it was not changed concurrently. */
async function save(
	{ db, now, staffId }: PriceContext,
	before: StoredVersion,
	action: string,
	after: Partial<Saved>,
	condition = sql`1`,
): Promise<VersionFault | undefined> {
	const isCurrent = sql`version = ${before.version} AND state = ${before.state} AND (${condition})`;
	const saved = await unlessRefusedBy(
		'price_versions.version',
		runTogether(db, [
			db
				.update(priceVersions)
				.set({ ...after, version: valueOrNull(isCurrent, before.version + 1) })
				.where(eq(priceVersions.id, before.id)),
			auditStatement(
				db,
				{
					...{ staffId, action, subject: `prices ${before.number}` },
					before: facts(before),
					after: facts({ ...before, ...after }),
				},
				now,
			),
		]),
	);
	return saved === undefined ? 'changed' : undefined;
}

/** Adds a rule at the end. @returns why not */
export function addRule(
	context: PriceContext,
	version: StoredVersion,
	rule: PriceRule,
): Promise<VersionFault | undefined> | VersionFault {
	if (version.state !== 'draft') return 'not_a_draft';
	const { rules } = version.change;
	if (rules.length >= mostRules) return 'too_many_rules';
	return save(context, version, 'price_rule_add', { change: { ...version.change, rules: [...rules, rule] } });
}

/** Removes a rule by its place. @returns why not */
export function removeRule(
	context: PriceContext,
	version: StoredVersion,
	place: number,
): Promise<VersionFault | undefined> | VersionFault {
	if (version.state !== 'draft') return 'not_a_draft';
	if (!version.change.rules[place]) return 'unknown_rule';
	const rules = version.change.rules.filter((_, index) => index !== place);
	return save(context, version, 'price_rule_remove', { change: { ...version.change, rules } });
}

/** Replaces the single prices; none removes them. @returns why not */
export function setPrices(
	context: PriceContext,
	version: StoredVersion,
	prices: PriceChange['prices'],
): Promise<VersionFault | undefined> | VersionFault {
	if (version.state !== 'draft') return 'not_a_draft';
	return save(context, version, 'price_import', { change: { ...version.change, prices } });
}

/**
 * Schedules a draft: from that moment on a deployment takes it. Only one is scheduled at a time, because each is compared with
 * the prices before it. @param acceptsFloor whether prices below the minimum margin were seen. @returns why not
 */
export function scheduleVersion(
	context: PriceContext,
	version: StoredVersion,
	{ startsAt, acceptsFloor }: { readonly startsAt: number; readonly acceptsFloor: boolean },
): Promise<VersionFault | undefined> | VersionFault {
	if (version.state !== 'draft') return 'not_a_draft';
	const rows = previewChange(version.change);
	if (rows.length === 0) return 'nothing_changes';
	if (rows.some(({ risesWithQuantity }) => risesWithQuantity)) return 'price_rises_with_quantity';
	if (!acceptsFloor && rows.some(({ isBelowFloor }) => isBelowFloor)) return 'below_floor';
	const after = { state: 'scheduled' as const, startsAt, basedOn: presentVersion.id };
	const isAlone = sql`NOT EXISTS (SELECT 1 FROM price_versions WHERE state = 'scheduled')`;
	return scheduleAlone(context, version, after, isAlone);
}

async function scheduleAlone(
	context: PriceContext,
	version: StoredVersion,
	after: Partial<Saved>,
	isAlone: ReturnType<typeof sql>,
): Promise<VersionFault | undefined> {
	const fault = await save(context, version, 'price_version_schedule', after, isAlone);
	if (fault !== 'changed') return fault;
	const [other] = await context.db
		.select({ id: priceVersions.id })
		.from(priceVersions)
		.where(eq(priceVersions.state, 'scheduled'))
		.limit(1);
	return other && other.id !== version.id ? 'another_scheduled' : 'changed';
}

/** Makes a scheduled version a draft again, before a deployment has taken it. @returns why not */
export function reopenVersion(
	context: PriceContext,
	version: StoredVersion,
): Promise<VersionFault | undefined> | VersionFault {
	if (version.state !== 'scheduled') return 'not_open';
	return save(context, version, 'price_version_unschedule', {
		state: 'draft',
		startsAt: null,
		basedOn: null,
	});
}

/** Withdraws a draft or a scheduled version permanently. @returns why not */
export function withdrawVersion(
	context: PriceContext,
	version: StoredVersion,
): Promise<VersionFault | undefined> | VersionFault {
	if (version.state !== 'draft' && version.state !== 'scheduled') return 'not_open';
	return save(context, version, 'price_version_withdraw', { state: 'withdrawn' });
}
