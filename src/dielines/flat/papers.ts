import { createLoop } from '../path.ts';
import type { SizeLimits } from '../size.ts';
import type { Style } from '../style.ts';
import { sheetStyle } from './sheet.ts';

/** Approximate size of one pattern tile, mm: small enough to be seen whole on a wrapped product. */
const tileMm = 125;

/**
 * The tile size nearest to the target of which a whole number fits, so that the pattern continues where sheets meet.
 */
const tileAlong = (sheetMm: number) => sheetMm / Math.max(1, Math.round(sheetMm / tileMm));

const paper = (name: string, boardMm: Style['boardMm'], limits: SizeLimits) =>
	sheetStyle({
		name,
		stock: 'paper',
		sizeKind: 'flat',
		boardMm,
		limits: () => limits,
		panel: 'sheet',
		cut: ([widthMm, heightMm]) => {
			const tile = { widthMm: tileAlong(widthMm), heightMm: tileAlong(heightMm) };
			return {
				outline: createLoop([
					[0, 0],
					[widthMm, 0],
					[widthMm, heightMm],
					[0, heightMm],
				]),
				front: { ...tile, origin: { x: 0, y: 0 } },
				form: { kind: 'flat', tile },
			};
		},
	});

/** Thin wrapping paper with a pattern repeated over the whole sheet. */
export const tissuePaper = paper(
	'tissue-paper',
	{ min: 0.03, max: 0.08, usual: 0.04 },
	{ min: [200, 200, 0], max: [750, 1000, 0] },
);

/** Heavier paper for filling a box, printed in the same way. */
export const packingPaper = paper(
	'packing-paper',
	{ min: 0.06, max: 0.15, usual: 0.09 },
	{ min: [300, 300, 0], max: [1000, 1400, 0] },
);
