// All checks and tests: format, lint, types, unit, API, islands, and on the built Worker journeys in Chromium and the
// quick form of the attack.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runAttack } from './attack/run.mjs';
import { RunningShop } from './attack/shop/running-shop.mjs';
import { provideHeadlessShell } from './browser/chromium.mjs';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { openMemoryFolder } from './shop/memory-folder.mjs';
import {
	assertPortIsFree,
	ExpectedError,
	exitWithError,
	runTool,
	stopAll,
	stopOnSignals,
} from './shop/processes.mjs';
import { startShop } from './shop/start-shop.mjs';

const port = Number(process.env.TEST_PORT ?? 8887);

try {
	stopOnSignals();
	const chromium = provideHeadlessShell();
	const memory = openMemoryFolder();
	const state = memory ? join(memory, 'state') : '.wrangler/test-state';
	const clock = stopwatch();
	// At the same time: each of the two uses one core.
	await Promise.all([check(), build()]);
	clock('checked and built');
	await Promise.all([assertPortIsFree(port), assertPortIsFree(port + 1)]);
	rmSync(state, { recursive: true, force: true });
	const vars = { LIMIT_FACTOR: '10000', PASSWORD_COST: '2' };
	const temporary = memory && { TMPDIR: memory };
	// At the same time: the start of the shop uses one core, and vitest the other meanwhile.
	const [running] = await Promise.all([
		startShop({ port, state, quiet: true, vars }),
		runTool('vitest', ['run'], { env: temporary }),
	]);
	clock('rules, API, islands and built pages tested, shop started');
	await runTool('playwright', ['test', ...process.argv.slice(2)], {
		env: { ...temporary, CHROMIUM_PATH: chromium, SHOP_PORT: String(port), SHOP_STATE: state },
	});
	clock('journeys done');
	if (process.platform === 'linux') {
		const violations = await runAttack(new RunningShop({ port, state, vars, ...running }), { isQuick: true });
		if (violations > 0) throw new ExpectedError('The attack found violations: npm run attack repeats it.');
		clock('attacked');
	}
	stopAll();
	process.exit(0);
} catch (error) {
	exitWithError(error);
}

function stopwatch() {
	let last = Date.now();
	return (what) => {
		console.log(`[test] ${what} in ${((Date.now() - last) / 1000).toFixed(1)} s`);
		last = Date.now();
	};
}
