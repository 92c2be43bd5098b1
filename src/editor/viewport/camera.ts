import { turnBy } from '#src/designs/paths/turn-by.ts';
import type { Point } from '#src/dielines/dieline.ts';
import type { Bounds } from '#src/dielines/path.ts';

/** Position of the sheet in its window: turned about its corner, then scaled, then moved. */
export interface Camera {
	/** Pixels per millimetre. */
	readonly scale: number;
	readonly rotationDeg: number;
	/** Where the sheet's origin is, pixels. */
	readonly xPx: number;
	readonly yPx: number;
}

export interface Window {
	readonly widthPx: number;
	readonly heightPx: number;
}

const scaleRange = [0.2, 40] as const;
const clampScale = (scale: number) => Math.min(scaleRange[1], Math.max(scaleRange[0], scale));

/** The camera that shows an area of the sheet as large as the window allows, in its middle; above and below it are bars. */
export function fitArea(
	area: Bounds,
	rotationDeg: number,
	window: Window,
	marginPx: number,
	barPx = marginPx,
): Camera {
	const isTurned = Math.abs(rotationDeg % 180) === 90;
	const [wide, high] = [area.maxX - area.minX, area.maxY - area.minY];
	const [widthMm, heightMm] = isTurned ? [high, wide] : [wide, high];
	const scale = clampScale(
		Math.min(
			Math.max(40, window.widthPx - 2 * marginPx) / widthMm,
			Math.max(40, window.heightPx - 2 * barPx) / heightMm,
		),
	);
	const middle = { x: (area.minX + area.maxX) / 2, y: (area.minY + area.maxY) / 2 };
	const { x, y } = turnBy(middle, rotationDeg);
	return { scale, rotationDeg, xPx: window.widthPx / 2 - x * scale, yPx: window.heightPx / 2 - y * scale };
}

/** Parts of the window covered by bars, pixels from each edge. */
export interface Insets {
	readonly top: number;
	readonly bottom: number;
	readonly sides: number;
}

/**
 * Moves the camera as little as necessary to show an area: zooms in if its longer edge is shorter than `minPx`, and out
 * if it does not fit.
 */
export function revealArea(
	camera: Camera,
	area: Bounds,
	minPx: number,
	window: Window,
	{ top, bottom, sides }: Insets,
): Camera {
	const free = {
		widthPx: Math.max(40, window.widthPx - 2 * sides),
		heightPx: Math.max(40, window.heightPx - top - bottom),
	};
	const before = boundsInWindow(camera, area);
	const [wide, high] = [before.maxX - before.minX, before.maxY - before.minY];
	const largest = Math.max(wide, high, 1e-6);
	const factor = Math.min(Math.max(1, minPx / largest), free.widthPx / wide, free.heightPx / high);
	const zoomed = zoomAt(camera, factor, (before.minX + before.maxX) / 2, (before.minY + before.maxY) / 2);
	const { minX, minY, maxX, maxY } = boundsInWindow(zoomed, area);
	return {
		...zoomed,
		xPx: zoomed.xPx + shiftInto(minX, maxX, sides, sides + free.widthPx),
		yPx: zoomed.yPx + shiftInto(minY, maxY, top, top + free.heightPx),
	};
}

function boundsInWindow(camera: Camera, { minX, minY, maxX, maxY }: Bounds): Bounds {
	const corners = [minX, maxX].flatMap((x) => [minY, maxY].map((y) => layoutToWindow(camera, { x, y })));
	const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
	return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
}

/** How far a span moves to lie between two edges. */
const shiftInto = (from: number, to: number, min: number, max: number): number =>
	from < min ? min - from : to > max ? max - to : 0;

/** Zooms with a fixed point of the window. */
export function zoomAt(camera: Camera, factor: number, xPx: number, yPx: number): Camera {
	const scale = clampScale(camera.scale * factor);
	const by = scale / camera.scale;
	return { ...camera, scale, xPx: xPx - (xPx - camera.xPx) * by, yPx: yPx - (yPx - camera.yPx) * by };
}

/** Between two cameras, turning the short way; `share` 0…1. */
export function between(from: Camera, to: Camera, share: number): Camera {
	const mix = (a: number, b: number) => a + (b - a) * share;
	const spin = ((((to.rotationDeg - from.rotationDeg) % 360) + 540) % 360) - 180;
	return {
		scale: mix(from.scale, to.scale),
		rotationDeg: share === 1 ? to.rotationDeg : from.rotationDeg + spin * share,
		xPx: mix(from.xPx, to.xPx),
		yPx: mix(from.yPx, to.yPx),
	};
}

/** Where a point of the window lies on the sheet layout, millimetres; and back. */
export const windowToLayout = ({ scale, rotationDeg, xPx, yPx }: Camera, x: number, y: number): Point =>
	turnBy({ x: (x - xPx) / scale, y: (y - yPx) / scale }, -rotationDeg);
export function layoutToWindow({ scale, rotationDeg, xPx, yPx }: Camera, point: Point): Point {
	const { x, y } = turnBy(point, rotationDeg);
	return { x: xPx + x * scale, y: yPx + y * scale };
}
