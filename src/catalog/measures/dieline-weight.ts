import { type Dieline, type Sheet, sheetsOf } from '#src/dielines/dieline.ts';
import { netAreaMm2 } from '#src/dielines/outline.ts';
import type { Stock } from '#src/dielines/stock.ts';

/** g/m² of sheets whose stock differs from the product's own: art paper of 0.15 mm, carton of 0.45 mm. */
const otherGramsPerM2: Readonly<Partial<Record<Stock, number>>> = { paper: 130, carton: 350 };

/**
 * kg of CO₂ equivalents per tonne, cradle to grave, European average. Corrugated board: FEFCO and Cepi
 * ContainerBoard, database of 2021 (published 2022). Cartons: Pro Carton, 2019. Other stocks have no published
 * figure.
 */
export const footprintKgPerTonne: Readonly<Partial<Record<Stock, number>>> = { corrugated: 491, carton: 326 };

/** Net weight of all sheets in grams. Undefined for a roll, whose dieline shows one repeat only. */
export const gramsOfDieline = (dieline: Dieline, gramsPerM2: number): number =>
	sheetsOf(dieline).reduce((sum, sheet) => sum + gramsOfSheet(sheet, dieline, gramsPerM2), 0);

/** Grams of CO₂ equivalents for the board of one piece; undefined where a stock has no published figure. */
export const footprintGrams = (dieline: Dieline, gramsPerM2: number): number | undefined =>
	sumByTonne(dieline, gramsPerM2, footprintKgPerTonne, 1000);

/**
 * A figure of the board of one piece, summed over its sheets from figures per tonne of board; undefined where a stock has
 * no figure.
 * @param unitsPerTonne 1 for the unit of the figures, 1000 for grams of kilograms
 */
export function sumByTonne(
	dieline: Dieline,
	gramsPerM2: number,
	perTonne: Readonly<Partial<Record<Stock, number>>>,
	unitsPerTonne = 1,
): number | undefined {
	let sum = 0;
	for (const sheet of sheetsOf(dieline)) {
		const factor = perTonne[sheet.stock];
		if (factor === undefined) return undefined;
		sum += (gramsOfSheet(sheet, dieline, gramsPerM2) * factor * unitsPerTonne) / 1e6;
	}
	return sum;
}

/** The product's own stock by its thickness; other stocks from the table. */
function gramsOfSheet(sheet: Sheet, main: Sheet, ownGramsPerM2: number): number {
	const grams =
		sheet.stock === main.stock
			? (ownGramsPerM2 * sheet.boardMm) / main.boardMm
			: (otherGramsPerM2[sheet.stock] ?? ownGramsPerM2);
	return (netAreaMm2(sheet) / 1e6) * grams;
}
