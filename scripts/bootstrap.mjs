// Installs what the lockfile names, once, with whatever Node runs npm. Plain JavaScript for Node >= 18.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 20)
	stop(
		`Boxwright needs Node 20 or newer; this is ${process.version}. Install a newer Node and run the command again.`,
	);

const modules = join(root, 'node_modules');
const stamp = join(modules, '.install-stamp');
const wanted = createHash('sha256')
	.update(readFileSync(join(root, 'package-lock.json')))
	.update(`${process.platform}-${process.arch}`)
	.digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

if (wanted !== installed) {
	console.log('Installing packages from package-lock.json …');
	const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
	const npm = process.env.npm_execpath;
	const result =
		npm && /\.c?js$/.test(npm)
			? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
			: spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
	if (result.error) stop(`npm could not be started: ${result.error.message}`);
	if (result.status !== 0) stop('npm ci failed; its own message is above.', result.status ?? 1);
	linkPinnedNode();
	writeFileSync(stamp, wanted);
}

if (!existsSync(join(modules, '.bin', 'node')) && major < 22) {
	stop(`There is no Node 24 package for ${process.platform}-${process.arch}: run with Node 22.12 or newer.`);
}

/** npm 10 does not link a binary that several platform packages provide, so it is linked here. */
function linkPinnedNode() {
	if (process.platform === 'win32') return;
	const pinned = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');
	const link = join(modules, '.bin', 'node');
	if (!existsSync(pinned) || existsSync(link)) return;
	mkdirSync(dirname(link), { recursive: true });
	symlinkSync(pinned, link);
}

function stop(sentence, code = 1) {
	console.error(sentence);
	process.exit(code);
}
