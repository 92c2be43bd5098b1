import { isoDay } from '#src/site/dates.ts';

/** A month or a quarter for a tax return, as ISO days; `to` is its last day. */
export interface Period {
	/** `2026-11`, `2026-Q4` */
	readonly name: string;
	readonly from: string;
	readonly to: string;
}

/** Reads `2026-11` or `2026-Q4`; undefined for anything else. */
export function readPeriod(text: string): Period | undefined {
	const [, year, quarter, month] = /^(20\d\d)-(?:Q([1-4])|(0[1-9]|1[0-2]))$/.exec(text) ?? [];
	if (year === undefined) return undefined;
	const first = quarter === undefined ? Number(month) - 1 : (Number(quarter) - 1) * 3;
	const months = quarter === undefined ? 1 : 3;
	return {
		name: text,
		from: isoDay(Date.UTC(Number(year), first, 1)),
		to: isoDay(Date.UTC(Number(year), first + months, 0)),
	};
}

/** The quarter of an ISO day: `2026-Q4`. */
export const quarterOf = (day: string): string =>
	`${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** The last full month and quarter before a moment: the ones that are declared next. */
export function lastPeriods(now: number): { readonly month: string; readonly quarter: string } {
	const date = new Date(now);
	const month = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1, 1));
	const quarter = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 3, 1));
	return {
		month: month.toISOString().slice(0, 7),
		quarter: quarterOf(quarter.toISOString()),
	};
}
