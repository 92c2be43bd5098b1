/** How the sheet lies in its window: turned about its corner, then scaled, then moved. */
export interface Camera {
	/** Pixels a millimetre. */
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

/** Corners of what shall be seen, sheet millimetres. */
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

/** Closer or farther with one point of the window staying where it is. */
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

/** Where a point of the window lies on the worktop, millimetres; and back. */
export function toTable({ scale, rotationDeg, xPx, yPx }: Camera, x: number, y: number) {
	const [tableX, tableY] = turn((x - xPx) / scale, (y - yPx) / scale, -rotationDeg);
	return { x: tableX, y: tableY };
}
export function toWindow({ scale, rotationDeg, xPx, yPx }: Camera, point: { x: number; y: number }) {
	const [x, y] = turn(point.x, point.y, rotationDeg);
	return { x: xPx + x * scale, y: yPx + y * scale };
}
