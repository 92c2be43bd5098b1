import type { Arc, Line, Point, Segment } from '../dieline.ts';
import { distanceTo, isBeside } from './segment.ts';

const near = 1e-7;

/** The points where two segments meet; for overlapping segments, the ends of their common part. */
export function findCrossings(one: Segment, other: Segment): readonly Point[] {
	if (one.kind === 'line') return other.kind === 'line' ? lineLine(one, other) : lineArc(one, other);
	return other.kind === 'line' ? lineArc(other, one) : arcArc(one, other);
}

/** Ends of each segment that lie on the other. */
const sharedEnds = (one: Segment, other: Segment): Point[] => [
	...[other.from, other.to].filter((point) => distanceTo(one, point) < near),
	...[one.from, one.to].filter((point) => distanceTo(other, point) < near),
];

function lineLine(one: Line, other: Line): readonly Point[] {
	const [ax, ay] = [one.to.x - one.from.x, one.to.y - one.from.y];
	const [bx, by] = [other.to.x - other.from.x, other.to.y - other.from.y];
	const cross = ax * by - ay * bx;
	const [la, lb] = [Math.hypot(ax, ay), Math.hypot(bx, by)];
	if (Math.abs(cross) < 1e-9 * la * lb) return sharedEnds(one, other);
	const [cx, cy] = [other.from.x - one.from.x, other.from.y - one.from.y];
	const s = (cx * by - cy * bx) / cross;
	const t = (cx * ay - cy * ax) / cross;
	const [slackA, slackB] = [near / la, near / lb];
	if (s < -slackA || s > 1 + slackA || t < -slackB || t > 1 + slackB) return [];
	return [{ x: one.from.x + ax * s, y: one.from.y + ay * s }];
}

function lineArc(line: Line, arc: Arc): readonly Point[] {
	const [dx, dy] = [line.to.x - line.from.x, line.to.y - line.from.y];
	const length = Math.hypot(dx, dy);
	const [ux, uy] = [dx / length, dy / length];
	const foot = (arc.centre.x - line.from.x) * ux + (arc.centre.y - line.from.y) * uy;
	const nearest = { x: line.from.x + ux * foot, y: line.from.y + uy * foot };
	const height = Math.hypot(nearest.x - arc.centre.x, nearest.y - arc.centre.y);
	if (height > arc.radiusMm + near) return [];
	const half = Math.sqrt(Math.max(0, arc.radiusMm ** 2 - height ** 2));
	const found = [-half, half]
		.filter((step) => foot + step > -near && foot + step < length + near)
		.map((step) => ({ x: nearest.x + ux * step, y: nearest.y + uy * step }))
		.filter((point) => isOnArc(arc, point));
	return [...found, ...sharedEnds(line, arc)];
}

function arcArc(one: Arc, other: Arc): readonly Point[] {
	const [dx, dy] = [other.centre.x - one.centre.x, other.centre.y - one.centre.y];
	const apart = Math.hypot(dx, dy);
	const [r, s] = [one.radiusMm, other.radiusMm];
	if (apart < near) return Math.abs(r - s) < near ? sharedEnds(one, other) : [];
	if (apart > r + s + near || apart < Math.abs(r - s) - near) return [];
	const along = (apart ** 2 + r ** 2 - s ** 2) / (2 * apart);
	const half = Math.sqrt(Math.max(0, r ** 2 - along ** 2));
	const [ux, uy] = [dx / apart, dy / apart];
	const found = [-half, half]
		.map((step) => ({
			x: one.centre.x + ux * along - uy * step,
			y: one.centre.y + uy * along + ux * step,
		}))
		.filter((point) => isOnArc(one, point) && isOnArc(other, point));
	return [...found, ...sharedEnds(one, other)];
}

const isOnArc = (arc: Arc, point: Point): boolean => isBeside(arc, point) || distanceTo(arc, point) < near;
