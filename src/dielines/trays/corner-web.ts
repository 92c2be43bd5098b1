import type { AreaMark, Panel, PanelId } from '../dieline.ts';
import type { Corner } from '../path.ts';
import { areaIn, panelIn, type WallFrame } from './wall-frame.ts';

export interface CornerWeb {
	/** The wall that rises first, at whose end the outer triangle of the web is attached. */
	readonly first: PanelId;
	/** The wall that the folded web lies against, between it and the layer that closes over it. */
	readonly second: PanelId;
	/** Panel ids: `<name>-outer` is attached to the first wall, `<name>-inner` lies against the second. */
	readonly name: string;
	/** Offset between the crease of the second wall and the end of the first wall. */
	readonly jogMm: number;
	/** Height of the web, from the crease of either wall. */
	readonly heightMm: number;
	/** How far along the second wall the web may reach. */
	readonly reachMm: number;
	readonly boardMm: number;
	/** Stage in which the second wall rises. */
	readonly stage: number;
}

/** Length of the 45° crease between the two triangles, from the crease of either wall. */
const computeFold = ({ heightMm, reachMm, jogMm }: CornerWeb) => Math.min(heightMm, reachMm - jogMm);

/**
 * The gusset between two walls: two triangles that fold onto each other along a 45° crease, so that the corner is
 * closed without a cut. Drawn in the frame of the first wall, whose end is at u = 0. On a wall higher than it is
 * long, the triangles lose the corner that would meet the web from the other end.
 *
 * Folded, it lies inside the second wall: that wall, inner triangle, outer triangle, each against the next.
 */
export function cornerWeb(frame: WallFrame, web: CornerWeb): readonly [Panel, Panel] {
	const { name, jogMm: jog, heightMm: top, boardMm, stage } = web;
	const fold = computeFold(web);
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

/** Margin without glue along the edges of a web triangle. */
const glueEdgeMm = 3;

/**
 * Glue on the printed face of the inner triangle, onto which the outer one folds: this holds both walls at the
 * corner.
 */
export function webGlue(frame: WallFrame, web: CornerWeb): AreaMark {
	const { name, jogMm: jog, heightMm: top } = web;
	const end = top - glueEdgeMm;
	const slant = glueEdgeMm * Math.SQRT2;
	const bottom = Math.min(computeFold(web) - glueEdgeMm, end - slant);
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
