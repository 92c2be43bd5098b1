import type { LoosePart } from '../dieline.ts';
import { standingOnBase } from '../fold.ts';
import { multiply, translation } from '../matrix.ts';
import type { SizeMm } from '../size.ts';
import type { Style } from '../style.ts';
import { upsideDown } from './placed.ts';
import {
	lidPlayMm,
	minInsideMm,
	minOutsideHeightMm,
	paperMm,
	rigidRules,
	turnedInMm,
	turnInMm,
} from './rigid-measures.ts';
import { type TrayMeasures, trayBoard } from './tray-board.ts';
import { trayWrap, wrapAllowance, wrapPart, wrappedParts } from './tray-wrap.ts';

/** Height of the base that stays visible below the lid as a grip: an eighth of the height, 5 to 10 mm. */
export const revealMm = (heightMm: number): number => Math.min(10, Math.max(5, heightMm / 8));

/**
 * Two trays of greyboard wrapped in printed paper; the lid covers all but the foot of the base. Sheet `box` is the
 * board of the base; its wrap, the board of the lid and the wrap of the lid are loose parts. The closed box shows the
 * wrap of the lid and, from below, that of the base.
 */
export const rigidBox: Style = {
	name: 'rigid-box',
	codes: [],
	stock: 'greyboard',
	sizeKind: 'box',
	boardMm: { min: 1.5, max: 3, usual: 2 },
	limits: (t) => ({
		min: [minInsideMm, minInsideMm, minOutsideHeightMm - 2 * t - 2 * wrapAllowance.height],
		max: [500, 400, 200],
	}),
	rules: rigidRules,
	allowance: (t) => ({
		crease: [t + turnedInMm, t + turnedInMm, t],
		/**
		 * Turned-in paper, board and wrap of the base, play, the same of the lid; in height one board and paper below and
		 * above.
		 */
		outside: [
			4 * t + 2 * turnedInMm + 2 * wrapAllowance.length + 2 * lidPlayMm,
			4 * t + 2 * turnedInMm + 2 * wrapAllowance.width + 2 * lidPlayMm,
			2 * t + 2 * wrapAllowance.height,
		],
	}),
	build: ({ insideMm, creaseMm, outsideMm, boardMm: t }) => {
		const [length, width, height] = insideMm;
		const across = Math.min(length, width);
		const { base, lid } = baseAndLid(insideMm, t);
		const baseWrap = trayWrap('base-wrap', base, turnInMm(base.wallMm, across), ['bottom']);
		const lidSides = ['top', 'front', 'back', 'left', 'right'] as const;
		const lidWrap = trayWrap('lid-wrap', lid, turnInMm(lid.wallMm, across), lidSides);
		const lidClosed = upsideDown(base, lid, height + t);
		const above: LoosePart['awayMm'] = [0, 0, 1.5 * height + 40];
		return {
			id: 'box',
			style: 'rigid-box',
			stock: 'greyboard',
			boardMm: t,
			grain: 'x',
			insideMm,
			creaseMm,
			outsideMm,
			form: { kind: 'folded' },
			cavity: {
				length: ['base-wrap-left-turn-in', 'base-wrap-right-turn-in'],
				width: ['base-wrap-back-turn-in', 'base-wrap-front-turn-in'],
				height: ['base', 'lid'],
			},
			standing: multiply(translation([0, t / 2 + paperMm, 0]), standingOnBase(base.lengthMm, base.widthMm)),
			panels: trayBoard('base', (wall) => `${wall}-wall`, base),
			marks: [],
			sides: {},
			loose: [
				wrapPart('base-wrap', baseWrap),
				...wrappedParts(
					'lid',
					{ boardMm: t, panels: trayBoard('lid', (wall) => `lid-${wall}-wall`, lid) },
					{ ...lidWrap, marks: [] },
					{ closed: lidClosed, awayMm: above },
				),
			],
		};
	},
};

/** The boards of both trays. The lid rests on the rim of the base, which the paper covers. */
const baseAndLid = ([length, width, height]: SizeMm, t: number): Record<'base' | 'lid', TrayMeasures> => ({
	base: {
		lengthMm: length + t + turnedInMm,
		widthMm: width + t + turnedInMm,
		wallMm: height + t / 2 - paperMm,
		boardMm: t,
		facing: 'down',
	},
	lid: {
		lengthMm: length + 3 * t + 2 * turnedInMm + wrapAllowance.length + 2 * lidPlayMm,
		widthMm: width + 3 * t + 2 * turnedInMm + wrapAllowance.width + 2 * lidPlayMm,
		wallMm: height + 1.5 * t - revealMm(height),
		boardMm: t,
		facing: 'up',
	},
});
