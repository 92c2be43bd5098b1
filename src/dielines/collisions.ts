import type { Dieline, Matrix, PanelId, VectorMm } from './dieline.ts';
import { sheetsOf } from './dieline.ts';
import { foldPose } from './fold.ts';
import { transform } from './matrix.ts';
import { toPoints } from './path.ts';

/** Two panels of the folded box that overlap in space. */
export interface Collision {
	readonly panels: readonly [PanelId, PanelId];
	/** `through`: one crosses the other; `within`: parallel panels that lie inside each other. */
	readonly kind: 'through' | 'within';
}

interface Plate {
	readonly id: PanelId;
	readonly parent: PanelId | undefined;
	readonly alsoCreasedTo: readonly PanelId[];
	readonly halfMm: number;
	/** Corners of the outline, then of each hole, in the middle plane of the board. */
	readonly rings: readonly (readonly VectorMm[])[];
	readonly normal: VectorMm;
	readonly low: VectorMm;
	readonly high: VectorMm;
}

/** Length along the line of contact, mm, below which two panels only touch at a corner. */
const touchMm = 1;
/** Tolerance for rounding errors, mm. */
const noise = 1e-6;

/**
 * Panels that cross each other by more than half a board at `progress` (1: closed), or overlap face to face by more
 * than half a board's depth. Half a board is compressed when a box is closed by hand; more is not.
 */
export function findCollisions(dieline: Dieline, progress = 1): readonly Collision[] {
	const plates = createPlates(dieline, foldPose(dieline, progress));
	const found: Collision[] = [];
	for (const [index, one] of plates.entries()) {
		for (let place = index + 1; place < plates.length; place++) {
			const other = plates[place];
			if (!other || apart(one, other)) continue;
			const along = Math.abs(dot(one.normal, other.normal));
			if (along > 0.9999) {
				// Two that a crease joins touch along it until they lie flat on each other.
				if (along < 1 - 1e-9 && shareCrease(one, other)) continue;
				if (liesWithin(one, other)) found.push({ panels: [one.id, other.id], kind: 'within' });
			} else if (!shareCrease(one, other) && passesThrough(one, other))
				found.push({ panels: [one.id, other.id], kind: 'through' });
		}
	}
	return found;
}

function createPlates(dieline: Dieline, pose: ReadonlyMap<PanelId, Matrix>): Plate[] {
	return sheetsOf(dieline).flatMap(({ panels, boardMm }) =>
		panels.map(({ id, parent, alsoCreasedTo = [], outline, holes }): Plate => {
			const matrix = pose.get(id) ?? [];
			const rings = [outline, ...holes].map((loop) =>
				toPoints(loop, 15).map(({ x, y }) => transform(matrix, x, y)),
			);
			const [origin, up] = [transform(matrix, 0, 0), transform(matrix, 0, 0, 1)];
			const all = rings[0] ?? [];
			const bound = (pick: (...values: number[]) => number, sign: 1 | -1): VectorMm => [
				pick(...all.map(([x]) => x)) + (sign * boardMm) / 2,
				pick(...all.map(([, y]) => y)) + (sign * boardMm) / 2,
				pick(...all.map(([, , z]) => z)) + (sign * boardMm) / 2,
			];
			return {
				id,
				parent,
				alsoCreasedTo,
				halfMm: boardMm / 2,
				rings,
				normal: minus(up, origin),
				low: bound(Math.min, -1),
				high: bound(Math.max, 1),
			};
		}),
	);
}

/**
 * Whether a crease besides the parent's joins the two. They meet in a corner of one piece; where both are offset
 * inwards by their boards (a turn-in around the corner of a bag), their drawn ends cross.
 */
const shareCrease = (a: Plate, b: Plate) => a.alsoCreasedTo.includes(b.id) || b.alsoCreasedTo.includes(a.id);

const apart = (a: Plate, b: Plate) =>
	([0, 1, 2] as const).some(
		(axis) => a.low[axis] > b.high[axis] + noise || b.low[axis] > a.high[axis] + noise,
	);

/** Tolerance of cuts and creases, mm: a panel that ends in the middle plane of the other does not cross it. */
const trueMm = 0.05;

/** Each reaches beyond the middle plane of the other on both sides: they overlap by more than half a board. */
const passesThrough = (a: Plate, b: Plate): boolean =>
	[trueMm, -trueMm].every((shift) => cuts(a, b, shift) && cuts(b, a, shift));

/** Whether `a` and `b`, moved by `shift` along its own normal, share a stretch of their line of intersection. */
function cuts(a: Plate, b: Plate, shift: number): boolean {
	const direction = cross(a.normal, b.normal);
	const offset = dot(b.rings[0]?.[0] ?? [0, 0, 0], b.normal) + shift;
	const level = dot(a.rings[0]?.[0] ?? [0, 0, 0], a.normal);
	const ofA = stretches(a.rings, b.normal, offset, direction, [0, 0, 0]);
	const moved: VectorMm = [b.normal[0] * shift, b.normal[1] * shift, b.normal[2] * shift];
	const ofB = stretches(b.rings, a.normal, level, direction, moved);
	const scale = Math.hypot(...direction);
	return ofA.some(([from, to]) =>
		ofB.some(([start, end]) => (Math.min(to, end) - Math.max(from, start)) / scale > touchMm),
	);
}

/** The intersection of a plate with a plane, as stretches along `direction`. `moved` translates the plate first. */
function stretches(
	rings: Plate['rings'],
	normal: VectorMm,
	level: number,
	direction: VectorMm,
	moved: VectorMm,
): [number, number][] {
	const hits: number[] = [];
	const shift = dot(moved, normal) - level;
	const along = dot(moved, direction);
	for (const ring of rings) {
		let before = ring.at(-1);
		if (!before) continue;
		let high = dot(before, normal) + shift;
		for (const point of ring) {
			const now = dot(point, normal) + shift;
			if (high > 0 !== now > 0) {
				const share = high / (high - now);
				const [a, b] = [dot(before, direction), dot(point, direction)];
				hits.push(a + (b - a) * share + along);
			}
			before = point;
			high = now;
		}
	}
	hits.sort((a, b) => a - b);
	const found: [number, number][] = [];
	for (let index = 0; index + 1 < hits.length; index += 2)
		found.push([hits[index] ?? 0, hits[index + 1] ?? 0]);
	return found;
}

/**
 * Whether two plates that are parallel, to less than a degree, share an area wider than the tolerance where they are
 * closer than their boards allow: samples both with lines in two directions and looks for a common stretch. The
 * distance is taken in its middle: at a far corner a slight angle would amount to millimetres.
 */
function liesWithin(a: Plate, b: Plate): boolean {
	const ring = a.rings[0] ?? [];
	const [first, second, ofB] = [ring[0], ring[1], b.rings[0]?.[0]];
	if (!first || !second || !ofB) return false;
	const allowed = a.halfMm + b.halfMm - Math.min(a.halfMm, b.halfMm) - noise;
	const heights = ring.map((point) => dot(minus(point, ofB), b.normal));
	if (heights.every((high) => high >= allowed) || heights.every((high) => high <= -allowed)) return false;
	const plane = dot(first, a.normal);
	const isClose = (direction: VectorMm, along: number, normal: VectorMm, level: number) => {
		const at = (axis: 0 | 1 | 2) =>
			direction[axis] * along + normal[axis] * level + a.normal[axis] * plane - ofB[axis];
		return Math.abs(dot([at(0), at(1), at(2)], b.normal)) < allowed;
	};
	const edge = unit(minus(second, first));
	const across = cross(a.normal, edge);
	return [
		[edge, across],
		[across, edge],
	].every(([direction = edge, normal = across]) => {
		const reach = (plate: Plate) => {
			const values = (plate.rings[0] ?? []).map((point) => dot(point, normal));
			return [Math.min(...values), Math.max(...values)] as const;
		};
		const [lowA, highA] = reach(a);
		const [lowB, highB] = reach(b);
		const [low, high] = [Math.max(lowA, lowB), Math.min(highA, highB)];
		if (high - low <= touchMm) return false;
		for (let step = 1; step < 12; step++) {
			const level = low + ((high - low) * step) / 12;
			const ofA = stretches(a.rings, normal, level, direction, [0, 0, 0]);
			const ofB = stretches(b.rings, normal, level, direction, [0, 0, 0]);
			const common = ofA.some(([from, to]) =>
				ofB.some(([start, end]) => {
					const [low, high] = [Math.max(from, start), Math.min(to, end)];
					return high - low > touchMm && isClose(direction, (low + high) / 2, normal, level);
				}),
			);
			if (common) return true;
		}
		return false;
	});
}

const dot = (a: VectorMm, b: VectorMm) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const minus = (a: VectorMm, b: VectorMm): VectorMm => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: VectorMm, b: VectorMm): VectorMm => [
	a[1] * b[2] - a[2] * b[1],
	a[2] * b[0] - a[0] * b[2],
	a[0] * b[1] - a[1] * b[0],
];
function unit(a: VectorMm): VectorMm {
	const length = Math.hypot(...a);
	return [a[0] / length, a[1] / length, a[2] / length];
}
