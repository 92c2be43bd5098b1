import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addObjects } from '#src/designs/document/commands.ts';
import { type Reorder, reorder } from '#src/designs/document/layer-order.ts';
import { bare, text } from '../design-documents.ts';

const side = (name: string) => (name.startsWith('b') ? 'back' : 'front');
const design = (names: string) =>
	addObjects(
		bare(),
		names.split(' ').map((id) => text({ id, side: side(id) })),
	);
const order = (names: string, ids: string, how: Reorder) =>
	reorder(design(names), ids.split(' '), how)
		.objects.map(({ id }) => id)
		.join(' ');

describe('objects of one side', () => {
	test.each([
		['a c d', 'a', 'forward', 'c a d'],
		['a c d', 'd', 'forward', 'a c d'],
		['a c d e', 'a c', 'forward', 'd a c e'],
		['a c d e', 'd e', 'forward', 'a c d e'],
		['a c d e', 'c e', 'forward', 'a d c e'],
		['a c d e', 'c d', 'backward', 'c d a e'],
		['a c d e', 'a c', 'backward', 'a c d e'],
		['a c d e', 'a d', 'front', 'c e a d'],
		['a c d e', 'c e', 'back', 'c e a d'],
	] as const)('%s: %s %s', (names, ids, how, after) => {
		expect(order(names, ids, how)).toBe(after);
	});
});

test('other sides do not count and keep their places', () => {
	expect(order('a b1 c b2', 'a', 'forward')).toBe('c b1 a b2');
	expect(order('a b1 c b2', 'b2', 'back')).toBe('a b2 c b1');
});

test('a command without effect returns the same design', () => {
	const three = design('a c d');
	expect(reorder(three, ['d'], 'front')).toBe(three);
	expect(reorder(three, ['unknown'], 'back')).toBe(three);
});

test('moved objects keep their relative order, and so do the others', () => {
	const names = 'a c b1 d b2 e f b3';
	const how = fc.constantFrom<Reorder>('front', 'forward', 'backward', 'back');
	fc.assert(
		fc.property(fc.subarray(names.split(' ')), how, (ids, way) => {
			const after = order(names, ids.join(' ') || 'none', way).split(' ');
			for (const wanted of [true, false])
				for (const name of ['front', 'back']) {
					const kept = (list: string[]) =>
						list.filter((id) => ids.includes(id) === wanted && side(id) === name).join(' ');
					expect(kept(after)).toBe(kept(names.split(' ')));
				}
		}),
	);
});
