import type { Mark } from '../dieline.ts';
import { loopOf } from '../path.ts';
import type { Stock } from '../stock.ts';
import type { Style } from '../style.ts';
import { sheetStyle } from './sheet.ts';

/** Way around the printing cylinder: the print repeats so far along the web, mm. */
export const repeatMm = 400;
/** Three inches, what dispensers take; the wound web begins outside the core's wall. */
const coreMm = 76;
const coreWallMm = 3;
/** A hand dispenser takes no thicker roll. */
const thickestMm = 180;
const longestMm = 200_000;
/** Print wanders sideways on the web: nothing important so near to its edges. */
const edgeMm = 6;

/** Outer diameter of a roll: the web's own area, seen from the side, lies around the core. */
export const rollDiameter = (lengthMm: number, boardMm: number): number =>
	Math.sqrt((coreMm + 2 * coreWallMm) ** 2 + (4 * lengthMm * boardMm) / Math.PI);

/** Length, in whole metres, of the thickest roll a dispenser takes. */
const longestOf = (boardMm: number) => {
	const areaMm2 = (Math.PI / 4) * (thickestMm ** 2 - (coreMm + 2 * coreWallMm) ** 2);
	return Math.min(longestMm, Math.floor(areaMm2 / boardMm / 1000) * 1000);
};

const tape = (name: string, stock: Stock, boardMm: Style['boardMm']) =>
	sheetStyle({
		name,
		stock,
		sizeKind: 'roll',
		boardMm,
		limits: (board) => ({ min: [10_000, 24, 0], max: [longestOf(board), 150, 0] }),
		panel: 'web',
		cut: ([lengthMm, webMm], board) => ({
			outline: band(0, webMm),
			marks: [band(0, edgeMm), band(webMm - edgeMm, webMm)].map(
				(area): Mark => ({ kind: 'technical', panel: 'web', area }),
			),
			front: { widthMm: repeatMm, heightMm: webMm, origin: { x: 0, y: 0 } },
			form: {
				kind: 'roll',
				webMm,
				repeatMm,
				lengthMm,
				coreMm,
				outerDiameterMm: rollDiameter(lengthMm, board),
			},
		}),
	});

/** Across the whole repeat, between two heights on the web. */
const band = (from: number, to: number) =>
	loopOf([
		[0, from],
		[repeatMm, from],
		[repeatMm, to],
		[0, to],
	]);

/** Tape of film. Its sheet is one repeat of the print. */
export const packingTape = tape('packing-tape', 'film', { min: 0.035, max: 0.1, usual: 0.05 });

/** Tape of kraft paper, gummed. */
export const kraftTape = tape('kraft-tape', 'paper', { min: 0.08, max: 0.2, usual: 0.12 });
