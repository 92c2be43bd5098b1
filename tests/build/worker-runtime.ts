import type { Env } from '#src/api/env.ts';

/**
 * Takes the place of `cloudflare:workers` in the API tests, which run in Node: functions of pages read their bindings from
 * there. `startApi` sets them.
 */
export let env: Env;
export let waitUntil: (work: Promise<unknown>) => void;

/** From now on pages have these bindings; what they leave running goes to `keep`. */
export function runPagesWith(bindings: Env, keep: typeof waitUntil): void {
	env = bindings;
	waitUntil = keep;
}
