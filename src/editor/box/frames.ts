import { type Measure, scaleObject, type Values } from '#src/designs/document/arrange.ts';
import { type Box, boxAround, type Extent } from '#src/designs/document/boxes.ts';
import type { DesignObject } from '#src/designs/document/objects.ts';
import { turnBy } from '#src/designs/paths/turn-by.ts';
import type { Point, SidePlace } from '#src/dielines/dieline.ts';
import { sheetToSide, sideToSheet } from '#src/dielines/side-coordinates.ts';
import type { SheetLayout } from './sheet-layout.ts';

/** A turned rectangle on the sheet layout, by its centre: the frame that carries the handles of a selection. */
export interface Frame extends Point {
	readonly widthMm: number;
	readonly heightMm: number;
	/** Clockwise. */
	readonly rotationDeg: number;
}

/** The frame of an object on the sheet layout; undefined where the box has no such side. */
export function computeFrame(
	object: DesignObject,
	layout: SheetLayout,
	measureExtent: Measure,
): Frame | undefined {
	const place = layout.places[object.side];
	if (!place) return undefined;
	const { widthMm, heightMm } = measureExtent(object);
	return {
		...sideToSheet(place, { x: object.xMm, y: object.yMm }),
		widthMm,
		heightMm,
		rotationDeg: object.rotationDeg + place.rotationDeg,
	};
}

/** Corners of a frame, clockwise from its own top left one. */
export function computeCorners({ x, y, widthMm, heightMm, rotationDeg }: Frame): Point[] {
	return [
		[-0.5, -0.5],
		[0.5, -0.5],
		[0.5, 0.5],
		[-0.5, 0.5],
	].map(([across = 0, down = 0]) => {
		const corner = turnBy({ x: across * widthMm, y: down * heightMm }, rotationDeg);
		return { x: x + corner.x, y: y + corner.y };
	});
}

/** The upright box around a frame in the coordinates of a side. */
export function boxInSide(frame: Frame, place: SidePlace): Box {
	const corners = computeCorners(frame).map((corner) => sheetToSide(place, corner));
	const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
	const [xMm, yMm] = [Math.min(...xs), Math.min(...ys)];
	return { xMm, yMm, widthMm: Math.max(...xs) - xMm, heightMm: Math.max(...ys) - yMm };
}

/** A box of a side as it lies on the sheet layout. */
export const frameOfBox = ({ xMm, yMm, widthMm, heightMm }: Box, place: SidePlace): Frame => ({
	...sideToSheet(place, { x: xMm + widthMm / 2, y: yMm + heightMm / 2 }),
	widthMm,
	heightMm,
	rotationDeg: place.rotationDeg,
});

/** Around a selection: one object's own frame, else the box around all of them, upright on the first one's side. */
export function frameAround(
	objects: readonly DesignObject[],
	layout: SheetLayout,
	measureExtent: Measure,
): Frame | undefined {
	const frames = objects.flatMap((object) => computeFrame(object, layout, measureExtent) ?? []);
	const [first] = objects;
	const place = first && layout.places[first.side];
	if (frames.length < 2 || !place) return frames[0];
	const box = boxAround(frames.map((frame) => boxInSide(frame, place)));
	return box && frameOfBox(box, place);
}

/** The object's values after the frame around the selection has changed from one to another. */
export function transformObject(
	object: DesignObject,
	place: SidePlace,
	{ from, to }: { readonly from: Frame; readonly to: Frame },
): Values {
	const centre = sideToSheet(place, { x: object.xMm, y: object.yMm });
	const local = turnBy({ x: centre.x - from.x, y: centre.y - from.y }, -from.rotationDeg);
	const [alongX, alongY] = [to.widthMm / from.widthMm, to.heightMm / from.heightMm];
	const moved = turnBy({ x: local.x * alongX, y: local.y * alongY }, to.rotationDeg);
	const at = sheetToSide(place, { x: to.x + moved.x, y: to.y + moved.y });
	const turned = (((object.rotationDeg + to.rotationDeg - from.rotationDeg) % 360) + 360) % 360;
	return {
		...(alongX === 1 && alongY === 1 ? {} : scaleObject(object, alongX, alongY)),
		xMm: at.x,
		yMm: at.y,
		rotationDeg: turned,
	};
}

/** Which edges a handle moves: −1 the first, 1 the last, 0 none. */
export interface Pull {
	readonly across: -1 | 0 | 1;
	readonly down: -1 | 0 | 1;
}

interface PullOptions {
	readonly keepsRatio: boolean;
	readonly fromCentre: boolean;
	/** Shortest edge, mm. */
	readonly minMm: number;
}

/**
 * The frame after a handle was dragged by this shift on the sheet layout; the opposite edge or corner, or the centre,
 * stays.
 */
export function pulled(frame: Frame, pull: Pull, by: Point, options: PullOptions): Frame {
	const { keepsRatio, fromCentre, minMm } = options;
	const local = turnBy(by, -frame.rotationDeg);
	const reach = fromCentre ? 2 : 1;
	let widthMm = Math.max(minMm, frame.widthMm + pull.across * local.x * reach);
	let heightMm = Math.max(minMm, frame.heightMm + pull.down * local.y * reach);
	if (keepsRatio) {
		const factors = [
			...(pull.across ? [widthMm / frame.widthMm] : []),
			...(pull.down ? [heightMm / frame.heightMm] : []),
		];
		const minFactor = minMm / Math.min(frame.widthMm, frame.heightMm);
		const factor = Math.max(
			Math.min(1, minFactor),
			factors.reduce((sum, one) => sum + one, 0) / factors.length,
		);
		[widthMm, heightMm] = [frame.widthMm * factor, frame.heightMm * factor];
	}
	return resized(frame, pull, { widthMm, heightMm }, fromCentre);
}

/** The frame in another size; edges that the handle does not move stay in place. */
export function resized(frame: Frame, pull: Pull, size: Extent, fromCentre: boolean): Frame {
	const grown = fromCentre
		? { x: 0, y: 0 }
		: turnBy(
				{
					x: (pull.across * (size.widthMm - frame.widthMm)) / 2,
					y: (pull.down * (size.heightMm - frame.heightMm)) / 2,
				},
				frame.rotationDeg,
			);
	return { ...frame, ...size, x: frame.x + grown.x, y: frame.y + grown.y };
}

/** Angles that a rotation snaps to, and the snap distance, degrees. */
const restDeg = { every: 45, within: 4, shifted: 15 } as const;

/** The frame rotated about its centre by the angle that the pointer moved around it. `upright` is the angle of its side. */
export function turnedTo(
	frame: Frame,
	{ from, to }: { readonly from: Point; readonly to: Point },
	{ upright, mode }: { readonly upright: number; readonly mode: 'rest' | 'steps' | 'free' },
): Frame {
	const angle = (point: Point) => (Math.atan2(point.y - frame.y, point.x - frame.x) * 180) / Math.PI;
	const asked = frame.rotationDeg + angle(to) - angle(from) - upright;
	const every = mode === 'steps' ? restDeg.shifted : restDeg.every;
	const rest = Math.round(asked / every) * every;
	const isResting = mode === 'steps' || (mode === 'rest' && Math.abs(asked - rest) <= restDeg.within);
	return { ...frame, rotationDeg: (isResting ? rest : asked) + upright };
}

/**
 * The uppermost object at a point of the sheet layout; a thin one also up to `slackMm` beside it. Hidden objects are
 * skipped.
 */
export function objectAt(
	objects: readonly DesignObject[],
	point: Point,
	{ layout, measureExtent, slackMm }: { layout: SheetLayout; measureExtent: Measure; slackMm: number },
): DesignObject | undefined {
	return objects.findLast((object) => {
		if (object.isHidden) return false;
		const frame = computeFrame(object, layout, measureExtent);
		if (!frame) return false;
		const { x, y } = turnBy({ x: point.x - frame.x, y: point.y - frame.y }, -frame.rotationDeg);
		return (
			Math.abs(x) <= Math.max(frame.widthMm / 2, slackMm) &&
			Math.abs(y) <= Math.max(frame.heightMm / 2, slackMm)
		);
	});
}
