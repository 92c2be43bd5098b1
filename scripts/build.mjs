// Builds the shop when a source is newer than what was built.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareFirstViews } from './build/first-view.mjs';
import { failWith, root, run } from './shop/processes.mjs';

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
const stamp = join(root, 'dist', '.sources');

/** @param {{ force?: boolean }} [options] */
export async function build({ force = false } = {}) {
	const now = fingerprint();
	if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false;
	await run('astro', ['build', '--silent']);
	prepareFirstViews();
	writeFileSync(stamp, now);
	return true;
}

/** Names, sizes and times of all sources: cheap, and wrong only when somebody fakes a file's time. */
function fingerprint() {
	const hash = createHash('sha256');
	const visit = (path) => {
		const stat = statSync(path);
		if (stat.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
		else hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
	};
	for (const source of sources) if (existsSync(join(root, source))) visit(join(root, source));
	return hash.digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	build({ force: true }).then(() => console.log('Built into dist/.'), failWith);
}
