import { dateFormatter } from './formatters.ts';
import { memoise } from './memoise.ts';
import type { Site } from './site.ts';

/**
 * Days are ISO strings ("2026-11-05") in the shop's time zone; times are epoch milliseconds.
 * Formats are the specification's tokens: dddd, ddd, D, MMMM, MMM, M, YYYY, HH, h, mm, A and [literal].
 */
export function formatDate(
	day: string | number,
	format: string,
	languageTag: string,
	timeZone = 'UTC',
): string {
	const date = typeof day === 'string' ? new Date(`${day}T00:00:00Z`) : new Date(day);
	const part = (options: Intl.DateTimeFormatOptions, type: Intl.DateTimeFormatPartTypes) =>
		dateFormatter(languageTag, { timeZone, ...options })
			.formatToParts(date)
			.find((p) => p.type === type)?.value ?? '';
	const tokens: Record<string, () => string> = {
		dddd: () => part({ weekday: 'long' }, 'weekday'),
		ddd: () => part({ weekday: 'short' }, 'weekday'),
		D: () => part({ day: 'numeric' }, 'day'),
		// Formatted with the day: in Polish, Czech and others the month's name is inflected only beside a day.
		MMMM: () => part({ day: 'numeric', month: 'long' }, 'month'),
		MMM: () => part({ day: 'numeric', month: 'short' }, 'month'),
		M: () => part({ month: 'numeric' }, 'month'),
		YYYY: () => part({ year: 'numeric' }, 'year'),
		HH: () => part({ hour: '2-digit', hourCycle: 'h23' }, 'hour').padStart(2, '0'),
		h: () => String(Number(part({ hour: 'numeric', hourCycle: 'h23' }, 'hour')) % 12 || 12),
		mm: () => part({ minute: '2-digit', hour: '2-digit', hourCycle: 'h23' }, 'minute').padStart(2, '0'),
		A: () => (Number(part({ hour: 'numeric', hourCycle: 'h23' }, 'hour')) < 12 ? 'AM' : 'PM'),
	};
	return format.replace(
		/\[([^\][]*)\]|dddd|ddd|MMMM|MMM|YYYY|HH|mm|D|M|h|A/g,
		(token, literal: string | undefined) => (literal !== undefined ? literal : (tokens[token]?.() ?? token)),
	);
}

/**
 * "10–12 Dec", or "29 Dec – 2 Jan" across months, in the order of the language. Both ends ISO days. In sentences the month
 * is `long`: short ones end with a full stop in some languages, "Dez.".
 */
export const formatDayRange: (
	from: string,
	to: string,
	languageTag: string,
	month?: 'short' | 'long',
) => string = memoise(1000, (from, to, languageTag, month = 'short') =>
	dateFormatter(languageTag, { day: 'numeric', month, timeZone: 'UTC' }).formatRange(
		new Date(`${from}T00:00:00Z`),
		new Date(`${to}T00:00:00Z`),
	),
);

export const isoDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** A moment in the site's detailed format, in a time zone that is named: "21 November 2026, 12:00 CET". */
export const formatMoment = (
	moment: number,
	{ region, languageTag }: Pick<Site, 'region' | 'languageTag'>,
	timeZone: string,
): string => {
	const name = dateFormatter(languageTag, { timeZone, timeZoneName: 'short' })
		.formatToParts(moment)
		.find(({ type }) => type === 'timeZoneName')?.value;
	const written = formatDate(moment, region.datesFormattingRules.detailedFormat, languageTag, timeZone);
	return `${written} ${name}`;
};

/** The calendar day in Poland, where the shop keeps its books. */
export const dayInPoland = (moment: number): string =>
	dateFormatter('sv-SE', { timeZone: 'Europe/Warsaw' }).format(moment);

export function addDays(day: string, days: number): string {
	return isoDay(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000);
}

/** The last millisecond of a day in Poland, which is one or two hours before UTC. */
export function endOfDay(day: string): number {
	const end = [22, 23]
		.map((hour) => Date.parse(`${day}T${hour}:00:00Z`))
		.find((moment) => dayInPoland(moment) !== day);
	return (end ?? Date.parse(`${addDays(day, 1)}T00:00:00Z`)) - 1;
}

/** A day in the site's detailed date format, without the time. */
export const formatDay = (
	day: string,
	{ region, languageTag }: Pick<Site, 'region' | 'languageTag'>,
): string => {
	const [format = ''] = region.datesFormattingRules.detailedFormat.split(
		/(?:,? ?\[[^\][]*\]|,)? ?(?:HH|h):mm/,
	);
	return formatDate(day, format, languageTag);
};
