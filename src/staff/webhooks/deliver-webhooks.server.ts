import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, max, sql } from 'drizzle-orm';
import { unseal } from '#src/account/identity/secret-box.server.ts';
import { webhookDeliveries, webhookSubscriptions } from '#src/after-sales/webhooks/tables.server.ts';
import { type Database, runTogether } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { orders, stateChanges } from '#src/orders/record/tables.server.ts';
import { signWebhook } from '#src/tracking/forward/sign-webhook.ts';
import { eventOf, nextAttempt } from './webhook-rules.ts';

export interface DeliveryContext {
	readonly db: Database;
	readonly env: Pick<Env, 'SESSION_SECRET'>;
	readonly now: number;
}

/** Most changes per run for each subscription, and most deliveries per run: D1 allows 1,000 queries per run of cron. */
const changesPerRun = 50;
const sentPerRun = 20;
/** A receiver that has not answered by then is called again later. */
const timeoutMs = 5_000;

/** Run by cron: queues what has changed for every subscription, and sends what is due. */
export async function deliverWebhooks(context: DeliveryContext): Promise<void> {
	const open = await context.db
		.select()
		.from(webhookSubscriptions)
		.where(isNull(webhookSubscriptions.closedAt));
	for (const subscription of open) await queueChanges(context, subscription);
	if (open.length > 0) await sendDue(context);
}

/** Changes of placed orders after a change, oldest first. */
const selectChanges = (db: Database, after: number) =>
	db
		.select({
			id: stateChanges.id,
			orderId: stateChanges.orderId,
			name: stateChanges.name,
			previousState: stateChanges.previousState,
			nextState: stateChanges.nextState,
			createdAt: stateChanges.createdAt,
			number: orders.number,
			region: orders.region,
		})
		.from(stateChanges)
		.innerJoin(orders, eq(orders.id, stateChanges.orderId))
		.where(and(gt(stateChanges.id, after), isNotNull(orders.completedAt)))
		.orderBy(asc(stateChanges.id))
		.limit(changesPerRun);

/** Queues the changes since the last run. The table's unique index keeps parallel runs from queuing a change twice. */
async function queueChanges(
	{ db, now }: DeliveryContext,
	{ id, events, lastChangeId }: typeof webhookSubscriptions.$inferSelect,
): Promise<void> {
	const [[newest], changes] = await db.batch([
		db.select({ id: max(stateChanges.id) }).from(stateChanges),
		// Changes of carts are not sent.
		selectChanges(db, lastChangeId),
	]);
	const last = changes.length < changesPerRun ? newest?.id : changes.at(-1)?.id;
	if (!last || last === lastChangeId) return;
	const rows = changes.flatMap((change) => {
		const event = eventOf(change.name, change.nextState);
		if (!event || !events.includes(event)) return [];
		const body = JSON.stringify({
			id: `evt_${change.id}`,
			type: event,
			created_at: new Date(change.createdAt).toISOString(),
			data: {
				order_number: change.number,
				region: change.region,
				previous_state: change.previousState,
				state: change.nextState,
			},
		});
		const { orderId } = change;
		const state = 'queued' as const;
		return [
			{
				...{ subscriptionId: id, changeId: change.id, orderId, event, body, state },
				...{ attempts: 0, nextAt: now, createdAt: now },
			},
		];
	});
	await runTogether(db, [
		...rows.map((row) => db.insert(webhookDeliveries).values(row).onConflictDoNothing()),
		db
			.update(webhookSubscriptions)
			.set({ lastChangeId: sql`max(${webhookSubscriptions.lastChangeId}, ${last})` })
			.where(eq(webhookSubscriptions.id, id)),
	]);
}

async function sendDue(context: DeliveryContext): Promise<void> {
	const { db, now } = context;
	const due = await db
		.select({ id: webhookDeliveries.id })
		.from(webhookDeliveries)
		.innerJoin(webhookSubscriptions, eq(webhookSubscriptions.id, webhookDeliveries.subscriptionId))
		.where(
			and(
				eq(webhookDeliveries.state, 'queued'),
				lte(webhookDeliveries.nextAt, now),
				isNull(webhookSubscriptions.closedAt),
			),
		)
		.orderBy(asc(webhookDeliveries.nextAt))
		.limit(sentPerRun);
	if (due.length === 0) return;
	// Reserved before they are sent, so that a parallel run does not send them too.
	const taken = await db
		.update(webhookDeliveries)
		.set({ nextAt: now + 60_000, attempts: sql`${webhookDeliveries.attempts} + 1` })
		.where(
			and(
				inArray(
					webhookDeliveries.id,
					due.map(({ id }) => id),
				),
				eq(webhookDeliveries.state, 'queued'),
				lte(webhookDeliveries.nextAt, now),
			),
		)
		.returning();
	await Promise.all(taken.map((delivery) => send(context, delivery)));
}

async function send(
	{ db, env, now }: DeliveryContext,
	delivery: typeof webhookDeliveries.$inferSelect,
): Promise<void> {
	const [subscription] = await db
		.select({ url: webhookSubscriptions.url, secret: webhookSubscriptions.secret })
		.from(webhookSubscriptions)
		.where(eq(webhookSubscriptions.id, delivery.subscriptionId));
	const secret = subscription && unseal(env, 'webhook', subscription.secret);
	if (!subscription) return;
	const outcome =
		secret === undefined
			? { status: null, error: 'The secret cannot be decrypted: add the webhook again.' }
			: await post(subscription.url, secret, delivery, now);
	const isDelivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
	const again = isDelivered ? undefined : nextAttempt(delivery.attempts, now);
	await db
		.update(webhookDeliveries)
		.set({
			state: isDelivered ? 'delivered' : again === undefined ? 'failed' : 'queued',
			nextAt: again ?? now,
			lastStatus: outcome.status,
			lastError: outcome.error,
		})
		.where(eq(webhookDeliveries.id, delivery.id));
}

async function post(
	url: string,
	secret: string,
	{ id, event, body }: typeof webhookDeliveries.$inferSelect,
	now: number,
): Promise<{ readonly status: number | null; readonly error: string | null }> {
	// Repeated calls have the same id.
	const [message, seconds] = [`msg_${id}`, Math.floor(now / 1000)];
	try {
		const response = await fetch(url, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'boxwright-event': event,
				'webhook-id': message,
				'webhook-timestamp': String(seconds),
				'webhook-signature': await signWebhook(secret, message, seconds, body),
			},
			body,
			// The target of a redirect has not been checked by `urlFault`.
			redirect: 'manual',
			signal: AbortSignal.timeout(timeoutMs),
		});
		await response.body?.cancel();
		return { status: response.status, error: null };
	} catch (error) {
		return { status: null, error: String(error).slice(0, 200) };
	}
}
