import type { Mark } from '../dieline.ts';
import { createLoop } from '../path.ts';
import type { Stock } from '../stock.ts';
import type { Style } from '../style.ts';
import { sheetStyle } from './sheet.ts';

/** Circumference of the printing cylinder: the print repeats at this distance along the web, mm. */
export const repeatMm = 400;
/** A core of three inches, the standard for dispensers; the web begins outside the wall of the core. */
const coreMm = 76;
const coreWallMm = 3;
/** Largest roll diameter that fits a hand dispenser. */
const thickestMm = 180;
const longestMm = 200_000;
/** The web shifts sideways during printing: keep-out margin along its edges. */
const edgeMm = 6;

/** Outer diameter of a roll, from the side area of the web around the core. */
export const rollDiameter = (lengthMm: number, boardMm: number): number =>
	Math.sqrt((coreMm + 2 * coreWallMm) ** 2 + (4 * lengthMm * boardMm) / Math.PI);

/** Length of the largest roll that fits a dispenser, in whole metres. */
const computeLongest = (boardMm: number) => {
	const areaMm2 = (Math.PI / 4) * (thickestMm ** 2 - (coreMm + 2 * coreWallMm) ** 2);
	return Math.min(longestMm, Math.floor(areaMm2 / boardMm / 1000) * 1000);
};

const tape = (name: string, stock: Stock, boardMm: Style['boardMm']) =>
	sheetStyle({
		name,
		stock,
		sizeKind: 'roll',
		boardMm,
		limits: (board) => ({ min: [10_000, 24, 0], max: [computeLongest(board), 150, 0] }),
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

/** Across the whole repeat, between two positions on the web. */
const band = (from: number, to: number) =>
	createLoop([
		[0, from],
		[repeatMm, from],
		[repeatMm, to],
		[0, to],
	]);

/** Tape of film. Its sheet is one repeat of the print. */
export const packingTape = tape('packing-tape', 'film', { min: 0.035, max: 0.1, usual: 0.05 });

/** Tape of kraft paper with water-activated adhesive. */
export const kraftTape = tape('kraft-tape', 'paper', { min: 0.08, max: 0.2, usual: 0.12 });
