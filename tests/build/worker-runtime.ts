import type { Env } from '#src/api/env.ts';

/**
 * Takes the place of `cloudflare:workers` in the API tests, which run in Node: functions of pages read their bindings from
 * there. `startApi` sets them.
 */
export let env: Env;
export let waitUntil: (work: Promise<unknown>) => void;

/** Sets the bindings of pages. @param keep called with each promise that a page passes to `waitUntil` */
export function runPagesWith(bindings: Env, keep: typeof waitUntil): void {
	env = bindings;
	waitUntil = keep;
}
