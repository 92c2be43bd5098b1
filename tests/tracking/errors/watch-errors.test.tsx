import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readEnvelope } from '#src/tracking/errors/envelope.ts';

const sent: { body: string; headers: Record<string, string> }[] = [];
beforeEach(() => {
	vi.resetModules();
	sent.length = 0;
	vi.stubGlobal('fetch', async (_: string, request: (typeof sent)[number]) => {
		sent.push(request);
		throw new TypeError('offline');
	});
	document.body.dataset.page = 'cart';
	history.replaceState(null, '', '/koszyk/?token=secret');
});
afterEach(() => vi.unstubAllGlobals());

test('an error and a rejection are reported as envelopes, five a page, and nothing is stored', async () => {
	const { watchErrors } = await import('#src/tracking/errors/watch-errors.ts');
	watchErrors();
	const error = new TypeError('x is undefined');
	window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
	window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'gone' }));
	await vi.waitFor(() => expect(sent).toHaveLength(2));
	const [first, second] = sent.map(({ body }) => readEnvelope(body));
	expect(first).toMatchObject({
		exception: { values: [{ type: 'TypeError', value: 'x is undefined' }] },
		tags: { page: 'cart' },
		extra: { stack: error.stack },
	});
	expect(second).toMatchObject({ exception: { values: [{ type: 'Error', value: 'gone' }] } });
	expect(sent[0]?.body).not.toContain('secret');
	for (let at = 0; at < 10; at++) window.dispatchEvent(new ErrorEvent('error', { message: 'again' }));
	await vi.waitFor(() => expect(sent).toHaveLength(5));
	expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
});
