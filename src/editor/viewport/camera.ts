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

/** Corners of the area to show, sheet millimetres. */
export interface Area {
	readonly minX: number;
	readonly minY: number;
	readonly maxX: number;
	readonly maxY: number;
}

const scaleRange = [0.2, 40] as const;
const clampScale = (scale: number) => Math.min(scaleRange[1], Math.max(scaleRange[0], scale));

function turn(x: number, y: number, degrees: number): [number, number] {
	const angle = (degrees * Math.PI) / 180;
	return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

/** The camera that shows an area as large as the window allows, in its middle; above and below it are bars. */
export function fitArea(
	area: Area,
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
	const [x, y] = turn((area.minX + area.maxX) / 2, (area.minY + area.maxY) / 2, rotationDeg);
	return { scale, rotationDeg, xPx: window.widthPx / 2 - x * scale, yPx: window.heightPx / 2 - y * scale };
}

/** Parts of the window covered by bars, pixels from each edge. */
export interface Insets {
	readonly top: number;
	readonly bottom: number;
	readonly sides: number;
}

/**
 * Moves the camera as little as necessary to show an area: zooms in if its longer edge is shorter than `leastPx`, and out
 * if it does not fit.
 */
export function revealArea(
	camera: Camera,
	area: Area,
	leastPx: number,
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
	const factor = Math.min(Math.max(1, leastPx / largest), free.widthPx / wide, free.heightPx / high);
	const zoomed = zoomAt(camera, factor, (before.minX + before.maxX) / 2, (before.minY + before.maxY) / 2);
	const { minX, minY, maxX, maxY } = boundsInWindow(zoomed, area);
	return {
		...zoomed,
		xPx: zoomed.xPx + shiftInto(minX, maxX, sides, sides + free.widthPx),
		yPx: zoomed.yPx + shiftInto(minY, maxY, top, top + free.heightPx),
	};
}

function boundsInWindow(camera: Camera, { minX, minY, maxX, maxY }: Area): Area {
	const corners = [minX, maxX].flatMap((x) => [minY, maxY].map((y) => layoutToWindow(camera, { x, y })));
	const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
	return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
}

/** How far a span moves to lie between two edges. */
const shiftInto = (from: number, to: number, least: number, most: number): number =>
	from < least ? least - from : to > most ? most - to : 0;

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
export function windowToLayout({ scale, rotationDeg, xPx, yPx }: Camera, x: number, y: number) {
	const [tableX, tableY] = turn((x - xPx) / scale, (y - yPx) / scale, -rotationDeg);
	return { x: tableX, y: tableY };
}
export function layoutToWindow({ scale, rotationDeg, xPx, yPx }: Camera, point: { x: number; y: number }) {
	const [x, y] = turn(point.x, point.y, rotationDeg);
	return { x: xPx + x * scale, y: yPx + y * scale };
}
