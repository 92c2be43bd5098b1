import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
	recover as recoverFrom,
	reportLateIslands,
	reportReload,
} from '#src/tracking/errors/chunk-failure.ts';

const address = 'http://localhost:3000/_astro/Cart.Ab12.js';
const thrown = new TypeError(`Failed to fetch dynamically imported module: ${address}`);
const report = vi.fn<(error: Error) => void>();
const reload = vi.fn();
const recover = (hasTyped = false) => recoverFrom(thrown, undefined, { report, hasTyped, reload });
const answer = (status: number) => vi.stubGlobal('fetch', async () => new Response(null, { status }));
const said = () => report.mock.calls.map(([{ name, message }]) => `${name} ${message}`);
const notice = () => document.querySelector('[data-outdated-notice]');

beforeEach(() => {
	report.mockClear();
	reload.mockClear();
	history.replaceState(null, '');
	document.body.innerHTML = '';
	Object.assign(document.body.dataset, { outdated: 'Older than the shop.', reload: 'Load again' });
});
afterEach(() => vi.unstubAllGlobals());

test('a script that no longer exists reloads the page, once; the new page reports it', async () => {
	answer(404);
	await recover();
	expect(reload).toHaveBeenCalledOnce();
	expect(said()).toEqual([]);
	reportReload(report);
	reportReload(report);
	expect(said()).toEqual(['ChunkLoadError missing: /_astro/Cart.Ab12.js']);
	await recover();
	expect(reload).toHaveBeenCalledOnce();
	expect(notice()?.textContent).toContain('Older than the shop.');
});

test('typed input is not lost: the page only offers to reload', async () => {
	answer(404);
	await recover(true);
	expect(reload).not.toHaveBeenCalled();
	expect(said()).toEqual(['ChunkLoadError missing: /_astro/Cart.Ab12.js']);
	const again = vi.spyOn(location, 'reload').mockImplementation(() => {});
	const button = notice()?.querySelector('button');
	expect(button?.textContent).toBe('Load again');
	button?.click();
	expect(again).toHaveBeenCalledOnce();
	again.mockRestore();
});

test('an existing script, or a missing network, is a timeout and reloads nothing', async () => {
	answer(200);
	await recover();
	vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
	await recover();
	await recoverFrom('Importing a module script failed.', undefined, {
		report,
		hasTyped: false,
		reload,
	});
	expect(said()).toEqual([
		'ChunkLoadError timeout: /_astro/Cart.Ab12.js',
		'ChunkLoadError timeout: /_astro/Cart.Ab12.js',
		'ChunkLoadError timeout: ',
	]);
	expect(reload).not.toHaveBeenCalled();
	expect(notice()).toBeNull();
});

test('an island whose script has not loaded after two minutes is reported by name', () => {
	document.body.innerHTML = '<astro-island ssr client="load" component-url="/_astro/Cart.js"></astro-island>';
	reportLateIslands(report);
	expect(said()).toEqual(['ChunkLoadError timeout: /_astro/Cart.js']);
});
