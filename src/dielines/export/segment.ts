import type { Arc, Point, Segment } from '../dieline.ts';
import { arcAngles } from '../path.ts';

/** The midpoint of a segment. */
export function getMidpoint(segment: Segment): Point {
	if (segment.kind === 'line')
		return { x: (segment.from.x + segment.to.x) / 2, y: (segment.from.y + segment.to.y) / 2 };
	const { start, turn } = arcAngles(segment);
	return onCircle(segment, start + turn / 2);
}

const onCircle = ({ centre, radiusMm }: Arc, angle: number): Point => ({
	x: centre.x + radiusMm * Math.cos(angle),
	y: centre.y + radiusMm * Math.sin(angle),
});

/**
 * Distance of a point from the segment, in mm. Beyond `interestMm` any larger number may be returned, which is
 * faster.
 */
export function distanceTo(segment: Segment, point: Point, interestMm = Number.POSITIVE_INFINITY): number {
	const { from, to } = segment;
	if (segment.kind === 'line') {
		const [dx, dy] = [to.x - from.x, to.y - from.y];
		const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy);
		const share = Math.max(0, Math.min(1, along));
		return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
	}
	const fromCentre = Math.hypot(point.x - segment.centre.x, point.y - segment.centre.y);
	const fromCircle = Math.abs(fromCentre - segment.radiusMm);
	if (fromCircle > interestMm) return fromCircle;
	return isBeside(segment, point)
		? fromCircle
		: Math.min(Math.hypot(point.x - from.x, point.y - from.y), Math.hypot(point.x - to.x, point.y - to.y));
}

/** The point lies in the sector that the arc sweeps. */
export function isBeside(arc: Arc, point: Point): boolean {
	const { start, turn } = arcAngles(arc);
	return Math.abs(turnTo(arc, start, point)) <= Math.abs(turn);
}

/**
 * Angle from the start of the arc to the point, in the arc's direction: up to a full circle, signed as in
 * `arcAngles`.
 */
function turnTo(arc: Arc, start: number, point: Point): number {
	const angle = Math.atan2(point.y - arc.centre.y, point.x - arc.centre.x);
	const whole = 2 * Math.PI;
	return arc.clockwise ? (angle - start + whole) % whole : -((start - angle + whole) % whole);
}

/** The segment split at points that lie on it; pieces shorter than `minMm` are merged with their neighbour. */
export function splitSegment(segment: Segment, cuts: readonly Point[], minMm: number): readonly Segment[] {
	const { from, to } = segment;
	const lengthMm =
		segment.kind === 'line'
			? Math.hypot(to.x - from.x, to.y - from.y)
			: segment.radiusMm * Math.abs(arcAngles(segment).turn);
	if (lengthMm < minMm) return [];
	const along = (point: Point) => {
		if (segment.kind === 'line')
			return ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / lengthMm;
		const turn = Math.abs(turnTo(segment, arcAngles(segment).start, point));
		// Just before the start the angle is computed as almost a full circle.
		return turn > Math.PI * 1.5 ? 0 : segment.radiusMm * turn;
	};
	const places = cuts
		.map((point) => ({ point, at: along(point) }))
		.filter(({ at }) => at > minMm && at < lengthMm - minMm)
		.sort((a, b) => a.at - b.at);
	const parts: Segment[] = [];
	let last = from;
	let lastAt = 0;
	for (const { point, at } of places) {
		if (at - lastAt < minMm) continue;
		parts.push({ ...segment, from: last, to: point });
		[last, lastAt] = [point, at];
	}
	parts.push({ ...segment, from: last, to });
	return parts;
}

/** The segment translated on the sheet. */
export function movedSegment(segment: Segment, dx: number, dy: number): Segment {
	const moved = (point: Point): Point => ({ x: point.x + dx, y: point.y + dy });
	const ends = { from: moved(segment.from), to: moved(segment.to) };
	return segment.kind === 'line'
		? { ...segment, ...ends }
		: { ...segment, ...ends, centre: moved(segment.centre) };
}
