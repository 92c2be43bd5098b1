import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Database, runTogether, type Statement, valueList } from '#src/api/database.server.ts';
import type { Forwarded, ForwardedEvent, Target } from './forwarded.ts';
import { ForwardError, type Forwarder } from './forwarder.ts';
import { type ForwardingEnv, openEventForwarders, openForwarders } from './open-forwarders.ts';
import { eventForwards } from './tables.server.ts';
import { findWithdrawn } from './withdrawn.server.ts';

const minuteMs = 60_000;
/** Delay after each failed attempt, about 28 hours in total; then the message is dropped. */
const pausesMs = [1, 2, 5, 15, 30, 60, 120, 240, 480, 720].map((minutes) => minutes * minuteMs);
/** Messages that a run has claimed are due again after this, if the run was interrupted. */
const claimMs = 5 * minuteMs;
/** Maximum number of messages of one service per run. Each may need a call and a query, and a Worker invocation may make 1,000. */
const maxPerRun = 100;

/**
 * Statements that queue an event for each configured service whose purpose the visitor has allowed. They must run in the
 * event's batch, before its insert.
 * @param isKnown condition: the event is stored already, so it has been queued before
 */
export const queueEvent = (
	db: Database,
	env: ForwardingEnv,
	event: ForwardedEvent,
	isKnown: SQL,
	now: number,
): Statement[] =>
	openEventForwarders(env).flatMap(({ target, purpose, takes }) =>
		(purpose === undefined || event.granted.includes(purpose)) && takes(event, now)
			? [queueMessage(db, target, event.messageId, event, isKnown, now)]
			: [],
	);

/** Statement that queues a message for one service, unless it is known. */
export const queueMessage = (
	db: Database,
	target: Target,
	messageId: string,
	message: Forwarded,
	isKnown: SQL,
	now: number,
): Statement =>
	db
		.insert(eventForwards)
		.select(
			sql`SELECT ${target}, ${messageId}, ${JSON.stringify(message)}, 0, ${now}, ${now} WHERE NOT EXISTS (${isKnown})`,
		)
		.onConflictDoNothing();

interface Queued {
	readonly messageId: string;
	readonly message: Forwarded;
	/** Number of attempts, including the current one. */
	readonly attempts: number;
}

/**
 * Called by cron: sends due messages to each service. A failing service does not delay the others.
 * @throws AggregateError internal errors; failures of services do not throw
 */
export async function forwardDue(db: Database, env: ForwardingEnv, now: number): Promise<void> {
	const runs = await Promise.allSettled(
		openForwarders(env).map((forwarder) => forwardTo(db, forwarder, now)),
	);
	const broken = runs.flatMap((run) => (run.status === 'rejected' ? [run.reason] : []));
	if (broken.length > 0) throw new AggregateError(broken, `Forwarding failed: ${String(broken[0])}`);
}

async function forwardTo(db: Database, forwarder: Forwarder, now: number): Promise<void> {
	const { target } = forwarder;
	// Claims the messages: a concurrent run does not select them.
	const rows: Queued[] = await db
		.update(eventForwards)
		.set({ dueAt: now + claimMs, attempts: sql`${eventForwards.attempts} + 1` })
		.where(
			and(
				eq(eventForwards.target, target),
				sql`${eventForwards.messageId} IN (SELECT message_id FROM ${eventForwards} WHERE target = ${target} AND due_at <= ${now} ORDER BY due_at LIMIT ${maxPerRun})`,
			),
		)
		.returning({
			messageId: eventForwards.messageId,
			message: eventForwards.message,
			attempts: eventForwards.attempts,
		});
	const withdrawn =
		forwarder.purpose === undefined
			? new Map()
			: await findWithdrawn(
					db,
					rows.map(({ message }) => receiptOf(message)),
				);
	const useful = rows.filter(
		({ message }) => isAllowed(forwarder, message, withdrawn) && forwarder.takes(message, now),
	);
	const useless = rows.filter((row) => !useful.includes(row));
	if (useless.length > 0) report('forward_not_wanted', target, useless, 'no consent, or too old');
	await remove(db, target, useless);
	const batches: Queued[][] = [];
	for (const together of Map.groupBy(useful, ({ message }) => forwarder.batchKey(message)).values())
		for (let start = 0; start < together.length; start += forwarder.maxBatchSize)
			batches.push(together.slice(start, start + forwarder.maxBatchSize));
	for (const [index, batch] of batches.entries()) {
		if (await sendBatch(db, forwarder, batch, now)) continue;
		// Stops after a failure: further calls could take so long that another run claims the same messages.
		await delay(db, target, batches.slice(index + 1).flat(), now, 'the call before has failed');
		return;
	}
}

const receiptOf = (message: Forwarded) => (message.kind === 'event' ? message.receipt : null);

/** Checks the consent again before sending, as it may have been withdrawn since the event was queued. */
const isAllowed = (
	{ purpose }: Forwarder,
	message: Forwarded,
	withdrawn: Awaited<ReturnType<typeof findWithdrawn>>,
): boolean =>
	purpose === undefined ||
	(message.kind === 'event' &&
		message.granted.includes(purpose) &&
		!withdrawn.get(message.receipt ?? '')?.has(purpose));

/** @returns false: the service failed, and the messages are tried again later */
async function sendBatch(
	db: Database,
	forwarder: Forwarder,
	rows: readonly Queued[],
	now: number,
): Promise<boolean> {
	const { target } = forwarder;
	try {
		await forwarder.send(
			rows.map(({ message }) => message),
			now,
		);
		await remove(db, target, rows);
		return true;
	} catch (error) {
		const isFinal = error instanceof ForwardError && error.isFinal;
		if (!isFinal) {
			await delay(db, target, rows, now, String(error));
			return false;
		}
		// One invalid message may have caused the refusal of the whole call, so each is sent alone.
		if (rows.length > 1) {
			for (const row of rows) await sendBatch(db, forwarder, [row], now);
			return true;
		}
		report('forward_given_up', target, rows, String(error));
		await remove(db, target, rows);
		return true;
	}
}

/** Schedules the next attempt of messages; drops those that have no attempts left. */
async function delay(
	db: Database,
	target: Target,
	rows: readonly Queued[],
	now: number,
	reason: string,
): Promise<void> {
	const lost = rows.filter(({ attempts }) => attempts > pausesMs.length);
	const kept = rows.filter((row) => !lost.includes(row));
	if (lost.length > 0) report('forward_given_up', target, lost, reason);
	if (kept.length > 0) report('forward_delayed', target, kept, reason);
	await remove(db, target, lost);
	await runTogether(
		db,
		kept.map(({ messageId, attempts }) =>
			db
				.update(eventForwards)
				.set({ dueAt: now + (pausesMs[attempts - 1] ?? minuteMs) })
				.where(and(eq(eventForwards.target, target), eq(eventForwards.messageId, messageId))),
		),
	);
}

async function remove(db: Database, target: Target, rows: readonly Queued[]): Promise<void> {
	if (rows.length === 0) return;
	const messageIds = valueList(rows.map(({ messageId }) => messageId));
	await db
		.delete(eventForwards)
		.where(and(eq(eventForwards.target, target), inArray(eventForwards.messageId, messageIds)));
}

function report(event: string, target: Target, rows: readonly Queued[], reason: string): void {
	const messageIds = rows.slice(0, 10).map(({ messageId }) => messageId);
	console.error(
		JSON.stringify({ event, target, count: rows.length, messageIds, reason: reason.slice(0, 300) }),
	);
}
