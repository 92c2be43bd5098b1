import type { PanelId, VectorMm } from '#src/dielines/dieline.ts';
import type { Surface } from './surfaces.ts';

/** A curved skin: `at` bends the unit square, u to the right and v up as one looks at its face. Millimetres. */
export interface Patch {
	readonly surface: Surface;
	readonly panel: PanelId | undefined;
	/** How finely it is divided. */
	readonly columns: number;
	readonly rows: number;
	readonly at: (u: number, v: number, progress: number) => VectorMm;
	/** On the surface's picture; the unit square itself where left out. */
	readonly uv?: (u: number, v: number) => readonly [number, number];
}
