/** Table A of the National Bank of Poland, made up: a middle rate for every working day since 2002. */

/** Base rates around which the made-up rates vary. */
const middle: Readonly<Record<string, number>> = {
	eur: 4.24,
	gbp: 4.86,
	ron: 0.833,
	sek: 0.387,
	usd: 3.64,
	chf: 4.55,
	czk: 0.1745,
	nok: 0.361,
};

const dayMs = 86_400_000;
const toDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** Easter Sunday by the Gregorian computus (Butcher). Epoch milliseconds. */
export function easter(year: number): number {
	const a = year % 19;
	const [b, c] = [Math.floor(year / 100), year % 100];
	const g = Math.floor((8 * b + 13) / 25);
	const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
	const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
	const m = Math.floor((a + 11 * h + 19 * l) / 433);
	const month = Math.floor((h + l - 7 * m + 90) / 25);
	const day = (h + l - 7 * m + 33 * month + 19) % 32;
	return Date.UTC(year, month - 1, day);
}

/** Public holidays of Poland, as in the act on days off work; Christmas Eve is one since 2025. */
function isHoliday(day: string): boolean {
	const year = Number(day.slice(0, 4));
	const fixed = ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-25', '12-26'];
	if (year >= 2025) fixed.push('12-24');
	const sunday = easter(year);
	const movable = [0, 1, 49, 60].map((days) => toDay(sunday + days * dayMs));
	return fixed.includes(day.slice(5)) || movable.includes(day);
}

export const isWorkingDay = (day: string): boolean => {
	const weekday = new Date(day).getUTCDay();
	return weekday !== 0 && weekday !== 6 && !isHoliday(day);
};

export interface Rate {
	/** `226/A/NBP/2026`: the count of the working days of the year. */
	readonly no: string;
	readonly effectiveDate: string;
	readonly mid: number;
}

/** The rates of a currency from one day to another; undefined for a currency that is not in the table. */
export function ratesBetween(code: string, from: string, to: string): readonly Rate[] | undefined {
	const about = middle[code.toLowerCase()];
	if (about === undefined) return undefined;
	const year = Number(from.slice(0, 4));
	let count = 0;
	const rates: Rate[] = [];
	for (let moment = Date.UTC(year, 0, 1); toDay(moment) <= to; moment += dayMs) {
		const day = toDay(moment);
		if (day.endsWith('-01-01')) count = 0;
		if (!isWorkingDay(day)) continue;
		count++;
		if (day < from) continue;
		// Moves by up to two percent, the same on every run.
		const wave = Math.sin(moment / dayMs / 9) * 0.02;
		rates.push({
			no: `${String(count).padStart(3, '0')}/A/NBP/${day.slice(0, 4)}`,
			effectiveDate: day,
			mid: Number((about * (1 + wave)).toFixed(4)),
		});
	}
	return rates;
}
