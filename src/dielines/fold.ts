import type { Dieline, Panel, PanelId } from './dieline.ts';

/** 16 numbers, column by column, as three.js and CSS read them: sheet mm (x, y, 0) → folded mm. */
export type Matrix = readonly number[];

const identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** Stages share the way from flat to folded evenly; each starts a little before its forerunner has ended. */
const overlap = 0.15;

/** Angle of a panel at `progress` 0 (flat) … 1 (closed), in degrees; slow at both ends of its stage. */
export function angleAt(panel: Panel, progress: number, stageCount: number): number {
	const span = 1 / (stageCount - overlap * (stageCount - 1));
	const start = panel.stage * span * (1 - overlap);
	const part = Math.max(0, Math.min(1, (progress - start) / span));
	return panel.angleDeg * part * part * part * (part * (6 * part - 15) + 10);
}

export const stageCountOf = (dieline: Dieline): number =>
	1 + dieline.panels.reduce((most, { stage }) => Math.max(most, stage), 0);

/**
 * Where every panel is at `progress` 0 (flat) … 1 (closed). The base stays where it lies on the sheet. Panels
 * are the board's middle; board reaches half its thickness to either side, and the print is on the outer one
 * (sheet z = −boardMm / 2).
 */
export function foldPose(dieline: Dieline, progress: number): Map<PanelId, Matrix> {
	const stages = stageCountOf(dieline);
	const pose = new Map<PanelId, Matrix>();
	for (const panel of dieline.panels) {
		const parent = (panel.parent && pose.get(panel.parent)) ?? identity;
		pose.set(
			panel.id,
			panel.hinge ? multiply(parent, hingeTurn(panel, angleAt(panel, progress, stages))) : parent,
		);
	}
	return pose;
}

/**
 * Sets the sheet's space onto a table: x to the right, y up, z towards you, the box standing on its base with its
 * front to you and the middle of its base in the origin. Multiply it with a pose's matrices from the left.
 */
export function standing({ creaseMm: [lengthMm, widthMm] }: Dieline): Matrix {
	return [-1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, lengthMm / 2, 0, -widthMm / 2, 1];
}

/** A turn by `angleDeg` about the panel's hinge line. */
function hingeTurn({ hinge }: Panel, angleDeg: number): Matrix {
	if (!hinge) return identity;
	const [a, b] = hinge;
	const length = Math.hypot(b.x - a.x, b.y - a.y);
	const [x, y] = [(b.x - a.x) / length, (b.y - a.y) / length];
	// Exact at the ends, so that a closed box has no 1e-17 in it.
	const cosine = angleDeg === 90 ? 0 : Math.cos((angleDeg * Math.PI) / 180);
	const sine = angleDeg === 90 ? 1 : Math.sin((angleDeg * Math.PI) / 180);
	const rest = 1 - cosine;
	// Rodrigues with an axis in the sheet's plane; columns are the images of x, y and z.
	const turn = [
		[cosine + x * x * rest, x * y * rest, -y * sine],
		[x * y * rest, cosine + y * y * rest, x * sine],
		[y * sine, -x * sine, cosine],
	] as const;
	const [[xx, xy, xz], [yx, yy, yz], [zx, zy, zz]] = turn;
	return [
		xx,
		xy,
		xz,
		0,
		yx,
		yy,
		yz,
		0,
		zx,
		zy,
		zz,
		0,
		a.x - xx * a.x - yx * a.y,
		a.y - xy * a.x - yy * a.y,
		-xz * a.x - yz * a.y,
		1,
	];
}

/** The matrix that does `second` first, then `first`. */
export function multiply(first: Matrix, second: Matrix): Matrix {
	const product: number[] = new Array(16);
	for (let column = 0; column < 4; column++) {
		for (let row = 0; row < 4; row++) {
			let sum = 0;
			for (let index = 0; index < 4; index++)
				sum += (first[index * 4 + row] ?? 0) * (second[column * 4 + index] ?? 0);
			product[column * 4 + row] = sum;
		}
	}
	return product;
}

/** A point of the sheet, `z` mm behind the board's middle plane, where a matrix takes it. */
export function transform(matrix: Matrix, x: number, y: number, z = 0): [x: number, y: number, z: number] {
	const row = (index: number) =>
		(matrix[index] ?? 0) * x +
		(matrix[index + 4] ?? 0) * y +
		(matrix[index + 8] ?? 0) * z +
		(matrix[index + 12] ?? 0);
	return [row(0), row(1), row(2)];
}
