import { addDays } from '#src/site/dates.ts';

/** Easter Sunday, by the anonymous Gregorian computus (Meeus/Jones/Butcher). */
export function easterSunday(year: number): string {
	const a = year % 19;
	const b = Math.floor(year / 100);
	const c = year % 100;
	const d = Math.floor(b / 4);
	const e = b % 4;
	const f = Math.floor((b + 8) / 25);
	const g = Math.floor((b - f + 1) / 3);
	const h = (19 * a + b - d - g + 15) % 30;
	const i = Math.floor(c / 4);
	const k = c % 4;
	const l = (32 + 2 * e + 2 * i - h - k) % 7;
	const m = Math.floor((a + 11 * h + 22 * l) / 451);
	const month = Math.floor((h + l - 7 * m + 114) / 31);
	const day = ((h + l - 7 * m + 114) % 31) + 1;
	return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Polish public holidays: act of 18 January 1951; Christmas Eve since 2025. */
const fixedHolidays = [
	'01-01',
	'01-06',
	'05-01',
	'05-03',
	'08-15',
	'11-01',
	'11-11',
	'12-24',
	'12-25',
	'12-26',
];

/** Easter Monday and Corpus Christi; Easter and Whit Sunday are Sundays anyway. */
export function isPolishHoliday(day: string): boolean {
	if (fixedHolidays.includes(day.slice(5))) return day.slice(5) !== '12-24' || day >= '2025';
	const easter = easterSunday(Number(day.slice(0, 4)));
	return day === addDays(easter, 1) || day === addDays(easter, 60);
}

/** 0 Sunday … 6 Saturday. */
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export const isWorkingDay = (day: string): boolean =>
	weekday(day) !== 0 && weekday(day) !== 6 && !isPolishHoliday(day);

/** The day itself, or the next working day. */
export function nextWorkingDay(day: string): string {
	let next = day;
	while (!isWorkingDay(next)) next = addDays(next, 1);
	return next;
}

/** The day that many working days later; 0 is the day itself or the next working day. */
export function addWorkingDays(day: string, count: number): string {
	let result = nextWorkingDay(day);
	for (let done = 0; done < count; done++) result = nextWorkingDay(addDays(result, 1));
	return result;
}
