import { eq, sql } from 'drizzle-orm';
import { isProductionAllowed } from '#src/after-sales/production/production-allowed.server.ts';
import type { Defect, ProductionState } from '#src/after-sales/production/production-state.ts';
import {
	productionEvents,
	productionFiles,
	productionLines,
	productionPartners,
	qaComments,
} from '#src/after-sales/production/tables.server.ts';
import { unapprovedLines } from '#src/after-sales/proofs/record/proof.ts';
import { listProofsOfLine } from '#src/after-sales/proofs/record/queries.server.ts';
import { productionStarts } from '#src/after-sales/record/tables.server.ts';
import { type Database, runTogether, type Statement } from '#src/api/database.server.ts';
import { isRefusedBy, valueOrNull } from '#src/api/insert-guard.server.ts';
import { runRead } from '#src/api/read.server.ts';
import { orderByLine } from '#src/orders/database/queries.server.ts';
import { isConflict, touchOrder } from '#src/orders/database/save.server.ts';
import type { OrderRecord, RecordLine } from '#src/orders/record/order-record.ts';
import { auditStatement } from '../record/audit.server.ts';
import type { Role } from '../record/roles.ts';
import type { ProductionContext } from './partners.server.ts';
import { nextProductionState, type ProductionEvent, productionMachine } from './production-machine.ts';

export type PlannedLine = typeof productionLines.$inferSelect;

/** A line of goods of a placed order, with its plan if there is one. */
export interface LineOfWork {
	readonly record: OrderRecord;
	readonly line: RecordLine;
	readonly planned: PlannedLine | undefined;
}

/** Undefined for services, lines of carts and lines that do not exist. */
export async function findLineOfWork(db: Database, lineItemId: number): Promise<LineOfWork | undefined> {
	const record = await runRead(db, orderByLine(db, lineItemId));
	const line = record?.lines.find(({ id, service }) => id === lineItemId && service === null);
	if (!record || !line || record.completedAt === null) return undefined;
	const [planned] = await db.select().from(productionLines).where(eq(productionLines.lineItemId, lineItemId));
	return { record, line, planned };
}

export type LineFault =
	| 'changed'
	/** The order is unpaid, canceled or already sent. */
	| 'closed'
	/** A proof was sent, and the buyer has not approved its newest version. */
	| 'proof_missing'
	/** Not possible in this state, or not for these roles. */
	| 'not_possible'
	| 'comment_missing'
	| 'comment_too_long'
	| 'unknown_vendor'
	| 'bad_day'
	| 'bad_pieces';

/** Characters of a comment. */
export const maxCommentLength = 2000;

const isDay = (day: string): boolean =>
	/^\d{4}-\d{2}-\d{2}$/.test(day) &&
	!Number.isNaN(Date.parse(day)) &&
	new Date(day).toISOString().startsWith(day);

const subjectOf = ({ record, line }: LineOfWork) => `order ${record.number} line ${line.id}`;

/** Saves a change together with the order’s next version. @returns `changed` after a concurrent change */
async function save(
	{ db, now }: ProductionContext,
	{ record }: LineOfWork,
	statements: readonly Statement[],
): Promise<'changed' | 'unknown_vendor' | undefined> {
	try {
		await runTogether(db, [...touchOrder(db, record, now), ...statements]);
		return undefined;
	} catch (error) {
		if (isRefusedBy(error, 'production_lines.due_on')) return 'unknown_vendor';
		if (isConflict(error)) return 'changed';
		throw error;
	}
}

/** `seen`: the version of the plan that the page showed, 0 without a plan; undefined: any version. */
const isStale = (planned: PlannedLine | undefined, seen: number | undefined): boolean =>
	seen !== undefined && seen !== (planned?.version ?? 0);

const eventStatement = (
	{ db, now, staffId, apiKeyId }: ProductionContext,
	{ record, line, planned }: LineOfWork,
	event: string,
	nextState: ProductionState,
): Statement =>
	db.insert(productionEvents).values({
		...{ lineItemId: line.id, orderId: record.id, event, nextState, createdAt: now },
		...{ staffId, apiKeyId: apiKeyId ?? null },
		previousState: planned?.state ?? null,
	});

/**
 * Plans a line to a vendor until a day, or plans it anew while it is queued, on hold or has failed. A vendor that is closed
 * at this moment is refused. @returns why not
 */
export async function planLine(
	context: ProductionContext,
	work: LineOfWork,
	{
		vendorId,
		dueOn,
		seen,
	}: { readonly vendorId: number; readonly dueOn: string; readonly seen?: number | undefined },
): Promise<LineFault | undefined> {
	const { db, now, staffId, apiKeyId } = context;
	const { record, line, planned } = work;
	if (isStale(planned, seen)) return 'changed';
	if (!isProductionAllowed(record)) return 'closed';
	if (planned && !['queued', 'on_hold', 'failed'].includes(planned.state)) return 'not_possible';
	if (!isDay(dueOn)) return 'bad_day';
	const isOpenVendor = sql`EXISTS (SELECT 1 FROM ${productionPartners} WHERE ${productionPartners.id} = ${vendorId}
		AND ${productionPartners.kind} = 'vendor' AND ${productionPartners.closedAt} IS NULL)`;
	const plan = { vendorId, dueOn: valueOrNull(isOpenVendor, dueOn), updatedAt: now };
	const state = planned?.state ?? 'queued';
	return save(context, work, [
		planned
			? db
					.update(productionLines)
					.set({ ...plan, version: planned.version + 1 })
					.where(eq(productionLines.lineItemId, line.id))
			: db
					.insert(productionLines)
					.values({ ...plan, lineItemId: line.id, orderId: record.id, state, version: 1, createdAt: now }),
		eventStatement(context, work, 'plan', state),
		auditStatement(
			db,
			{
				...{ staffId, apiKeyId, action: 'production_plan', subject: subjectOf(work) },
				before: planned ? { vendorId: planned.vendorId, dueOn: planned.dueOn } : null,
				after: { vendorId, dueOn },
			},
			now,
		),
	]);
}

/** Removes the plan of a line on which no work has started. @returns why not */
export async function unplanLine(
	context: ProductionContext,
	work: LineOfWork,
	seen: number,
): Promise<LineFault | undefined> {
	const { db, now, staffId, apiKeyId } = context;
	const { record, line, planned } = work;
	if (isStale(planned, seen)) return 'changed';
	if (!isProductionAllowed(record)) return 'closed';
	if (planned?.state !== 'queued') return 'not_possible';
	const { vendorId, dueOn } = planned;
	return save(context, work, [
		db.delete(productionLines).where(eq(productionLines.lineItemId, line.id)),
		eventStatement(context, work, 'unplan', 'queued'),
		auditStatement(
			db,
			{
				...{ staffId, apiKeyId, action: 'production_unplan', subject: subjectOf(work) },
				before: { vendorId, dueOn },
				after: null,
			},
			now,
		),
	]);
}

/** Content of a quality comment. */
export interface Comment {
	readonly text: string;
	readonly defect: Defect | null;
	readonly pieces: number | null;
}

export function commentFault({ text, pieces }: Comment, line: RecordLine): LineFault | undefined {
	if (text === '') return 'comment_missing';
	if (text.length > maxCommentLength) return 'comment_too_long';
	const isCount = pieces === null || (Number.isInteger(pieces) && pieces >= 1 && pieces <= line.quantity);
	return isCount ? undefined : 'bad_pieces';
}

const commentStatement = (
	{ db, now, staffId, apiKeyId }: ProductionContext,
	{ record, line }: LineOfWork,
	comment: Comment,
): Statement =>
	db
		.insert(qaComments)
		.values({
			...{ ...comment, lineItemId: line.id, orderId: record.id },
			...{ staffId, apiKeyId: apiKeyId ?? null, createdAt: now },
		})
		.returning({ id: qaComments.id });

/**
 * Stores a comment on the quality of a line. @returns its id
 * @param photoId a photo of the line that belongs to it
 */
export async function addComment(
	context: ProductionContext,
	work: LineOfWork,
	comment: Comment,
	photoId?: string,
): Promise<{ readonly fault: LineFault } | { readonly id: number }> {
	const fault = commentFault(comment, work.line);
	if (fault) return { fault };
	const { db, now, staffId, apiKeyId } = context;
	const [inserted] = await runTogether(db, [
		commentStatement(context, work, comment),
		...(photoId === undefined
			? []
			: [
					db
						.update(productionFiles)
						.set({ commentId: sql`last_insert_rowid()` })
						.where(eq(productionFiles.id, photoId)),
				]),
		auditStatement(
			db,
			{
				...{ staffId, apiKeyId, action: 'qa_comment', subject: subjectOf(work), before: null },
				after: { defect: comment.defect, pieces: comment.pieces },
			},
			now,
		),
	]);
	return { id: Number(inserted?.[0]?.id) };
}

/**
 * Changes the state of a line by an event. The first start of an order’s line starts the order: from then on its buyer cannot cancel it.
 * @param change `comment` is needed for some events, and kept as a comment on the quality
 * @returns why not
 */
export async function applyLineEvent(
	context: ProductionContext,
	work: LineOfWork,
	change: {
		readonly event: ProductionEvent;
		readonly roles: readonly Role[];
		readonly comment?: Comment | undefined;
		readonly seen?: number | undefined;
	},
): Promise<LineFault | undefined> {
	const { db, now, staffId, apiKeyId } = context;
	const { record, line, planned } = work;
	const { event, roles, comment, seen } = change;
	if (isStale(planned, seen)) return 'changed';
	if (!isProductionAllowed(record)) return 'closed';
	const next = planned && nextProductionState(planned, event, roles);
	if (!next) return 'not_possible';
	if (event === 'start' && unapprovedLines(await listProofsOfLine(db, line.id)).length > 0)
		return 'proof_missing';
	const isSaid = comment !== undefined && comment.text !== '';
	if (productionMachine[event].needsComment && !isSaid) return 'comment_missing';
	const fault = isSaid ? commentFault(comment, line) : undefined;
	if (fault) return fault;
	return save(context, work, [
		db
			.update(productionLines)
			.set({
				state: next,
				heldFrom: next === 'on_hold' ? planned.state : null,
				version: planned.version + 1,
				updatedAt: now,
			})
			.where(eq(productionLines.lineItemId, line.id)),
		...(event === 'start'
			? [db.insert(productionStarts).values({ orderId: record.id, startedAt: now }).onConflictDoNothing()]
			: []),
		...(isSaid ? [commentStatement(context, work, comment)] : []),
		eventStatement(context, work, event, next),
		auditStatement(
			db,
			{
				...{ staffId, apiKeyId, action: `production_${event}`, subject: subjectOf(work) },
				before: { state: planned.state },
				after: { state: next },
			},
			now,
		),
	]);
}
