import { easter } from '../nbp/rates.ts';

/** Reference rates of the European Central Bank, made up: for every day on which TARGET is open. */

/** Base rates around which the made-up rates vary: units for one euro. */
const middle: Readonly<Record<string, number>> = {
	USD: 1.165,
	CZK: 24.3,
	GBP: 0.873,
	PLN: 4.24,
	RON: 5.09,
	SEK: 10.96,
	CHF: 0.932,
	NOK: 11.72,
};

const dayMs = 86_400_000;
const toDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** Closing days of TARGET: New Year, Good Friday, Easter Monday, 1 May, Christmas, 26 December, and weekends. */
export function isOpen(day: string): boolean {
	const weekday = new Date(day).getUTCDay();
	const sunday = easter(Number(day.slice(0, 4)));
	const movable = [-2, 1].map((days) => toDay(sunday + days * dayMs));
	const fixed = ['01-01', '05-01', '12-25', '12-26'];
	return weekday !== 0 && weekday !== 6 && !fixed.includes(day.slice(5)) && !movable.includes(day);
}

/** A file as the bank writes it, the newest day first. @param to ISO days, inclusive */
export function euroRatesFile(from: string, to: string): string {
	const days: string[] = [];
	for (let moment = Date.parse(to); toDay(moment) >= from; moment -= dayMs) {
		const day = toDay(moment);
		if (!isOpen(day)) continue;
		// Moves by up to two percent, the same on every run.
		const wave = 1 + Math.sin(moment / dayMs / 11) * 0.02;
		const cubes = Object.entries(middle).map(
			([currency, about]) => `<Cube currency="${currency}" rate="${Number((about * wave).toPrecision(5))}"/>`,
		);
		days.push(`<Cube time="${day}">${cubes.join('')}</Cube>`);
	}
	return `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender><Cube>${days.join('')}</Cube></gesmes:Envelope>`;
}
