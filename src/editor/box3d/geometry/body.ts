import type { BufferGeometry } from 'three';
import type { PanelId } from '#src/dielines/dieline.ts';
import type { Surface } from './surfaces.ts';

/** A whole product as one mesh on a table: millimetres, y up, the front faces z. */
export interface Body {
	/** One group per surface, in the order of `surfaces`. */
	readonly geometry: BufferGeometry;
	readonly surfaces: readonly Surface[];
	/** The panel of a triangle; undefined where there is none, for example at the end of a roll. */
	panelOf(faceIndex: number): PanelId | undefined;
	/**
	 * Moves every corner to `progress` 0 … 1: flat to closed for boxes, empty to full for bags, open to closed for
	 * cans, unrolled to rolled up for webs, lying to curled for sheets.
	 */
	shape(progress: number): void;
}
