import { addDays } from '#src/site/dates.ts';

export const intervalUnits = ['once', 'week', 'month'] as const;

/** How often something is ordered. */
export interface Interval {
	readonly unit: (typeof intervalUnits)[number];
	/** Number of weeks or months between two orders; 1 for `once`. */
	readonly every: number;
}

/** Number of pieces of a line of the order that the goods are from. */
export interface ScheduledLine {
	readonly lineId: number;
	readonly quantity: number;
}

/** The longest interval: a year. */
export const maxEvery = { once: 1, week: 52, month: 12 } as const satisfies Record<Interval['unit'], number>;

/** An order can be scheduled at most this many days ahead. */
export const maxDaysAhead = 366;

/** The same day some months later; if the month does not have that day, its last day. */
function addMonths(day: string, months: number): string {
	const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
	const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
	return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/**
 * The first day of a schedule after a day; undefined where none follows. Months are counted from the first day, so that
 * the 31st comes back after a short month.
 * @param startsOn its first day; ISO days
 */
export function nextDay(startsOn: string, { unit, every }: Interval, after: string): string | undefined {
	if (startsOn > after) return startsOn;
	if (unit === 'once') return undefined;
	for (let count = 1; ; count++) {
		const day = unit === 'week' ? addDays(startsOn, 7 * every * count) : addMonths(startsOn, every * count);
		if (day > after) return day;
	}
}
