import type { Arc, Line, Loop, Point, Segment } from '../dieline.ts';
import { distanceTo, middleOf, partsOf } from './segment.ts';
import { crossingsOf } from './segment-crossings.ts';

/** Ends that should meet are this near; far below any line's width, far above the error of the sums. */
const near = 2e-5;
const meet = (a: Point, b: Point) => Math.abs(a.x - b.x) < near && Math.abs(a.y - b.y) < near;

/**
 * The line at exactly `distanceMm` around an area, on its outer side: outlines run clockwise on the sheet, holes the
 * other way round. Corners become arcs, arcs stay arcs. A gap narrower than twice the distance is bridged, never
 * entered. Turn the loops round (`reversed`) for the line inside the area; where there is no room for it, it is empty.
 */
export function offsetOf(loops: readonly Loop[], distanceMm: number): readonly Loop[] {
	for (let attempt = 0; attempt < 6; attempt++) {
		// A gap of exactly twice the distance has lines on top of each other; a few micrometres tell them apart.
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
		const middle = middleOf(part);
		return source.every((segment) => distanceTo(segment, middle, distanceMm) > distanceMm - 1e-6);
	});
	return chained(withoutDoubles(kept));
}

/** The same area seen from its outside: what was its inner side becomes its outer one. */
export const reversed = (loop: Loop): Loop =>
	loop
		.map(
			(segment): Segment =>
				segment.kind === 'line'
					? { kind: 'line', from: segment.to, to: segment.from }
					: { ...segment, from: segment.to, to: segment.from, clockwise: !segment.clockwise },
		)
		.reverse();

/** Every segment moved outwards, with an arc around each corner that points outwards; still crossing each other. */
function rawOffset(loop: Loop, d: number): Segment[] {
	return loop.flatMap((segment, index) => {
		const next = loop[(index + 1) % loop.length] ?? segment;
		const own = movedOut(segment, d);
		const corner = cornerArc(segment.to, outwardAt(segment, 'to'), outwardAt(next, 'from'), d);
		return [...(own ? [own] : []), ...corner];
	});
}

/** Unit vector that leaves the area at the segment's start or end. */
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
	// A bite that is rounder than the distance has no line inside it.
	if (radiusMm <= near) return undefined;
	return { ...segment, from, to, radiusMm } satisfies Arc;
}

/** The arcs around a corner that points outwards; none around one that points inwards, or where none is needed. */
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
	const boxes = segments.map(boxOf);
	for (const [index, one] of segments.entries()) {
		for (let place = index + 1; place < segments.length; place++) {
			const other = segments[place];
			if (!other || apart(boxes[index], boxes[place])) continue;
			for (const point of crossingsOf(one, other)) {
				cuts[index]?.push(point);
				cuts[place]?.push(point);
			}
		}
	}
	return segments.flatMap((segment, index) => partsOf(segment, cuts[index] ?? [], near / 2));
}

type Box = readonly [minX: number, minY: number, maxX: number, maxY: number];
/** Bounds that are quick rather than tight: the whole circle of an arc. */
function boxOf(segment: Segment): Box {
	if (segment.kind === 'arc') {
		const { centre, radiusMm: r } = segment;
		return [centre.x - r, centre.y - r, centre.x + r, centre.y + r];
	}
	const { from, to } = segment;
	return [Math.min(from.x, to.x), Math.min(from.y, to.y), Math.max(from.x, to.x), Math.max(from.y, to.y)];
}
const apart = (a: Box | undefined, b: Box | undefined) =>
	!a || !b || a[0] > b[2] + near || b[0] > a[2] + near || a[1] > b[3] + near || b[1] > a[3] + near;

/** One of two pieces that lie on each other; none of two that run against each other, which enclose nothing. */
function withoutDoubles(parts: readonly Segment[]): readonly Segment[] {
	const gone = new Set<Segment>();
	for (const [index, one] of parts.entries()) {
		if (gone.has(one)) continue;
		for (let place = index + 1; place < parts.length; place++) {
			const other = parts[place];
			if (!other || gone.has(other)) continue;
			const same = meet(one.from, other.from) && meet(one.to, other.to);
			const against = meet(one.from, other.to) && meet(one.to, other.from);
			if ((!same && !against) || !meet(middleOf(one), middleOf(other))) continue;
			gone.add(other);
			if (!against) continue;
			gone.add(one);
			break;
		}
	}
	return parts.filter((part) => !gone.has(part));
}

/** Closed loops of the pieces, whose ends are made equal; undefined where one does not close. */
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
		// A speck where three lines nearly meet.
		if (loop.length > 2 || loop.some(({ kind }) => kind === 'arc')) loops.push(loop);
	}
	return loops;
}
