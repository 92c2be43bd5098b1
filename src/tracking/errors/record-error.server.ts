import { sql } from 'drizzle-orm';
import { type Database, runTogether } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { sha256 } from '#src/api/secrets.server.ts';
import { queueMessage } from '../forward/forward.server.ts';
import type { ForwardedError } from '../forward/forwarded.ts';
import { scrub } from './scrub.ts';
import { findSources } from './source-place.server.ts';
import { type Frame, isOwnFile } from './stack.ts';
import { errorEvents, errorGroups } from './tables.server.ts';

type ErrorRow = typeof errorEvents.$inferInsert;

/** An error before its source position is resolved. */
export interface Failure
	extends Pick<
		ErrorRow,
		'id' | 'origin' | 'kind' | 'message' | 'page' | 'path' | 'region' | 'locale' | 'browser'
	> {
	readonly frames: readonly Frame[];
}

/** Converts an error to Sentry's format, scrubbed and grouped like the stored row. */
const toSentry = (
	{ id, groupId, kind, message, frames, ...where }: Failure & { readonly groupId: string },
	environment: string,
	now: number,
): ForwardedError => ({
	kind: 'error',
	event: {
		event_id: id,
		timestamp: now / 1000,
		platform: 'javascript',
		level: 'error',
		environment,
		fingerprint: [groupId],
		exception: {
			values: [
				{
					type: kind,
					value: message,
					// Sentry's frames begin with the outermost call.
					stacktrace: {
						frames: frames.toReversed().map(({ file, call, line, column, text }) => ({
							filename: file,
							function: call,
							lineno: line,
							colno: column,
							...(text && { context_line: text }),
							in_app: isOwnFile(file),
						})),
					},
				},
			],
		},
		tags: {
			origin: where.origin,
			page: where.page,
			region: where.region,
			locale: where.locale,
			browser: where.browser,
			path: where.path ? scrub(where.path) : null,
		},
	},
});

/** Stores an error without personal data, grouped by the innermost call in the shop's own code. */
export async function recordError(
	db: Database,
	env: Pick<Env, 'ASSETS' | 'SENTRY_DSN' | 'ENVIRONMENT'>,
	failure: Failure,
	now: number,
): Promise<void> {
	const frames = await findSources(env, failure.frames);
	const message = scrub(failure.message).slice(0, 500);
	const own = frames.find(({ file }) => isOwnFile(file) && !file.includes('node_modules/')) ?? frames[0];
	const place = own ? `${own.file}:${own.line}` : (failure.path && scrub(failure.path)) || 'unknown';
	const words = own ? '' : message.replace(/\d+/g, '#');
	const kind = scrub(failure.kind);
	const groupId = (await sha256([failure.origin, failure.kind, place, words].join('\n'))).slice(0, 16);
	const isKnown = sql`SELECT 1 FROM ${errorEvents} WHERE ${errorEvents.id} = ${failure.id}`;
	const error = { ...failure, kind, message, frames, groupId };
	await runTogether(db, [
		...(env.SENTRY_DSN
			? [queueMessage(db, 'sentry', failure.id, toSentry(error, env.ENVIRONMENT, now), isKnown, now)]
			: []),
		// Before the insert of the error, so that a repeated report is not counted.
		db
			.insert(errorGroups)
			.select(
				sql`SELECT ${groupId}, ${failure.origin}, ${kind}, ${message}, ${place}, 'open', 1, 1, ${now}, ${now} WHERE NOT EXISTS (${isKnown})`,
			)
			.onConflictDoUpdate({
				target: errorGroups.id,
				set: {
					message,
					times: sql`${errorGroups.times} + 1`,
					lastSeenAt: sql`max(${errorGroups.lastSeenAt}, ${now})`,
					state: sql`CASE ${errorGroups.state} WHEN 'resolved' THEN 'open' ELSE ${errorGroups.state} END`,
				},
			}),
		db
			.insert(errorEvents)
			.values({
				...failure,
				kind,
				message,
				place,
				frames,
				path: failure.path ? scrub(failure.path) : null,
				groupId,
				receivedAt: now,
			})
			.onConflictDoNothing(),
	]);
}
