import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { regions } from '#regions/index.ts';
import { type Region, type RegionId, regionIds } from '#regions/region.ts';
import { formatDate, formatDayRange } from '#src/site/dates.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import { formatLength, parseLength } from '#src/site/lengths.ts';
import { formatMoney, formatUnitPrice } from '#src/site/money.ts';
import { sourceFiles } from '#tests/build/source-files.ts';

const every = regionIds.map((id) => [id, regions[id]] as const);
/** One kind of space, one kind of apostrophe: Unicode's tables change them from release to release. */
const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ').replace(/['’]/g, '’');
/** Whose rules the platform is asked for; `en` is eu's English and `en-NO` Norway's, both with British signs. */
const oracleTag = ({ languageTag }: Region) =>
	['en', 'en-NO'].includes(languageTag) ? 'en-GB' : languageTag;

describe.each(every)('%s writes as the platform does', (id, region) => {
	const tag = oracleTag(region);
	const platform = new Intl.NumberFormat(tag, {
		style: 'currency',
		currency: region.currency,
		useGrouping: 'always',
	});
	/** Romania's sign is the word that people use; Unicode writes the code. */
	const signed = (text: string) => (id === 'ro' ? text.replace('RON', 'lei') : text);

	test('prices', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), (amount) => {
				const shown = plain(formatMoney(amount, region.currencyFormatter));
				expect(shown).toBe(signed(plain(platform.format(amount / 100))));
				// A true minus in front, in every region.
				if (amount > 0) expect(plain(formatMoney(-amount, region.currencyFormatter))).toBe(`−${shown}`);
			}),
			{ numRuns: 200 },
		);
	});

	test('unit prices', () => {
		const four = new Intl.NumberFormat(tag, {
			...platform.resolvedOptions(),
			style: 'currency',
			minimumFractionDigits: 2,
			maximumFractionDigits: 4,
			useGrouping: 'always',
		});
		for (const price of [1, 10, 4_120, 12_345, 19_400, 12_345_678])
			expect(plain(formatUnitPrice(price, region.currencyFormatter))).toBe(
				signed(plain(four.format(price / 10_000))),
			);
	});

	test('numbers and lengths', () => {
		const decimal = region.currencyFormatter.decimalSeparator;
		const inches = region.lengthUnit === 'in';
		expect(formatLength(205, region.lengthUnit, region.languageTag)).toBe(
			(inches ? '8.07' : '20.5').replace('.', decimal),
		);
		expect(numberFormatter(region.languageTag).format(2.5)).toBe(`2${decimal}5`);
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 9_999 }), (tenths) => {
				// What is shown is understood when it is typed, to what is shown.
				const shown = formatLength(tenths / 10, region.lengthUnit, region.languageTag);
				const understood = parseLength(shown, region.lengthUnit) ?? Number.NaN;
				expect(Math.abs(understood - tenths / 10)).toBeLessThanOrEqual(0.501);
			}),
			{ numRuns: 100 },
		);
	});

	test('days, with the month’s name in the right case', () => {
		const { standardFormat, shortFormat, detailedFormat } = region.datesFormattingRules;
		for (let month = 0; month < 12; month++) {
			const moment = Date.UTC(2026, month, 5, 9, 7);
			const parts = (options: Intl.DateTimeFormatOptions) =>
				new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options }).formatToParts(moment);
			const part = (options: Intl.DateTimeFormatOptions, type: string) =>
				parts(options).find((one) => one.type === type)?.value ?? '';
			const long = part({ day: 'numeric', month: 'long' }, 'month');
			const weekday = part({ weekday: 'long' }, 'weekday');
			const standard = formatDate(moment, standardFormat, region.languageTag);
			expect(standard).toContain(weekday);
			expect(standard).toContain(long);
			expect(formatDate(moment, detailedFormat, region.languageTag)).toContain(long);
			expect(formatDate(moment, detailedFormat, region.languageTag)).toMatch(/2026.*(?:\b09:07|\b9:07AM)$/);
			// Short as the platform has it, whatever it does with the last full stop.
			const short = parts({ day: 'numeric', month: 'short' })
				.map(({ value }) => value)
				.join('');
			const bare = (text: string) => plain(text).replace(/\.(?= |$)/g, '');
			expect(bare(formatDate(moment, shortFormat, region.languageTag))).toBe(bare(short));
		}
	});

	test('ranges of days', () => {
		const range = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
		for (const [from, to] of [
			['2026-12-17', '2026-12-21'],
			['2026-11-28', '2026-12-02'],
		] as const)
			expect(formatDayRange(from, to, region.languageTag)).toBe(
				range.formatRange(new Date(from), new Date(to)),
			);
	});
});

test('the order of day and month in a range is that of a single day', () => {
	const dayFirst = (id: RegionId) =>
		/^\d/.test(formatDayRange('2026-12-17', '2026-12-21', regions[id].languageTag));
	expect(regionIds.filter((id) => !dayFirst(id))).toEqual(['us']);
});

test('the platform is asked in one place', () => {
	const files = sourceFiles().filter(
		({ path }) => /^src\/.*\.(ts|tsx|astro)$/.test(path) && !/formatters\.ts$|\.d\.ts$/.test(path),
	);
	expect(files.length).toBeGreaterThan(300);
	const asking = files.filter(({ text }) =>
		/new Intl\.|\.toLocale(?:Date|Time)?String\(/.test(text.replace(/^\s*(?:\*|\/\/).*$/gm, '')),
	);
	expect(asking.map(({ path }) => path)).toEqual([]);
});
