import type { Dieline } from '../dieline.ts';
import { standingOnFront } from '../fold.ts';
import type { SizeLimits } from '../size.ts';
import type { BuildSize, SizeRule, Style } from '../style.ts';
import { longSideFirst } from './long-side-first.ts';
import { type SlottedClosing, slottedFlaps, slottedSide, slottedStages } from './slotted-flaps.ts';
import { glueFlapMark, type Tube, tubePanels, type Wall, type WallEnd, wallSides } from './tube.ts';

/** A slotted box, described by its two ends. `top` undefined: the box has no top flaps. */
export interface SlottedBox {
	readonly name: string;
	readonly codes: readonly string[];
	readonly top: SlottedClosing | undefined;
	readonly bottom: SlottedClosing;
	readonly limits: (boardMm: number) => SizeLimits;
	/** In addition to `longSideFirst`. */
	readonly advice: readonly SizeRule[];
}

/** Depth of the manufacturer's joint: 30 mm, a quarter of the width below 120 mm (Packmage). */
const jointMm = (widthMm: number) => Math.min(30, widthMm / 4);
/** How far slots reach into the walls, so that folding does not tear the corner. */
const slotMm = (boardMm: number) => Math.min(2, boardMm);
/** Distance between the ends of the joint and the flaps that fold over them. */
const jointPlayMm = 1;

/** What the short and long flaps of one end take, in boards beyond the crease, inwards and outwards. */
const inwards = ({ rest }: SlottedClosing) => 0.5 - rest.minor;
const outwards = ({ rest }: SlottedClosing) => 0.5 + Math.max(rest.front, rest.back);

export function slottedBox({ name, codes, top, bottom, limits, advice }: SlottedBox): Style {
	const ends = top ? [top, bottom] : [bottom];
	const sum = (take: (closing: SlottedClosing) => number) =>
		ends.reduce((boards, closing) => boards + take(closing), 0);
	return {
		name,
		codes,
		stock: 'corrugated',
		sizeKind: 'box',
		boardMm: { min: 1, max: 7, usual: 3 },
		limits,
		rules: [],
		advice: [longSideFirst, ...advice],
		allowance: (t) => ({
			crease: [t, t, sum(inwards) * t],
			outside: [2 * t, 2 * t, (sum(inwards) + sum(outwards)) * t],
		}),
		build: (size) => slottedDieline(name, top, bottom, size),
	};
}

function slottedDieline(
	style: string,
	top: SlottedClosing | undefined,
	bottom: SlottedClosing,
	{ insideMm, creaseMm, outsideMm, boardMm }: BuildSize,
): Dieline {
	const [length, width, height] = creaseMm;
	const freeEdgeMm = Math.min(boardMm, 5);
	const tube: Tube = {
		joint: 'back-left',
		length,
		width,
		height,
		boardMm,
		freeEdgeMm,
		top: ends(0, top ? boardMm : 0, freeEdgeMm),
		bottom: ends(height, boardMm, freeEdgeMm),
		slotMm: slotMm(boardMm),
		glue: {
			depthMm: jointMm(width),
			insetTop: (top ? inwards(top) * boardMm : 0) + jointPlayMm,
			insetBottom: inwards(bottom) * boardMm + jointPlayMm,
			taperDeg: 15,
		},
	};
	return {
		id: 'box',
		style,
		stock: 'corrugated',
		boardMm,
		grain: 'y',
		insideMm,
		creaseMm,
		outsideMm,
		form: { kind: 'folded' },
		cavity: top && {
			length: ['left-wall', 'right-wall'],
			width: ['front-wall', 'back-wall'],
			height: ['top-left-flap', 'bottom-left-flap'],
		},
		standing: standingOnFront(length, width, height),
		panels: [
			...tubePanels(tube),
			...slottedFlaps(tube, bottom, 'bottom', 1),
			...(top ? slottedFlaps(tube, top, 'top', slottedStages(bottom) + 1) : []),
		],
		marks: [glueFlapMark(tube)],
		sides: {
			...wallSides(tube),
			...(top && { top: slottedSide(tube, 'top', top) }),
			bottom: slottedSide(tube, 'bottom', bottom),
		},
		loose: [],
	};
}

/**
 * A row of flaps on one crease line, because a rotary slotter scores straight across all walls. Slots are two boards
 * wide, half on each side of a corner.
 */
function ends(y: number, half: number, freeEdgeMm: number): Record<Wall, WallEnd> {
	const flap = { y, insetLeft: half, insetRight: half };
	const free = { ...flap, insetRight: Math.max(0, half - freeEdgeMm) };
	return { front: flap, right: flap, back: free, left: flap };
}
