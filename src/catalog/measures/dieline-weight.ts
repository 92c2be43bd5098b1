import { type Dieline, type Sheet, sheetsOf } from '#src/dielines/dieline.ts';
import { netAreaMm2 } from '#src/dielines/outline.ts';
import type { Stock } from '#src/dielines/stock.ts';

/** g/m² of sheets of another stock than the product's own: art paper of 0.15 mm, carton of 0.45 mm. */
const otherGramsPerM2: Readonly<Partial<Record<Stock, number>>> = { paper: 130, carton: 350 };

/**
 * kg of CO₂ equivalents for a tonne, cradle to grave, European average. Corrugated board: FEFCO and Cepi
 * ContainerBoard, database of 2021 (published 2022). Cartons: Pro Carton, 2019. What neither counts has no figure.
 */
export const footprintKgPerTonne: Readonly<Partial<Record<Stock, number>>> = { corrugated: 491, carton: 326 };

/** What a dieline keeps of every sheet, in grams. Of a roll it shows one repeat only: no weight for those. */
export const gramsOfDieline = (dieline: Dieline, gramsPerM2: number): number =>
	sheetsOf(dieline).reduce((sum, sheet) => sum + gramsOfSheet(sheet, dieline, gramsPerM2), 0);

/** Grams of CO₂ equivalents of one piece's board; undefined where a sheet's stock has no published figure. */
export function footprintGrams(dieline: Dieline, gramsPerM2: number): number | undefined {
	let grams = 0;
	for (const sheet of sheetsOf(dieline)) {
		const factor = footprintKgPerTonne[sheet.stock];
		if (factor === undefined) return undefined;
		grams += (gramsOfSheet(sheet, dieline, gramsPerM2) * factor) / 1000;
	}
	return grams;
}

/** The product's own stock by its thickness; other stocks by the table. */
function gramsOfSheet(sheet: Sheet, main: Sheet, ownGramsPerM2: number): number {
	const grams =
		sheet.stock === main.stock
			? (ownGramsPerM2 * sheet.boardMm) / main.boardMm
			: (otherGramsPerM2[sheet.stock] ?? ownGramsPerM2);
	return (netAreaMm2(sheet) / 1e6) * grams;
}
