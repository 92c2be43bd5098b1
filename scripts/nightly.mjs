// What takes too long for every change: a million random orders through the tax engine, 200 schedules of rivals that
// pay, settle and refund the same order at once, every product bought in every storefront, and every style folded in
// every size of its grid.
import { exitWithError, runTool, stopAll, stopOnSignals } from './shop/processes.mjs';

/** Values given from outside stay: `TAX_ORDERS=5000000 npm run nightly`. */
const runs = [
	{ project: 'unit', file: 'tests/orders/pricing.test.ts', name: 'TAX_ORDERS', count: '1000000' },
	{ project: 'unit', file: 'tests/dielines/assembly.test.ts', name: 'FOLD_SIZES', count: '100000' },
	{ project: 'api', file: 'tests/orders/payments.api.test.ts', name: 'RIVAL_SEEDS', count: '200' },
	{ project: 'api', file: 'tests/orders/pricing.api.test.ts', name: 'EVERY_PRODUCT', count: '1' },
];

try {
	stopOnSignals();
	for (const { project, file, name, count } of runs) {
		const wanted = process.env[name] ?? count;
		console.log(`[nightly] ${name}=${wanted}`);
		await runTool('vitest', ['run', '--project', project, file], { env: { [name]: wanted } });
	}
	stopAll();
	process.exit(0);
} catch (error) {
	exitWithError(error);
}
