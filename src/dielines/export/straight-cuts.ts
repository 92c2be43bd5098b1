import type { Line, Loop, Point, Segment } from '../dieline.ts';

/** A step that is shorter cannot be bent into a knife: the cut runs straight past it. */
const minStepMm = 1;

/** Sine of the turn (2°) below which two edges become one; below the other (30°) the longer edge meets the shorter. */
const parallel = 0.035;
const slight = 0.5;
/** How far the corner that replaces a step between two directions may lie from the step. */
const cornerMm = 2;
const near = 1e-6;

/**
 * A contour without steps under 1 mm. Between two edges in one direction one straight line replaces both and their
 * step; where the second turns slightly, the end of the longer one is moved to the shorter one; edges in two directions
 * are extended to their corner. Edges in one line become one.
 */
export function withoutSteps(loop: Loop): Loop {
	let segments = inOneLine(loop);
	for (let index = 0; index < segments.length; index++) {
		const joined = withoutStepAt(segments, index);
		if (!joined) continue;
		segments = inOneLine(joined);
		// A straightened score may have another step before it.
		index = -1;
	}
	return segments;
}

const isLine = (segment: Segment): segment is Line => segment.kind === 'line';
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const cross = (a: Point, b: Point) => a.x * b.y - a.y * b.x;
const dot = (a: Point, b: Point) => a.x * b.x + a.y * b.y;
const measure = ({ from, to }: Segment) => Math.hypot(to.x - from.x, to.y - from.y);

/** Unit vector in which a segment begins or ends. */
function heading(segment: Segment, end: 'from' | 'to'): Point {
	if (segment.kind === 'line') {
		const length = measure(segment);
		const way = minus(segment.to, segment.from);
		return { x: way.x / length, y: way.y / length };
	}
	const { x, y } = minus(segment[end], segment.centre);
	const sign = segment.clockwise ? 1 : -1;
	return { x: (-sign * y) / segment.radiusMm, y: (sign * x) / segment.radiusMm };
}

const at = (segments: Loop, index: number): Segment | undefined =>
	segments[(index + segments.length) % segments.length];

/** Sine of the turn from the segment at `index` to the next; positive clockwise. */
function turn(segments: Loop, index: number): number {
	const [one, next] = [at(segments, index), at(segments, index + 1)];
	return one && next ? cross(heading(one, 'to'), heading(next, 'from')) : 0;
}

/** A short line between a turn to one side and a turn to the other. */
function isStep(segments: Loop, index: number): boolean {
	const segment = at(segments, index);
	if (segment?.kind !== 'line' || measure(segment) >= minStepMm - near) return false;
	return turn(segments, index - 1) * turn(segments, index) < -near;
}

function withoutStepAt(segments: Loop, index: number): Loop | undefined {
	if (!isStep(segments, index)) return undefined;
	// Both sides of a notch in a corner are short: the edges beside the notch then meet in the corner itself.
	const attempts = [
		[index - 1, index + 2],
		[index - 2, index + 1],
		[index - 1, index + 1],
	] as const;
	for (const [first, last] of attempts) {
		const dropped = last - first + 1;
		const [before, after] = [at(segments, first), at(segments, last)];
		if (!before || !after || segments.length < dropped + 2) continue;
		if (dropped === 4 && !isCornerNotch(segments, index, first, last)) continue;
		const joint = replace(before, after);
		if (!joint) continue;
		const kept = Array.from({ length: segments.length - dropped }, (_, place) =>
			at(segments, last + 1 + place),
		);
		return [...joint, ...kept].flatMap((segment) => (segment ? [segment] : []));
	}
	return undefined;
}

/** Whether the other edge between `first` and `last` is short too, and the directions of these two differ clearly. */
function isCornerNotch(segments: Loop, index: number, first: number, last: number): boolean {
	const other = at(segments, index - first === 1 ? index + 1 : index - 1);
	const [before, after] = [at(segments, first), at(segments, last)];
	if (other?.kind !== 'line' || !before || !after || measure(other) >= minStepMm - near) return false;
	return Math.abs(cross(heading(before, 'to'), heading(after, 'from'))) > slight;
}

/** What connects the start of one segment to the end of the other, without what lies between them. */
function replace(before: Segment, after: Segment): Segment[] | undefined {
	if (!isLine(before) || !isLine(after)) return undefined;
	const [one, other] = [heading(before, 'to'), heading(after, 'from')];
	const sine = cross(one, other);
	if (Math.abs(sine) < parallel)
		return dot(one, other) > 0 ? [{ kind: 'line', from: before.from, to: after.to }] : undefined;
	if (Math.abs(sine) < slight && dot(one, other) > 0)
		return measure(before) > measure(after)
			? [{ ...before, to: after.from }, after]
			: [before, { ...after, from: before.to }];
	const along = cross(minus(after.from, before.from), other) / sine;
	const corner = { x: before.from.x + one.x * along, y: before.from.y + one.y * along };
	const isNear = [before.to, after.from].every(
		(point) => Math.hypot(corner.x - point.x, corner.y - point.y) < cornerMm,
	);
	if (!isNear || along <= near || dot(minus(after.to, corner), other) <= near) return undefined;
	return [
		{ kind: 'line', from: before.from, to: corner },
		{ kind: 'line', from: corner, to: after.to },
	];
}

/** The same contour with a single line where several follow each other in one direction. */
function inOneLine(loop: Loop): Segment[] {
	const joined: Segment[] = [];
	const continues = (one: Segment | undefined, next: Segment) =>
		one?.kind === 'line' &&
		next.kind === 'line' &&
		Math.abs(cross(heading(one, 'to'), heading(next, 'from'))) < 1e-9 &&
		dot(heading(one, 'to'), heading(next, 'from')) > 0;
	for (const segment of loop) {
		const last = joined.at(-1);
		if (last && continues(last, segment)) joined[joined.length - 1] = { ...last, to: segment.to };
		else joined.push(segment);
	}
	const [first, last] = [joined[0], joined.at(-1)];
	if (first && joined.length > 3 && continues(last, first)) {
		joined.pop();
		joined[0] = { ...first, from: last?.from ?? first.from };
	}
	return joined;
}

/**
 * A line that ended on the contour `was` ends on the contour `is`: extended or shortened in its own direction, by less
 * than a step and a corner.
 */
export function endingOn(line: Line, was: Loop, is: Loop): Line {
	const end = (point: Point, other: Point): Point => {
		if (!was.some((edge) => lies(point, edge)) || is.some((edge) => lies(point, edge))) return point;
		const way = minus(point, other);
		let best: Point | undefined;
		let bestDistance = cornerMm;
		for (const edge of is) {
			if (edge.kind !== 'line') continue;
			const along = minus(edge.to, edge.from);
			const sine = cross(way, along);
			if (Math.abs(sine) < near) continue;
			const share = cross(minus(edge.from, other), along) / sine;
			const place = cross(minus(edge.from, other), way) / sine;
			if (share <= 0 || place < -near || place > 1 + near) continue;
			const found = { x: other.x + way.x * share, y: other.y + way.y * share };
			const distance = Math.hypot(found.x - point.x, found.y - point.y);
			if (distance < bestDistance) [best, bestDistance] = [found, distance];
		}
		return best ?? point;
	};
	return { ...line, from: end(line.from, line.to), to: end(line.to, line.from) };
}

function lies({ x, y }: Point, edge: Segment): boolean {
	if (edge.kind === 'arc')
		return Math.abs(Math.hypot(x - edge.centre.x, y - edge.centre.y) - edge.radiusMm) < near;
	const along = minus(edge.to, edge.from);
	const way = minus({ x, y }, edge.from);
	const length = Math.hypot(along.x, along.y);
	const share = dot(way, along) / length;
	return Math.abs(cross(along, way)) / length < near && share > -near && share < length + near;
}
