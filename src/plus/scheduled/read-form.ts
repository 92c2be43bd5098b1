import { intervalUnits } from '#src/orders/scheduled-orders/interval.ts';
import type { ScheduleInput } from './check-schedule.ts';

/** Fields of the form of a schedule as they were typed. `lines`: pieces by the line's id. */
export interface TypedSchedule {
	readonly lines: Readonly<Record<number, string>>;
	readonly unit: string;
	readonly every: string;
	readonly startsOn: string;
	/** As in `ScheduleInput`. */
	readonly address: string;
	readonly payment: string;
	readonly agrees: boolean;
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

const toCount = (text: string, form: RegExp): number => (form.test(text) ? Number(text) : Number.NaN);

/** Converts the typed fields; empty lines are left out. */
export const toScheduleInput = ({
	lines,
	unit,
	every,
	payment,
	...others
}: TypedSchedule): ScheduleInput => ({
	...others,
	lines: Object.entries(lines).map(([id, text]) => ({
		...{ lineId: Number(id), quantity: toCount(text, /^\d{0,7}$/) },
	})),
	unit: intervalUnits.find((one) => one === unit) ?? 'month',
	every: toCount(every, /^\d{1,3}$/),
	payment: payment === 'terms' ? 'terms' : 'cart',
});
