import {
	type Interval,
	intervalUnits,
	mostDaysAhead,
	mostEvery,
} from '#src/orders/scheduled-orders/interval.ts';
import { addDays } from '#src/site/dates.ts';

/** Fields of the form of a schedule as they were typed. `lines`: pieces by the line's id. */
export interface TypedSchedule {
	readonly lines: Readonly<Record<number, string>>;
	readonly unit: string;
	readonly every: string;
	readonly startsOn: string;
	/** Id in the address book; `order`: the address of the order; `kept`: the one that the schedule has. */
	readonly address: string;
	readonly payment: string;
	readonly agrees: boolean;
}

/** A checked schedule. */
export interface WantedSchedule {
	readonly lines: readonly { readonly lineId: number; readonly quantity: number }[];
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

export interface FormFacts {
	/** Lines that may be ordered again, with the check of their quantity. */
	readonly lines: readonly { readonly id: number; readonly accepts: (quantity: number) => boolean }[];
	/** The ISO day in Poland. */
	readonly today: string;
	readonly addresses: readonly string[];
	readonly hasTerms: boolean;
}

/** The fields of the form. */
export function typedSchedule(form: FormData, lineIds: readonly number[]): TypedSchedule {
	const text = (name: string) => {
		const value = form.get(name);
		return typeof value === 'string' ? value.trim().slice(0, 100) : '';
	};
	return {
		lines: Object.fromEntries(lineIds.map((id) => [id, text(`line-${id}`)])),
		...{ unit: text('unit'), every: text('every'), startsOn: text('starts_on') },
		...{ address: text('address'), payment: text('payment'), agrees: form.get('agrees') === 'yes' },
	};
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && addDaysSafely(text) === text;
const addDaysSafely = (day: string): string | undefined =>
	Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? undefined : addDays(day, 0);

/** Checks the form: a line that is empty or 0 is left out. */
export function checkSchedule(
	typed: TypedSchedule,
	{ lines, today, addresses, hasTerms }: FormFacts,
): { readonly wanted: WantedSchedule } | { readonly problems: ScheduleProblems } {
	const problems: Record<string, ScheduleProblem> = {};
	const quantities = lines.flatMap(({ id, accepts }) => {
		const text = typed.lines[id] ?? '';
		if (/^0*$/.test(text)) return [];
		const quantity = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
		if (!(quantity > 0) || !accepts(quantity)) problems[`line-${id}`] = 'error_quantity';
		return [{ lineId: id, quantity }];
	});
	if (quantities.length === 0) problems.lines = 'error_no_goods';
	const unit = intervalUnits.find((one) => one === typed.unit) ?? 'month';
	const every = unit === 'once' ? 1 : /^\d{1,3}$/.test(typed.every) ? Number(typed.every) : 0;
	if (every < 1 || every > mostEvery[unit]) problems.every = 'error_every';
	const { startsOn } = typed;
	if (!isDay(startsOn) || startsOn <= today || startsOn > addDays(today, mostDaysAhead))
		problems.starts_on = 'error_day';
	if (!addresses.includes(typed.address)) problems.address = 'error_address';
	const payment = typed.payment === 'terms' ? 'terms' : 'cart';
	if (payment === 'terms' && !hasTerms) problems.payment = 'error_terms';
	if (!typed.agrees) problems.agrees = 'error_agree';
	if (Object.keys(problems).length > 0) return { problems };
	return {
		wanted: { lines: quantities, interval: { unit, every }, startsOn, address: typed.address, payment },
	};
}
