/** Camera position: azimuth around the box, tilt above it, and zoom. Radians; zoom 1 shows all of it. */
export interface Orbit {
	readonly azimuth: number;
	/** 0 looks level, π/2 straight down. */
	readonly tilt: number;
	readonly zoom: number;
}

export const startOrbit: Orbit = { azimuth: -0.62, tilt: 0.5, zoom: 1 };
const tiltLimit = Math.PI / 2 - 0.02;
const zoomRange = [0.5, 4] as const;
/** A drag across the window's width turns the box by 1.25 turns. */
const radiansPerWidth = 2.5 * Math.PI;
/** The specification's field of view, degrees. */
export const fieldOfView = 45;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

export const turn = (orbit: Orbit, dxPx: number, dyPx: number, widthPx: number): Orbit => ({
	...orbit,
	azimuth: orbit.azimuth - (dxPx / widthPx) * radiansPerWidth,
	tilt: clamp(orbit.tilt + (dyPx / widthPx) * radiansPerWidth, -tiltLimit, tiltLimit),
});

export const zoomBy = (orbit: Orbit, factor: number): Orbit => ({
	...orbit,
	zoom: clamp(orbit.zoom * factor, ...zoomRange),
});

/** Position of the camera for a target and the radius of its bounding sphere (mm). */
export function computeEye(
	orbit: Orbit,
	target: readonly [number, number, number],
	radiusMm: number,
	aspect: number,
	lensDeg: number = fieldOfView,
): [number, number, number] {
	const half = (lensDeg / 2) * (Math.PI / 180);
	const narrow = Math.min(half, Math.atan(Math.tan(half) * aspect));
	const distance = radiusMm / Math.sin(narrow) / orbit.zoom;
	const level = Math.cos(orbit.tilt) * distance;
	return [
		target[0] + Math.sin(orbit.azimuth) * level,
		target[1] + Math.sin(orbit.tilt) * distance,
		target[2] + Math.cos(orbit.azimuth) * level,
	];
}

/** Camera angles for each side of the closed box, slightly turned so that its depth is visible. */
export const orbitOfSide: Record<
	'front' | 'top' | 'back' | 'left' | 'right' | 'bottom' | 'inside',
	Omit<Orbit, 'zoom'>
> = {
	front: { azimuth: -0.35, tilt: 0.3 },
	back: { azimuth: Math.PI - 0.35, tilt: 0.3 },
	left: { azimuth: -Math.PI / 2 + 0.35, tilt: 0.3 },
	right: { azimuth: Math.PI / 2 - 0.35, tilt: 0.3 },
	top: { azimuth: -0.2, tilt: 1.15 },
	bottom: { azimuth: -0.35, tilt: -0.9 },
	/** Down into the open box, over its front. */
	inside: { azimuth: -0.25, tilt: 0.85 },
};

/** Camera angles for a straight view of a face with this outward normal, slightly from above. */
export function orbitTowards([x, y, z]: readonly [number, number, number]): Pick<Orbit, 'azimuth' | 'tilt'> {
	const level = Math.hypot(x, z);
	return {
		azimuth: level < 1e-3 ? 0 : Math.atan2(x, z),
		tilt: clamp(Math.atan2(y, level) + 0.06, -tiltLimit, tiltLimit),
	};
}
