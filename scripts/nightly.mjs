// What takes too long for every change: a million random orders through the tax engine, 200 schedules of concurrent requests that
// pay, settle and refund the same order at once, every product bought in every storefront, and every style folded in
// every size of its grid. `npm run nightly -- FOLD_SIZES` runs one part; `FOLD_STYLES=cake-box,rigid-box` before
// it folds these styles only.
import { exitWithError, runTool, stopAll, stopOnSignals } from './shop/processes.mjs';

/** Variables that are already set are kept: `TAX_ORDERS=5000000 npm run nightly`. */
const runs = [
	{ project: 'unit', file: 'tests/orders/pricing.test.ts', name: 'TAX_ORDERS', count: '1000000' },
	{ project: 'unit', file: 'tests/dielines/assembly.test.ts', name: 'FOLD_SIZES', count: '100000' },
	{ project: 'api', file: 'tests/orders/payments.api.test.ts', name: 'RIVAL_SEEDS', count: '200' },
	{ project: 'api', file: 'tests/orders/pricing.api.test.ts', name: 'EVERY_PRODUCT', count: '1' },
];

const asked = process.argv.slice(2);
const unknown = asked.filter((part) => !runs.some(({ name }) => name === part));

try {
	stopOnSignals();
	if (unknown.length > 0)
		throw new Error(`No part ${unknown.join(', ')}: choose from ${runs.map(({ name }) => name).join(', ')}`);
	for (const { project, file, name, count } of runs) {
		if (asked.length > 0 && !asked.includes(name)) continue;
		const wanted = process.env[name] ?? count;
		console.log(`[nightly] ${name}=${wanted}`);
		await runTool('vitest', ['run', '--project', project, file], { env: { [name]: wanted } });
	}
	stopAll();
	process.exit(0);
} catch (error) {
	exitWithError(error);
}
