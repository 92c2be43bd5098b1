import type { Dieline, Matrix, OuterSide, Panel, PanelId, Point, SidePlace } from '#src/dielines/dieline.ts';
import { sheetsOf } from '#src/dielines/dieline.ts';
import { foldPose, standing } from '#src/dielines/fold.ts';
import { checkSize } from '#src/dielines/make.ts';
import { multiply, transform } from '#src/dielines/matrix.ts';
import { toPoints } from '#src/dielines/path.ts';
import type { SizeMm } from '#src/dielines/size.ts';
import { buildSize, type Style } from '#src/dielines/style.ts';

export type Vector = readonly [number, number, number];
export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

export interface GridSize {
	readonly insideMm: SizeMm;
	readonly boardMm: number;
}

/** At least 200 sizes of a style: both ends of every limit and steps between, in three boards; all can be made. */
export function gridOf(style: Style): readonly GridSize[] {
	const { min, max, usual } = style.boardMm;
	const boards = [...new Set([min, usual, max])];
	const found = new Map<string, GridSize>();
	for (let steps = 6; steps <= 40 && found.size < 200; steps += 4) {
		found.clear();
		for (const boardMm of boards) {
			const limits = style.limits(boardMm);
			const [lengths, widths, heights] = [0, 1, 2].map((axis) =>
				spread(limits.min[axis] ?? 0, limits.max[axis] ?? 0, steps),
			);
			for (const length of lengths ?? [])
				for (const width of widths ?? [])
					for (const height of heights ?? []) {
						const { problem } = checkSize(style, { sizeMm: [length, width, height], boardMm });
						if (problem) continue;
						found.set(`${length} ${width} ${height} ${boardMm}`, {
							insideMm: [length, width, height],
							boardMm,
						});
					}
		}
	}
	return [...found.values()];
}

/** About 200 sizes of the grid, evenly, and all of its corners: enough where a rule is proved for every style. */
export function thinGridOf(style: Style): readonly GridSize[] {
	const grid = gridOf(style);
	const step = Math.max(1, grid.length / 200);
	const chosen = new Set(grid.map((_, index) => Math.floor(index * step)));
	return grid.filter((size, index) => chosen.has(index) || isCorner(style, size));
}

function isCorner(style: Style, { insideMm, boardMm }: GridSize): boolean {
	const { min, max } = style.limits(boardMm);
	return insideMm.every((side, axis) => side === min[axis] || side === max[axis]);
}

/** From `min` to `max`, closer together where small; to a tenth of a millimetre. */
function spread(min: number, max: number, steps: number): number[] {
	if (min === max) return [min];
	return Array.from({ length: steps }, (_, step) => {
		const value = min + (max - min) * (step / (steps - 1)) ** 2;
		return step === 0 ? min : step === steps - 1 ? max : Math.round(value * 10) / 10;
	});
}

export const build = (style: Style, { insideMm, boardMm }: GridSize): Dieline =>
	style.build(buildSize(style, insideMm, boardMm));

/** Every panel of the dieline with the thickness of its sheet. */
export function panelsOf(dieline: Dieline): ReadonlyMap<PanelId, Panel & { readonly boardMm: number }> {
	return new Map(
		sheetsOf(dieline).flatMap(({ panels, boardMm }) =>
			panels.map((panel) => [panel.id, { ...panel, boardMm }] as const),
		),
	);
}

/** The box at a moment of its folding, on the table: where points and corners of its panels are. */
export function folded(dieline: Dieline, progress = 1) {
	const stand = standing(dieline);
	const panels = panelsOf(dieline);
	const placed = new Map<PanelId, Matrix>(
		[...foldPose(dieline, progress)].map(([id, matrix]) => [id, multiply(stand, matrix)]),
	);
	const panel = (id: PanelId) => {
		const found = panels.get(id);
		if (!found) throw new Error(`no panel ${id}`);
		return found;
	};
	/** A point of the panel's sheet, `z` mm behind the board's middle (−: towards the print). */
	const place = (id: PanelId, { x, y }: Point, z = 0): Vector => transform(placed.get(id) ?? [], x, y, z);
	const corners = (id: PanelId, z = 0): Vector[] =>
		toPoints(panel(id).outline).map((point) => place(id, point, z));
	return { panels, panel, place, corners };
}

/** Lowest and highest of the points on an axis of the table: x right, y up, z towards you. */
export const span = (points: readonly Vector[], axis: 0 | 1 | 2): readonly [number, number] => {
	const values = points.map((point) => point[axis]);
	return [Math.min(...values), Math.max(...values)];
};

/** Pairs of edges of a closed polygon that cut through each other. */
export function crossings(points: readonly Point[]): string[] {
	const found: string[] = [];
	const side = (a: Point, b: Point, p: Point) =>
		Math.sign(Math.round(((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) * 1e6));
	points.forEach((a, i) => {
		const b = points[(i + 1) % points.length] ?? a;
		for (let j = i + 2; j < points.length; j++) {
			const c = points[j] ?? a;
			const d = points[(j + 1) % points.length] ?? a;
			if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0)
				found.push(`${a.x},${a.y}–${b.x},${b.y} × ${c.x},${c.y}–${d.x},${d.y}`);
		}
	});
	return found;
}

/** How each side is viewed: which directions are right and down for the viewer. */
export const views: Record<OuterSide, { right: Vector; down: Vector }> = {
	front: { right: [1, 0, 0], down: [0, -1, 0] },
	back: { right: [-1, 0, 0], down: [0, -1, 0] },
	left: { right: [0, 0, 1], down: [0, -1, 0] },
	right: { right: [0, 0, -1], down: [0, -1, 0] },
	// From above, standing before the front.
	top: { right: [1, 0, 0], down: [0, 0, 1] },
	// Tipped onto its back: the front is above.
	bottom: { right: [1, 0, 0], down: [0, 0, -1] },
};

/** A point of a side, in mm from its top left corner, on the sheet; `face` as in SidePlace. */
export function onSheet(
	origin: Point,
	rotationDeg: number,
	u: number,
	v: number,
	face?: SidePlace['face'],
): Point {
	const across = face === 'reverse' ? -1 : 1;
	const turn = (rotationDeg * Math.PI) / 180;
	const [cosine, sine] = [Math.round(Math.cos(turn)), Math.round(Math.sin(turn))];
	return { x: origin.x + across * (cosine * u - sine * v), y: origin.y + sine * u + cosine * v };
}
