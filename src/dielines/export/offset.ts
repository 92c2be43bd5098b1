import type { Arc, Line, Loop, Point, Segment } from '../dieline.ts';
import { distanceTo, getMidpoint, splitSegment } from './segment.ts';
import { findCrossings } from './segment-crossings.ts';

/** Tolerance for joining ends; far below any line width, far above rounding errors. */
const near = 2e-5;
const meet = (a: Point, b: Point) => Math.abs(a.x - b.x) < near && Math.abs(a.y - b.y) < near;

/**
 * The line at exactly `distanceMm` around an area, on its outer side: outlines run clockwise on the sheet, holes
 * counter-clockwise. Corners become arcs, arcs stay arcs. Gaps narrower than twice the distance are bridged. With
 * reversed loops (`reversed`) it is the line inside the area, empty where there is no room for it.
 */
export function offsetLoops(loops: readonly Loop[], distanceMm: number): readonly Loop[] {
	for (let attempt = 0; attempt < 6; attempt++) {
		// In a gap of exactly twice the distance the lines coincide; an offset of a few micrometres separates them.
		const found = offsetAt(loops, distanceMm + attempt * 7e-4);
		if (found) return found;
	}
	return [];
}

function offsetAt(loops: readonly Loop[], distanceMm: number): readonly Loop[] | undefined {
	const source = loops.flat();
	const moved = loops.flatMap((loop) => rawOffset(loop, distanceMm));
	const parts = splitAtCrossings(moved);
	const kept = parts.filter((part) => {
		const middle = getMidpoint(part);
		return source.every((segment) => distanceTo(segment, middle, distanceMm) > distanceMm - 1e-6);
	});
	return chained(withoutDoubles(kept));
}

/** Every segment moved outwards, with an arc around each convex corner; the result may cross itself. */
function rawOffset(loop: Loop, d: number): Segment[] {
	return loop.flatMap((segment, index) => {
		const next = loop[(index + 1) % loop.length] ?? segment;
		const own = movedOut(segment, d);
		const corner = isCusp(segment, next)
			? []
			: cornerArc(segment.to, outwardAt(segment, 'to'), outwardAt(next, 'from'), d);
		return [...(own ? [own] : []), ...corner];
	});
}

/** Unit vector that points out of the area at the start or end of the segment. */
function outwardAt(segment: Segment, end: 'from' | 'to'): Point {
	if (segment.kind === 'line') {
		const [dx, dy] = [segment.to.x - segment.from.x, segment.to.y - segment.from.y];
		const length = Math.hypot(dx, dy);
		return { x: dy / length, y: -dx / length };
	}
	const sign = segment.clockwise ? 1 : -1;
	const point = segment[end];
	return {
		x: (sign * (point.x - segment.centre.x)) / segment.radiusMm,
		y: (sign * (point.y - segment.centre.y)) / segment.radiusMm,
	};
}

const away = (point: Point, direction: Point, d: number): Point => ({
	x: point.x + direction.x * d,
	y: point.y + direction.y * d,
});

function movedOut(segment: Segment, d: number): Segment | undefined {
	const from = away(segment.from, outwardAt(segment, 'from'), d);
	const to = away(segment.to, outwardAt(segment, 'to'), d);
	if (segment.kind === 'line') return { kind: 'line', from, to } satisfies Line;
	const radiusMm = segment.radiusMm + (segment.clockwise ? d : -d);
	// A concave arc with a radius below the distance has no offset line.
	if (radiusMm <= near) return undefined;
	return { ...segment, from, to, radiusMm } satisfies Arc;
}

/**
 * Whether a line and an arc that turn back into each other's direction enclose a gap that narrows to nothing: a concave
 * corner. The arc then bends towards the outer side of the line.
 */
function isCusp(segment: Segment, next: Segment): boolean {
	const [arc, line] = next.kind === 'arc' ? [next, segment] : [segment, next];
	if (arc.kind !== 'arc' || line.kind !== 'line') return false;
	const [before, after] = [outwardAt(segment, 'to'), outwardAt(next, 'from')];
	if (before.x * after.x + before.y * after.y > -1 + 1e-9) return false;
	const out = line === segment ? before : after;
	const { x, y } = segment.to;
	return out.x * (arc.centre.x - x) + out.y * (arc.centre.y - y) > 0;
}

/** The arc around a convex corner; none around a concave one, or where none is needed. */
function cornerArc(corner: Point, before: Point, after: Point, d: number): Arc[] {
	const cross = before.x * after.y - before.y * after.x;
	const dot = before.x * after.x + before.y * after.y;
	const turnsBack = Math.abs(cross) < 1e-9 && dot < 0;
	if (cross < 1e-9 && !turnsBack) return [];
	const arc = (from: Point, to: Point): Arc => ({
		kind: 'arc',
		from: away(corner, from, d),
		to: away(corner, to, d),
		centre: corner,
		radiusMm: d,
		clockwise: true,
	});
	if (!turnsBack) return [arc(before, after)];
	const ahead = { x: -before.y, y: before.x };
	return [arc(before, ahead), arc(ahead, after)];
}

function splitAtCrossings(segments: readonly Segment[]): readonly Segment[] {
	const cuts: Point[][] = segments.map(() => []);
	const boxes = segments.map(estimateBox);
	for (const [index, one] of segments.entries()) {
		for (let place = index + 1; place < segments.length; place++) {
			const other = segments[place];
			if (!other || apart(boxes[index], boxes[place])) continue;
			for (const point of findCrossings(one, other)) {
				cuts[index]?.push(point);
				cuts[place]?.push(point);
			}
		}
	}
	return segments.flatMap((segment, index) => splitSegment(segment, cuts[index] ?? [], near / 2));
}

type Box = readonly [minX: number, minY: number, maxX: number, maxY: number];
/** Fast bounds that may be too large: an arc counts as its whole circle. */
function estimateBox(segment: Segment): Box {
	if (segment.kind === 'arc') {
		const { centre, radiusMm: r } = segment;
		return [centre.x - r, centre.y - r, centre.x + r, centre.y + r];
	}
	const { from, to } = segment;
	return [Math.min(from.x, to.x), Math.min(from.y, to.y), Math.max(from.x, to.x), Math.max(from.y, to.y)];
}
const apart = (a: Box | undefined, b: Box | undefined) =>
	!a || !b || a[0] > b[2] + near || b[0] > a[2] + near || a[1] > b[3] + near || b[1] > a[3] + near;

/**
 * Keeps one of two coincident pieces with the same direction and drops pairs with opposite directions, which enclose
 * nothing.
 */
function withoutDoubles(parts: readonly Segment[]): readonly Segment[] {
	const gone = new Set<Segment>();
	for (const [index, one] of parts.entries()) {
		if (gone.has(one)) continue;
		for (let place = index + 1; place < parts.length; place++) {
			const other = parts[place];
			if (!other || gone.has(other)) continue;
			const same = meet(one.from, other.from) && meet(one.to, other.to);
			const against = meet(one.from, other.to) && meet(one.to, other.from);
			if ((!same && !against) || !meet(getMidpoint(one), getMidpoint(other))) continue;
			gone.add(other);
			if (!against) continue;
			gone.add(one);
			break;
		}
	}
	return parts.filter((part) => !gone.has(part));
}

/** Closed loops of the pieces, whose joined ends are made equal; undefined where one does not close. */
function chained(parts: readonly Segment[]): readonly Loop[] | undefined {
	const loops: Loop[] = [];
	const left = new Set(parts);
	for (const first of parts) {
		if (!left.delete(first)) continue;
		const loop: Segment[] = [first];
		let end = first.to;
		while (!meet(end, first.from)) {
			const from = end;
			const next = [...left].find((part) => meet(part.from, from));
			if (!next) return undefined;
			left.delete(next);
			loop.push({ ...next, from });
			end = next.to;
		}
		const last = loop.at(-1) ?? first;
		loop[loop.length - 1] = { ...last, to: first.from };
		// A tiny loop where three lines nearly meet.
		if (loop.length > 2 || loop.some(({ kind }) => kind === 'arc')) loops.push(loop);
	}
	return loops;
}
