// Runs the Worker's cron triggers on this machine: wrangler offers an address for each, but never calls it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.mjs';

/**
 * Calls the cron triggers of the built Worker at the minutes of their patterns, until the process ends. The first
 * minute that begins is the first that counts, so tests that start the shop without this depend on no clock.
 * @param {number} port of the shop
 */
export function startLocalCron(port) {
	const crons = readTriggers();
	const minuteMs = 60_000;
	const wait = () => setTimeout(tick, minuteMs - (Date.now() % minuteMs)).unref();
	const tick = () => {
		const now = new Date();
		for (const cron of crons) if (isDue(cron, now)) void runTrigger(port, cron);
		wait();
	};
	wait();
}

/** Patterns of the built Worker's cron triggers. */
export const readTriggers = () =>
	JSON.parse(readFileSync(join(root, 'dist/server/wrangler.json'), 'utf8')).triggers.crons;

/** Calls one trigger and waits until it has ended. Failures are printed. */
export async function runTrigger(port, cron) {
	const address = `http://localhost:${port}/cdn-cgi/local/scheduled?${new URLSearchParams({ cron })}`;
	try {
		const response = await fetch(address, { signal: AbortSignal.timeout(55_000) });
		if (!response.ok) console.error(`Cron "${cron}" answered ${response.status}: ${await response.text()}`);
	} catch (error) {
		console.error(`Cron "${cron}" did not end: ${error.message}`);
	}
}

/**
 * Whether a pattern of five fields names a minute (UTC, as at Cloudflare). Known are the forms that `wrangler.toml`
 * uses: a star, a step and a number for minute and hour; days, months and weekdays are stars.
 * @param {string} cron
 * @param {Date} time
 */
export function isDue(cron, time) {
	const [minute, hour, ...days] = cron.split(' ');
	if (days.length !== 3 || days.some((field) => field !== '*'))
		throw new Error(`Cron "${cron}" is in a form that runs only at Cloudflare.`);
	return matches(minute, time.getUTCMinutes()) && matches(hour, time.getUTCHours());
}

function matches(field, value) {
	const step = /^\*(?:\/(\d+))?$/.exec(field);
	if (step) return value % Number(step[1] ?? 1) === 0;
	if (/^\d+$/.test(field)) return value === Number(field);
	throw new Error(`Cron field "${field}" is in a form that runs only at Cloudflare.`);
}
