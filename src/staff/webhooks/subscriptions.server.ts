import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { seal } from '#src/account/identity/secret-box.server.ts';
import { webhookDeliveries, webhookSubscriptions } from '#src/after-sales/webhooks/tables.server.ts';
import { type WebhookEvent, webhookEvents } from '#src/after-sales/webhooks/webhook-events.ts';
import { type Database, runTogether } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { readTextForm } from '#src/api/input/text-form.server.ts';
import { newSecret } from '#src/api/secrets.server.ts';
import { stateChanges } from '#src/orders/record/tables.server.ts';
import type { OpenPage } from '../pages/open-page.server.ts';
import { auditStatement, auditStatementIf, unlessConflict } from '../record/audit.server.ts';
import { urlFault } from './webhook-rules.ts';

export type Subscription = Omit<typeof webhookSubscriptions.$inferSelect, 'secret'>;

const shown = {
	id: webhookSubscriptions.id,
	url: webhookSubscriptions.url,
	events: webhookSubscriptions.events,
	lastChangeId: webhookSubscriptions.lastChangeId,
	createdAt: webhookSubscriptions.createdAt,
	closedAt: webhookSubscriptions.closedAt,
};

/** All subscriptions, open ones first. */
export const listSubscriptions = (db: Database): Promise<Subscription[]> =>
	db
		.select(shown)
		.from(webhookSubscriptions)
		.orderBy(sql`${webhookSubscriptions.closedAt} IS NOT NULL`, desc(webhookSubscriptions.id));

/** The newest deliveries. @param before only those with a smaller id */
export const listDeliveries = (db: Database, before: number | undefined, limit = 50) =>
	db
		.select({
			id: webhookDeliveries.id,
			url: webhookSubscriptions.url,
			event: webhookDeliveries.event,
			body: webhookDeliveries.body,
			state: webhookDeliveries.state,
			attempts: webhookDeliveries.attempts,
			nextAt: webhookDeliveries.nextAt,
			lastStatus: webhookDeliveries.lastStatus,
			lastError: webhookDeliveries.lastError,
			createdAt: webhookDeliveries.createdAt,
			/** Of the subscription: nothing more is sent. */
			closedAt: webhookSubscriptions.closedAt,
		})
		.from(webhookDeliveries)
		.innerJoin(webhookSubscriptions, eq(webhookSubscriptions.id, webhookDeliveries.subscriptionId))
		.where(sql`${webhookDeliveries.id} < ${before ?? Number.MAX_SAFE_INTEGER}`)
		.orderBy(desc(webhookDeliveries.id))
		.limit(limit);

export interface WebhookContext {
	readonly db: Database;
	readonly env: Pick<Env, 'SESSION_SECRET' | 'ENVIRONMENT'>;
	readonly now: number;
	readonly staffId: number;
}

/** Adds a subscription to events from now on. @returns its secret, shown once, or why it is refused */
export async function addSubscription(
	{ db, env, now, staffId }: WebhookContext,
	{ url, events }: { readonly url: string; readonly events: readonly WebhookEvent[] },
): Promise<{ readonly secret: string } | { readonly fault: string; readonly field: 'url' | 'events' }> {
	const fault = urlFault(url, env.ENVIRONMENT === 'local');
	if (fault) return { field: 'url', fault };
	if (events.length === 0) return { field: 'events', fault: 'Select at least one event.' };
	const secret = `whsec_${newSecret()}`;
	await runTogether(db, [
		db.insert(webhookSubscriptions).values({
			...{ url, events, createdAt: now, closedAt: null },
			secret: seal(env, 'webhook', secret),
			lastChangeId: sql`(SELECT coalesce(max(${stateChanges.id}), 0) FROM ${stateChanges})`,
		}),
		auditStatement(
			db,
			{ staffId, action: 'webhook_add', subject: `webhook ${url}`, before: null, after: { events } },
			now,
		),
	]);
	return { secret };
}

/** Ends a subscription; what is queued for it is not sent. @returns false for an unknown one */
export async function closeSubscription({ db, now, staffId }: WebhookContext, id: number): Promise<boolean> {
	const [known] = await db
		.select(shown)
		.from(webhookSubscriptions)
		.where(and(eq(webhookSubscriptions.id, id), isNull(webhookSubscriptions.closedAt)));
	if (!known) return false;
	const done = await unlessConflict(
		runTogether(db, [
			auditStatementIf(
				db,
				{
					...{ staffId, action: 'webhook_close', subject: `webhook ${known.url}` },
					before: { events: known.events },
					after: null,
				},
				now,
				sql`EXISTS (SELECT 1 FROM webhook_subscriptions WHERE id = ${id} AND closed_at IS NULL)`,
			),
			db.update(webhookSubscriptions).set({ closedAt: now }).where(eq(webhookSubscriptions.id, id)),
		]),
	);
	return done !== undefined;
}

/** Queues a delivery again, with the same body, for the next cron run. @returns false if it is already queued */
export async function replayDelivery({ db, now, staffId }: WebhookContext, id: number): Promise<boolean> {
	const [known] = await db
		.select({
			state: webhookDeliveries.state,
			event: webhookDeliveries.event,
			closedAt: webhookSubscriptions.closedAt,
		})
		.from(webhookDeliveries)
		.innerJoin(webhookSubscriptions, eq(webhookSubscriptions.id, webhookDeliveries.subscriptionId))
		.where(eq(webhookDeliveries.id, id));
	if (!known || known.state === 'queued' || known.closedAt !== null) return false;
	const done = await unlessConflict(
		runTogether(db, [
			auditStatementIf(
				db,
				{
					...{ staffId, action: 'webhook_replay', subject: `webhook delivery ${id}` },
					before: { state: known.state },
					after: { state: 'queued' },
				},
				now,
				sql`EXISTS (SELECT 1 FROM webhook_deliveries WHERE id = ${id} AND state <> 'queued')`,
			),
			db
				.update(webhookDeliveries)
				.set({ state: 'queued', attempts: 0, nextAt: now })
				.where(eq(webhookDeliveries.id, id)),
		]),
	);
	return done !== undefined;
}

export type WebhookOutcome =
	| { readonly kind: 'done' }
	| { readonly kind: 'added'; readonly secret: string }
	| {
			readonly kind: 'refused';
			readonly reason: string;
			/** Undefined: the form of a webhook or a delivery that exists. */
			readonly field?: 'url' | 'events';
			readonly url: string;
			readonly events: readonly WebhookEvent[];
	  };

/** Executes the action of a form of the page. */
export async function changeWebhooks(
	request: Request,
	{ context, member }: OpenPage,
): Promise<WebhookOutcome> {
	const form = await readTextForm(request);
	const { db, env, now } = context;
	const changing = { db, env, now, staffId: member.id };
	const url = String(form.get('url') ?? '').trim();
	const chosen = form.getAll('events').map(String);
	const events = webhookEvents.filter((event) => chosen.includes(event));
	const refuse = (reason: string, field?: 'url' | 'events'): WebhookOutcome => ({
		...{ kind: 'refused', reason, url, events },
		...(field && { field }),
	});
	if (form.has('close'))
		return (await closeSubscription(changing, Number(form.get('close'))))
			? { kind: 'done' }
			: refuse('This webhook has already ended.');
	if (form.has('replay'))
		return (await replayDelivery(changing, Number(form.get('replay'))))
			? { kind: 'done' }
			: refuse('This delivery is on its way, or its webhook has ended.');
	const added = await addSubscription(changing, { url, events });
	return 'fault' in added ? refuse(added.fault, added.field) : { kind: 'added', secret: added.secret };
}
