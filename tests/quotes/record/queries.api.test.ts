import { expect, test } from 'vitest';
import { openDatabase, runTogether } from '#src/api/database.server.ts';
import {
	changeRequest,
	findRequest,
	insertRequest,
	moveRequests,
	type QuoteRecord,
} from '#src/quotes/record/queries.server.ts';
import type { QuoteWish } from '#src/quotes/record/quote-request.ts';
import { startApi } from '#tests/build/api.ts';

const shop = startApi({}, false);
const db = () => openDatabase(shop.env().DB);
const wish: QuoteWish = {
	flow: 1,
	...{ name: 'Ada', email: 'Ada@Example.com', company: '', phone: '', countryIso: 'DE' },
	...{ deadline: null, contents: 'Tea', items: [], message: '', designId: null, designName: null },
};

let numbers = 0;
async function newRequest(userId: number | null = null): Promise<QuoteRecord> {
	const number = `Q${String(++numbers).padStart(9, '0')}`;
	const given = { wish, userId, region: 'eu', locale: 'en-US', files: [], now: 1000 };
	await runTogether(db(), insertRequest(db(), number, given));
	const found = await findRequest(db(), number);
	if (!found) throw new Error('not stored');
	return found.request;
}
const write = { event: 'write', by: 'buyer', to: 'new', now: 2000 } as const;

test('a change stores its event, state and text', async () => {
	const request = await newRequest();
	const change = { event: 'cancel', by: 'buyer', to: 'canceled', text: 'Not needed', now: 3000 } as const;
	expect(await changeRequest(db(), request, change, [])).toBe(true);
	const found = await findRequest(db(), request.number);
	expect(found?.request).toMatchObject({ state: 'canceled', version: 2, updatedAt: 3000 });
	expect(found?.events.map(({ event, by, text }) => [event, by, text])).toEqual([
		['request', 'buyer', ''],
		['cancel', 'buyer', 'Not needed'],
	]);
});

test('of two changes of the same version one fails, with all its statements', async () => {
	const request = await newRequest();
	const other = await newRequest(7);
	const outcomes = await Promise.all(
		['one', 'two', 'three'].map((text) =>
			changeRequest(db(), request, { ...write, text }, [moveRequests(db(), 7, 8)]),
		),
	);
	expect(outcomes.filter(Boolean)).toHaveLength(1);
	const found = await findRequest(db(), request.number);
	expect(found?.events).toHaveLength(2);
	expect((await findRequest(db(), other.number))?.request.userId).toBe(8);
	// Read before the successful change: also outdated.
	expect(await changeRequest(db(), request, { ...write, text: 'late' }, [])).toBe(false);
});
