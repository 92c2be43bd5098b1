import { BufferAttribute, BufferGeometry } from 'three';
import {
	type Dieline,
	type Matrix,
	type Panel,
	type PanelId,
	type Point,
	type Sheet,
	type SidePlace,
	sheetsOf,
} from '#src/dielines/dieline.ts';
import { foldPose } from '#src/dielines/fold.ts';
import { multiply, transform } from '#src/dielines/matrix.ts';
import { computeLines } from '#src/dielines/outline.ts';
import { toPoints } from '#src/dielines/path.ts';
import { sheetToSide } from '#src/dielines/side-coordinates.ts';
import type { Body } from './body.ts';
import { type Bend, bendSteps, bentInto } from './crease-bends.ts';
import { createFaces } from './panel-faces.ts';
import { bare, patchesOn, type Surface, toArtSurface, toFillSurface } from './surfaces.ts';

/** Tile sizes of the paper and flute textures, mm. */
export const paperTileMm = 60;
export const fluteTileMm = 3.2;

interface Corner {
	readonly panel: number;
	readonly x: number;
	readonly y: number;
	readonly z: number;
	readonly normal: readonly [number, number, number];
	readonly uv: readonly [number, number];
	/** On the rounded outside of a crease. */
	readonly bend?: Bend | undefined;
	/** 0: the end where the crease begins. */
	readonly end?: 0 | 1;
	/** Position between the parent's direction (0) and the panel's own (1). */
	readonly share?: number;
	/** In the middle of the board's thickness instead of on its surface. */
	readonly isCore?: boolean;
	/** Closes a crease's end. */
	readonly isCap?: boolean;
}

/** Collects triangle corners by surface, three per triangle. */
class SurfaceCorners {
	readonly bySurface = new Map<string, { surface: Surface; corners: Corner[] }>();
	on(surface: Surface): Corner[] {
		const known = this.bySurface.get(surface.key);
		if (known) return known.corners;
		const corners: Corner[] = [];
		this.bySurface.set(surface.key, { surface, corners });
		return corners;
	}
}

/**
 * All panels of all sheets as one mesh: both faces, cut edges and rounded creases. A fold moves its corners
 * by the matrices of the fold pose, so that a whole box needs only a few draw calls.
 */
export function createBoardMesh(dieline: Dieline): Body {
	const sheets = sheetsOf(dieline);
	const panels = sheets.flatMap((sheet) => sheet.panels);
	const numbers = new Map(panels.map(({ id }, index) => [id, index]));
	const surfaceCorners = new SurfaceCorners();
	const bends: Bend[] = [];
	const closed = foldPose(dieline, 1);
	for (const sheet of sheets) {
		for (const panel of sheet.panels) {
			const number = numbers.get(panel.id) ?? 0;
			addFaces(surfaceCorners, sheet, panel, number);
			addEdges(surfaceCorners, sheet, panel, number);
		}
		bends.push(...addCreases(surfaceCorners, sheet, numbers, closed));
	}

	const surfaces: Surface[] = [];
	const corners: Corner[] = [];
	const geometry = new BufferGeometry();
	for (const { surface, corners: own } of surfaceCorners.bySurface.values()) {
		if (!own.length) continue;
		geometry.addGroup(corners.length, own.length, surfaces.length);
		surfaces.push(surface);
		for (const corner of own) corners.push(corner);
	}
	const position = new BufferAttribute(new Float32Array(corners.length * 3), 3);
	const normal = new BufferAttribute(new Float32Array(corners.length * 3), 3);
	geometry.setAttribute('position', position);
	geometry.setAttribute('normal', normal);
	geometry.setAttribute('uv', new BufferAttribute(new Float32Array(corners.flatMap(({ uv }) => uv)), 2));

	return {
		geometry,
		surfaces,
		panelOf: (faceIndex): PanelId | undefined => panels[corners[faceIndex * 3]?.panel ?? -1]?.id,
		shape(progress) {
			const pose = foldPose(dieline, progress);
			const matrices = panels.map(({ id }) => multiply(dieline.standing, pose.get(id) ?? []));
			const angles = new Map(bends.map((bend) => [bend, bentInto(bend, matrices)]));
			corners.forEach((corner, index) => {
				if (corner.bend) {
					angles.get(corner.bend)?.place(corner, index, position.array, normal.array);
					return;
				}
				const matrix = matrices[corner.panel];
				if (matrix) place(matrix, corner, index * 3, position.array, normal.array);
			});
			position.needsUpdate = true;
			normal.needsUpdate = true;
			geometry.computeBoundingBox();
			geometry.computeBoundingSphere();
		},
	};
}

function place(
	m: Matrix,
	{ x, y, z, normal: [nx, ny, nz] }: Corner,
	at: number,
	positions: BufferAttribute['array'],
	normals: BufferAttribute['array'],
): void {
	const [a = 0, b = 0, c = 0, , d = 0, e = 0, f = 0, , g = 0, h = 0, i = 0, , j = 0, k = 0, l = 0] = m;
	positions[at] = a * x + d * y + g * z + j;
	positions[at + 1] = b * x + e * y + h * z + k;
	positions[at + 2] = c * x + f * y + i * z + l;
	normals[at] = a * nx + d * ny + g * nz;
	normals[at + 1] = b * nx + e * ny + h * nz;
	normals[at + 2] = c * nx + f * ny + i * nz;
}

function toUv(point: Point, patch: SidePlace | undefined): [number, number] {
	if (!patch) return [point.x / paperTileMm, point.y / paperTileMm];
	const { x, y } = sheetToSide(patch, point);
	return [x / patch.widthMm, 1 - y / patch.heightMm];
}

/** Seen from inside, the sheet's x axis runs to the left. */
const insideUv = ({ x, y }: Point): [number, number] => [-x / paperTileMm, -y / paperTileMm];

function addFaces(surfaceCorners: SurfaceCorners, sheet: Sheet, panel: Panel, number: number): void {
	const half = sheet.boardMm / 2;
	for (const { corners, patch } of createFaces(panel, patchesOn(sheet, panel))) {
		const surface = patch ? toArtSurface(sheet, patch.side) : toFillSurface(sheet, panel);
		addFan(surfaceCorners.on(surface), number, corners, -half, (point) => toUv(point, patch));
	}
	for (const { corners, patch } of createFaces(panel, patchesOn(sheet, panel, 'reverse'))) {
		const surface = patch ? toArtSurface(sheet, patch.side) : bare('inside', sheet);
		const uv = (point: Point) => (patch ? toUv(point, patch) : insideUv(point));
		addFan(surfaceCorners.on(surface), number, [...corners].reverse(), half, uv);
	}
}

function addFan(
	into: Corner[],
	panel: number,
	corners: readonly Point[],
	z: number,
	uv: (point: Point) => [number, number],
): void {
	for (let index = 2; index < corners.length; index += 1)
		for (const point of [corners[0], corners[index - 1], corners[index]] as [Point, Point, Point])
			into.push({ panel, x: point.x, y: point.y, z, normal: [0, 0, Math.sign(z)], uv: uv(point) });
}

function addEdges(surfaceCorners: SurfaceCorners, sheet: Sheet, panel: Panel, number: number): void {
	const edge = surfaceCorners.on(bare('edge', sheet));
	const half = sheet.boardMm / 2;
	for (const loop of [panel.outline, ...panel.holes]) {
		const points = toPoints(loop);
		let along = 0;
		for (const [index, from] of points.entries()) {
			const to = points[(index + 1) % points.length] ?? from;
			const length = Math.hypot(to.x - from.x, to.y - from.y);
			if (length < 1e-6) continue;
			// The outline runs clockwise (y down), so outwards is on its left.
			const normal = [(to.y - from.y) / length, (from.x - to.x) / length, 0] as const;
			const [u0, u1] = [along / fluteTileMm, (along + length) / fluteTileMm];
			along += length;
			const at = ({ x, y }: Point, z: number, u: number): Corner => ({
				panel: number,
				x,
				y,
				z,
				normal,
				uv: [u, z < 0 ? 1 : 0],
			});
			const [a, b, c, d] = [at(from, -half, u0), at(to, -half, u1), at(to, half, u1), at(from, half, u0)];
			edge.push(a, b, c, a, c, d);
		}
	}
}

/** The rounded surface around a crease; without it a closed box would show a gap at every edge. */
function addCreases(
	surfaceCorners: SurfaceCorners,
	sheet: Sheet,
	numbers: ReadonlyMap<PanelId, number>,
	closed: ReadonlyMap<PanelId, Matrix>,
): Bend[] {
	return computeLines(sheet).creases.map(({ parent, child, from, to }) => {
		const panel = sheet.panels.find(({ id }) => id === child) as Panel;
		const bend: Bend = {
			parent: numbers.get(parent) ?? 0,
			child: numbers.get(child) ?? 0,
			from,
			to,
			offsetMm:
				(opensInside(panel, from, to, closed.get(parent), closed.get(child)) ? 1 : -1) * (sheet.boardMm / 2),
		};
		const isInside = bend.offsetMm > 0;
		const [patch] = patchesOn(sheet, panel, isInside ? 'reverse' : undefined);
		const skin = surfaceCorners.on(
			patch
				? toArtSurface(sheet, patch.side)
				: isInside
					? bare('inside', sheet)
					: toFillSurface(sheet, panel),
		);
		const edge = surfaceCorners.on(bare('edge', sheet));
		const at = (end: 0 | 1, share: number, isCap = false, isCore = false): Corner => {
			const { x, y } = end ? to : from;
			const uv = isCap || (isInside && !patch) ? ([0, 0.5] as const) : toUv({ x, y }, patch);
			return { panel: bend.child, x, y, z: 0, normal: [0, 0, 0], uv, bend, end, share, isCap, isCore };
		};
		for (let step = 0; step < bendSteps; step += 1) {
			const [s0, s1] = [step / bendSteps, (step + 1) / bendSteps];
			const quad = [at(0, s0), at(1, s0), at(1, s1), at(0, s0), at(1, s1), at(0, s1)];
			const caps = [
				[at(0, 0.5, true, true), at(0, s1, true), at(0, s0, true)],
				[at(1, 0.5, true, true), at(1, s0, true), at(1, s1, true)],
			];
			skin.push(...(isInside ? quad : quad.reverse()));
			for (const cap of caps) edge.push(...(isInside ? cap.reverse() : cap));
		}
		return bend;
	});
}

/** A fold towards the print opens on the inside. Detected by the position of the panel's middle in the closed box. */
function opensInside(
	panel: Panel,
	from: Point,
	to: Point,
	theirs: Matrix | undefined,
	own: Matrix | undefined,
): boolean {
	if (!theirs || !own) return panel.angleDeg < 0;
	const points = toPoints(panel.outline);
	const middle = points.reduce((sum, { x, y }) => ({ x: sum.x + x, y: sum.y + y }), { x: 0, y: 0 });
	const away = transform(own, middle.x / points.length, middle.y / points.length);
	const crease = transform(own, (from.x + to.x) / 2, (from.y + to.y) / 2);
	const inwards = away.reduce(
		(sum, value, axis) => sum + (value - (crease[axis] ?? 0)) * (theirs[8 + axis] ?? 0),
		0,
	);
	return Math.abs(inwards) < 0.1 ? panel.angleDeg < 0 : inwards < 0;
}
