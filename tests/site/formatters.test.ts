import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localeIds, regionIds } from '#regions/codes.ts';
import { regions } from '#regions/index.ts';
import type { RegionId } from '#regions/region.ts';
import { formatDate, formatDayRange } from '#src/site/dates.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import { formatLength, formatSize, parseLength } from '#src/site/lengths.ts';
import { formatMoney, formatUnitPrice } from '#src/site/money.ts';
import { createSite, resolveSite } from '#src/site/resolve-site.ts';
import { sourceFiles } from '#tests/build/source-files.ts';

/** Every storefront in every language: its own, the eleven of eu, and those that a URL can select. */
const every = regionIds.flatMap((id) =>
	localeIds.map((locale) => [`${id} in ${locale}`, createSite(id, 'production', locale)] as const),
);
/** One kind of space, one kind of apostrophe: Unicode's tables change them from release to release. */
const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ').replace(/['’]/g, '’');
/** The locale that is passed to Intl; `en` is eu's English and `en-NO` Norway's, both with British signs. */
const oracleTag = (languageTag: string) => (['en', 'en-NO'].includes(languageTag) ? 'en-GB' : languageTag);

describe.each(every)('%s formats as Intl does', (_, { region, locale, languageTag }) => {
	const tag = oracleTag(languageTag);
	const isOwn = locale === regions[region.id].locale;
	const platform = new Intl.NumberFormat(tag, {
		style: 'currency',
		currency: region.currency,
		currencyDisplay: isOwn ? 'symbol' : 'narrowSymbol',
		useGrouping: 'always',
	});
	/** Romania's currency sign is the word that people use; Unicode has the code or a letter. */
	const signed = (text: string) => (region.currency === 'RON' ? text.replace(/RON|lej|\bL\b/, 'lei') : text);

	test('prices', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), (amount) => {
				const shown = plain(formatMoney(amount, region.currencyFormatter));
				expect(shown).toBe(signed(plain(platform.format(amount / 100))));
				// A real minus sign in front, in every region.
				if (amount > 0) expect(plain(formatMoney(-amount, region.currencyFormatter))).toBe(`−${shown}`);
			}),
			{ numRuns: isOwn ? 200 : 40 },
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
		expect(formatLength(205, region.lengthUnit, languageTag)).toBe(
			(inches ? '8.07' : '20.5').replace('.', decimal),
		);
		expect(numberFormatter(languageTag).format(2.5)).toBe(`2${decimal}5`);
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 9_999 }), (tenths) => {
				// A shown number can be typed in again and gives the same text.
				const shown = formatLength(tenths / 10, region.lengthUnit, languageTag);
				const understood = parseLength(shown, region.lengthUnit) ?? Number.NaN;
				expect(Math.abs(understood - tenths / 10)).toBeLessThanOrEqual(0.501);
			}),
			{ numRuns: isOwn ? 100 : 20 },
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
			const standard = formatDate(moment, standardFormat, languageTag);
			expect(standard).toContain(weekday);
			expect(standard).toContain(long);
			expect(formatDate(moment, detailedFormat, languageTag)).toContain(long);
			expect(formatDate(moment, detailedFormat, languageTag)).toMatch(/2026.*(?:\b09:07|\b9:07AM)$/);
			// The short form of Intl, with or without its last full stop.
			const short = parts({ day: 'numeric', month: 'short' })
				.map(({ value }) => value)
				.join('');
			const bare = (text: string) => plain(text).replace(/\.(?= |$)/g, '');
			expect(bare(formatDate(moment, shortFormat, languageTag))).toBe(bare(short));
		}
	});

	test('ranges of days', () => {
		const range = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
		for (const [from, to] of [
			['2026-12-17', '2026-12-21'],
			['2026-11-28', '2026-12-02'],
		] as const)
			expect(formatDayRange(from, to, languageTag)).toBe(range.formatRange(new Date(from), new Date(to)));
	});
});

test('the order of day and month in a range is that of a single day', () => {
	const dayFirst = (id: RegionId) =>
		/^\d/.test(formatDayRange('2026-12-17', '2026-12-21', regions[id].languageTag));
	expect(regionIds.filter((id) => !dayFirst(id))).toEqual(['us']);
});

test('a page in another language keeps the region’s currency and units, in the format of the language', () => {
	const written = (address: string) => {
		const resolved = resolveSite(new URL(address));
		if (!resolved.ok) throw new Error(resolved.problem);
		const { region, languageTag } = resolved.site;
		return [
			formatMoney(1490, region.currencyFormatter),
			formatDate('2026-11-05', region.datesFormattingRules.standardFormat, languageTag),
			formatSize([205, 150], region.lengthUnit, languageTag),
		].map(plain);
	};
	expect(written('https://boxwright.com/')).toEqual(['€14.90', 'Thursday, 5 November', '20.5 × 15 cm']);
	expect(written('https://boxwright.com/?locale=de')).toEqual([
		'14,90 €',
		'Donnerstag, 5. November',
		'20,5 × 15 cm',
	]);
	expect(written('https://boxwright.com/?locale=cs')[1]).toBe('čtvrtek 5. listopadu');
	expect(written('https://boxwright.com/?locale=nl')[0]).toBe('€ 14,90');
	expect(written('https://boxwright.com/?locale=pt')[1]).toBe('quinta-feira, 5 de novembro');
	expect(written('https://boxwright.com/en-us/?locale=fr')).toEqual([
		'14,90 $',
		'jeudi 5 novembre',
		'8,07 × 5,91 in',
	]);
	expect(written('https://boxwright.pl/?locale=en')[0]).toBe('zł 14.90');
});

test('Intl is used in one place', () => {
	const files = sourceFiles().filter(
		({ path }) => /^src\/.*\.(ts|tsx|astro)$/.test(path) && !/formatters\.ts$|\.d\.ts$/.test(path),
	);
	expect(files.length).toBeGreaterThan(300);
	// Splitting text into letters formats nothing in a language.
	const asking = files.filter(({ text }) =>
		/new Intl\.(?!Segmenter)|\.toLocale(?:Date|Time)?String\(/.test(text.replace(/^\s*(?:\*|\/\/).*$/gm, '')),
	);
	expect(asking.map(({ path }) => path)).toEqual([]);
});
