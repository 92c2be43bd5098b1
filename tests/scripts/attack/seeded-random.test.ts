import { expect, test } from 'vitest';
import { seededRandom } from '../../../scripts/attack/seeded-random.mjs';

test('the same seed chooses the same, another seed something else', () => {
	const choices = (seed: number) => {
		const random = seededRandom(seed);
		return [random.below(1000), random.sample([...Array(50).keys()], 10), random.pick('abcdefgh'.split(''))];
	};
	expect(choices(1)).toEqual(choices(1));
	expect(choices(1)).not.toEqual(choices(2));
});

test('a sample has no item twice and is no longer than its list', () => {
	const sample = seededRandom(3).sample([1, 2, 3, 4], 9);
	expect(sample.sort()).toEqual([1, 2, 3, 4]);
});
