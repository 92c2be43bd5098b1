// Builds the shop when a source is newer than what was built.
import { createHash } from 'node:crypto';
import {
	copyFileSync,
	existsSync,
	globSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitWithError, root, runTool } from './shop/processes.mjs';

const sources = [
	'src',
	'regions',
	'i18n',
	'public',
	'scripts',
	'sandbox',
	'astro.config.mjs',
	'package-lock.json',
	'wrangler.toml',
	'tsconfig.json',
];
/** The folder that a shop is started from and deployed from. */
const shopFolder = 'dist';
/** Where a build of Cloudflare's Vite plugin names the folder that `wrangler deploy` takes. */
const deployTarget = join(root, '.wrangler', 'deploy', 'config.json');

/** A larger young generation: most objects of a build live for one page, and are collected less often. */
const nodeOptions = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();

/**
 * @param {{ force?: boolean, folder?: string }} [options]
 *   force: builds even when no source has changed. folder: below the project; a build into another folder than `dist`
 *   leaves a running shop and the target of `wrangler deploy` alone.
 * @returns whether anything was built
 */
export async function build({ force = false, folder = shopFolder } = {}) {
	const now = fingerprint();
	const stamp = join(root, folder, '.sources');
	if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false;
	const before = existsSync(deployTarget) ? readFileSync(deployTarget) : undefined;
	await runTool('astro', ['build', '--silent', '--outDir', folder], { env: { NODE_OPTIONS: nodeOptions } });
	hideSourceMaps(join(root, folder));
	if (folder !== shopFolder) restoreDeployTarget(before);
	writeFileSync(stamp, now);
	return true;
}

/**
 * Moves the source maps of browser scripts and of the Worker into a folder of the assets that only the Worker reads
 * (`run_worker_first` in wrangler.toml): the Worker uses them to find the source line of an error.
 * @param {string} built
 */
function hideSourceMaps(built) {
	const hidden = join(built, 'client', 'source-maps');
	mkdirSync(hidden, { recursive: true });
	for (const file of globSync('client/_astro/**/*.map', { cwd: built }))
		renameSync(join(built, file), join(hidden, basename(file)));
	for (const file of globSync('server/**/*.map', { cwd: built }))
		copyFileSync(join(built, file), join(hidden, basename(file)));
}

/** @param {Buffer | undefined} content undefined where there was no file */
function restoreDeployTarget(content) {
	if (content === undefined) return rmSync(deployTarget, { force: true });
	mkdirSync(dirname(deployTarget), { recursive: true });
	writeFileSync(deployTarget, content);
}

/** Hidden folders are not sources: each start of the sandbox writes into `sandbox/.wrangler`. @param {string} name */
const isSource = (name) => !name.startsWith('.');

/** A digest of names, sizes and times of all source files. */
function fingerprint() {
	const hash = createHash('sha256');
	const visit = (path) => {
		const stat = statSync(path);
		if (stat.isDirectory())
			for (const name of readdirSync(path).sort().filter(isSource)) visit(join(path, name));
		else hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
	};
	for (const source of sources) if (existsSync(join(root, source))) visit(join(root, source));
	return hash.digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	build({ force: true }).then(() => console.log('Built into dist/.'), exitWithError);
}
