import { createLoop } from '../path.ts';
import { bleedMm } from '../stock.ts';
import { sheetStyle } from './sheet.ts';

/** Bleed around the label; the backing ends with it. */
const bleed = bleedMm('paper');
/** A die cannot cut a smaller corner radius cleanly than 1.5 mm. */
const cornerMm = 2;

/** A square label with slightly rounded corners, kiss-cut through its paper, on a backing that carries the bleed. */
export const squareLabel = sheetStyle({
	name: 'square-label',
	stock: 'paper',
	sizeKind: 'flat',
	boardMm: { min: 0.08, max: 0.3, usual: 0.15 },
	limits: () => ({ min: [20, 20, 0], max: [300, 300, 0] }),
	panel: 'backing',
	cut: ([widthMm, heightMm]) => {
		const [right, bottom] = [bleed + widthMm, bleed + heightMm];
		return {
			outline: createLoop([
				[0, 0],
				[right + bleed, 0],
				[right + bleed, bottom + bleed],
				[0, bottom + bleed],
			]),
			marks: [
				{
					kind: 'half-cut',
					panel: 'backing',
					path: createLoop([
						[bleed, bleed, cornerMm],
						[right, bleed, cornerMm],
						[right, bottom, cornerMm],
						[bleed, bottom, cornerMm],
					]),
				},
			],
			front: { widthMm, heightMm, origin: { x: bleed, y: bleed } },
			form: { kind: 'flat' },
		};
	},
});
