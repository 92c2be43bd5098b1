import { expect, test } from 'vitest';
import { findEuroRates } from '#src/documents/exchange/euro-rates.ts';

const file = (...days: readonly string[]) =>
	`<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01"><Cube>
	${days.map((day, index) => `<Cube time="${day}"><Cube currency="USD" rate="1.1${index}"/><Cube currency='SEK' rate='10.96'/></Cube>`).join('\n')}
	</Cube></gesmes:Envelope>`;

test('a day has its own rates, and a day without publication those of the next one', () => {
	const xml = file('2027-01-04', '2026-12-31', '2026-12-30');
	expect(findEuroRates(xml, '2026-12-31')).toEqual({
		day: '2026-12-31',
		rates: new Map([
			['USD', 1.11],
			['SEK', 10.96],
		]),
	});
	expect(findEuroRates(xml, '2027-01-01')).toMatchObject({ day: '2027-01-04' });
});

test('a file that ends before the day returns `later`; one that begins after it, and an invalid file, returns undefined', () => {
	expect(findEuroRates(file('2026-12-31', '2026-12-30'), '2027-03-31')).toBe('later');
	expect(findEuroRates(file('2026-12-31', '2026-12-30'), '2026-09-30')).toBeUndefined();
	for (const xml of ['', '<html>502</html>', file()])
		expect(findEuroRates(xml, '2026-12-31')).toBeUndefined();
	expect(findEuroRates('<Cube time="2026-12-31"><Cube currency="USD" rate="0"/></Cube>', '2026-12-31')).toBe(
		undefined,
	);
});
