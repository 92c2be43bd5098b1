import type { AreaMark, LoosePart, OuterSide, Panel, Sheet } from '../dieline.ts';
import { translation } from '../matrix.ts';
import { createLoop } from '../path.ts';
import { type CaseLayer, caseChain } from './case-chain.ts';
import { type CaseMeasures, type CasePart, caseParts, linerInsetMm } from './case-measures.ts';
import { circle } from './circle.ts';
import {
	beyond,
	type Frame,
	flatFrame,
	framesAround,
	getLeftFrame,
	getRightFrame,
	placeIn,
	rectangle,
	rootPanel,
	toSheetPoint,
} from './frame.ts';
import { paperMm, turnInMm } from './rigid-measures.ts';
import { wrapStages } from './tray-wrap.ts';
import { turnedIn } from './turned-in.ts';

type Parts = Pick<Sheet, 'panels' | 'marks' | 'sides'>;

/** Turn-ins end this far before a joint, so that it folds without a bulge. */
const jointClearMm = 1;

/** The four boards of a case; magnets are let into the flap. */
const boardParts = ['base', ...caseParts] as const;

/** Where the boards lie on the flat outer paper, in sheet coordinates: a gap of `laidGapMm` before each but the first. */
function boardPlaces(c: CaseMeasures, frames: ReturnType<typeof caseChain>['frames']) {
	const aside = paperMm / 2;
	return boardParts.map((part) => {
		const { y } = part === 'base' ? { y: c.outerFold } : toSheetPoint(frames[part], 0, c.outerFold + c[part]);
		return { part, area: rectangle(aside, y, aside + c.widthMm, y + c[part]), x: aside, y };
	});
}

/** The boards as pieces of their own, each glued to its part of the flat outer paper: between them is only paper. */
export function caseBoards(c: CaseMeasures, magnetsAtMm: number): LoosePart[] {
	const { frames } = caseChain(wrapLayer(c));
	return boardPlaces(c, frames).map(({ part, x, y }): LoosePart => {
		const id = `case-${part}`;
		return {
			id,
			stock: 'greyboard',
			boardMm: c.boardMm,
			// Along the spine, so that lid and base do not bow away from it.
			grain: 'x',
			panels: [rootPanel(id, undefined, createLoop(rectangle(0, 0, c.widthMm, c[part])))],
			marks: part === 'flap' ? magnetMarks(id, flatFrame, c.widthMm / 2, c.flap / 2, magnetsAtMm) : [],
			sides: {},
			gluedTo: `case-wrap-${part}`,
			closed: translation([x, y, c.outer]),
			awayMm: [0, 0, 0],
			stage: 0,
		};
	});
}

/** Diameter of the magnets (1 mm thick), which are let into the board. */
export const magnetMm = 10;

/** A pair of magnets at both sides of the middle `s`, at `o`. */
export const magnetMarks = (panel: string, frame: Frame, s: number, o: number, asideMm: number): AreaMark[] =>
	[s - asideMm, s + asideMm].map((at) => {
		const { x, y } = toSheetPoint(frame, at, o);
		return { kind: 'magnet', panel, area: circle(x, y, magnetMm / 2) };
	});

const sideOf: Readonly<Record<'base' | CasePart, OuterSide>> = {
	base: 'bottom',
	spine: 'back',
	lid: 'top',
	flap: 'front',
};

function wrapLayer(c: CaseMeasures) {
	const half = paperMm / 2;
	return {
		prefix: 'case-wrap',
		facing: 'down',
		widthMm: c.widthMm + paperMm,
		base: c.base + c.outerFold + half,
		spine: c.spine + 2 * c.outerFold,
		lid: c.lid + 2 * c.outerFold,
		flap: c.flap + c.outerFold + half,
		joint: c.joint + 2 * c.outerFold,
		sides: sideOf,
	} as const satisfies CaseLayer;
}

/**
 * The printed outer paper of the case, turned in on all edges; it spans the joints between the boards and defines where
 * the boards are laid.
 */
export function caseWrap(c: CaseMeasures): Parts {
	const layer = wrapLayer(c);
	const clear = c.outerFold + jointClearMm;
	const between = (deep: number) => [clear, deep - clear];
	const stops = { base: [clear], spine: between(layer.spine), lid: between(layer.lid), flap: [clear] };
	const { panels, frames } = caseChain({ ...layer, stops });
	const inwards = Math.min(turnInMm(c.flap, c.widthMm), 15);
	const edge = (
		frame: Frame,
		part: 'base' | CasePart,
		end: string,
		[from, to]: readonly [number, number],
		taperMm: readonly [number, number],
	): Panel[] =>
		turnedIn(frame, {
			parent: `case-wrap-${part}`,
			side: sideOf[part],
			end,
			from,
			to,
			mitreMm: [0, 0],
			rimMm: c.boardMm + paperMm,
			turnInMm: inwards,
			taperMm,
			stage: wrapStages.rims,
		});
	// Two edges of one board meet in a 45° mitre; at a joint the paper ends straight.
	const [mitred, straight] = [inwards, 0];
	const around = framesAround(layer.widthMm, layer.base, 'down');
	const edges = [
		...edge(around.front, 'base', 'front', [0, layer.widthMm], [mitred, mitred]),
		...edge(around.right, 'base', 'right', [clear, layer.base], [straight, mitred]),
		...edge(around.left, 'base', 'left', [0, layer.base - clear], [mitred, straight]),
		...caseParts.flatMap((part) => {
			const deep = layer[part];
			const last = part === 'flap';
			const [away, taper] = last ? [0, mitred] : [clear, straight];
			const frame = frames[part];
			return [
				...edge(getLeftFrame(frame, 0, 0), part, 'left', [clear, deep - away], [straight, taper]),
				...edge(
					getRightFrame(frame, layer.widthMm, deep),
					part,
					'right',
					[away, deep - clear],
					[taper, straight],
				),
				...(last ? edge(beyond(frame, deep), part, 'end', [0, layer.widthMm], [mitred, mitred]) : []),
			];
		}),
	];
	const whole = (part: CasePart, reads: 'up' | 'down') =>
		placeIn(frames[part], sideOf[part], `case-wrap-${part}`, [0, 0, layer.widthMm, layer[part]], reads);
	return {
		panels: [...panels, ...edges],
		marks: boardPlaces(c, frames).map(({ part, area }) => ({
			kind: 'board',
			panel: `case-wrap-${part}`,
			area: createLoop(area),
		})),
		sides: {
			bottom: placeIn(flatFrame, 'bottom', 'case-wrap-base', [0, 0, layer.widthMm, layer.base], 'up'),
			back: whole('spine', 'up'),
			top: whole('lid', 'down'),
			front: whole('flap', 'down'),
		},
	};
}

/**
 * The liner inside the case, over the turn-ins and 2 mm short of the border; its print faces inwards. The tray is
 * glued onto it: `tray` is the tray outline, from the left (seen from above) and the back of the liner.
 */
export function caseLiner(c: CaseMeasures, tray: readonly [number, number, number, number]): Parts {
	const { panels } = caseChain({
		prefix: 'case-liner',
		facing: 'up',
		widthMm: c.widthMm - 2 * linerInsetMm,
		base: c.base - c.innerFold - linerInsetMm,
		spine: c.spine - 2 * c.innerFold,
		lid: c.lid - 2 * c.innerFold,
		flap: c.flap - c.innerFold - linerInsetMm,
		joint: c.joint - 2 * c.innerFold,
		printShows: 'inside',
	});
	return {
		panels,
		marks: [{ kind: 'glue', panel: 'case-liner-base', area: createLoop(rectangle(...tray)) }],
		sides: {},
	};
}
