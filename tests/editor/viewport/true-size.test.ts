import { describe, expect, test } from 'vitest';
import {
	pxPerMmLimits,
	readPercent,
	readPxPerMm,
	storePxPerMm,
	usualPxPerMm,
} from '#src/editor/viewport/true-size.ts';

const storage = (kept: string | null) => ({ getItem: () => kept });

describe('pixels on a millimetre', () => {
	test('are what was measured on this device', () => {
		const kept = new Map<string, string>();
		storePxPerMm({ setItem: (key, value) => void kept.set(key, value) }, 5.25);
		expect(readPxPerMm({ getItem: (key) => kept.get(key) ?? null })).toBe(5.25);
	});
	test.each([[null], ['nonsense'], ['0'], [String(pxPerMmLimits.max + 1)]])('%s is the usual', (kept) => {
		expect(readPxPerMm(storage(kept))).toBe(usualPxPerMm);
	});
	test('a browser without storage causes no error', () => {
		const refuses = () => {
			throw new Error('refused');
		};
		expect(() => storePxPerMm({ setItem: refuses }, 4)).not.toThrow();
		expect(readPxPerMm({ getItem: refuses })).toBe(usualPxPerMm);
	});
});

test.each([
	['150', 1.5],
	['62,5 %', 0.625],
	['0', undefined],
	['', undefined],
	['wide', undefined],
])('"%s" is a share of %s', (text, share) => {
	expect(readPercent(text)).toBe(share);
});
