import type { Arc, Point, Segment } from '../dieline.ts';
import { arcAngles } from '../path.ts';
import { decimals } from './pdf-objects.ts';
import type { TechnicalPath } from './technical-lines.ts';

/**
 * Operators that draw a path in mm; arcs as Bézier curves of at most a quarter circle, within 0.03 % of the radius.
 */
export function pathOperators({ segments, closed }: TechnicalPath): string {
	const [first] = segments;
	if (!first) return '';
	const steps = segments.map((segment, index) => step(segment, closed && index === segments.length - 1));
	return `${pair(first.from)} m ${steps.filter(Boolean).join(' ')}${closed ? ' h' : ''}`;
}

const pair = ({ x, y }: Point) => `${decimals(x)} ${decimals(y)}`;

/** The close operator draws the last straight segment. */
function step(segment: Segment, isLast: boolean): string {
	if (segment.kind === 'line') return isLast ? '' : `${pair(segment.to)} l`;
	return curves(segment);
}

function curves({ centre, radiusMm, ...ends }: Arc): string {
	const { start, turn } = arcAngles({ centre, radiusMm, ...ends });
	const count = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9));
	const part = turn / count;
	const handle = (4 / 3) * Math.tan(part / 4) * radiusMm;
	return Array.from({ length: count }, (_, index) => {
		const [from, to] = [start + part * index, start + part * (index + 1)];
		const on = (angle: number) => ({
			x: centre.x + radiusMm * Math.cos(angle),
			y: centre.y + radiusMm * Math.sin(angle),
		});
		const [a, b] = [on(from), index === count - 1 ? ends.to : on(to)];
		const one = { x: a.x - handle * Math.sin(from), y: a.y + handle * Math.cos(from) };
		const two = { x: b.x + handle * Math.sin(to), y: b.y - handle * Math.cos(to) };
		return `${pair(one)} ${pair(two)} ${pair(b)} c`;
	}).join(' ');
}
