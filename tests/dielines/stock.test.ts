import { expect, test } from 'vitest';
import { bleedMm, isPrinted, safeMm } from '#src/dielines/stock.ts';

test('corrugated board has 5 mm of bleed and safe zone, everything else 3', () => {
	expect([bleedMm('corrugated'), safeMm('corrugated')]).toEqual([5, 5]);
	for (const stock of ['carton', 'greyboard', 'paper', 'film', 'laminate', 'cotton'] as const)
		expect([bleedMm(stock), safeMm(stock)]).toEqual([3, 3]);
	expect([isPrinted('greyboard'), isPrinted('paper')]).toEqual([false, true]);
});
