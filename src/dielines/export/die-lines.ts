import type { Line, LineMark, Loop, Sheet } from '../dieline.ts';
import { type Crease, computeLines, isHalfCut } from '../outline.ts';
import { withoutSpikes } from './spikes.ts';
import { endingOn, withoutSteps } from './straight-cuts.ts';

/** What a die of this sheet cuts and creases, as its knives are bent. */
export interface DieLines {
	/** The outline, then the holes. */
	readonly contours: readonly Loop[];
	readonly slits: readonly Line[];
	/** Without those where the board is half-cut. */
	readonly creases: readonly Crease[];
	/** The line marks of the sheet, ending on the contours. */
	readonly lineMarks: readonly LineMark[];
}

/**
 * The lines of the panels without doubled cuts and without steps under 1 mm; creases and half-cuts end on the
 * straightened contours.
 */
export function createDieLines(sheet: Sheet): DieLines {
	const { outline, holes, slits, creases } = computeLines(sheet);
	const spiked = [outline, ...holes].map(withoutSpikes);
	const contours = spiked.map(({ loop }) => withoutSteps(loop));
	const [was, is] = [spiked.flatMap(({ loop }) => loop), contours.flat()];
	return {
		contours,
		slits: [...slits, ...spiked.flatMap((contour) => contour.slits)].map((slit) => endingOn(slit, was, is)),
		creases: creases
			.filter((crease) => !isHalfCut(sheet, crease))
			.map((crease) => ({ ...crease, ...endingOn(crease, was, is) })),
		lineMarks: sheet.marks.flatMap((mark): LineMark[] => {
			if ('area' in mark) return [];
			const path = mark.path.map((segment) =>
				segment.kind === 'line' ? endingOn(segment, was, is) : segment,
			);
			return [{ ...mark, path }];
		}),
	};
}
