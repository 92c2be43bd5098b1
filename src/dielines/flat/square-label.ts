import { loopOf } from '../path.ts';
import { sheetStyle } from './sheet.ts';

/** The print runs on around the label, and the backing ends with it, mm. */
export const bleedMm = 3;
/** A knife turns no tighter corner cleanly than 1.5 mm. */
const cornerMm = 2;

/** A label with square corners eased, cut through its paper only, on a backing that carries its bleed. */
export const squareLabel = sheetStyle({
	name: 'square-label',
	stock: 'paper',
	sizeKind: 'flat',
	boardMm: { min: 0.08, max: 0.3, usual: 0.15 },
	limits: () => ({ min: [20, 20, 0], max: [300, 300, 0] }),
	panel: 'backing',
	cut: ([widthMm, heightMm]) => {
		const [right, bottom] = [bleedMm + widthMm, bleedMm + heightMm];
		return {
			outline: loopOf([
				[0, 0],
				[right + bleedMm, 0],
				[right + bleedMm, bottom + bleedMm],
				[0, bottom + bleedMm],
			]),
			marks: [
				{
					kind: 'half-cut',
					panel: 'backing',
					path: loopOf([
						[bleedMm, bleedMm, cornerMm],
						[right, bleedMm, cornerMm],
						[right, bottom, cornerMm],
						[bleedMm, bottom, cornerMm],
					]),
				},
			],
			front: { widthMm, heightMm, origin: { x: bleedMm, y: bleedMm } },
			form: { kind: 'flat' },
		};
	},
});
