import type { Mark, Panel, PanelId, SidePlace, SpringyPair } from '../dieline.ts';
import type { Tube, Wall, WallEnd } from './tube.ts';
import type { TuckBoard } from './tuck-measures.ts';

/**
 * One way to close the bottom of a tube. Boards and mm are counted from the crease at which the height of the tube
 * ends.
 */
export interface TubeBottom {
	/** From that crease to the innermost and to the outermost face of the bottom, in boards. */
	readonly inwards: number;
	readonly outwards: number;
	/** The panel whose inner face is the bottom of the box. */
	readonly floor: PanelId;
	/** Number of fold stages. */
	readonly stages: number;
	/** Ends of the four walls. */
	readonly ends: (
		creaseMm: readonly [number, number, number],
		board: TuckBoard & { readonly freeEdgeMm: number },
	) => Readonly<Record<Wall, WallEnd>>;
	/** Its panels; the first stage is 1. */
	readonly panels: (tube: Tube, stock: TuckBoard['stock']) => readonly Panel[];
	/** Panels that bend while it closes. */
	readonly springy: readonly SpringyPair[];
	readonly marks: (tube: Tube) => readonly Mark[];
	readonly side: (tube: Tube, stock: TuckBoard['stock']) => SidePlace;
}
