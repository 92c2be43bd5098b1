// Runs parts of the attack one after another and prints a table of promises.
import { ShopPromise } from './promise.mjs';
import { seededRandom } from './seeded-random.mjs';
import { slowness } from './shop/processor-time.mjs';

/**
 * A module of a part: `title`, and `attack(shop, options): Promise<ShopPromise[]>`, its only function that is exported.
 * `isQuick` parts also run with `--quick`; `isLast` parts stop the shop.
 */
const parts = {
	files: { load: () => import('./parts/costly-files.mjs'), isQuick: true },
	bodies: { load: () => import('./parts/costly-bodies.mjs'), isQuick: true },
	uploads: { load: () => import('./parts/uploads.mjs'), isQuick: true },
	unread: { load: () => import('./parts/unread-bodies.mjs'), isQuick: true },
	idempotency: { load: () => import('./parts/idempotency.mjs'), isQuick: true },
	authorisation: { load: () => import('./parts/authorisation.mjs'), isQuick: true },
	caps: { load: () => import('./parts/caps.mjs'), isQuick: true },
	limits: { load: () => import('./parts/limits.mjs') },
	tampering: { load: () => import('./parts/tampering.mjs'), isQuick: true },
	webhooks: { load: () => import('./parts/webhooks.mjs'), isQuick: true },
	headers: { load: () => import('./parts/headers.mjs'), isQuick: true },
	sites: { load: () => import('./parts/cross-site.mjs'), isQuick: true },
	banks: { load: () => import('./parts/abandoned-payments.mjs'), isQuick: true },
	races: { load: () => import('./parts/races.mjs'), isQuick: true },
	crashes: { load: () => import('./parts/crashes.mjs') },
	checkouts: { load: () => import('./parts/checkouts.mjs') },
	ledger: { load: () => import('./parts/ledger.mjs'), isQuick: true, isLast: true },
};
export const partNames = Object.keys(parts);

/** CPU time that a refused request may cost, on a machine like the one for which it was set. */
const budgetMs = 50;

/**
 * @param {import('./shop/running-shop.mjs').RunningShop} shop
 * @param {{ isQuick?: boolean, only?: readonly string[], seed?: number }} [options]
 * @returns {Promise<number>} how many times a promise was broken
 */
export async function runAttack(shop, { isQuick = false, only = [], seed = 1 } = {}) {
	const factor = slowness();
	const random = seededRandom(seed);
	console.log(
		`Attack on ${shop.origin}, seed ${seed}; a refused request may cost ${(budgetMs * factor).toFixed(0)} ms of CPU here.`,
	);
	let violations = 0;
	for (const [name, part] of Object.entries(parts)) {
		const isWanted = only.length > 0 ? only.includes(name) : part.isQuick || !isQuick;
		if (!isWanted) continue;
		const { attack, title } = await part.load();
		if (!(await shop.isAlive())) await shop.restart();
		const begun = performance.now();
		const promises = await attack(shop, { isQuick, random, budgetMs: budgetMs * factor }).catch(unfinished);
		violations += print(`${name}: ${title}`, promises, (performance.now() - begun) / 1000);
	}
	console.log(violations === 0 ? '\nEvery promise was kept.' : `\n${violations} violations.`);
	return violations;
}

/** A part that ends with an error is a violation; the others still run. */
function unfinished(error) {
	const promise = new ShopPromise('The part runs to its end');
	promise.expect(false, String(error.stack ?? error));
	return [promise];
}

/** Violations of one promise that are printed. */
const shown = 12;

function print(title, promises, seconds) {
	console.log(`\n${title} (${seconds.toFixed(1)} s)`);
	const width = Math.max(...promises.map(({ text }) => text.length));
	console.log(`    ${''.padEnd(width)}  attempts  violations`);
	for (const { text, attempts, violations, note } of promises) {
		const mark = violations.length === 0 ? '✓' : '✗';
		const numbers = `${String(attempts).padStart(8)}  ${String(violations.length).padStart(10)}`;
		console.log(`  ${mark} ${text.padEnd(width)}  ${numbers}  ${note}`);
		for (const what of violations.slice(0, shown)) console.log(`      ${what}`);
		if (violations.length > shown) console.log(`      … and ${violations.length - shown} more`);
	}
	return promises.reduce((sum, { violations }) => sum + violations.length, 0);
}
