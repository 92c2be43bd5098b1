import type { Matrix, Point } from '../dieline.ts';
import { computeBounds } from '../path.ts';
import type { Style } from '../style.ts';
import { mailerBox, tabsBelowMm } from './mailer-box.ts';
import { type MailerMeasures, mailerMeasures } from './mailer-measures.ts';
import { mailerPanels, mailerStages } from './mailer-panels.ts';
import { sleeveAround, sleeveBoardMm, sleevePlayMm } from './sleeve.ts';

/** Play and both layers of the sleeve, across the box. */
const sleeveMm = sleevePlayMm + 2 * sleeveBoardMm;

/** Distance between the flat blank and the sleeve before its stage. */
const startGapMm = 40;

/**
 * The tabs of a 0427 stand out below its base by a millimetre. In a sleeve they end flush with the base, or the box
 * would not slide.
 */
const flushTabs = (measures: MailerMeasures): MailerMeasures => ({
	...measures,
	tabEnd: measures.tabEnd + 1,
});

/** A plain FEFCO 0427 in a printed sleeve that leaves its left and right sides open. */
export const sleevedMailerBox: Style = {
	...mailerBox,
	name: 'sleeved-mailer-box',
	codes: ['FEFCO 0427'],
	limits: (boardMm) => ({ min: mailerBox.limits(boardMm).min, max: [980, 600, 300] }),
	allowance: (boardMm) => {
		const { crease, outside } = mailerBox.allowance(boardMm);
		const height = outside[2] - tabsBelowMm(boardMm) + sleeveMm;
		return { crease, outside: [outside[0], outside[1] + sleeveMm, height] };
	},
	build: ({ insideMm, creaseMm, outsideMm, boardMm }) => {
		const [length, width, height] = outsideMm;
		const box = mailerBox.build({
			insideMm,
			creaseMm,
			outsideMm: [length, width - sleeveMm, height - sleeveMm],
			boardMm,
		});
		/**
		 * x around the sleeve runs from the back of the box to its front, where the lip stands a board in front of the
		 * wall.
		 */
		const closed = (middle: Point, depthMm: number): Matrix => [
			...[0, 1, 0, 0],
			...[-1, 0, 0, 0],
			...[0, 0, 1, 0],
			creaseMm[0] / 2 + middle.y,
			(creaseMm[1] + boardMm) / 2 - middle.x,
			creaseMm[2] / 2 - depthMm,
			1,
		];
		// Only the sleeve is printed.
		const panels = mailerPanels(flushTabs(mailerMeasures(creaseMm, boardMm))).map((panel) => ({
			...panel,
			side: undefined,
		}));
		// Before its stage, the sleeve is on the right of the closed box, beyond the flat blank.
		const { minX } = computeBounds(panels.map(({ outline }) => outline));
		const away = creaseMm[0] + boardMm / 2 + startGapMm - minX;
		return {
			...box,
			style: 'sleeved-mailer-box',
			outsideMm,
			panels,
			sides: {},
			loose: [sleeveAround(box.outsideMm, closed, [-away, 0, 0], mailerStages.sleeve)],
		};
	},
};
