import type { Database } from './api/database.server.ts';
import type { Env } from './api/env.ts';
import type { Site } from './site/site.ts';
import { recordError } from './tracking/errors/record-error.server.ts';
import { readStack } from './tracking/errors/stack.ts';

interface Where {
	readonly db: Database;
	readonly env: Pick<Env, 'ASSETS' | 'SENTRY_DSN' | 'ENVIRONMENT'>;
	/** Undefined for what cron runs. */
	readonly site?: Site | undefined;
	readonly waitUntil: (work: Promise<unknown>) => void;
	/** Path of the page, id of the call, or name of the step that cron runs. */
	readonly path: string;
	readonly now: number;
}

/** Stores an exception of the Worker in the same table as errors of browsers, after the response (`waitUntil`). It is always logged too. */
export function recordWorkerError(error: unknown, { db, env, site, waitUntil, path, now }: Where): void {
	const {
		name,
		message,
		stack = '',
	} = error instanceof Error ? error : { name: 'Error', message: String(error) };
	const failure = {
		id: crypto.randomUUID().replaceAll('-', ''),
		origin: 'worker' as const,
		kind: name,
		message,
		frames: readStack(stack),
		path,
		page: null,
		region: site?.region.id ?? null,
		locale: site?.locale ?? null,
		browser: null,
	};
	waitUntil(
		recordError(db, env, failure, now).catch((problem: unknown) =>
			console.error(JSON.stringify({ event: 'error_not_recorded', error: String(problem) })),
		),
	);
}
