import type { Path } from '../paths/path.ts';

export type Point = readonly [x: number, y: number];

// All shapes have the same winding direction, so that overlaps stay filled.

export function rectangle(path: Path, x: number, y: number, width: number, height: number): void {
	path.rect(x, y, width, height);
}

export function circle(path: Path, x: number, y: number, radius: number): void {
	path.moveTo(x + radius, y);
	path.ellipse(x, y, radius, radius, 0, 0, 2 * Math.PI);
	path.closePath();
}

/** Polygon with corners relative to a point, rotated clockwise about it. */
export function polygon(path: Path, x: number, y: number, corners: readonly Point[], turnDeg = 0): void {
	const at = turned(x, y, turnDeg);
	corners.forEach((corner, index) => {
		const [across, down] = at(corner);
		if (index === 0) path.moveTo(across, down);
		else path.lineTo(across, down);
	});
	path.closePath();
}

function turned(x: number, y: number, turnDeg: number): (point: Point) => Point {
	const angle = (turnDeg * Math.PI) / 180;
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	return ([across, down]) => [x + across * cos - down * sin, y + across * sin + down * cos];
}

/** Petal of a flower, from a point outwards. */
export function petal(path: Path, x: number, y: number, length: number, turnDeg: number): void {
	curved(
		path,
		turned(x, y, turnDeg),
		[0, -0.6],
		[0.75 * length, -0.55 * length],
		[0.3 * length, -length * 1.1],
		[0, -length],
	);
}

/** Leaf, pointed at both ends, about its centre. */
export function leaf(path: Path, x: number, y: number, length: number, turnDeg: number): void {
	curved(
		path,
		turned(x, y, turnDeg),
		[0, length],
		[0.8 * length, 0.3 * length],
		[0.5 * length, -0.6 * length],
		[0, -length],
	);
}

/** A shape that is symmetrical about its axis, defined by the curve of one edge. */
function curved(
	path: Path,
	at: (point: Point) => Point,
	from: Point,
	one: Point,
	two: Point,
	to: Point,
): void {
	const mirrored = ([x, y]: Point): Point => [-x, y];
	path.moveTo(...at(from));
	path.bezierCurveTo(...at(mirrored(one)), ...at(mirrored(two)), ...at(to));
	path.bezierCurveTo(...at(two), ...at(one), ...at(from));
	path.closePath();
}

/** Ring of two halves: a hole would need the opposite winding direction. */
export function ring(path: Path, x: number, y: number, outer: number, inner: number): void {
	const points = 32;
	const at = (radius: number, index: number): Point => {
		const angle = (index / points) * 2 * Math.PI;
		return [radius * Math.cos(angle), radius * Math.sin(angle)];
	};
	const around = Array.from({ length: points + 1 }, (_, index) => index);
	polygon(path, x, y, [
		...around.map((index) => at(outer, index)),
		...around.toReversed().map((index) => at(inner, index)),
	]);
}

export function star(path: Path, x: number, y: number, radius: number): void {
	polygon(
		path,
		x,
		y,
		Array.from({ length: 10 }, (_, index): Point => {
			const reach = index % 2 === 0 ? radius : radius * 0.42;
			const angle = (index * Math.PI) / 5 - Math.PI / 2;
			return [reach * Math.cos(angle), reach * Math.sin(angle)];
		}),
	);
}
