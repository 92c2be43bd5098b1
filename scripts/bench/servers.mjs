// Runs the built Worker and the baseline, each under Miniflare directly, without wrangler's proxy.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { root, runTool } from '../shop/processes.mjs';

/** Build folder of the benchmark: a shop that runs from `dist` is not affected. */
export const builtFolder = join('.generated', 'bench-build');
const server = join(root, builtFolder, 'server');
const state = join(root, '.wrangler', 'bench-state');

/** @returns {Promise<{ ours: string, baseline: string, stop: () => Promise<void> }>} addresses without a slash at the end */
export async function startServers({
	oursPort = Number(process.env.PORT ?? 9931),
	baselinePort = oursPort + 1,
	inspectorPort,
	hasBaseline = true,
} = {}) {
	rmSync(state, { recursive: true, force: true });
	await runTool('node', ['scripts/shop/seed.mjs', '.generated/seed.sql'], {
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	const built = unstable_getMiniflareWorkerOptions(join(server, 'wrangler.json'));
	const { modulesRules: _rules, ...options } = built.workerOptions;
	const unlimited = { LIMIT_FACTOR: '10000' };
	const ours = await startWorker(
		oursPort,
		{
			...options,
			name: 'boxwright',
			modules: builtModules(server),
			modulesRoot: server,
			bindings: { ...options.bindings, ...unlimited },
		},
		inspectorPort ? { inspectorPort } : {},
	);
	const baseline = hasBaseline
		? await startWorker(baselinePort, {
				name: 'baseline',
				modules: true,
				scriptPath: join(root, 'scripts', 'bench', 'baseline-worker.mjs'),
				compatibilityDate: options.compatibilityDate,
				d1Databases: options.d1Databases,
				ratelimits: options.ratelimits,
				assets: {
					...options.assets,
					routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
				},
			})
		: undefined;
	return {
		ours: `http://127.0.0.1:${oursPort}`,
		baseline: `http://127.0.0.1:${baselinePort}`,
		miniflare: ours,
		stop: async () => {
			await Promise.all([ours.dispose(), baseline?.dispose()]);
		},
	};
}

async function startWorker(port, worker, more = {}) {
	const miniflare = new Miniflare(
		convertV4MiniflareOptions({ host: '127.0.0.1', port, workers: [worker], ...more }),
	);
	await miniflare.ready;
	const db = await miniflare.getD1Database('DB', worker.name);
	const folder = join(root, 'src', 'api', 'migrations');
	for (const file of readdirSync(folder)
		.filter((name) => name.endsWith('.sql'))
		.sort()) {
		const statements = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint');
		await db.batch(statements.map((statement) => db.prepare(statement)));
	}
	for (const chunk of chunks(
		readFileSync(join(root, '.generated', 'seed.sql'), 'utf8')
			.split(/;\n/)
			.filter((text) => text.trim()),
		50,
	)) {
		await db.batch(chunk.map((statement) => db.prepare(statement)));
	}
	return miniflare;
}

/** The entry first, then every other module of the build. */
function builtModules(folder) {
	const files = readdirSync(folder, { recursive: true }).filter((name) => /\.m?js$/.test(name));
	const modules = files.map((name) => ({ type: 'ESModule', path: join(folder, name) }));
	return modules.sort(
		(one, other) => Number(other.path.endsWith('/entry.mjs')) - Number(one.path.endsWith('/entry.mjs')),
	);
}

function chunks(list, size) {
	return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
		list.slice(index * size, (index + 1) * size),
	);
}
