import { defineConfig, devices } from '@playwright/test';
import { onlyEssentialCookies } from './e2e/essential-cookies.ts';

const port = Number(process.env.SHOP_PORT ?? 8787);

/** Journeys on the running shop (scripts/test.mjs starts it). Every `*.localhost` name leads to this machine. */
export default defineConfig({
	testDir: 'e2e',
	globalSetup: './e2e/staff/clerk.ts',
	fullyParallel: true,
	// One more than CI has cores: a journey that waits for the network leaves its core to another.
	workers: 3,
	// A second try is reported as flaky; a fault fails twice.
	retries: 1,
	timeout: 90_000,
	expect: { timeout: 15_000 },
	reporter: [['list']],
	use: {
		baseURL: `http://localhost:${port}`,
		// Chromium draws animations on the processor here. Journeys about motion set `no-preference`.
		contextOptions: { reducedMotion: 'reduce' },
		// Recording costs as much again as the journey; the second try of one that failed is recorded.
		trace: 'on-first-retry',
		storageState: onlyEssentialCookies,
		launchOptions: {
			executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
			args: ['--no-sandbox'],
		},
	},
	projects: [
		// A journey runs on a desktop; with `@phone` in its title on a phone instead, with `@both` on each of them.
		{
			name: 'desktop',
			use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
			grepInvert: /@phone/,
		},
		{ name: 'phone', use: { ...devices['Pixel 7'] }, grep: /@phone|@both/ },
	],
});
