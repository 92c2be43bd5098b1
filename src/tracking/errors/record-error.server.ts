import type { Database } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { sha256 } from '#src/api/secrets.server.ts';
import { scrub } from './scrub.ts';
import { findSources } from './source-place.server.ts';
import { type Frame, isOwnFile } from './stack.ts';
import { errorEvents } from './tables.server.ts';

type ErrorRow = typeof errorEvents.$inferInsert;

/** An error before its source position is resolved. */
export interface Failure
	extends Pick<
		ErrorRow,
		'id' | 'origin' | 'kind' | 'message' | 'page' | 'path' | 'region' | 'locale' | 'browser'
	> {
	readonly frames: readonly Frame[];
}

/** Stores an error without personal data, grouped by the innermost call in the shop's own code. */
export async function recordError(
	db: Database,
	env: Pick<Env, 'ASSETS'>,
	failure: Failure,
	now: number,
): Promise<void> {
	const frames = await findSources(env, failure.frames);
	const message = scrub(failure.message).slice(0, 500);
	const own = frames.find(({ file }) => isOwnFile(file) && !file.includes('node_modules/')) ?? frames[0];
	const place = own ? `${own.file}:${own.line}` : (failure.path && scrub(failure.path)) || 'unknown';
	const words = own ? '' : message.replace(/\d+/g, '#');
	await db
		.insert(errorEvents)
		.values({
			...failure,
			kind: scrub(failure.kind),
			message,
			place,
			frames,
			path: failure.path ? scrub(failure.path) : null,
			groupId: (await sha256([failure.origin, failure.kind, place, words].join('\n'))).slice(0, 16),
			receivedAt: now,
		})
		.onConflictDoNothing();
}
