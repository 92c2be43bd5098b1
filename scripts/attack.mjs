// An attack on a local shop with data of its own: what must hold against attackers, crashes and concurrent calls.
//   npm run attack                         every part
//   npm run attack -- --quick              the parts and samples that `npm test` runs
//   npm run attack -- --only files,races   some parts
//   npm run attack -- --seed 7             other random choices
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { partNames, runAttack } from './attack/run.mjs';
import { findFreePorts, RunningShop } from './attack/shop/running-shop.mjs';
import { build } from './build.mjs';
import { ExpectedError, exitWithError, stopAll, stopOnSignals } from './shop/processes.mjs';
import { startShop } from './shop/start-shop.mjs';

const state = '.wrangler/attack-state';

try {
	stopOnSignals();
	const { quick, only, seed } = parseArgs({
		options: {
			quick: { type: 'boolean', default: false },
			only: { type: 'string', default: '' },
			seed: { type: 'string', default: '1' },
		},
	}).values;
	const names = only.split(',').filter(Boolean);
	const unknown = names.filter((name) => !partNames.includes(name));
	if (unknown.length > 0)
		throw new ExpectedError(`There is no part ${unknown.join(', ')}; there are ${partNames.join(', ')}.`);
	if (process.platform !== 'linux')
		throw new ExpectedError('The attack measures CPU time in /proc, which only Linux has.');
	await build();
	rmSync(state, { recursive: true, force: true });
	const port = await findFreePorts();
	const running = await startShop({ port, state, quiet: true });
	const shop = new RunningShop({ port, state, ...running });
	const violations = await runAttack(shop, { isQuick: quick, only: names, seed: Number(seed) });
	stopAll();
	process.exit(violations === 0 ? 0 : 1);
} catch (error) {
	exitWithError(error);
}
