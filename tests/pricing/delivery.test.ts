import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { regions } from '#regions/index.ts';
import { productTypes } from '#src/catalog/product.ts';
import { deliveryEstimate, startDay } from '#src/pricing/delivery.ts';
import { addWorkingDays, easterSunday, isPolishHoliday, isWorkingDay } from '#src/pricing/working-days.ts';
import { addDays } from '#src/site/dates.ts';

const anyDay = fc.integer({ min: 0, max: 5000 }).map((days) => addDays('2024-01-01', days));
const anyRegion = fc.constantFrom(...Object.values(regions));
const anyTypes = fc.array(fc.constantFrom(...productTypes), { minLength: 1, maxLength: 5 });

test.each(['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2028-04-16', '2030-04-21'])(
	'Easter Sunday is %s',
	(day) => {
		expect(easterSunday(Number(day.slice(0, 4)))).toBe(day);
	},
);

test.each([
	['2026-01-01', true],
	['2026-01-06', true],
	['2026-04-06', true],
	['2026-05-01', true],
	['2026-05-03', true],
	['2026-06-04', true],
	['2026-08-15', true],
	['2026-11-11', true],
	['2024-12-24', false],
	['2026-12-24', true],
	['2026-12-26', true],
	['2026-12-31', false],
	['2026-06-05', false],
])('%s is a Polish public holiday: %s', (day, isOff) => {
	expect(isPolishHoliday(day)).toBe(isOff);
});

describe('estimates', () => {
	const estimate = (
		id: keyof typeof regions,
		today: string,
		types: readonly (typeof productTypes)[number][] = ['shipping-box'],
	) => deliveryEstimate({ today, region: regions[id], productTypes: types });

	test.each([
		// Thu 5 Nov + 21 = Thu 26 Nov; eu 3 to 5 working days on.
		['eu', '2026-11-05', '2026-12-01', '2026-12-03'],
		// pl promises 3 days on average.
		['pl', '2026-11-05', '2026-11-27', '2026-12-01'],
		['us', '2026-11-05', '2026-12-01', '2026-12-03'],
		// Thu 3 Dec + 21 = Christmas Eve: handed over Mon 28.
		['eu', '2026-12-03', '2026-12-31', '2027-01-05'],
	] as const)('%s, ordered on %s: %s to %s', (id, today, earliest, latest) => {
		expect(estimate(id, today)).toEqual({ earliest, latest });
	});

	test('sample packs take two working days; in an order with a box they are sent with it', () => {
		expect(estimate('pl', '2026-11-05', ['sample-packs'])).toEqual({
			earliest: '2026-11-10',
			latest: '2026-11-13',
		});
		expect(estimate('pl', '2026-11-05', ['sample-packs', 'shipping-box'])).toEqual(
			estimate('pl', '2026-11-05'),
		);
	});

	test('express delivery is faster', () => {
		const order = { today: '2026-11-05', region: regions.eu, productTypes: ['shipping-box'] } as const;
		expect(deliveryEstimate({ ...order, productionDays: 10 }).latest < deliveryEstimate(order).latest).toBe(
			true,
		);
	});

	test('ends are working days in order, after production', () => {
		fc.assert(
			fc.property(
				anyDay,
				anyRegion,
				anyTypes,
				fc.constantFrom(5, 10, 21),
				(today, region, productTypes, productionDays) => {
					const { earliest, latest } = deliveryEstimate({ today, region, productTypes, productionDays });
					expect(isWorkingDay(earliest) && isWorkingDay(latest)).toBe(true);
					expect(earliest <= latest).toBe(true);
					const samples = productTypes.every((type) => type === 'sample-packs');
					expect(earliest > addDays(today, samples ? 2 : productionDays)).toBe(true);
				},
			),
		);
	});

	test('a later order never arrives sooner', () => {
		fc.assert(
			fc.property(anyDay, fc.nat(40), anyRegion, anyTypes, (today, later, region, productTypes) => {
				const first = deliveryEstimate({ today, region, productTypes });
				const second = deliveryEstimate({ today: addDays(today, later), region, productTypes });
				expect(second.earliest >= first.earliest && second.latest >= first.latest).toBe(true);
			}),
		);
	});
});

test('working days are added one by one', () => {
	expect(addWorkingDays('2026-11-06', 1)).toBe('2026-11-09');
	expect(addWorkingDays('2026-11-07', 0)).toBe('2026-11-09');
	expect(addWorkingDays('2026-12-23', 1)).toBe('2026-12-28');
});

test('from 14:00 on the next day counts', () => {
	expect(startDay('2026-11-05', '13:59')).toBe('2026-11-05');
	expect(startDay('2026-11-05', '14:00')).toBe('2026-11-06');
});
