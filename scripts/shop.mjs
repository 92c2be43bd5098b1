// The running shop: migrated and seeded local data, the Worker and the payment sandbox beside it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { begin, root, run, waitFor } from './processes.mjs';

/**
 * @param {{ port: number, state: string, vars?: Record<string, string>, quiet?: boolean }} options
 *   state: folder of D1, R2 and cron data, below the project or absolute.
 */
export async function startShop({ port, state, vars = {}, quiet = false }) {
	await prepareData(state);
	const sandboxPort = port + 1;
	const sandbox = startSandbox({ port, state, quiet });
	const ours = {
		STRIPE_API_URL: `http://localhost:${sandboxPort}`,
		STRIPE_JS_URL: `http://localhost:${sandboxPort}/v3/`,
		...vars,
	};
	const shop = begin(
		'wrangler',
		[
			'dev',
			'--config',
			'dist/server/wrangler.json',
			'--port',
			String(port),
			'--inspector-port',
			'0',
			'--persist-to',
			state,
			'--show-interactive-dev-session=false',
			'--log-level',
			'warn',
			...Object.entries(ours).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
		],
		{ stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'] },
	);
	await Promise.all([
		waitFor(`http://127.0.0.1:${sandboxPort}/`, sandbox),
		waitFor(`http://127.0.0.1:${port}/`, shop),
	]);
	return { shop, sandbox };
}

/** The payment sandbox, on the next port; it tells the shop about payments by webhook. */
export function startSandbox({ port, state, quiet = false }) {
	const sandboxPort = port + 1;
	return begin(
		'wrangler',
		[
			'dev',
			'--config',
			'sandbox/wrangler.toml',
			'--port',
			String(sandboxPort),
			'--inspector-port',
			'0',
			'--persist-to',
			join(state, 'sandbox'),
			'--show-interactive-dev-session=false',
			'--log-level',
			'warn',
			'--var',
			`SHOP_WEBHOOK_URL:http://localhost:${port}/api/webhooks/stripe`,
			'--var',
			`SANDBOX_URL:http://localhost:${sandboxPort}`,
		],
		{ stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'] },
	);
}

/** Applies new migrations and, to an empty database, the seed. */
export async function prepareData(state) {
	const d1 = ['--local', '--persist-to', state, '--config', 'wrangler.toml'];
	const isNew = !existsSync(join(root, state, 'v3', 'd1')) && !existsSync(join(state, 'v3', 'd1'));
	await run('wrangler', ['d1', 'migrations', 'apply', 'DB', ...d1], {
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	await run('node', ['scripts/seed.mjs', '.generated/seed.sql'], { stdio: ['ignore', 'ignore', 'inherit'] });
	if (isNew || process.env.RESEED) {
		await run('wrangler', ['d1', 'execute', 'DB', ...d1, '--file', '.generated/seed.sql', '--yes'], {
			stdio: ['ignore', 'ignore', 'inherit'],
		});
	}
}
