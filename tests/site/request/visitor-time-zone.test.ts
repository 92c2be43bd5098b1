import { expect, test } from 'vitest';
import { visitorTimeZone } from '#src/site/request/visitor-time-zone.ts';

const from = (timezone?: string) =>
	visitorTimeZone(Object.assign(new Request('https://boxwright.example'), { cf: { timezone } }));

test('the zone of the visitor, or that of the shop where it is unknown', () => {
	expect(from('America/New_York')).toBe('America/New_York');
	expect(from(undefined)).toBe('Europe/Warsaw');
	expect(from('Nowhere/Land')).toBe('Europe/Warsaw');
	expect(visitorTimeZone(new Request('https://boxwright.example'))).toBe('Europe/Warsaw');
});
