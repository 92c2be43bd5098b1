import type { AreaMark, Panel, PanelId } from '../dieline.ts';
import type { Corner } from '../path.ts';
import { areaIn, panelIn, type WallFrame } from './wall-frame.ts';

export interface CornerWeb {
	/** The wall that rises first, whose end the web's outer triangle hangs on. */
	readonly first: PanelId;
	/** The wall that the web comes to lie against, folded between it and what closes over it. */
	readonly second: PanelId;
	/** Of both triangles: `<name>-outer` hangs on the first wall, `<name>-inner` lies against the second. */
	readonly name: string;
	/** How far the second wall's crease stands back from the first wall's end. */
	readonly jogMm: number;
	/** How high the web reaches, from either wall's crease. */
	readonly heightMm: number;
	/** How far along the second wall it may reach. */
	readonly reachMm: number;
	readonly boardMm: number;
	/** When the second wall rises. */
	readonly stage: number;
}

/** How far from either wall's crease the two triangles hang together. */
const foldOf = ({ heightMm, reachMm, jogMm }: CornerWeb) => Math.min(heightMm, reachMm - jogMm);

/**
 * The gusset between two walls: two triangles that fold onto each other along 45°, so that the corner is closed
 * without a cut. Drawn in the frame of the first wall, whose end is at u = 0. On a wall higher than it is long the
 * triangles lose the corner that would meet the web from the other end.
 *
 * Folded it lies inside the second wall, board on board: that wall, inner triangle, outer triangle.
 */
export function cornerWeb(frame: WallFrame, web: CornerWeb): readonly [Panel, Panel] {
	const { name, jogMm: jog, heightMm: top, boardMm, stage } = web;
	const fold = foldOf(web);
	const tip: Corner = [-jog - fold, fold];
	const outer = `${name}-outer`;
	return [
		panelIn(frame, { id: outer, parent: web.first, angleDeg: 90, shiftMm: boardMm, stage }, [
			[0, 0],
			[0, top],
			[-jog - fold, top],
			tip,
			[-jog, 0],
		]),
		panelIn(
			frame,
			{
				id: `${name}-inner`,
				parent: outer,
				angleDeg: -180,
				shiftMm: boardMm,
				stage,
				alsoCreasedTo: [web.second],
			},
			[[-jog, 0], tip, [-jog - top, fold], [-jog - top, 0]],
		),
	];
}

/** Free of glue along the edges of a web's triangle. */
const glueEdgeMm = 3;

/** Glue on the printed face of the inner triangle, which the outer one then lies on: the corner holds both walls. */
export function webGlue(frame: WallFrame, web: CornerWeb): AreaMark {
	const { name, jogMm: jog, heightMm: top } = web;
	const end = top - glueEdgeMm;
	const slant = glueEdgeMm * Math.SQRT2;
	const bottom = Math.min(foldOf(web) - glueEdgeMm, end - slant);
	return {
		kind: 'glue',
		panel: `${name}-inner`,
		area: areaIn(frame, [
			[-jog - end, glueEdgeMm],
			[-jog - glueEdgeMm - slant, glueEdgeMm],
			[-jog - bottom - slant, bottom],
			[-jog - end, bottom],
		]),
	};
}
