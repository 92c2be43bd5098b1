import type { Arc, Loop, Point, Segment } from './dieline.ts';

/** A corner of a path: x, y and an optional corner radius in mm. */
export type Corner = readonly [x: number, y: number, radiusMm?: number];

const near = 1e-9;
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** A closed path through corners; rounded corners are arcs tangent to both edges. */
export function createLoop(corners: readonly Corner[]): Loop {
	const segments: Segment[] = [];
	let last: Point | undefined;
	let first: Point | undefined;
	const lineTo = (to: Point) => {
		if (last && distance(last, to) <= near) return;
		if (last) segments.push({ kind: 'line', from: last, to });
		first ??= to;
		last = to;
	};
	corners.forEach(([x, y, radiusMm = 0], index) => {
		if (radiusMm <= 0) {
			lineTo({ x, y });
			return;
		}
		const before = corners[(index + corners.length - 1) % corners.length] ?? [x, y];
		const after = corners[(index + 1) % corners.length] ?? [x, y];
		const arc = roundedCorner(
			{ x: before[0], y: before[1] },
			{ x, y },
			{ x: after[0], y: after[1] },
			radiusMm,
		);
		lineTo(arc.from);
		segments.push({ ...arc, from: last ?? arc.from });
		last = arc.to;
	});
	if (first) lineTo(first);
	// An arc that ends at the start point closes the path.
	const end = segments.at(-1);
	if (end && first) segments[segments.length - 1] = { ...end, to: first };
	return segments;
}

/** The arc of `radiusMm` tangent to the edges before–corner and corner–after. */
function roundedCorner(before: Point, corner: Point, after: Point, radiusMm: number): Arc {
	const towardsBefore = direction(corner, before);
	const towardsAfter = direction(corner, after);
	const cosine = towardsBefore.x * towardsAfter.x + towardsBefore.y * towardsAfter.y;
	const half = Math.acos(Math.max(-1, Math.min(1, cosine))) / 2;
	const cut = radiusMm / Math.tan(half);
	const middle = { x: towardsBefore.x + towardsAfter.x, y: towardsBefore.y + towardsAfter.y };
	const scale = radiusMm / Math.sin(half) / Math.hypot(middle.x, middle.y);
	return {
		kind: 'arc',
		from: { x: corner.x + towardsBefore.x * cut, y: corner.y + towardsBefore.y * cut },
		to: { x: corner.x + towardsAfter.x * cut, y: corner.y + towardsAfter.y * cut },
		centre: { x: corner.x + middle.x * scale, y: corner.y + middle.y * scale },
		radiusMm,
		clockwise: towardsBefore.y * towardsAfter.x - towardsBefore.x * towardsAfter.y > 0,
	};
}

function direction(from: Point, to: Point): Point {
	const length = distance(from, to);
	return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** Start angle and sweep of an arc in radians; the sweep is positive when it runs clockwise on the sheet. */
export function arcAngles({ from, to, centre, clockwise }: Arc): { start: number; turn: number } {
	const start = Math.atan2(from.y - centre.y, from.x - centre.x);
	const end = Math.atan2(to.y - centre.y, to.x - centre.x);
	const whole = 2 * Math.PI;
	const turn = clockwise ? (end - start + whole) % whole : -((start - end + whole) % whole);
	return { start, turn };
}

/** The path as points, with arcs in steps of at most `stepDeg`. The first point is not repeated at the end. */
export function toPoints(loop: Loop, stepDeg = 10): Point[] {
	const points: Point[] = [];
	for (const segment of loop) {
		points.push(segment.from);
		if (segment.kind === 'line') continue;
		const { start, turn } = arcAngles(segment);
		const steps = Math.ceil(Math.abs(turn) / ((stepDeg * Math.PI) / 180) - near);
		for (let step = 1; step < steps; step++) {
			const angle = start + (turn * step) / steps;
			points.push({
				x: segment.centre.x + segment.radiusMm * Math.cos(angle),
				y: segment.centre.y + segment.radiusMm * Math.sin(angle),
			});
		}
	}
	return points;
}

/** Enclosed area in mm², positive when the path runs clockwise on the sheet. Arcs are exact. */
export function computeArea(loop: Loop): number {
	let doubled = 0;
	for (const segment of loop) {
		const { from, to } = segment;
		doubled += from.x * to.y - to.x * from.y;
		if (segment.kind === 'line') continue;
		const { turn } = arcAngles(segment);
		doubled += segment.radiusMm ** 2 * (turn - Math.sin(turn));
	}
	return doubled / 2;
}

/** The same path in the other direction: inner and outer side are exchanged. */
export const reversed = (loop: Loop): Loop =>
	loop
		.map(
			(segment): Segment =>
				segment.kind === 'line'
					? { kind: 'line', from: segment.to, to: segment.from }
					: { ...segment, from: segment.to, to: segment.from, clockwise: !segment.clockwise },
		)
		.reverse();

export interface Bounds {
	readonly minX: number;
	readonly minY: number;
	readonly maxX: number;
	readonly maxY: number;
}

/** The bounding box of the paths; arcs are exact. */
export function computeBounds(loops: readonly Loop[]): Bounds {
	let minX = Number.POSITIVE_INFINITY;
	let minY = Number.POSITIVE_INFINITY;
	let maxX = Number.NEGATIVE_INFINITY;
	let maxY = Number.NEGATIVE_INFINITY;
	const take = (x: number, y: number) => {
		if (x < minX) minX = x;
		if (x > maxX) maxX = x;
		if (y < minY) minY = y;
		if (y > maxY) maxY = y;
	};
	for (const loop of loops) {
		for (const segment of loop) {
			take(segment.from.x, segment.from.y);
			if (segment.kind === 'line') continue;
			const { start, turn } = arcAngles(segment);
			for (let quarter = -4; quarter <= 4; quarter++) {
				const angle = (quarter * Math.PI) / 2;
				const along = turn > 0 ? angle - start : start - angle;
				if (along < 0 || along > Math.abs(turn)) continue;
				take(
					segment.centre.x + segment.radiusMm * Math.cos(angle),
					segment.centre.y + segment.radiusMm * Math.sin(angle),
				);
			}
		}
	}
	return { minX, minY, maxX, maxY };
}
