import type { Line, Loop, Panel, PanelId, Segment, Sheet } from './dieline.ts';
import { type Bounds, computeArea, computeBounds, reversed } from './path.ts';

export interface Crease extends Line {
	readonly parent: PanelId;
	readonly child: PanelId;
}
export interface SheetLines {
	/** The outline of the sheet, clockwise. */
	readonly outline: Loop;
	/** Slots and other cut-outs. */
	readonly holes: readonly Loop[];
	/** Cuts without width between two panels that lie edge to edge. */
	readonly slits: readonly Line[];
	readonly creases: readonly Crease[];
	/** Where a tongue bends out of its parent: neither cut nor creased. */
	readonly bends: readonly Crease[];
	/** Panels that share no edge with their parent panel: they would be cut off as separate pieces. */
	readonly detached: readonly PanelId[];
}

/**
 * Two panels compute a shared corner with different rounding errors; the tolerance is far above these and below any
 * cut.
 */
const near = 1e-6;
const touches = (a: { x: number; y: number }, b: { x: number; y: number }) =>
	Math.abs(a.x - b.x) < near && Math.abs(a.y - b.y) < near;

/**
 * Cut and crease lines, derived from the panels. An edge that a panel shares with its parent, or with another
 * connected panel, is a crease (for a tongue that only bends: no line); every other edge is a cut. Where two
 * unconnected panels touch, their doubled edges become one slit. The corners of a panel may run either way round.
 * Throws when the cuts do not close, which is a bug in a style.
 */
export function computeLines(sheet: Sheet): SheetLines {
	const list = sheet.panels.map(runningClockwise);
	const panels = new Map(list.map((panel) => [panel.id, panel]));
	const detached: PanelId[] = [];
	const shared = new Set<Segment>();
	const creases: Crease[] = [];
	const bends: Crease[] = [];
	for (const child of list) {
		for (const name of getConnectedPanels(child)) {
			const other = panels.get(name);
			if (!other) continue;
			const edges = sharedEdges(child, other);
			if (edges.length === 0) detached.push(child.id);
			for (const [edge, theirs] of edges) {
				shared.add(edge).add(theirs);
				const lines = child.bendsOnly ? bends : creases;
				lines.push({ kind: 'line', from: edge.from, to: edge.to, parent: other.id, child: child.id });
			}
		}
	}
	const cuts = list.flatMap((panel) =>
		[panel.outline, ...panel.holes].flatMap((loop) => loop.filter((segment) => !shared.has(segment))),
	);
	const { single, slits } = withoutDoubled(cuts);
	const loops = chain(single);
	const outline = loops.reduce<Loop | undefined>(
		(largest, loop) => (computeArea(loop) > (largest ? computeArea(largest) : 0) ? loop : largest),
		undefined,
	);
	if (!outline) throw new Error('the panels enclose no sheet');
	const holes = loops.filter((loop) => loop !== outline);
	return { outline, holes, slits, creases, bends, detached };
}

/** The outline clockwise and the holes against it, whichever way their corners are listed. */
function runningClockwise(panel: Panel): Panel {
	const { outline, holes } = panel;
	const isTurned = computeArea(outline) < 0;
	if (!isTurned && holes.every((hole) => computeArea(hole) <= 0)) return panel;
	return {
		...panel,
		outline: isTurned ? reversed(outline) : outline,
		holes: holes.map((hole) => (computeArea(hole) > 0 ? reversed(hole) : hole)),
	};
}

const none: readonly PanelId[] = [];
const getConnectedPanels = ({ parent, alsoCreasedTo = none }: Panel): readonly PanelId[] =>
	parent ? [parent, ...alsoCreasedTo] : alsoCreasedTo;

/** Removes edges that two panels share in opposite directions: they are one slit, not part of an outline. */
function withoutDoubled(cuts: readonly Segment[]): { single: readonly Segment[]; slits: Line[] } {
	const slits: Line[] = [];
	const gone = new Set<Segment>();
	for (const [index, edge] of cuts.entries()) {
		if (edge.kind !== 'line' || gone.has(edge)) continue;
		for (let place = index + 1; place < cuts.length; place++) {
			const other = cuts[place];
			if (other?.kind !== 'line' || !touches(edge.from, other.to) || !touches(edge.to, other.from)) continue;
			gone.add(edge).add(other);
			slits.push(edge);
			break;
		}
	}
	return { single: gone.size ? cuts.filter((edge) => !gone.has(edge)) : cuts, slits };
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

/** A knife that cuts half through lets the board fold: a crease in the same place would crush the cut. */
export const isHalfCut = ({ marks }: Sheet, { from, to }: Line): boolean =>
	marks.some(
		(mark) =>
			mark.kind === 'half-cut' &&
			mark.path.some(
				(cut) =>
					(touches(cut.from, from) && touches(cut.to, to)) ||
					(touches(cut.from, to) && touches(cut.to, from)),
			),
	);

/** Bounds of the flat sheet. */
export const sheetBounds = (sheet: Sheet): Bounds =>
	computeBounds(sheet.panels.map(({ outline }) => outline));

/** Width (x) and height (y) of the rectangular blank. */
export function measureBlank(sheet: Sheet): { widthMm: number; heightMm: number } {
	const { minX, minY, maxX, maxY } = sheetBounds(sheet);
	return { widthMm: maxX - minX, heightMm: maxY - minY };
}

/** Board used for one box: the whole blank, because offcuts are paid for too. */
export function boardAreaMm2(sheet: Sheet): number {
	const { widthMm, heightMm } = measureBlank(sheet);
	return widthMm * heightMm;
}

/** Area of board that remains in the box; its weight is computed from it. */
export const netAreaMm2 = (sheet: Sheet): number =>
	sheet.panels.reduce(
		(sum, panel) =>
			sum + computeArea(panel.outline) + panel.holes.reduce((holes, hole) => holes + computeArea(hole), 0),
		0,
	);
