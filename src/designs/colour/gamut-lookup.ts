import { toChannels, toHex } from './colour.ts';
import { nearestInGamut } from './gamut.ts';

/** Grid points per channel: one every 16 levels. */
const steps = 17;
const apart = 255 / (steps - 1);

let table: Float32Array | undefined;

/** Printable colours at the grid points; computed once in about 10 ms. */
function buildLookupGrid(): Float32Array {
	const made = new Float32Array(steps ** 3 * 3);
	let at = 0;
	for (let red = 0; red < steps; red++)
		for (let green = 0; green < steps; green++)
			for (let blue = 0; blue < steps; blue++) {
				const colour = toHex([red * apart, green * apart, blue * apart]);
				made.set(toChannels(nearestInGamut(colour)), at);
				at += 3;
			}
	return made;
}

/** Maps RGBA pixels in place to the gamut of four inks on coated board, by trilinear interpolation in a grid. */
export function applyPrintGamut(rgba: Uint8ClampedArray): void {
	table ??= buildLookupGrid();
	const grid = table;
	const corner = (red: number, green: number, blue: number, channel: number) =>
		grid[((red * steps + green) * steps + blue) * 3 + channel] ?? 0;
	for (let at = 0; at < rgba.length; at += 4) {
		const [x, y, z] = [(rgba[at] ?? 0) / apart, (rgba[at + 1] ?? 0) / apart, (rgba[at + 2] ?? 0) / apart];
		const [r, g, b] = [Math.min(steps - 2, x | 0), Math.min(steps - 2, y | 0), Math.min(steps - 2, z | 0)];
		const [u, v, w] = [x - r, y - g, z - b];
		for (let channel = 0; channel < 3; channel++) {
			const edge = (red: number, green: number) =>
				corner(red, green, b, channel) * (1 - w) + corner(red, green, b + 1, channel) * w;
			const low = edge(r, g) * (1 - v) + edge(r, g + 1) * v;
			const high = edge(r + 1, g) * (1 - v) + edge(r + 1, g + 1) * v;
			rgba[at + channel] = low * (1 - u) + high * u;
		}
	}
}
