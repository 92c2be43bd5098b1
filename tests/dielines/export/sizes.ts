import type { Dieline } from '#src/dielines/dieline.ts';
import type { Style } from '#src/dielines/style.ts';
import { allStyles } from '#src/dielines/styles/all-styles.ts';
import { build, gridOf } from '../proofs.ts';

/** Every style with its name, for describe.each. */
export const namedStyles = allStyles.map((style) => [style.name, style] as const);

/** At most this many of a style's grid, its ends among them, as dielines with their size in words. */
export function someOf(style: Style, max: number): readonly (readonly [string, Dieline])[] {
	const grid = gridOf(style);
	const step = Math.max(1, (grid.length - 1) / (max - 1));
	const chosen = new Set(
		Array.from({ length: Math.min(max, grid.length) }, (_, index) => Math.round(index * step)),
	);
	return grid
		.filter((_, index) => chosen.has(index))
		.map((size) => [JSON.stringify(size), build(style, size)]);
}
