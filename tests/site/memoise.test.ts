import { expect, test } from 'vitest';
import { memoise, memoiseByObject } from '#src/site/memoise.ts';

test('computes once for the same arguments', () => {
	let calls = 0;
	const sum = memoise(10, (one: number, other: number) => {
		calls++;
		return one + other;
	});
	expect([sum(1, 2), sum(1, 2), sum(12, 0), sum(1, 20)]).toEqual([3, 3, 12, 21]);
	expect(calls).toBe(3);
});

test('distinguishes arguments by the given key', () => {
	const first = memoise(
		10,
		(box: { id: number; name: string }) => box.name,
		({ id }) => String(id),
	);
	expect([first({ id: 1, name: 'a' }), first({ id: 1, name: 'b' }), first({ id: 2, name: 'c' })]).toEqual([
		'a',
		'a',
		'c',
	]);
});

test('holds no more results than its maximum', () => {
	const computed: number[] = [];
	const same = memoise(2, (value: number) => {
		computed.push(value);
		return value;
	});
	for (const value of [1, 2, 3, 1]) same(value);
	expect(computed).toEqual([1, 2, 3, 1]);
});

test('computes once for each object, whatever it holds', () => {
	let calls = 0;
	const size = memoiseByObject((items: readonly string[]) => {
		calls++;
		return items.length || undefined;
	});
	const [full, empty] = [['a'], []];
	expect([size(full), size(full), size(empty), size(empty), size(['a'])]).toEqual([
		...[1, 1, undefined, undefined, 1],
	]);
	expect(calls).toBe(3);
});
