import { ShapeUtils, Vector2 } from 'three';
import type { Panel, Point, SidePlace } from '#src/dielines/dieline.ts';
import { toPoints } from '#src/dielines/path.ts';
import { sheetToSide } from '#src/dielines/side-coordinates.ts';

/** A convex piece of a panel; the order of its corners makes the print side its front. */
export interface Face {
	readonly corners: readonly Point[];
	/** The artwork on it; undefined where only the side's colour or bare board is. */
	readonly patch: SidePlace | undefined;
}

/** Artwork is painted to the side's edge; up to this far beyond it a panel continues the artwork's outermost colour. */
const overhangMm = 4;

/** A panel as triangles, cut where artwork ends on it. */
export function createFaces(panel: Panel, patches: readonly SidePlace[]): Face[] {
	let faces: Face[] = triangles(panel).map((corners) => ({ corners, patch: undefined }));
	for (const patch of patches) faces = faces.flatMap((face) => (face.patch ? [face] : covered(face, patch)));
	return faces;
}

function triangles(panel: Panel): Point[][] {
	const contour = toPoints(panel.outline).map(({ x, y }) => new Vector2(x, y));
	const holes = panel.holes.map((hole) => toPoints(hole).map(({ x, y }) => new Vector2(x, y)));
	const all = [...contour, ...holes.flat()];
	return ShapeUtils.triangulateShape(contour, holes).map(([a = 0, b = 0, c = 0]) => {
		const [p, q, r] = [all[a], all[b], all[c]] as [Vector2, Vector2, Vector2];
		// Seen from the print side (z = 0, looking along +z) the corners of a triangle must be in the order that makes it
		// face −z.
		const isClockwise = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x) > 0;
		return isClockwise ? [p, r, q] : [p, q, r];
	});
}

/** Cuts a face along the artwork's four edges: the part within gets the artwork. */
function covered(face: Face, patch: SidePlace): Face[] {
	const { widthMm, heightMm } = patch;
	const edges: ((point: Point) => number)[] = [
		({ x }) => x + overhangMm,
		({ x }) => widthMm + overhangMm - x,
		({ y }) => y + overhangMm,
		({ y }) => heightMm + overhangMm - y,
	];
	const outside: Face[] = [];
	let inside = face.corners;
	for (const edge of edges) {
		const [kept, cut] = split(inside, (point) => edge(sheetToSide(patch, point)));
		if (cut.length) outside.push({ corners: cut, patch: undefined });
		inside = kept;
		if (!inside.length) return outside;
	}
	return [...outside, { corners: inside, patch }];
}

const near = 1e-6;

/** The parts of a convex polygon where `distance` is positive and where it is negative; empty where there is none. */
export function split(
	corners: readonly Point[],
	distance: (point: Point) => number,
): [positive: Point[], negative: Point[]] {
	const far = corners.map(distance);
	if (far.every((value) => value >= -near)) return [[...corners], []];
	if (far.every((value) => value <= near)) return [[], [...corners]];
	const positive: Point[] = [];
	const negative: Point[] = [];
	corners.forEach((corner, index) => {
		const next = corners[(index + 1) % corners.length] ?? corner;
		const [here, there] = [far[index] ?? 0, far[(index + 1) % far.length] ?? 0];
		if (here >= 0) positive.push(corner);
		if (here <= 0) negative.push(corner);
		if (here * there < 0) {
			const share = here / (here - there);
			const between = {
				x: corner.x + (next.x - corner.x) * share,
				y: corner.y + (next.y - corner.y) * share,
			};
			positive.push(between);
			negative.push(between);
		}
	});
	return [positive, negative];
}
