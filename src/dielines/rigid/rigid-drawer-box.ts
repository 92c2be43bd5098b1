import type { AreaMark, LoosePart, Panel } from '../dieline.ts';
import { standingOnBase } from '../fold.ts';
import { multiply, translation } from '../matrix.ts';
import { type Corner, computeBounds, createLoop } from '../path.ts';
import type { SizeMm } from '../size.ts';
import type { Style } from '../style.ts';
import { rectangle } from './frame.ts';
import { upsideDown } from './placed.ts';
import { heightRule, minInsideMm, paperMm, rigidRules, turnedInMm, turnInMm } from './rigid-measures.ts';
import { type SleeveMeasures, sleeveBoard, sleeveWrap } from './sleeve.ts';
import { type TrayMeasures, trayBoard } from './tray-board.ts';
import { trayWrap, wrapAllowance, wrapPart, wrappedParts } from './tray-wrap.ts';

/** Gap between the wrapped tray and the turned-in paper of the sleeve: at each side, above and below. */
export const drawerPlayMm = { side: 0.5, above: 0.6, below: 0.3 } as const;
/** The slot in the middle of the front for the pull ribbon. */
export const ribbonMm = { width: 20, height: 3 } as const;

/** Height available on a press sheet (1020 mm) after paper, seam and edges of the sleeve. */
const highestInSleeve = ([length]: readonly [number, number, number], t: number) =>
	(960 - 14 * t) / 2 - length;
const sleeveOverSheet = heightRule(
	'sleeve_over_sheet',
	'the paper around its sleeve is larger than the press sheet',
	highestInSleeve,
);

/**
 * A tray of greyboard that slides by a ribbon out of the front of a greyboard sleeve, both wrapped in printed paper.
 * Sheet `box` is the board of the tray. Front and back are printed on the tray's wrap, the other sides on the sleeve.
 * The inside height ends at the rim of the tray; the gap above it is not counted.
 */
export const rigidDrawerBox: Style = {
	name: 'rigid-drawer-box',
	codes: [],
	stock: 'greyboard',
	sizeKind: 'box',
	boardMm: { min: 1.5, max: 3, usual: 2 },
	/** Below 15 mm the ribbon slot does not fit under the turn-in. */
	limits: () => ({ min: [minInsideMm, minInsideMm, 15], max: [400, 300, 150] }),
	rules: [...rigidRules, sleeveOverSheet],
	allowance: (t) => ({
		crease: [t + turnedInMm, t + turnedInMm, t / 2],
		/** Tray, gap, sleeve, each with its turned-in paper; below, the paper of the sleeve is double at its seam. */
		outside: [
			4 * t + 2 * turnedInMm + wrapAllowance.length + 2 * drawerPlayMm.side + 2 * paperMm,
			2 * t + turnedInMm + wrapAllowance.width,
			3 * t + turnedInMm + 2 * paperMm + drawerPlayMm.above + drawerPlayMm.below + 3 * paperMm,
		],
	}),
	build: ({ insideMm, creaseMm, outsideMm, boardMm: t }) => {
		const [length, width, height] = insideMm;
		const { tray, sleeve } = trayAndSleeve(insideMm, t);
		// 2 mm of board remain above the ribbon slot.
		const edge = Math.min(
			turnInMm(tray.wallMm, Math.min(length, width)),
			height / 2 - ribbonMm.height / 2 - 2,
		);
		const wrap = trayWrap('tray-wrap', tray, edge, ['front', 'back']);
		const around = sleeveWrap(
			sleeve,
			turnInMm(sleeve.widthMm / 2, Math.min(sleeve.lengthMm, sleeve.heightMm) - t),
		);
		const sleeveClosed = upsideDown(tray, sleeve, height + t + 2 * paperMm + drawerPlayMm.above);
		const behind: LoosePart['awayMm'] = [0, -(sleeve.widthMm + tray.wallMm + 60), 0];
		const lift = 1.5 * t + 4 * paperMm + drawerPlayMm.below;
		return {
			id: 'box',
			style: 'rigid-drawer-box',
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
				height: ['base', 'tray-wrap-front-rim'],
			},
			standing: multiply(translation([0, lift, 0]), standingOnBase(tray.lengthMm, tray.widthMm)),
			panels: trayBoard('base', (wall) => `${wall}-wall`, tray),
			marks: [],
			sides: {},
			loose: [
				wrapPart('tray-wrap', wrap, besideSlots(wrap.panels)),
				...wrappedParts('sleeve', { boardMm: t, panels: sleeveBoard(sleeve) }, around, {
					...{ closed: sleeveClosed, awayMm: behind },
				}),
			],
		};
	},
};

/** The boards of both parts; the gap between them is around the wrapped tray. */
const trayAndSleeve = (
	[length, width, height]: SizeMm,
	t: number,
): { readonly tray: TrayMeasures; readonly sleeve: SleeveMeasures } => ({
	tray: {
		lengthMm: length + t + turnedInMm,
		widthMm: width + t + turnedInMm,
		wallMm: height + t / 2,
		boardMm: t,
		facing: 'down',
		frontHoles: [slot((length + t + turnedInMm) / 2, (height + t) / 2)],
	},
	sleeve: {
		lengthMm: length + 3 * t + 2 * turnedInMm + wrapAllowance.length + 2 * drawerPlayMm.side,
		heightMm: height + 2 * t + turnedInMm + 2 * paperMm + drawerPlayMm.above + drawerPlayMm.below,
		widthMm: width + 2 * t + turnedInMm,
		boardMm: t,
	},
});

/** Counter-clockwise, with rounded ends. */
function slot(s: number, o: number): readonly Corner[] {
	const [across, up] = [ribbonMm.width / 2, ribbonMm.height / 2];
	return [
		[s - across, o - up, 1],
		[s - across, o + up, 1],
		[s + across, o + up, 1],
		[s + across, o - up, 1],
	];
}

/** Keep-out zone of 3 mm around a cut-out. */
const besideSlots = (panels: readonly Panel[]): AreaMark[] =>
	panels.flatMap(({ id, holes }) =>
		holes.map((hole): AreaMark => {
			const { minX, minY, maxX, maxY } = computeBounds([hole]);
			return {
				kind: 'technical',
				panel: id,
				area: createLoop(rectangle(minX - 3, minY - 3, maxX + 3, maxY + 3)),
			};
		}),
	);
