import { expect, test } from 'vitest';
import { writeFigure, writeShare } from '#src/staff/insights/write-figure.ts';

test.each([
	[1234567, 'count', '1,234,567'],
	[0, 'count', '0'],
	[1234.5, 'euros', '€1,234.50'],
	[1834.4, 'milliseconds', '1,834 ms'],
	[0.1, 'shift', '0.100'],
	[undefined, 'euros', '–'],
] as const)('%s in %s is written as %s', (value, unit, written) => {
	expect(writeFigure(value, { unit })).toBe(written);
});

test('a share is a whole percentage; of nothing there is no share', () => {
	expect(writeShare(2, 3)).toBe('67 %');
	expect(writeShare(0, 3)).toBe('0 %');
	expect(writeShare(0, 0)).toBe('–');
});
