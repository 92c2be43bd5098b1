import type { LoosePart } from '../dieline.ts';
import { standingOnBase } from '../fold.ts';
import { multiply, translation } from '../matrix.ts';
import type { Style } from '../style.ts';
import { caseBoards, caseLiner, caseWrap, magnetMarks } from './case-layers.ts';
import { caseMeasures, caseStages, linerInsetMm, snapMm, spineAirMm, squareMm } from './case-measures.ts';
import { framesAround } from './frame.ts';
import { turnedOver } from './placed.ts';
import { heightRule, paperMm, rigidRules, turnedInMm, turnInMm } from './rigid-measures.ts';
import { type TrayMeasures, trayBoard } from './tray-board.ts';
import { trayWrap, wrapAllowance, wrapPart } from './tray-wrap.ts';

/** The paper of the case is about twice the width plus twice the height long; a press sheet is 1020 mm long. */
const highestInCase = ([, width]: readonly [number, number, number], t: number) => (960 - 12 * t) / 2 - width;
const caseOverSheet = heightRule(
	'case_over_sheet',
	'the paper around its case is larger than the press sheet',
	highestInCase,
);

/**
 * A tray of greyboard in a hinged case of four boards (base, spine, lid, and a flap that magnets hold to the front of
 * the tray) that its outer paper joins. Sheet `box` is the board of the tray. Left and right are printed on the tray's wrap, the other sides on the case; a
 * liner covers the inside of the case.
 */
export const magneticBox: Style = {
	name: 'magnetic-box',
	codes: [],
	stock: 'greyboard',
	sizeKind: 'box',
	/** Thicker boards collide in a joint of board thickness plus 1.5 mm. */
	boardMm: { min: 1.5, max: 2.5, usual: 2 },
	limits: () => ({ min: [60, 50, 20], max: [450, 350, 150] }),
	rules: [...rigidRules, caseOverSheet],
	allowance: (t) => ({
		crease: [t + turnedInMm, t + turnedInMm, t],
		/**
		 * Tray, edges of the case and case; spine behind, flap in front, base below and lid above, each with its papers.
		 */
		outside: [
			2 * t + turnedInMm + wrapAllowance.length + 2 * squareMm + 2 * paperMm,
			4 * t + turnedInMm + 8 * paperMm + snapMm + spineAirMm,
			3 * t + 7 * paperMm,
		],
	}),
	build: ({ insideMm, creaseMm, outsideMm, boardMm: t }) => {
		const [length, width, height] = [insideMm[0] + turnedInMm, insideMm[1] + turnedInMm, insideMm[2]];
		const measures = caseMeasures([length, width, height], t);
		// The lid rests on the rim of the tray, which the paper covers.
		const tray: TrayMeasures = {
			lengthMm: length + t,
			widthMm: width + t,
			wallMm: height + t / 2 - paperMm,
			boardMm: t,
			facing: 'down',
		};
		const wrap = trayWrap('tray-wrap', tray, turnInMm(tray.wallMm, Math.min(length, width)), [
			'left',
			'right',
		]);
		const magnetsAside = length / 4;
		const paper = caseWrap(measures);
		// The wrapped tray stands in the middle of the length of the case, its back at the liner of the spine.
		const caseX = (tray.lengthMm - measures.widthMm) / 2;
		const linerWidth = measures.widthMm - 2 * linerInsetMm;
		const linerY = measures.baseY + measures.innerFold;
		const trayEnd = t / 2 + paperMm;
		const liner = caseLiner(measures, [
			squareMm - linerInsetMm,
			Math.max(0, -trayEnd - linerY),
			linerWidth - squareMm + linerInsetMm,
			tray.widthMm + trayEnd - linerY,
		]);
		const caseClosed = translation([caseX, measures.baseY, measures.baseZ]);
		const below: LoosePart['awayMm'] = [0, 0, -(height + 60)];
		const front = framesAround(tray.lengthMm, tray.widthMm, 'down').front;
		const lift = -measures.baseZ + t / 2 + paperMm;
		const casePart = { grain: 'y', stage: caseStages.arrives, awayMm: below } as const;
		return {
			id: 'box',
			style: 'magnetic-box',
			stock: 'greyboard',
			boardMm: t,
			grain: 'x',
			insideMm,
			creaseMm,
			outsideMm,
			form: { kind: 'folded' },
			cavity: {
				length: ['tray-wrap-left-turn-in', 'tray-wrap-right-turn-in'],
				width: ['tray-wrap-back-turn-in', 'tray-wrap-front-turn-in'],
				height: ['base', 'case-liner-lid'],
			},
			standing: multiply(translation([0, lift, 0]), standingOnBase(tray.lengthMm, tray.widthMm)),
			panels: trayBoard('base', (wall) => `${wall}-wall`, tray),
			marks: magnetMarks('front-wall', front, tray.lengthMm / 2, measures.magnetZ, magnetsAside),
			sides: {},
			loose: [
				wrapPart('tray-wrap', wrap),
				{
					id: 'case-wrap',
					stock: 'paper',
					boardMm: paperMm,
					...casePart,
					...paper,
					closed: multiply(caseClosed, translation([-paperMm / 2, -measures.outerFold, -measures.outer])),
				},
				...caseBoards(measures, magnetsAside),
				{
					id: 'case-liner',
					stock: 'paper',
					boardMm: paperMm,
					...casePart,
					...liner,
					// Its left to the right of the base.
					closed: turnedOver((tray.lengthMm + linerWidth) / 2, linerY, measures.baseZ + measures.inner),
					// Halfway between the tray and the case it is glued into.
					awayMm: [0, 0, below[2] / 2],
				},
			],
		};
	},
};
