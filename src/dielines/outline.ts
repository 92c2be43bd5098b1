import type { Dieline, Line, Loop, Panel, PanelId, Segment } from './dieline.ts';
import { areaOf, type Bounds, boundsOf } from './path.ts';

export interface Crease extends Line {
	readonly parent: PanelId;
	readonly child: PanelId;
}
export interface SheetLines {
	/** The sheet's own outline, clockwise. */
	readonly outline: Loop;
	/** Slots and what else is cut out inside it. */
	readonly holes: readonly Loop[];
	readonly creases: readonly Crease[];
}

/** Two panels compute a shared corner by different sums; this is far above their difference and below any cut. */
const near = 1e-6;
const touches = (a: { x: number; y: number }, b: { x: number; y: number }) =>
	Math.abs(a.x - b.x) < near && Math.abs(a.y - b.y) < near;

/**
 * What the die does, derived from the panels: an edge that a panel shares with its parent is a crease, every
 * other edge is a cut. Throws when the cuts do not close, which only a fault in a style's table can cause.
 */
export function linesOf(dieline: Dieline): SheetLines {
	const panels = new Map(dieline.panels.map((panel) => [panel.id, panel]));
	const shared = new Set<Segment>();
	const creases: Crease[] = [];
	for (const child of dieline.panels) {
		const parent = child.parent && panels.get(child.parent);
		if (!parent) continue;
		for (const [edge, other] of sharedEdges(child, parent)) {
			shared.add(edge).add(other);
			creases.push({ kind: 'line', from: edge.from, to: edge.to, parent: parent.id, child: child.id });
		}
	}
	const cuts = dieline.panels.flatMap((panel) =>
		[panel.outline, ...panel.holes].flatMap((loop) => loop.filter((segment) => !shared.has(segment))),
	);
	const loops = chain(cuts);
	const outline = loops.find((loop) => areaOf(loop) > 0);
	if (!outline) throw new Error('the panels enclose no sheet');
	return { outline, holes: loops.filter((loop) => loop !== outline), creases };
}

function sharedEdges(child: Panel, parent: Panel): [Line, Line][] {
	const found: [Line, Line][] = [];
	for (const edge of child.outline) {
		if (edge.kind !== 'line') continue;
		for (const other of parent.outline) {
			if (other.kind === 'line' && touches(edge.from, other.to) && touches(edge.to, other.from))
				found.push([edge, other]);
		}
	}
	return found;
}

function chain(segments: readonly Segment[]): Loop[] {
	const loops: Loop[] = [];
	const used = new Uint8Array(segments.length);
	segments.forEach((first, index) => {
		if (used[index]) return;
		used[index] = 1;
		const loop: Segment[] = [first];
		let last = first;
		while (!touches(last.to, first.from)) {
			const end = last.to;
			const next = segments.findIndex((segment, place) => !used[place] && touches(segment.from, end));
			const following = segments[next];
			if (!following) throw new Error(`the cut ends at ${end.x}, ${end.y}`);
			used[next] = 1;
			loop.push(following);
			last = following;
		}
		loops.push(loop);
	});
	return loops;
}

/** Bounds of the flat sheet. */
export const sheetBounds = (dieline: Dieline): Bounds =>
	boundsOf(dieline.panels.map(({ outline }) => outline));

/** Width (x) and height (y) of the rectangle of board that one box is cut from. */
export function blankOf(dieline: Dieline): { widthMm: number; heightMm: number } {
	const { minX, minY, maxX, maxY } = sheetBounds(dieline);
	return { widthMm: maxX - minX, heightMm: maxY - minY };
}

/** Board that one box takes: the whole blank, since what falls off is paid for too. */
export function boardAreaMm2(dieline: Dieline): number {
	const { widthMm, heightMm } = blankOf(dieline);
	return widthMm * heightMm;
}

/** Board that stays in the box, and that its weight comes from. */
export const netAreaMm2 = (dieline: Dieline): number =>
	dieline.panels.reduce(
		(sum, panel) =>
			sum + areaOf(panel.outline) + panel.holes.reduce((holes, hole) => holes + areaOf(hole), 0),
		0,
	);
