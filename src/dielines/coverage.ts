import type { Panel, Point } from './dieline.ts';
import { type Bounds, toPoints } from './path.ts';

/** Area of board within an upright rectangle of the sheet, without holes, mm². Panels of a sheet never overlap. */
export function coveredMm2(panels: Iterable<Pick<Panel, 'outline' | 'holes'>>, area: Bounds): number {
	let sum = 0;
	for (const { outline, holes } of panels) {
		sum += clippedMm2(toPoints(outline), area);
		for (const hole of holes) sum -= clippedMm2(toPoints(hole), area);
	}
	return sum;
}

/**
 * Sutherland–Hodgman clipping. The clipped polygon may contain bridges of zero width, which do not change its area.
 */
function clippedMm2(polygon: readonly Point[], { minX, maxX, minY, maxY }: Bounds): number {
	const inwards: ((point: Point) => number)[] = [
		({ x }) => x - minX,
		({ x }) => maxX - x,
		({ y }) => y - minY,
		({ y }) => maxY - y,
	];
	let left = polygon;
	for (const far of inwards)
		left = left.flatMap((point, index) => {
			const before = left.at(index - 1) ?? point;
			const [from, to] = [far(before), far(point)];
			const share = from / (from - to);
			const edge = { x: before.x + (point.x - before.x) * share, y: before.y + (point.y - before.y) * share };
			if (from >= 0) return to >= 0 ? [point] : [edge];
			return to >= 0 ? [edge, point] : [];
		});
	const twice = left.reduce((sum, { x, y }, index) => {
		const next = left[(index + 1) % left.length] ?? { x, y };
		return sum + x * next.y - next.x * y;
	}, 0);
	return Math.abs(twice) / 2;
}
