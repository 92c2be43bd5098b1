import type { Currency } from '#regions/region.ts';
import {
	type Finish,
	finishes,
	type Material,
	materials,
	type PrintMode,
	printModes,
} from '#src/catalog/attributes.ts';

/**
 * Version of these rates, stored with every stored or cached price: price lists, orders, seed. Change it with any
 * number here, and enter it with its day in price-versions.ts.
 */
export const rateCardVersion = '2026-11-5';

/** Cost rates in one currency, in units of that currency (not minor units), before the margin. */
export interface RateCard {
	/** Board per m². */
	readonly board: Readonly<Record<Material, number>>;
	/** Plates, files and machine make-ready of one run. */
	readonly setup: Readonly<Record<PrintMode, number>>;
	/** Printing one m². */
	readonly run: Readonly<Record<PrintMode, number>>;
	/** Lamination per m². */
	readonly finishPerM2: Readonly<Record<Finish, number>>;
	/** Strip or sleeve work per piece. */
	readonly finishPerPiece: Readonly<Record<Finish, number>>;
	/** Cutting, gluing and packing one mailer; factors of other products are in product-work.ts. */
	readonly labour: number;
	/** Factor on all cost: margin and market price level. */
	readonly margin: number;
}

const table = <Name extends string>(names: readonly Name[], values: readonly number[]) =>
	Object.fromEntries(names.map((name, index) => [name, values[index] ?? 0])) as Record<Name, number>;

/** Rows in the order of attributes.ts: materials, print modes (setup, run), finishes (per m², per piece). */
const card = (
	board: readonly number[],
	setup: readonly number[],
	run: readonly number[],
	finishPerM2: readonly number[],
	finishPerPiece: readonly number[],
	labour: number,
	margin: number,
): RateCard => ({
	board: table(materials, board),
	setup: table(printModes, setup),
	run: table(printModes, run),
	finishPerM2: table(finishes, finishPerM2),
	finishPerPiece: table(finishes, finishPerPiece),
	labour,
	margin,
});

/**
 * One card per currency, set by hand: board is bought in euro, but labour, competition and usual price levels differ,
 * so no card is converted from another.
 */
export const rateCards: Readonly<Record<Currency, RateCard>> = {
	EUR: card(
		[1.05, 1.2, 1.15, 1.35, 1.45, 1.0, 0.85, 1.3],
		[8, 18, 26, 22, 31, 24, 33, 28, 36, 38, 48],
		[0, 0.55, 0.95, 0.85, 1.45, 1.05, 1.75, 1.25, 1.8, 1.9, 3.2],
		[0, 0.7, 0.75, 0, 0, 0, 0],
		[0, 0, 0, 0.12, 0.1, 0.05, 0.09],
		0.28,
		1.35,
	),
	GBP: card(
		[0.93, 1.06, 1.02, 1.2, 1.28, 0.88, 0.75, 1.15],
		[7.5, 16.5, 24, 20, 28, 22, 30, 25.5, 33, 35, 44],
		[0, 0.5, 0.86, 0.77, 1.3, 0.95, 1.58, 1.12, 1.62, 1.71, 2.88],
		[0, 0.63, 0.68, 0, 0, 0, 0],
		[0, 0, 0, 0.11, 0.09, 0.045, 0.08],
		0.26,
		1.34,
	),
	PLN: card(
		[4.3, 4.9, 4.7, 5.5, 5.9, 4.1, 3.45, 5.3],
		[30, 68, 98, 84, 118, 92, 126, 106, 138, 146, 184],
		[0, 2.1, 3.6, 3.2, 5.5, 4.0, 6.7, 4.8, 6.9, 7.3, 12.2],
		[0, 2.7, 2.9, 0, 0, 0, 0],
		[0, 0, 0, 0.46, 0.38, 0.19, 0.34],
		0.98,
		1.32,
	),
	RON: card(
		[5.25, 6.0, 5.75, 6.75, 7.2, 5.0, 4.25, 6.5],
		[38, 86, 124, 106, 148, 116, 160, 134, 174, 184, 232],
		[0, 2.7, 4.6, 4.1, 7.0, 5.1, 8.5, 6.1, 8.8, 9.2, 15.5],
		[0, 3.4, 3.7, 0, 0, 0, 0],
		[0, 0, 0, 0.58, 0.48, 0.24, 0.43],
		1.25,
		1.33,
	),
	SEK: card(
		[11.9, 13.6, 13.0, 15.3, 16.4, 11.3, 9.6, 14.7],
		[94, 212, 306, 258, 364, 282, 388, 330, 424, 446, 564],
		[0, 6.4, 11.0, 9.9, 16.8, 12.2, 20.3, 14.5, 20.9, 22.0, 37.1],
		[0, 8.1, 8.7, 0, 0, 0, 0],
		[0, 0, 0, 1.4, 1.15, 0.58, 1.05],
		3.4,
		1.36,
	),
	USD: card(
		[1.2, 1.36, 1.3, 1.53, 1.64, 1.13, 0.96, 1.47],
		[9.5, 21, 30, 26, 36, 28, 38, 32, 42, 44, 56],
		[0, 0.64, 1.1, 0.98, 1.68, 1.22, 2.03, 1.45, 2.09, 2.2, 3.71],
		[0, 0.81, 0.87, 0, 0, 0, 0],
		[0, 0, 0, 0.14, 0.12, 0.06, 0.1],
		0.34,
		1.4,
	),
};
