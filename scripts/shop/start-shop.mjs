// Starts the shop: migrates and seeds the local data, then runs the Worker and the payment sandbox.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { writeNewDatabase } from './new-database.mjs';
import { root, runTool, startTool, waitFor } from './processes.mjs';

/**
 * @param {{ port: number, state: string, vars?: Record<string, string>, quiet?: boolean }} options
 *   state: folder of the D1 and R2 data, relative to the project or absolute.
 */
export async function startShop({ port, state, vars = {}, quiet = false }) {
	const sandboxPort = port + 1;
	// Beside the preparation: each of the two uses one core.
	const sandbox = startSandbox({ port, state, quiet });
	await prepareData(state);
	const shop = startWorker({ port, state, vars, quiet });
	await Promise.all([
		waitFor(`http://127.0.0.1:${sandboxPort}/`, sandbox),
		waitFor(`http://127.0.0.1:${port}/`, shop),
	]);
	return { shop, sandbox };
}

/** Starts the Worker on data that is prepared. */
export function startWorker({ port, state, vars = {}, quiet = false }) {
	const sandboxPort = port + 1;
	const ours = {
		LOCAL_PORT: String(port),
		STRIPE_API_URL: `http://localhost:${sandboxPort}`,
		STRIPE_JS_URL: `http://localhost:${sandboxPort}/v3/`,
		HOKODO_API_URL: `http://localhost:${sandboxPort}/hokodo/v1`,
		VIES_API_URL: `http://localhost:${sandboxPort}/vies/rest-api`,
		TRANSACTIONLINK_API_URL: `http://localhost:${sandboxPort}/transactionlink`,
		ECB_API_URL: `http://localhost:${sandboxPort}/ecb`,
		NBP_API_URL: `http://localhost:${sandboxPort}/nbp/api`,
		HMRC_API_URL: `http://localhost:${sandboxPort}/hmrc`,
		DHL_API_URL: `http://localhost:${sandboxPort}/dhl/mydhlapi`,
		KSEF_API_URL: `http://localhost:${sandboxPort}/ksef/v2`,
		GA4_API_URL: `http://localhost:${sandboxPort}/ga4`,
		META_API_URL: `http://localhost:${sandboxPort}/meta/v21.0`,
		EVENT_WEBHOOK_URL: `http://localhost:${sandboxPort}/event-webhook/`,
		SENTRY_DSN: `http://localkey@localhost:${sandboxPort}/sentry/1`,
		...vars,
	};
	return startTool(
		'wrangler',
		[
			'dev',
			'--config',
			'dist/server/wrangler.json',
			'--ip',
			'localhost',
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
}

/** Starts the payment sandbox on the next port; it sends webhooks to the shop. */
export function startSandbox({ port, state, quiet = false }) {
	const sandboxPort = port + 1;
	return startTool(
		'wrangler',
		[
			'dev',
			'--config',
			'sandbox/wrangler.toml',
			'--ip',
			'localhost',
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

/**
 * Writes a new database, or applies new migrations to the one in this folder, and the seed if it has changed since it was
 * last applied there (e.g. a new product).
 * The seed only inserts or updates: orders, designs and users are kept. RESEED=1 always applies it.
 */
export async function prepareData(state) {
	const d1 = ['--local', '--persist-to', state, '--config', 'wrangler.toml'];
	const output = { stdio: ['ignore', 'ignore', 'inherit'] };
	await runTool('node', ['scripts/shop/seed.mjs', '.generated/seed.sql'], output);
	const digest = createHash('sha256')
		.update(readFileSync(join(root, '.generated/seed.sql')))
		.digest('hex');
	const folder = isAbsolute(state) ? state : join(root, state);
	const mark = join(folder, 'seeded');
	const isNew = !existsSync(join(folder, 'v3', 'd1'));
	const execute = (file) =>
		runTool('wrangler', ['d1', 'execute', 'DB', ...d1, '--file', file, '--yes'], output);
	if (isNew) {
		writeNewDatabase(root, '.generated/new-database.sql', '.generated/seed.sql');
		await execute('.generated/new-database.sql');
	} else {
		await runTool('wrangler', ['d1', 'migrations', 'apply', 'DB', ...d1], output);
		if (existsSync(mark) && readFileSync(mark, 'utf8') === digest && !process.env.RESEED) return;
		await execute('.generated/seed.sql');
	}
	writeFileSync(mark, digest);
}
