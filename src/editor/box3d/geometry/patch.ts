import type { PanelId, VectorMm } from '#src/dielines/dieline.ts';
import type { Surface } from './surfaces.ts';

/** A curved surface: `at` maps the unit square, u to the right and v up when seen from its front. Millimetres. */
export interface Patch {
	readonly surface: Surface;
	readonly panel: PanelId | undefined;
	/** Number of grid cells. */
	readonly columns: number;
	readonly rows: number;
	readonly at: (u: number, v: number, progress: number) => VectorMm;
	/** Texture coordinates; u and v themselves by default. */
	readonly uv?: (u: number, v: number) => readonly [number, number];
}
