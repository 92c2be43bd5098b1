import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isDue } from '../../../scripts/shop/local-cron.mjs';

const at = (time: string) => new Date(`2026-11-22T${time}:30Z`);

test.each([
	['* * * * *', '00:00', true],
	['* * * * *', '13:37', true],
	['*/15 * * * *', '13:30', true],
	['*/15 * * * *', '13:31', false],
	['7 * * * *', '13:07', true],
	['7 * * * *', '13:08', false],
	['0 4 * * *', '04:00', true],
	['0 4 * * *', '05:00', false],
])('%s at %s: %s', (cron, time, due) => {
	expect(isDue(cron, at(time))).toBe(due);
});

test.each(['* * * *', '* * 1 * *', '1-5 * * * *', '1,2 * * * *', 'x * * * *'])('%s is refused', (cron) => {
	expect(() => isDue(cron, at('00:00'))).toThrow('runs only at Cloudflare');
});

test('every trigger of the shop runs on this machine, and payments every minute', () => {
	const [, list = ''] = /^crons = \[(.*)\]$/m.exec(readFileSync('wrangler.toml', 'utf8')) ?? [];
	const crons = list.split(',').map((cron) => cron.trim().replace(/^"|"$/g, ''));
	expect(crons).toContain('* * * * *');
	for (const cron of crons) expect(() => isDue(cron, at('00:00'))).not.toThrow();
});
