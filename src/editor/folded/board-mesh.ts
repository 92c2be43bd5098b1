import { BufferAttribute, BufferGeometry, ShapeUtils, Vector2, Vector3 } from 'three';
import type { Loop, Panel, PanelId, Point, Side, SidePlace, SixSidedDieline } from '#src/dielines/dieline.ts';
import { sides } from '#src/dielines/dieline.ts';

/** Which picture a triangle carries: the plain outside paper, the inside, the cut edge, or a printed side. */
export const surfaces: readonly Surface[] = ['outside', 'inside', 'edge', ...sides, ...sides.map(fillOf)];
/** `front-fill`: a panel that has a side's colour but none of its artwork, like the wall behind the front. */
export type Surface = 'outside' | 'inside' | 'edge' | Side | FillSurface;
export type FillSurface = `${Side}-fill`;
function fillOf<Name extends Side>(side: Name): `${Name}-fill` {
	return `${side}-fill`;
}
const surfaceOf = ({ id, side }: Panel, { sides }: SixSidedDieline): Surface =>
	side === undefined ? 'outside' : sides[side].panel === id ? side : fillOf(side);

/** Column-major 4 × 4, millimetres, sheet → folded box. */
export type Pose = ReadonlyMap<PanelId, readonly number[]>;

/** All panels as one mesh: a fold moves its corners, so that the whole board is a handful of draw calls. */
export interface BoardMesh {
	readonly geometry: BufferGeometry;
	/** The panel a triangle belongs to. */
	panelOf(faceIndex: number): PanelId | undefined;
	/** Moves every corner to where the pose puts it. */
	fold(pose: Pose): void;
}

interface Corner {
	readonly panel: PanelId;
	readonly at: readonly [number, number, number];
	readonly normal: readonly [number, number, number];
	/** On the rounded outside of a crease: how far between its parent's and its own direction, and the axis. */
	readonly bend:
		| {
				readonly parent: PanelId;
				readonly share: number;
				readonly axis: readonly [Point, Point];
				readonly offsetMm: number;
		  }
		| undefined;
	readonly uv: readonly [number, number];
}

type Triangles = Record<Surface, Corner[]>;

/** Tiles of the paper and of the flute, millimetres. */
const paperTileMm = 60;
const fluteTileMm = 3.2;
const bendSteps = 4;

export function createBoardMesh(dieline: SixSidedDieline): BoardMesh {
	const triangles = Object.fromEntries(surfaces.map((surface) => [surface, []])) as unknown as Triangles;
	for (const panel of dieline.panels) {
		const surface = surfaceOf(panel, dieline);
		const place = panel.side === surface ? dieline.sides[panel.side] : undefined;
		addFaces(triangles, panel, surface, place, dieline.boardMm);
		addEdges(triangles, panel, dieline.boardMm);
		addCrease(triangles, panel, surface, place, dieline.boardMm);
	}
	const corners: Corner[] = [];
	const geometry = new BufferGeometry();
	for (const [index, surface] of surfaces.entries()) {
		const own = triangles[surface];
		if (own.length) geometry.addGroup(corners.length, own.length, index);
		for (const corner of own) corners.push(corner);
	}
	const position = new BufferAttribute(new Float32Array(corners.length * 3), 3);
	const normal = new BufferAttribute(new Float32Array(corners.length * 3), 3);
	geometry.setAttribute('position', position);
	geometry.setAttribute('normal', normal);
	geometry.setAttribute('uv', new BufferAttribute(new Float32Array(corners.flatMap(({ uv }) => uv)), 2));
	return {
		geometry,
		panelOf: (faceIndex) => corners[faceIndex * 3]?.panel,
		fold(pose) {
			for (const [index, corner] of corners.entries()) placeCorner(corner, pose, index, position, normal);
			position.needsUpdate = true;
			normal.needsUpdate = true;
			geometry.computeBoundingBox();
			geometry.computeBoundingSphere();
		},
	};
}

/** Straight lines along a loop; an arc becomes one every 10°. */
export function pointsOf(loop: Loop): Point[] {
	return loop.flatMap((segment) => {
		if (segment.kind === 'line') return [segment.from];
		const { from, to, centre, radiusMm, clockwise } = segment;
		const start = Math.atan2(from.y - centre.y, from.x - centre.x);
		let sweep = Math.atan2(to.y - centre.y, to.x - centre.x) - start;
		// With y down a growing angle turns clockwise on the sheet.
		if (clockwise && sweep <= 0) sweep += 2 * Math.PI;
		if (!clockwise && sweep >= 0) sweep -= 2 * Math.PI;
		const steps = Math.max(2, Math.ceil(Math.abs(sweep) / (Math.PI / 18)));
		return Array.from({ length: steps }, (_, step) => {
			const angle = start + (sweep * step) / steps;
			return { x: centre.x + radiusMm * Math.cos(angle), y: centre.y + radiusMm * Math.sin(angle) };
		});
	});
}

/** A sheet point in a side's own coordinates: mm from its top left corner as one looks at it. */
export function onSide(point: Point, place: SidePlace): Point {
	const angle = (-place.rotationDeg * Math.PI) / 180;
	const x = point.x - place.origin.x;
	const y = point.y - place.origin.y;
	return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
}

function uvOf(point: Point, place: SidePlace | undefined): [number, number] {
	if (!place) return [point.x / paperTileMm, point.y / paperTileMm];
	const { x, y } = onSide(point, place);
	return [x / place.widthMm, 1 - y / place.heightMm];
}

function addFaces(
	triangles: Triangles,
	panel: Panel,
	surface: Surface,
	place: SidePlace | undefined,
	boardMm: number,
): void {
	const contour = pointsOf(panel.outline).map(({ x, y }) => new Vector2(x, y));
	const holes = panel.holes.map((hole) => pointsOf(hole).map(({ x, y }) => new Vector2(x, y)));
	const faces = ShapeUtils.triangulateShape(contour, holes);
	const all = [...contour, ...holes.flat()];
	const outside = triangles[surface];
	for (const [a = 0, b = 0, c = 0] of faces) {
		const points = [all[a], all[b], all[c]] as Vector2[];
		const [p, q, r] = points as [Vector2, Vector2, Vector2];
		// Seen from the print side (z = 0, looking along +z) a triangle must turn the way that faces −z.
		const isClockwise = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x) > 0;
		const front = isClockwise ? [p, r, q] : [p, q, r];
		for (const point of front) {
			outside.push(corner(panel.id, point, -boardMm / 2, [0, 0, -1], uvOf(point, place)));
		}
		for (const point of [...front].reverse()) {
			triangles.inside.push(corner(panel.id, point, boardMm / 2, [0, 0, 1], uvOf(point, undefined)));
		}
	}
}

function addEdges(triangles: Triangles, panel: Panel, boardMm: number): void {
	for (const loop of [panel.outline, ...panel.holes]) {
		const points = pointsOf(loop);
		let along = 0;
		for (const [index, from] of points.entries()) {
			const to = points[(index + 1) % points.length] ?? from;
			const dx = to.x - from.x;
			const dy = to.y - from.y;
			const length = Math.hypot(dx, dy);
			if (length < 1e-6) continue;
			// The outline runs clockwise (y down), so outwards is on its left.
			const normal: [number, number, number] = [dy / length, -dx / length, 0];
			const [u0, u1] = [along / fluteTileMm, (along + length) / fluteTileMm];
			along += length;
			const a = corner(panel.id, from, -boardMm / 2, normal, [u0, 1]);
			const b = corner(panel.id, to, -boardMm / 2, normal, [u1, 1]);
			const c = corner(panel.id, to, boardMm / 2, normal, [u1, 0]);
			const d = corner(panel.id, from, boardMm / 2, normal, [u0, 0]);
			triangles.edge.push(a, b, c, a, c, d);
		}
	}
}

/** The skin of the outer liner around a fold; without it a shut box would show a gap at every corner. */
function addCrease(
	triangles: Triangles,
	panel: Panel,
	surface: Surface,
	place: SidePlace | undefined,
	boardMm: number,
): void {
	const { hinge, parent } = panel;
	if (!hinge || !parent) return;
	const skin = triangles[surface];
	const at = (point: Point, share: number): Corner => ({
		panel: panel.id,
		at: [point.x, point.y, 0],
		normal: [0, 0, -1],
		bend: { parent, share, axis: hinge, offsetMm: boardMm / 2 },
		uv: uvOf(point, place),
	});
	const [from, to] = hinge;
	for (let step = 0; step < bendSteps; step += 1) {
		const [s0, s1] = [step / bendSteps, (step + 1) / bendSteps];
		const quad = [at(from, s0), at(to, s0), at(to, s1), at(from, s1)] as const;
		skin.push(quad[0], quad[1], quad[2], quad[0], quad[2], quad[3]);
	}
}

const corner = (
	panel: PanelId,
	point: Point,
	z: number,
	normal: Corner['normal'],
	uv: readonly [number, number],
): Corner => ({ panel, at: [point.x, point.y, z], normal, bend: undefined, uv });

const scratch = { at: new Vector3(), normal: new Vector3(), other: new Vector3(), axis: new Vector3() };

function placeCorner(
	{ panel, at, normal, bend }: Corner,
	pose: Pose,
	index: number,
	positions: BufferAttribute,
	normals: BufferAttribute,
): void {
	const own = pose.get(panel);
	if (!own) return;
	turned(own, normal, scratch.normal);
	if (bend) {
		const parent = pose.get(bend.parent);
		if (!parent) return;
		moved(parent, at, scratch.at);
		const [a, b] = bend.axis;
		turned(parent, [b.x - a.x, b.y - a.y, 0], scratch.axis).normalize();
		turned(parent, normal, scratch.other);
		const angle = Math.atan2(
			scratch.axis.dot(new Vector3().crossVectors(scratch.other, scratch.normal)),
			scratch.other.dot(scratch.normal),
		);
		scratch.normal.copy(scratch.other).applyAxisAngle(scratch.axis, angle * bend.share);
		scratch.at.addScaledVector(scratch.normal, bend.offsetMm);
	} else {
		moved(own, at, scratch.at);
	}
	positions.setXYZ(index, scratch.at.x, scratch.at.y, scratch.at.z);
	normals.setXYZ(index, scratch.normal.x, scratch.normal.y, scratch.normal.z);
}

function moved(m: readonly number[], [x, y, z]: readonly [number, number, number], into: Vector3): Vector3 {
	const [a = 0, b = 0, c = 0, , d = 0, e = 0, f = 0, , g = 0, h = 0, i = 0, , j = 0, k = 0, l = 0] = m;
	return into.set(a * x + d * y + g * z + j, b * x + e * y + h * z + k, c * x + f * y + i * z + l);
}

function turned(m: readonly number[], [x, y, z]: readonly [number, number, number], into: Vector3): Vector3 {
	const [a = 0, b = 0, c = 0, , d = 0, e = 0, f = 0, , g = 0, h = 0, i = 0] = m;
	return into.set(a * x + d * y + g * z, b * x + e * y + h * z, c * x + f * y + i * z);
}
