import { beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { findRatesOfDay } from '#src/documents/exchange/ecb.server.ts';
import { fetchNbpRange, openNbp } from '#src/documents/exchange/nbp.server.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const dayMs = 86_400_000;
beforeAll(() => {
	vi.spyOn(console, 'error').mockImplementation(() => {});
});
const context = () => ({
	db: openDatabase(shop.env().DB),
	env: { ...shop.env(), ECB_API_URL: `${shop.sandbox.url()}/ecb` },
	now: Date.now(),
});
const setService = (state: 'up' | 'down') =>
	fetch(`${shop.sandbox.url()}/ecb/outage`, {
		method: 'POST',
		body: new URLSearchParams({ state }),
		redirect: 'manual',
	});
const stored = () => shop.rows('SELECT DISTINCT wanted, published_on AS day FROM euro_rates ORDER BY 1');
/** The last Saturday that is at least `daysAgo` days ago. */
function saturday(daysAgo: number): string {
	const day = new Date(Date.now() - daysAgo * dayMs);
	day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 1) % 7));
	return day.toISOString().slice(0, 10);
}

test('a Saturday has the rates of the next publication, from the small and the large file; once stored, no answer is needed', async () => {
	const [recent, old] = [saturday(10), saturday(200)];
	await setService('down');
	expect(await findRatesOfDay(context(), recent)).toBeUndefined();
	expect(await stored()).toEqual([]);
	await setService('up');
	for (const day of [recent, old]) {
		const found = await findRatesOfDay(context(), day);
		if (!found || found === 'not_yet') throw new Error('no rates');
		expect(found.publishedOn > day).toBe(true);
		expect(found.rates.get('SEK')).toBeGreaterThan(10);
	}
	await setService('down');
	expect(await findRatesOfDay(context(), recent)).toMatchObject({ rates: expect.any(Map) });
	expect((await stored()).map(({ wanted }) => wanted)).toEqual([old, recent]);
	await setService('up');
});

test('a day in the future is not requested', async () => {
	const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 10);
	expect(await findRatesOfDay(context(), tomorrow)).toBe('not_yet');
});

test('a whole range of table A is asked for at once, and has the rate of each single day', async () => {
	const env = { NBP_API_URL: `${shop.sandbox.url()}/nbp/api` };
	const spy = vi.spyOn(globalThis, 'fetch');
	const range = await fetchNbpRange(env, 'SEK', { from: '2026-04-01', to: '2026-06-30' });
	// Only the calls to the bank: whatever else runs in this process uses the same function.
	const asked = spy.mock.calls.map(([url]) => String(url)).filter((url) => url.startsWith(env.NBP_API_URL));
	spy.mockRestore();
	expect(asked.map((url) => url.match(/[\d-]+\/[\d-]+(?=\/\?)/)?.[0])).toEqual([
		'2026-03-22/2026-06-19',
		'2026-06-20/2026-06-29',
	]);
	const ask = openNbp(env);
	for (const day of ['2026-04-01', '2026-05-03', '2026-05-04', '2026-06-22', '2026-06-30'])
		expect([day, range?.(day)]).toEqual([day, await ask('SEK', day)]);
	expect(
		await fetchNbpRange({ NBP_API_URL: 'http://127.0.0.1:9' }, 'SEK', {
			from: '2026-04-01',
			to: '2026-04-02',
		}),
	).toBe(undefined);
});
