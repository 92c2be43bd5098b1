import { expect, test } from 'vitest';
import { processorMs } from '../../../../scripts/attack/shop/processor-time.mjs';

test.runIf(process.platform === 'linux')('CPU time of a process grows with its work, not with time', () => {
	const before = processorMs(process.pid);
	expect(before).toBeGreaterThan(0);
	let text = '';
	for (let round = 0; round < 200_000; round++) text = JSON.stringify({ text: text.slice(-20), round });
	expect(processorMs(process.pid)).toBeGreaterThan(before);
	expect(processorMs(999_999_999)).toBe(0);
});
