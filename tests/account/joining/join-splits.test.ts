import { expect, test } from 'vitest';
import { joinSplits } from '#src/account/joining/join-splits.ts';
import type { SplitDestination } from '#src/orders/record/split.ts';
import { orderRecord, recordLine } from '#tests/build/order-record.ts';

const to = (id: number, street: string, lineItemId: number, quantity: number): SplitDestination => ({
	id,
	address: { address1: street } as never,
	items: [{ lineItemId, quantity }],
});
const splitOf = (...destinations: SplitDestination[]) => ({ destinations, isCut: false, rates: [] });
/** A cart with a stored line and one that was just added, which the visitor calls 8 and 9. */
const lines = [recordLine(1, 150), { ...recordLine(2, 60), id: 0 }];
const placeOf = new Map([
	[8, 0],
	[9, 1],
]);
const join = (own: ReturnType<typeof splitOf> | null, coming: ReturnType<typeof splitOf> | null) =>
	joinSplits(orderRecord({ lines, split: own }), { split: coming }, placeOf).split;

test('pieces follow their lines, also those that are not stored yet; the same address is there once', () => {
	const own = splitOf(to(1, 'A', 1, 20));
	expect(join(own, null)).toBe(own);
	expect(join(null, splitOf(to(1, 'A', 8, 5), to(2, 'B', 9, 7)))).toEqual(
		splitOf(to(1, 'A', 1, 5), to(2, 'B', -2, 7)),
	);
	expect(join(own, splitOf(to(1, 'A', 8, 5), to(2, 'B', 9, 7)))).toEqual(
		splitOf(to(1, 'A', 1, 25), to(2, 'B', -2, 7)),
	);
});

test('above the maximum number of addresses the last ones are removed, which is reported', () => {
	const many = (from: number) =>
		splitOf(...Array.from({ length: 6 }, (_, at) => to(at + 1, `${from + at}`, from === 0 ? 1 : 8, 1)));
	const joined = join(many(0), many(6));
	expect(joined?.destinations.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
	expect(joined?.isCut).toBe(true);
	expect(join(null, { ...splitOf(), isCut: true })?.isCut).toBe(true);
});
