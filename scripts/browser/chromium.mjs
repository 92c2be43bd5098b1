// Finds or installs a browser, in this order: CHROMIUM_PATH, Playwright's copy, the system's, Playwright's download, and
// as root Debian's package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { ExpectedError, root } from '../shop/processes.mjs';

const systemPaths = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/snap/bin/chromium',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Debian's package of the same name. */
const headlessShellPath = '/usr/bin/chromium-headless-shell';

/** @returns {string} path of an executable Chromium */
export function provideChromium() {
	const found = findChromium();
	if (found) return found;
	console.log('No Chromium found; providing one …');
	spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], {
		cwd: root,
		stdio: 'inherit',
		shell: process.platform === 'win32',
	});
	if (!findChromium()) installFromDebian('chromium');
	const provided = findChromium();
	if (provided) return provided;
	throw new ExpectedError(
		'The journeys need Chromium and none could be provided. Install it, or set CHROMIUM_PATH to its executable.',
	);
}

/**
 * The browser of the journeys: Chromium without the code that draws windows, which runs them in about two thirds
 * of the time. Chromium itself where there is no such package.
 * @returns {string} path of an executable
 */
export function provideHeadlessShell() {
	if (process.env.CHROMIUM_PATH) return provideChromium();
	if (!existsSync(headlessShellPath)) installFromDebian('chromium-headless-shell');
	return existsSync(headlessShellPath) ? headlessShellPath : provideChromium();
}

/** Installs a package as root on Debian; does nothing elsewhere. */
function installFromDebian(name) {
	if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
	const quiet = {
		stdio: ['ignore', 'ignore', 'inherit'],
		env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
	};
	spawnSync('apt-get', ['update', '-qq'], quiet);
	spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation'], quiet);
}

function findChromium() {
	const own = process.env.CHROMIUM_PATH;
	if (own) {
		if (existsSync(own)) return own;
		throw new ExpectedError(`CHROMIUM_PATH names ${own}, which does not exist.`);
	}
	return [chromium.executablePath(), ...systemPaths].find((path) => path && existsSync(path));
}
