import { regionIds } from '#regions/codes.ts';
import type { RegionId } from '#regions/region.ts';
import { addDays, isoDay } from '#src/site/dates.ts';
import type { SubjectId } from './subjects.ts';

/** Longest range of days. */
export const maxDays = 366;
const defaultDays = 28;

export interface InsightFilter {
	/** First and last day, `2026-11-23`, both counted. */
	readonly from: string;
	readonly to: string;
	readonly region: RegionId | undefined;
	/** One item of the subject; undefined for all. */
	readonly item: string | undefined;
}

const readDay = (text: string | null): string | undefined => {
	const moment = /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN;
	return Number.isNaN(moment) || isoDay(moment) !== text ? undefined : text;
};

/** All days of a range. */
export function daysOf({ from, to }: Pick<InsightFilter, 'from' | 'to'>): string[] {
	const days: string[] = [];
	for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
	return days;
}

/** Two days, the earlier one first. */
const inOrder = (one: string, other: string): readonly [string, string] =>
	one < other ? [one, other] : [other, one];

/**
 * The filter in the address of a page: the last 28 days by default. Days that do not exist are ignored, days in the wrong
 * order are swapped, and a range that is too long is shortened to its last days.
 */
export function readInsightFilter(query: URLSearchParams, now: number): InsightFilter {
	const today = isoDay(now);
	const [first, last] = [readDay(query.get('from')), readDay(query.get('to')) ?? today];
	const [start, end] = inOrder(first ?? addDays(last, 1 - defaultDays), last);
	const [to] = inOrder(end, today);
	const [notLater] = inOrder(start, to);
	const [, from] = inOrder(notLater, addDays(to, 1 - maxDays));
	return {
		from,
		to,
		region: regionIds.find((region) => region === query.get('region')),
		item: query.get('item')?.slice(0, 300) || undefined,
	};
}

/** Address of a subject's page with a filter. @param ending `.csv` for its file */
export function insightPath(
	subject: SubjectId,
	{ from, to, region, item }: InsightFilter,
	ending = '',
): string {
	const query = new URLSearchParams({ from, to, ...(region && { region }), ...(item && { item }) });
	return `/insights/${subject}${ending}?${query}`;
}
