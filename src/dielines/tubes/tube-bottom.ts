import type { Mark, Panel, PanelId, SidePlace } from '../dieline.ts';
import type { Tube, Wall, WallEnd } from './tube.ts';
import type { TuckBoard } from './tuck-measures.ts';

/** One way to close a tube below. Boards and mm are counted from the crease that the tube's height ends at. */
export interface TubeBottom {
	/** From that crease to its innermost face, and to its outermost, in boards. */
	readonly inwards: number;
	readonly outwards: number;
	/** The panel whose inner face is the floor. */
	readonly floor: PanelId;
	/** How many stages it folds in. */
	readonly stages: number;
	/** Ends of the four walls. */
	readonly ends: (
		creaseMm: readonly [number, number, number],
		board: TuckBoard & { readonly freeEdgeMm: number },
	) => Readonly<Record<Wall, WallEnd>>;
	/** Its panels; the first stage is 1. */
	readonly panels: (tube: Tube, stock: TuckBoard['stock']) => readonly Panel[];
	readonly marks: (tube: Tube) => readonly Mark[];
	readonly side: (tube: Tube, stock: TuckBoard['stock']) => SidePlace;
}
