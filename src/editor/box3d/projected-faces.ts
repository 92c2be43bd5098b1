import { type Dieline, type Sheet, sheetsOf, type VectorMm } from '#src/dielines/dieline.ts';
import { foldPose } from '#src/dielines/fold.ts';
import { multiply, transform } from '#src/dielines/matrix.ts';
import { toPoints } from '#src/dielines/path.ts';
import type { Looks } from '../box/material-look.ts';
import { createPatches } from './geometry/curved-goods.ts';
import type { Surface } from './geometry/surfaces.ts';

/** One flat shape of a drawing, x to the right and y down, millimetres of the drawing. */
export interface ProjectedFace {
	readonly id: string;
	readonly points: readonly { readonly x: number; readonly y: number }[];
	readonly fill: string;
	/** No outline between the pieces of a curved surface. */
	readonly isOutlined: boolean;
}
type Fills = Readonly<Partial<Record<string, string | null>>>;

/** Isometric: x to the right and down, z to the left and down, y up. */
const project = ([x, y, z]: VectorMm) => ({ x: (x - z) * 0.866, y: (x + z) * 0.5 - y, depth: x + y + z });
type Projected = ReturnType<typeof project>;

/** True for faces that face the viewer: their corners are in clockwise order. */
const isFacing = (points: readonly Projected[]) =>
	points.reduce((sum, point, index) => {
		const next = points[(index + 1) % points.length] ?? point;
		return sum + point.x * next.y - next.x * point.y;
	}, 0) > 0;
const meanDepth = (points: readonly Projected[]) =>
	points.reduce((sum, { depth }) => sum + depth, 0) / points.length;

/** The product as shapes, sorted from far to near. */
export function projectFaces(
	dieline: Dieline,
	looks: Looks,
	fills: Fills,
	progress: number,
): ProjectedFace[] {
	const curved = createPatches(dieline);
	const faces = curved
		? curved.flatMap((patch, number) => skinFaces(patch, number, looks, fills, progress))
		: sheetsOf(dieline).flatMap((sheet) => panelFaces(dieline, sheet, looks, fills, progress));
	return faces.sort((one, other) => one.depth - other.depth);
}

function panelFaces(dieline: Dieline, sheet: Sheet, looks: Looks, fills: Fills, progress: number) {
	const pose = foldPose(dieline, progress);
	const look = looks[sheet.stock];
	return sheet.panels.map((panel) => {
		const matrix = multiply(dieline.standing, pose.get(panel.id) ?? []);
		const points = toPoints(panel.outline).map(({ x, y }) => project(transform(matrix, x, y)));
		// A sheet's outline runs clockwise when its print is seen; a clockwise shape therefore faces the viewer.
		const outside = (panel.side && fills[panel.side]) || look.outside;
		const fill = isFacing(points) ? outside : (sheet.sides.inside && fills.inside) || look.inside;
		return { id: panel.id, points, depth: meanDepth(points), fill, isOutlined: true };
	});
}

const drawnColumns = 16;
const drawnRows = 10;

function skinFaces(
	{ at, surface, columns, rows }: NonNullable<ReturnType<typeof createPatches>>[number],
	number: number,
	looks: Looks,
	fills: Fills,
	progress: number,
) {
	const [across, up] = [Math.min(columns, drawnColumns), Math.min(rows, drawnRows)];
	const faces: (ProjectedFace & { depth: number })[] = [];
	for (let row = 0; row < up; row += 1)
		for (let column = 0; column < across; column += 1) {
			const corners = [
				[column, row],
				[column + 1, row],
				[column + 1, row + 1],
				[column, row + 1],
			].map(([u = 0, v = 0]) => at(u / across, v / up, progress)) as [VectorMm, VectorMm, VectorMm, VectorMm];
			const points = corners.map(project);
			// The corners are counterclockwise when seen from the front; clockwise on the drawing means that the back is
			// seen.
			if (isFacing(points)) continue;
			const fill = shaded(chooseColour(surface, looks, fills), corners);
			faces.push({
				id: `${number}-${row}-${column}`,
				points,
				depth: meanDepth(points),
				fill,
				isOutlined: false,
			});
		}
	return faces;
}

function chooseColour({ kind, stock, side }: Surface, looks: Looks, fills: Fills): string {
	const look = looks[stock];
	if (kind === 'inside') return look.inside;
	if (kind === 'edge') return look.edge;
	return (side && fills[side]) || look.outside;
}

/** Darkens faces that are turned away from the light on the upper left. */
function shaded(colour: string, [a, b, , d]: [VectorMm, VectorMm, VectorMm, VectorMm]): string {
	const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
	const [vx, vy, vz] = [d[0] - a[0], d[1] - a[1], d[2] - a[2]];
	const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
	const length = Math.hypot(nx, ny, nz) || 1;
	const light = 0.78 + 0.22 * ((-0.5 * nx + 0.7 * ny + 0.5 * nz) / length);
	const channels = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
	return `#${channels
		.map((value) =>
			Math.round(Math.min(255, value * light))
				.toString(16)
				.padStart(2, '0'),
		)
		.join('')}`;
}
