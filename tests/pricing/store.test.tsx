import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { storeValue } from '#src/api/browser-storage.ts';
import { fetchVariants } from '#src/pricing/store.ts';

const server = setupServer();
beforeAll(() => {
	server.listen({ onUnhandledFrame: 'error' });
	storeValue('spree_api_key', 'a'.repeat(48));
	vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const keys = Array.from({ length: 250 }, (_, index) => `sku-${index}`);
const variant = (key: string) => ({
	id: key,
	type: 'variant',
	attributes: {
		sku: key,
		external_pim_sku: key,
		volume_prices: [
			{ range_start: 120, price: '1.0000', display_price: '€1.00' },
			{ range_start: 30, price: '2.0000', display_price: '€2.00' },
		],
	},
});

function answer(refuse: (chunk: string[]) => boolean = () => false) {
	const asked: string[][] = [];
	let running = 0;
	const peak = { atOnce: 0 };
	server.use(
		http.get('*/api/users/current', () =>
			HttpResponse.json({ id: 1, anonymous: true, email: null, spree_api_key: 'a'.repeat(48) }),
		),
		http.get('*/api/v2/variants', async ({ request }) => {
			const { searchParams } = new URL(request.url);
			const chunk = searchParams.getAll('q[external_pim_id][value][]');
			expect(searchParams.get('q[region][value]')).toBe('pl');
			expect(searchParams.get('per_page')).toBe('100');
			asked.push(chunk);
			peak.atOnce = Math.max(peak.atOnce, ++running);
			await new Promise((resolve) => setTimeout(resolve, 5));
			running--;
			if (refuse(chunk))
				return HttpResponse.json({ error: 'no', errors: {}, code: 'internal_error' }, { status: 500 });
			return HttpResponse.json({
				data: chunk.map(variant),
				meta: { count: chunk.length, total_count: chunk.length, total_pages: 1 },
			});
		}),
	);
	return { asked, peak };
}

test('250 keys are requested in chunks of 100, two at a time, and returned in order', async () => {
	const { asked, peak } = answer();
	const found = await fetchVariants(keys, 'pl');
	expect(asked.map(({ length }) => length).sort((a, b) => a - b)).toEqual([50, 100, 100]);
	expect(peak.atOnce).toBe(2);
	expect(found.map(({ sku }) => sku)).toEqual(keys);
});

test('volume prices ascend by the start of their range', async () => {
	answer();
	const [first] = await fetchVariants(['sku-0'], 'pl');
	expect(first?.volumePrices.map(({ rangeStart }) => rangeStart)).toEqual([30, 120]);
});

test('a chunk that fails is empty, and the others still show', async () => {
	answer((chunk) => chunk.includes('sku-150'));
	const found = await fetchVariants(keys, 'pl');
	expect(found.map(({ sku }) => sku)).toEqual([...keys.slice(0, 100), ...keys.slice(200)]);
});

test('no keys, no call', async () => {
	const { asked } = answer();
	expect(await fetchVariants([], 'pl')).toEqual([]);
	expect(asked).toEqual([]);
});
