import type { Matrix, Panel, Point, SidePlace, SixSidedDieline } from '#src/dielines/dieline.ts';
import { foldPose, standing } from '#src/dielines/fold.ts';
import { multiply, transform } from '#src/dielines/matrix.ts';
import { toPoints } from '#src/dielines/path.ts';
import { centre, cross, dot, flatten, minus, normalise, times, type Vec } from './vectors.ts';

/** A projected polygon with its colour; an array of them is sorted from back to front. */
export interface Face {
	readonly points: readonly Vec[];
	readonly fill: string;
	/** `cut`: solid line around it. `none`: print and edges. */
	readonly line: 'cut' | 'fine' | 'none';
}

export interface Art {
	/** Colour of the printed side of the whole sheet, and of the board behind it. */
	readonly outside: string;
	readonly inside: string;
	/** Shapes on a side, mm from its top left corner as seen from outside. */
	readonly shapes: (place: SidePlace) => readonly { points: readonly Point[]; fill: string }[];
}

const toward: Vec = [1, 1, 1];
const light: Vec = normalise([-0.25, 0.6, 1]);

/**
 * The box at `progress` 0 … 1, standing with its front to the lower left, as polygons from back to front.
 * The order comes from the panels' planes, not from distances, so that adjacent thin walls are drawn correctly.
 */
export function foldedFaces(dieline: SixSidedDieline, progress: number, art: Art): Face[] {
	const pose = foldPose(dieline, progress);
	const stand = standing(dieline);
	const solids = dieline.panels.map((panel) => {
		const matrix = multiply(stand, pose.get(panel.id) ?? stand);
		return createSolid(panel, matrix, dieline, art);
	});
	return sorted(solids).flatMap(({ faces }) => faces);
}

interface Solid {
	readonly outline: readonly Vec[];
	readonly normal: Vec;
	readonly faces: readonly Face[];
}

const toIso = ([x, y, z]: readonly [number, number, number]): Vec => [x, z, y];

function createSolid(panel: Panel, matrix: Matrix, dieline: SixSidedDieline, art: Art): Solid {
	const half = dieline.boardMm / 2;
	const at = (z: number) => (point: Point) => toIso(transform(matrix, point.x, point.y, z));
	const flat = toPoints(panel.outline);
	const outline = flat.map(at(0));
	// The printed side faces −z of the sheet.
	const normal = normalise(minus(toIso(transform(matrix, 0, 0, -1)), toIso(transform(matrix, 0, 0, 0))));
	const showsPrint = dot(normal, toward) > 0;
	const near = flat.map(at(showsPrint ? -half : half));
	const far = flat.map(at(showsPrint ? half : -half));
	const facing = showsPrint ? normal : times(normal, -1);
	const base = showsPrint ? art.outside : art.inside;
	const faces: Face[] = [];
	near.forEach((a, index) => {
		const next = (index + 1) % near.length;
		const [b, c, d] = [near[next], far[next], far[index]];
		if (!b || !c || !d) return;
		const side = cross(minus(b, a), minus(d, a));
		const outward = dot(side, minus(a, centre(near))) >= 0 ? side : times(side, -1);
		if (dot(outward, toward) > 0)
			faces.push({ points: [a, b, c, d], fill: shade('#b8925f', 0.9), line: 'none' });
	});
	faces.push({ points: near, fill: shade(base, brightness(facing)), line: 'cut' });
	if (showsPrint && panel.side) {
		const place = dieline.sides[panel.side];
		if (place.panel === panel.id) {
			for (const { points, fill } of art.shapes(place)) {
				faces.push({
					points: points.map((point) => at(-half)(onSheet(place, point))),
					fill: shade(fill, brightness(facing)),
					line: 'none',
				});
			}
		}
	}
	return { outline, normal, faces };
}

function onSheet({ origin, rotationDeg }: SidePlace, { x, y }: Point): Point {
	const turn = (rotationDeg * Math.PI) / 180;
	return {
		x: origin.x + x * Math.cos(turn) - y * Math.sin(turn),
		y: origin.y + x * Math.sin(turn) + y * Math.cos(turn),
	};
}

/** Sorts from back to front: a panel comes after all panels that it hides. */
function sorted(solids: readonly Solid[]): Solid[] {
	const waiting = new Set(solids);
	const result: Solid[] = [];
	while (waiting.size) {
		const free = [...waiting].filter(
			(solid) => ![...waiting].some((other) => other !== solid && hides(solid, other)),
		);
		// If panels hide each other in a cycle, the farthest is drawn first.
		const next = (free.length ? free : [...waiting]).sort(
			(a, b) => dot(centre(a.outline), toward) - dot(centre(b.outline), toward),
		)[0];
		if (!next) break;
		waiting.delete(next);
		result.push(next);
	}
	return result;
}

/** Whether `a` is between the viewer and `b`. */
function hides(a: Solid, b: Solid): boolean {
	if (!overlap(a.outline, b.outline)) return false;
	const slack = 0.6;
	const findSide = (plane: Solid, points: readonly Vec[]) => {
		const normal = dot(plane.normal, toward) > 0 ? plane.normal : times(plane.normal, -1);
		const origin = plane.outline[0] ?? [0, 0, 0];
		const distances = points.map((point) => dot(minus(point, origin), normal));
		if (distances.every((distance) => distance >= -slack)) return 1;
		if (distances.every((distance) => distance <= slack)) return -1;
		return 0;
	};
	const aOverB = findSide(b, a.outline);
	const bOverA = findSide(a, b.outline);
	if (aOverB === 1 && bOverA !== 1) return true;
	if (bOverA === -1 && aOverB !== -1) return true;
	return false;
}

function overlap(a: readonly Vec[], b: readonly Vec[]): boolean {
	const box = (points: readonly Vec[]) => {
		const flat = points.map(flatten);
		const [xs, ys] = [flat.map(([x]) => x), flat.map(([, y]) => y)];
		return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)] as const;
	};
	const [al, ar, at, ab] = box(a);
	const [bl, br, bt, bb] = box(b);
	return al < br && bl < ar && at < bb && bt < ab;
}

const brightness = (normal: Vec) => 0.72 + 0.34 * Math.max(0, dot(normal, light));

/** Darkens below 1, lightens above 1. */
function shade(hex: string, factor: number): string {
	const target = factor < 1 ? [0, 6, 26] : [255, 255, 255];
	const share = Math.min(1, Math.abs(1 - factor));
	const parts = [0, 1, 2].map((index) => {
		const value = Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16);
		return Math.round(value * (1 - share) + (target[index] ?? 0) * share);
	});
	return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
