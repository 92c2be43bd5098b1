import { Vector3 } from 'three';

/** Direction and intensity of the light of one frame. */
export interface LightSample {
	readonly from: Vector3;
	readonly intensity: number;
}

/** Halton sequence: evenly distributed numbers 0 … 1, the same in every run. */
const halton = (index: number, base: number): number => {
	let [result, share, rest] = [0, 1 / base, index];
	while (rest > 0) {
		result += share * (rest % base);
		rest = Math.floor(rest / base);
		share /= base;
	}
	return result;
};
/** Offset of a sample within its pixel, −0.5 … 0.5. */
export const inPixel = (index: number): [number, number] => [
	halton(index + 1, 2) - 0.5,
	halton(index + 1, 3) - 0.5,
];

const windowFrom = new Vector3(-0.6, 0.78, 0.72).normalize();
/** The window is wide: shadows have soft edges. */
const windowHalf = 0.3;
const windowShare = 0.5;

/**
 * Daylight as many directional lights: a large window on the upper left, and the whole sky, which darkens corners and
 * the table below a product. Rendered one after the other and averaged.
 */
export function daylight(count: number): LightSample[] {
	const windows = Math.round(count * 0.45);
	const across = new Vector3(0, 1, 0).cross(windowFrom).normalize();
	const up = windowFrom.clone().cross(across);
	return Array.from({ length: count }, (_, index) => {
		if (index < windows) {
			const radius = Math.sqrt(halton(index + 1, 2)) * windowHalf;
			const angle = halton(index + 1, 3) * 2 * Math.PI;
			const from = windowFrom
				.clone()
				.addScaledVector(across, Math.cos(angle) * radius)
				.addScaledVector(up, Math.sin(angle) * radius)
				.normalize();
			return { from, intensity: (windowShare / windows) * count };
		}
		const place = index - windows + 1;
		const angle = halton(place, 3) * 2 * Math.PI;
		// Not from near the horizon: such light would cast very long shadows.
		const height = 0.24 + 0.76 * halton(place, 2);
		const level = Math.sqrt(1 - height * height);
		const from = new Vector3(Math.cos(angle) * level, height, Math.sin(angle) * level);
		return { from, intensity: ((1 - windowShare) / (count - windows)) * count };
	});
}
