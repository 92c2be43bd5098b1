import type { AreaMark, Panel } from '../dieline.ts';
import { withHalfRounds } from '../half-round.ts';
import { type Corner, createLoop } from '../path.ts';
import { reliefCorners } from '../relief.ts';
import { tuckIn } from '../tuck-in.ts';
import type { CakeMeasures } from './cake-measures.ts';
import { cornerWeb, webGlue } from './corner-web.ts';
import { fromOtherEnd, panelIn, type WallFrame, wallFrames } from './wall-frame.ts';

const flankTaper = Math.tan((15 * Math.PI) / 180);
const thumbRadiusMm = 15;

/**
 * All panels of the cake box, print side up: lid above, front below. Fold stages: 0 back and front, 1 sides with
 * corner webs, 2 lip and flaps of the lid, 3 lid, 4 the lip goes in.
 */
export function cakePanels(m: CakeMeasures): {
	readonly panels: readonly Panel[];
	readonly marks: readonly AreaMark[];
} {
	const { across, deep, height, wall, jog, lidEdge, relief } = m;
	const frames = wallFrames(across, deep);
	const [lidFrom, lidTo] = [lidEdge, across - lidEdge];
	const webMm = wall - 1;
	const panels: Panel[] = [
		{
			id: 'base',
			side: 'bottom',
			outline: createLoop([
				[-jog, 0],
				[0, 0],
				[across, 0],
				[across + jog, 0],
				[across + jog, deep],
				[across, deep],
				[0, deep],
				[-jog, deep],
			]),
			holes: [],
			parent: undefined,
			hinge: undefined,
			angleDeg: 0,
			stage: 0,
		},
		panelIn(frames.top, { id: 'back-wall', side: 'back', parent: 'base', angleDeg: 90, stage: 0 }, [
			[0, 0],
			[across, 0],
			[across, webMm],
			[across, height],
			[lidTo + relief, height],
			[lidFrom - relief, height],
			[0, height],
			[0, webMm],
		]),
		frontWall(m, frames.bottom, webMm),
	];
	for (const edge of ['left', 'right'] as const) {
		// The panel on the left of the sheet becomes the right wall.
		const side = edge === 'left' ? 'right' : 'left';
		panels.push(
			panelIn(frames[edge], { id: `${side}-wall`, side, parent: 'base', angleDeg: 90, stage: 1 }, [
				[0, jog],
				[deep, jog],
				[deep, jog + webMm],
				[deep, jog + wall],
				[0, jog + wall],
				[0, jog + webMm],
			]),
		);
	}
	const webs = cornerWebs(m, frames, webMm);
	return {
		panels: [
			...panels,
			...webs.panels,
			cakeLid(m, frames.top),
			...lidFlaps(m, frames.top),
			lip(m, frames.top),
		],
		marks: webs.marks,
	};
}

/** The four corner webs and their glue. */
function cornerWebs(
	{ across, deep, jog, t }: CakeMeasures,
	frames: ReturnType<typeof wallFrames>,
	webMm: number,
) {
	const panels: Panel[] = [];
	const marks: AreaMark[] = [];
	for (const [edge, first] of [
		['top', 'back'],
		['bottom', 'front'],
	] as const)
		for (const side of ['right', 'left'] as const) {
			const frame = side === 'right' ? frames[edge] : fromOtherEnd(frames[edge], across);
			const web = {
				first: `${first}-wall`,
				second: `${side}-wall`,
				name: `web-${side}-${first}`,
				jogMm: jog,
				heightMm: webMm,
				// Clears the web from the other end of the wall.
				reachMm: deep / 2 - 2,
				boardMm: t,
				stage: 1,
			};
			panels.push(...cornerWeb(frame, web));
			marks.push(webGlue(frame, web));
		}
	return { panels, marks };
}

function cakeLid(m: CakeMeasures, top: WallFrame): Panel {
	const { across, height, lidEdge, lid, lidGap, relief } = m;
	const [lidFrom, lidTo] = [lidEdge, across - lidEdge];
	const lidEnd = height + lid;
	const flaps = [height + lidGap - relief, lidEnd - lidGap + relief];
	const round = (u: number, gap: 1 | -1) =>
		reliefCorners(u, gap, relief).map(([x, v, radiusMm = 0]): Corner => [x, height + v, radiusMm]);
	return panelIn(top, { id: 'lid', side: 'top', parent: 'back-wall', angleDeg: 90, ...closing(m).lid }, [
		...round(lidFrom, -1).slice(0, 1),
		...round(lidTo, 1),
		...flaps.map((v): Corner => [lidTo, v]),
		[lidTo, lidEnd],
		...[lidTo - lipInset(m) + relief, lidFrom + lipInset(m) - relief].map((u): Corner => [u, lidEnd]),
		[lidFrom, lidEnd],
		...flaps.toReversed().map((v): Corner => [lidFrom, v]),
		...round(lidFrom, -1).slice(1).reverse(),
	]);
}

/** The lip goes in behind the front wall. */
const closing = ({ lid, tuck, t }: CakeMeasures) => tuckIn(lid, tuck, t, { flap: 2, lid: 3, in: 4 });

/** At the corners of the lid, lip and flaps are more than a board apart. */
const lipInset = ({ t, lidGap }: CakeMeasures) => Math.max(lidGap, t + 1);

/** With a thumb notch for opening the lid. */
function frontWall({ across, wall }: CakeMeasures, frame: WallFrame, webMm: number): Panel {
	const radius = Math.min(thumbRadiusMm, wall / 4);
	const [start, end] = [across / 2 - radius, across / 2 + radius];
	const panel = panelIn(frame, { id: 'front-wall', side: 'front', parent: 'base', angleDeg: 90, stage: 0 }, [
		[0, 0],
		[across, 0],
		[across, webMm],
		[across, wall],
		[end, wall],
		[start, wall],
		[0, wall],
		[0, webMm],
	]);
	return {
		...panel,
		outline: withHalfRounds(panel.outline, [[frame.at(start, wall), frame.at(end, wall)]]),
	};
}

/** Flaps with tapered sides and round corners, with their crease at `hinge`. */
function tuckCorners(from: number, to: number, hinge: number, depth: number, relief: number): Corner[] {
	const radius = Math.min(12, depth / 2);
	const slant = (depth - relief) * flankTaper;
	const round = (at: number, gap: 1 | -1) =>
		reliefCorners(at, gap, relief).map(([u, v, radiusMm = 0]): Corner => [u, hinge + v, radiusMm]);
	return [
		...round(from, -1).slice(0, 1),
		...round(to, 1),
		[to - slant, hinge + depth, radius],
		[from + slant, hinge + depth, radius],
		...round(from, -1).slice(1).reverse(),
	];
}

/** They fold inside the side walls; the flap on the left of the sheet becomes the right one. */
function lidFlaps(
	{ across, height, lidEdge, lid, lidGap, relief, tuck }: CakeMeasures,
	top: WallFrame,
): Panel[] {
	// u runs down the sheet along the edge of the lid from its front, v outwards.
	const right: WallFrame = {
		at: (u, v) => top.at(lidEdge - v, height + lid - u),
		mirrors: false,
	};
	const left: WallFrame = {
		at: (u, v) => top.at(across - lidEdge + v, height + lid - u),
		mirrors: true,
	};
	return [['right', right] as const, ['left', left] as const].map(([side, frame]) =>
		panelIn(
			frame,
			{ id: `lid-flap-${side}`, parent: 'lid', angleDeg: 90, stage: 2 },
			tuckCorners(lidGap, lid - lidGap, 0, tuck, relief),
		),
	);
}

function lip(m: CakeMeasures, top: WallFrame): Panel {
	const { across, height, lidEdge, lid, tuck, relief } = m;
	const inset = lidEdge + lipInset(m);
	return panelIn(
		top,
		{ id: 'lip', parent: 'lid', angleDeg: 90, ...closing(m).flap },
		tuckCorners(inset, across - inset, height + lid, tuck, relief),
	);
}
