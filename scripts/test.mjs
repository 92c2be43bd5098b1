// All checks and tests: format, lint, types, unit, API, islands, and journeys in Chromium on the built Worker.
import { rmSync } from 'node:fs';
import { provideChromium } from './browser/chromium.mjs';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { assertPortIsFree, exitWithError, runTool, stopAll, stopOnSignals } from './shop/processes.mjs';
import { startShop } from './shop/start-shop.mjs';

const port = Number(process.env.TEST_PORT ?? 8887);
const state = '.wrangler/test-state';

try {
	stopOnSignals();
	const chromium = provideChromium();
	const clock = stopwatch();
	// At the same time: each of the two uses one core.
	await Promise.all([check(), build()]);
	clock('checked and built');
	await runTool('vitest', ['run']);
	clock('rules, API, islands and built pages tested');
	await Promise.all([assertPortIsFree(port), assertPortIsFree(port + 1)]);
	rmSync(state, { recursive: true, force: true });
	await startShop({
		port,
		state,
		quiet: true,
		vars: { LIMIT_FACTOR: '10000' },
	});
	clock('shop started');
	await runTool('playwright', ['test', ...process.argv.slice(2)], {
		env: { CHROMIUM_PATH: chromium, SHOP_PORT: String(port) },
	});
	clock('journeys done');
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
