import { type Interval, maxDaysAhead, maxEvery } from '#src/orders/scheduled-orders/interval.ts';
import { addDays } from '#src/site/dates.ts';

/** Input of a form or a call. Invalid numbers are NaN; lines with 0 pieces are left out. */
export interface ScheduleInput {
	readonly lines: readonly { readonly lineId: number; readonly quantity: number }[];
	readonly unit: Interval['unit'];
	/** Ignored for `once`. */
	readonly every: number;
	readonly startsOn: string;
	/** Id in the address book; `order`: the address of the order; `kept`: the one that the schedule has. */
	readonly address: string;
	readonly payment: 'terms' | 'cart';
	readonly agrees: boolean;
}

/** A checked schedule. */
export interface ValidSchedule {
	readonly lines: ScheduleInput['lines'];
	readonly interval: Interval;
	readonly startsOn: string;
	readonly address: string;
	readonly payment: 'terms' | 'cart';
}

/** Why a field was refused: keys of `scheduled`. The names of lines are `line-<id>`. */
export type ScheduleProblems = Readonly<Record<string, ScheduleProblem>>;
export type ScheduleProblem =
	| 'error_quantity'
	| 'error_no_goods'
	| 'error_every'
	| 'error_day'
	| 'error_address'
	| 'error_terms'
	| 'error_agree'
	| 'error_too_many'
	| 'error_moved';

export interface ScheduleFacts {
	/** Lines that may be ordered again, with the check of their quantity. */
	readonly lines: readonly { readonly id: number; readonly accepts: (quantity: number) => boolean }[];
	/** The ISO day in Poland. */
	readonly today: string;
	readonly addresses: readonly string[];
	readonly hasTerms: boolean;
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && addDaysSafely(text) === text;
const addDaysSafely = (day: string): string | undefined =>
	Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? undefined : addDays(day, 0);

/** Validates the input against the order and the company. */
export function checkSchedule(
	{ lines: askedLines, unit, every: asked, startsOn, address, payment, agrees }: ScheduleInput,
	{ lines, today, addresses, hasTerms }: ScheduleFacts,
): { readonly wanted: ValidSchedule } | { readonly problems: ScheduleProblems } {
	const problems: Record<string, ScheduleProblem> = {};
	const quantities = askedLines.filter(({ quantity }) => quantity !== 0);
	for (const { lineId, quantity } of quantities) {
		const line = lines.find(({ id }) => id === lineId);
		const isNamedOnce = quantities.filter((other) => other.lineId === lineId).length === 1;
		if (!isNamedOnce || !(Number.isInteger(quantity) && quantity > 0) || !line?.accepts(quantity))
			problems[`line-${lineId}`] = 'error_quantity';
	}
	if (quantities.length === 0) problems.lines = 'error_no_goods';
	const every = unit === 'once' ? 1 : asked;
	if (!(Number.isInteger(every) && every >= 1 && every <= maxEvery[unit])) problems.every = 'error_every';
	if (!isDay(startsOn) || startsOn <= today || startsOn > addDays(today, maxDaysAhead))
		problems.starts_on = 'error_day';
	if (!addresses.includes(address)) problems.address = 'error_address';
	if (payment === 'terms' && !hasTerms) problems.payment = 'error_terms';
	if (!agrees) problems.agrees = 'error_agree';
	if (Object.keys(problems).length > 0) return { problems };
	return { wanted: { lines: quantities, interval: { unit, every }, startsOn, address, payment } };
}
