// Finds or installs Chromium, in this order: CHROMIUM_PATH, Playwright's copy, the system's, Playwright's download, and
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
	if (
		!findChromium() &&
		process.platform === 'linux' &&
		process.getuid?.() === 0 &&
		existsSync('/usr/bin/apt-get')
	) {
		const quiet = {
			stdio: ['ignore', 'ignore', 'inherit'],
			env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
		};
		spawnSync('apt-get', ['update', '-qq'], quiet);
		spawnSync(
			'apt-get',
			['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
			quiet,
		);
	}
	const provided = findChromium();
	if (provided) return provided;
	throw new ExpectedError(
		'The journeys need Chromium and none could be provided. Install it, or set CHROMIUM_PATH to its executable.',
	);
}

function findChromium() {
	const own = process.env.CHROMIUM_PATH;
	if (own) {
		if (existsSync(own)) return own;
		throw new ExpectedError(`CHROMIUM_PATH names ${own}, which does not exist.`);
	}
	return [chromium.executablePath(), ...systemPaths].find((path) => path && existsSync(path));
}
