import { expect, test } from 'vitest';
import { sameValue } from '#src/editor/document/recovery/same-value.ts';

test.each([
	[{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
	[{ a: 1, b: undefined }, { a: 1 }, true],
	[{ a: 1 }, { a: 1, b: 2 }, false],
	[[1, 2], [1], false],
	[[1], { 0: 1 }, false],
	[null, {}, false],
	['1', 1, false],
])('%j and %j say the same: %s', (one, other, isSame) => {
	expect(sameValue(one, other)).toBe(isSame);
});
