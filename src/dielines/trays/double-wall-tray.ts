import type { Mark, OuterSide, Panel, PanelId } from '../dieline.ts';
import { type Corner, loopOf } from '../path.ts';
import { cornerWeb } from './corner-web.ts';
import { type Edge, fromOtherEnd, panelIn, type WallFrame, wallFrames } from './wall-frame.ts';

/**
 * A tray whose walls are rolled over themselves, in mm. Numbers that a measured die gave (jog and step one board of
 * 0.5 mm, tongue 15 mm, inner walls 0.8 mm lower) are in terms of the board where thickness is their reason.
 */
export interface TrayMeasures {
	/** The base between the creases of the left and the right wall, which rise first. */
	readonly lengthMm: number;
	/** The base along those walls. The other two creases stand back by a jog on either side. */
	readonly widthMm: number;
	/** Creased height of the second walls. */
	readonly wallMm: number;
	/** Width of a hollow wall's top; 0 for walls that lie board on board. */
	readonly platformMm: number;
	readonly boardMm: number;
	/** A notch for the thumb in the rims of the front and the back: only where walls lie board on board. */
	readonly notched: boolean;
}

/** Play between a tongue and the base it lies on. */
const tonguePlayMm = 0.3;
const tongueMm = 15;
/** U notch: wide at the rim, narrower at its bottom, deep, and its corners' radius. */
const notch = { rim: 30, bottom: 26, depth: 4.2, radius: 2 } as const;
/** Free of the mitres where two tongues meet. */
const mitreMm = 0.5;

/** What the walls take of the space between the creases. All from mid-board to mid-board. */
export function trayDepths({ platformMm: p, boardMm: t }: Pick<TrayMeasures, 'platformMm' | 'boardMm'>) {
	return {
		/** The second walls' creases stand back by this from the first walls' ends. */
		jog: t,
		/** From a first wall to its inner wall. */
		first: p || t,
		/** From a second wall to its inner wall: both triangles of the web lie between. */
		second: p || 3 * t,
		/** The rim of the first walls is lower where the second walls' platforms pass over theirs. */
		step: p ? t : 0,
		/** From the base up to the tongues. */
		tongue: t + tonguePlayMm,
	};
}

/** Names of the four walls by where they hang on the sheet. */
export type WallNames = Readonly<Record<Edge, Extract<OuterSide, 'front' | 'back' | 'left' | 'right'>>>;

/**
 * Panels and marks of the tray around a root panel of its own. Order of folding: 0 first walls, 1 their inner walls,
 * 2 second walls with the corner webs, 3 their inner walls over the webs.
 */
export function doubleWallTray(
	root: { readonly id: PanelId; readonly side: OuterSide; readonly prefix: string },
	names: WallNames,
	m: TrayMeasures,
): { readonly panels: readonly Panel[]; readonly marks: readonly Mark[] } {
	const { lengthMm, widthMm, wallMm, boardMm: t } = m;
	const { jog, first, second, step } = trayDepths(m);
	const frames = wallFrames(lengthMm, widthMm);
	const shortest = Math.min(lengthMm - 2 * first, widthMm + 2 * jog - 2 * second);
	const tongue = Math.min(tongueMm, shortest / 3);
	const panels: Panel[] = [
		{
			id: root.id,
			side: root.side,
			outline: loopOf([
				[0, -jog],
				[lengthMm, -jog],
				[lengthMm, 0],
				[lengthMm, widthMm],
				[lengthMm, widthMm + jog],
				[0, widthMm + jog],
				[0, widthMm],
				[0, 0],
			]),
			holes: [],
			parent: undefined,
			hinge: undefined,
			angleDeg: 0,
			stage: 0,
		},
	];
	const marks: Mark[] = [];
	const roll = (edge: Edge, rolled: Omit<RolledWall, 'name' | 'side' | 'root' | 'tongueMm' | 'tray'>) => {
		const side = names[edge];
		const name = `${root.prefix}${side}`;
		const wall = rolledWall(frames[edge], {
			...rolled,
			name,
			side,
			root: root.id,
			tongueMm: tongue,
			tray: m,
		});
		panels.push(...wall.panels);
		marks.push(...wall.marks);
	};
	const webMm = wallMm - step - 1;
	for (const edge of ['left', 'right'] as const)
		roll(edge, {
			from: 0,
			to: widthMm,
			base: 0,
			heightMm: wallMm - step,
			webMm,
			innerFrom: 2 * t,
			innerTo: widthMm - 2 * t,
			platformFrom: 2 * t,
			tongueFrom: second - jog + mitreMm,
			depth: first,
			stage: 0,
			rollStage: 1,
			notchMm: 0,
		});
	const notchMm = m.notched && m.platformMm === 0 ? Math.min(notch.rim, 0.4 * shortest) : 0;
	for (const edge of ['top', 'bottom'] as const)
		roll(edge, {
			from: 0,
			to: lengthMm,
			base: jog,
			heightMm: wallMm,
			webMm,
			innerFrom: first + t,
			innerTo: lengthMm - first - t,
			// Over the ends of the first walls' platforms.
			platformFrom: 0,
			tongueFrom: Math.max(first + mitreMm, first + t),
			depth: second,
			stage: 2,
			// One after the other: in a narrow box both would want the same place on their way.
			rollStage: edge === 'top' ? 3 : 4,
			notchMm,
		});
	for (const edge of ['left', 'right'] as const)
		for (const end of ['top', 'bottom'] as const)
			panels.push(
				...cornerWeb(end === 'top' ? frames[edge] : fromOtherEnd(frames[edge], widthMm), {
					first: `${root.prefix}${names[edge]}-wall`,
					second: `${root.prefix}${names[end]}-wall`,
					name: `${root.prefix}web-${names[end]}-${names[edge]}`,
					jogMm: jog,
					heightMm: webMm,
					// Neither into the web from the other end nor across the notch.
					reachMm: (lengthMm - notchMm) / 2 - 2,
					boardMm: t,
					stage: 2,
				}),
			);
	return { panels, marks };
}

interface RolledWall {
	readonly name: string;
	readonly side: OuterSide;
	readonly root: PanelId;
	readonly tray: TrayMeasures;
	readonly tongueMm: number;
	/** Ends of the wall along its crease, and where that crease is. */
	readonly from: number;
	readonly to: number;
	readonly base: number;
	readonly heightMm: number;
	/** Up to here webs hang on the wall's ends. */
	readonly webMm: number;
	readonly innerFrom: number;
	readonly innerTo: number;
	readonly platformFrom: number;
	readonly tongueFrom: number;
	/** From the wall to its inner wall. */
	readonly depth: number;
	/** When it rises, and when what passes over it comes down inside. */
	readonly stage: number;
	readonly rollStage: number;
	/** Width of the notch in the rim; 0 for none. */
	readonly notchMm: number;
}

/** A wall, what passes over it, and the tongue that comes to lie on the base. */
function rolledWall(frame: WallFrame, wall: RolledWall): { panels: Panel[]; marks: Mark[] } {
	const { name, from, to, base, heightMm, innerFrom, innerTo, stage, tray } = wall;
	const rim = base + heightMm;
	const { platformMm: platform } = tray;
	const start = rim + platform;
	const end = start + heightMm - trayDepths(tray).tongue;
	const [tongueFrom, tongueTo] = [wall.tongueFrom, from + to - wall.tongueFrom];
	const [platformFrom, platformTo] = platform
		? [wall.platformFrom, from + to - wall.platformFrom]
		: [innerFrom, innerTo];
	const middle = (from + to) / 2;
	// With a platform the wall turns twice by 90°; without one it is folded flat onto what lies between.
	const rolled = platform
		? { parent: `${name}-platform`, angleDeg: 90 }
		: { parent: `${name}-wall`, angleDeg: 180, shiftMm: -wall.depth };
	const inwards = { printShows: 'inside', stage: wall.rollStage } as const;
	const panels: Panel[] = [
		panelIn(frame, { id: `${name}-wall`, parent: wall.root, side: wall.side, angleDeg: 90, stage }, [
			[from, base],
			[to, base],
			[to, base + wall.webMm],
			[to, rim],
			[platformTo, rim],
			...notchCorners(middle, rim, -wall.notchMm, heightMm),
			[platformFrom, rim],
			[from, rim],
			[from, base + wall.webMm],
		]),
	];
	if (platform)
		panels.push(
			panelIn(frame, { id: `${name}-platform`, parent: `${name}-wall`, angleDeg: 90, ...inwards }, [
				[platformFrom, rim],
				[platformTo, rim],
				[platformTo, start],
				[innerTo, start],
				[innerFrom, start],
				[platformFrom, start],
			]),
		);
	panels.push(
		panelIn(frame, { id: `${name}-inner-wall`, ...rolled, ...inwards }, [
			[innerFrom, start],
			...notchCorners(middle, start, wall.notchMm, heightMm),
			[innerTo, start],
			[innerTo, end],
			[tongueTo, end],
			[tongueFrom, end],
			[innerFrom, end],
		]),
		panelIn(
			frame,
			{ id: `${name}-tongue`, parent: `${name}-inner-wall`, angleDeg: -90, printShows: 'inside', stage },
			[
				[tongueFrom, end],
				[tongueTo, end],
				[tongueTo - wall.tongueMm, end + wall.tongueMm],
				[tongueFrom + wall.tongueMm, end + wall.tongueMm],
			],
		),
	);
	// It folds against the others, towards the print: the board is cut half through there.
	const crease = { from: frame.at(tongueFrom, end), to: frame.at(tongueTo, end) };
	return {
		panels,
		marks: [{ kind: 'half-cut', panel: `${name}-tongue`, path: [{ kind: 'line', ...crease }] }],
	};
}

/** The notch's corners in a rim, in the order of the edge: `widthMm` < 0 for the wall below the rim. */
function notchCorners(middle: number, rim: number, widthMm: number, heightMm: number): Corner[] {
	if (widthMm === 0) return [];
	const sign = Math.sign(widthMm);
	const half = widthMm / 2;
	const inner = half - (sign * (notch.rim - notch.bottom)) / 2;
	const depth = Math.min(notch.depth, heightMm / 4);
	const radius = Math.min(notch.radius, depth / 2);
	const bottom = rim + sign * depth;
	return [
		[middle - half, rim],
		[middle - inner, bottom, radius],
		[middle + inner, bottom, radius],
		[middle + half, rim],
	];
}
