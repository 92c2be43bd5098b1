import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { fromDecimal } from '#src/site/money.ts';
import type { Installment } from '../record/order-record.ts';
import { maxDueDays, maxInstallments, minFirstShare, offeredSchedule } from './installments.ts';

/** A requested part. */
export interface WantedInstallment {
	/** Decimal, "120.50". */
	readonly amount: string;
	/** ISO day; without one, two weeks after the part before. Not for the first, which is due with the order. */
	readonly dueDate?: string | undefined;
}

const dayMs = 86_400_000;
const stepDays = offeredSchedule[1]?.dueDays ?? 14;

/**
 * Checks a requested schedule: two to four parts that add up to the total, the first
 * at least 30 % of it, the others due one after another within 60 days. Problem: schedule_invalid.
 * @param total minor units; `today` an ISO day
 */
export function checkSchedule(
	wanted: readonly WantedInstallment[],
	total: number,
	today: string,
): Result<Installment[]> {
	const errors: Record<string, string[]> = {};
	const say = (place: string, reason: string) => {
		errors[place] = [...(errors[place] ?? []), reason];
	};
	const all = 'installments_attributes';
	if (wanted.length < 2 || wanted.length > maxInstallments)
		say(all, `must have from 2 to ${maxInstallments} parts`);
	let dueDays = 0;
	const parts = wanted.map(({ amount, dueDate }, index): Installment => {
		const place = `${all}.${index}`;
		const weight = fromDecimal(amount) ?? 0;
		if (weight <= 0) say(`${place}.amount`, 'must be an amount above 0, as "120.50"');
		if (index === 0) return { weight, dueDays: 0 };
		const days =
			dueDate === undefined
				? dueDays + stepDays
				: Math.round((Date.parse(dueDate) - Date.parse(today)) / dayMs);
		if (!(days > dueDays)) say(`${place}.due_date`, 'must be a day after the part before');
		if (days > maxDueDays) say(`${place}.due_date`, `must be at most ${maxDueDays} days from today`);
		dueDays = days;
		return { weight, dueDays: days };
	});
	const sum = parts.reduce((before, { weight }) => before + weight, 0);
	const first = parts[0]?.weight ?? 0;
	if (sum !== total) say(all, 'must add up to the total of the order');
	else if (first < total * minFirstShare)
		say(`${all}.0.amount`, `must be at least ${minFirstShare * 100} % of the total`);
	if (Object.keys(errors).length === 0) return ok(parts);
	return fail(problem('schedule_invalid', 422, 'This payment schedule is not possible.', errors));
}
