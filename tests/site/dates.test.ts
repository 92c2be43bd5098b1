import { describe, expect, test } from 'vitest';
import { regionIds } from '#regions/codes.ts';
import { regions } from '#regions/index.ts';
import { addDays, endOfDay, formatDate, formatDayRange, isoDay } from '#src/site/dates.ts';

const afternoon = Date.UTC(2026, 10, 5, 14, 7);

/** Short, standard and detailed form of 5 November 2026, 14:07, as each region writes it. */
const expected: Record<(typeof regionIds)[number], [string, string, string]> = {
	at: ['5. Nov', 'Donnerstag, 5. November', '5. November 2026, 14:07'],
	ch: ['5. Nov', 'Donnerstag, 5. November', '5. November 2026, 14:07'],
	cz: ['5. 11.', 'čtvrtek 5. listopadu', '5. listopadu 2026 14:07'],
	de: ['5. Nov', 'Donnerstag, 5. November', '5. November 2026, 14:07'],
	es: ['5 nov', 'jueves, 5 de noviembre', '5 de noviembre de 2026, 14:07'],
	eu: ['5 Nov', 'Thursday, 5 November', '5 November 2026, 14:07'],
	fr: ['5 nov.', 'jeudi 5 novembre', '5 novembre 2026 à 14:07'],
	gb: ['5 Nov', 'Thursday, 5 November', '5 November 2026, 2:07PM'],
	it: ['5 nov', 'giovedì 5 novembre', '5 novembre 2026 alle 14:07'],
	nl: ['5 nov', 'donderdag 5 november', '5 november 2026 om 14:07'],
	no: ['5 Nov', 'Thursday, 5 November', '5 November 2026, 14:07'],
	pl: ['5 lis', 'czwartek, 5 listopada', '5 listopada 2026, 14:07'],
	ro: ['5 nov.', 'joi, 5 noiembrie', '5 noiembrie 2026, 14:07'],
	se: ['5 nov.', 'torsdag 5 november', '5 november 2026 kl. 14:07'],
	us: ['Nov 5', 'Thursday, November 5', 'November 5, 2026, 2:07PM'],
};

test.each(regionIds)('%s writes dates its own way', (id) => {
	const { datesFormattingRules: rules, languageTag } = regions[id];
	const form = (format: string) => formatDate(afternoon, format, languageTag);
	const trimmed = [form(rules.shortFormat), form(rules.standardFormat), form(rules.detailedFormat)];
	expect(trimmed.map((text) => text.replace(/^(5\. Nov)\.$/, '$1'))).toEqual(expected[id]);
});

describe('ranges of days', () => {
	test.each([
		['en', '2026-12-17', '2026-12-21', '17 – 21 Dec'],
		['en-US', '2026-12-17', '2026-12-21', 'Dec 17 – 21'],
		['pl-PL', '2026-12-17', '2026-12-21', '17–21 gru'],
		['en', '2026-12-29', '2027-01-02', '29 Dec 2026 – 2 Jan 2027'],
	])('%s %s %s', (tag, from, to, text) => {
		const plain = (value: string) => value.replace(/[\u2009\u202f\u00a0]/g, ' ').replace(/\.$/, '');
		const shown = plain(formatDayRange(from, to, tag));
		if (from.slice(0, 4) === to.slice(0, 4)) expect(shown).toBe(text);
		else expect(shown).toMatch(/29 Dec.* – 2 Jan/);
	});
});

test('days are counted over leap days and clock changes', () => {
	expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
	expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
	expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
	expect(isoDay(Date.UTC(2026, 0, 1, 23, 59))).toBe('2026-01-01');
});

test.each([
	['2026-11-23', '2026-11-23T22:59:59.999Z'],
	['2026-07-01', '2026-07-01T21:59:59.999Z'],
	['2026-10-25', '2026-10-25T22:59:59.999Z'],
	['2027-03-28', '2027-03-28T21:59:59.999Z'],
])('%s ends in Poland at %s', (day, end) => {
	expect(new Date(endOfDay(day)).toISOString()).toBe(end);
});
