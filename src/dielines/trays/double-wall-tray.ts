import type { Mark, OuterSide, Panel, PanelId } from '../dieline.ts';
import { type Corner, createLoop } from '../path.ts';
import { cornerWeb } from './corner-web.ts';
import { type Edge, fromOtherEnd, panelIn, type WallFrame, wallFrames } from './wall-frame.ts';

/**
 * A tray with double walls, in mm. Values measured on a real die (jog and step of one board of 0.5 mm, tongue 15 mm,
 * inner walls 0.8 mm lower) are expressed in boards where they depend on the thickness.
 */
export interface TrayMeasures {
	/** The base between the creases of the left and the right wall, which rise first. */
	readonly lengthMm: number;
	/** The base along those walls. The other two creases are offset inwards by a jog on each side. */
	readonly widthMm: number;
	/** Height of the second walls between creases. */
	readonly wallMm: number;
	/** Width of the rim of a hollow wall; 0 for walls whose layers lie directly on each other. */
	readonly platformMm: number;
	readonly boardMm: number;
	/** A thumb notch in the rims of front and back: only where wall layers lie directly on each other. */
	readonly notched: boolean;
}

/** Clearance between a tongue and the base below it. */
const tonguePlayMm = 0.3;
const tongueMm = 15;
/** U notch: width at the rim, width at the bottom, depth and corner radius. */
const notch = { rim: 30, bottom: 26, depth: 4.2, radius: 2 } as const;
/** Clearance at the mitres where two tongues meet. */
const mitreMm = 0.5;

/** What the walls take of the space between the creases, measured between the middles of the boards. */
export function trayDepths({ platformMm: p, boardMm: t }: Pick<TrayMeasures, 'platformMm' | 'boardMm'>) {
	return {
		/** Offset of the creases of the second walls from the ends of the first walls. */
		jog: t,
		/** From a first wall to its inner wall. */
		first: p || t,
		/** From a second wall to its inner wall, with both triangles of the web between them. */
		second: p || 3 * t,
		/** The rims of the first walls are lower where the platforms of the second walls pass over them. */
		step: p ? t : 0,
		/** From the base up to the tongues. */
		tongue: t + tonguePlayMm,
	};
}

/** Names of the four walls by their edge on the sheet. */
export type WallNames = Readonly<Record<Edge, Extract<OuterSide, 'front' | 'back' | 'left' | 'right'>>>;

/**
 * Panels and marks of the tray around a root panel of its own. Fold stages: 0 first walls, 1 and 2 their inner walls, 3
 * second walls with corner webs, 4 and 5 their inner walls over the webs.
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
	const panels: Panel[] = [trayBase(root, m, jog)];
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
			// One after the other: in a narrow box both would pass through the same place.
			rollStage: edge === 'left' ? 1 : 2,
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
			stage: 3,
			rollStage: edge === 'top' ? 4 : 5,
			notchMm,
		});
	panels.push(...trayWebs(root.prefix, names, m, webMm, notchMm));
	return { panels, marks };
}

const trayBase = (
	root: { readonly id: PanelId; readonly side: OuterSide },
	{ lengthMm, widthMm }: TrayMeasures,
	jog: number,
): Panel => ({
	id: root.id,
	side: root.side,
	outline: createLoop([
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
});

/** The four corner webs, between the first walls and the second walls. */
function trayWebs(
	prefix: string,
	names: WallNames,
	m: TrayMeasures,
	webMm: number,
	notchMm: number,
): Panel[] {
	const { lengthMm, widthMm, boardMm } = m;
	const { jog } = trayDepths(m);
	const frames = wallFrames(lengthMm, widthMm);
	const panels: Panel[] = [];
	for (const edge of ['left', 'right'] as const)
		for (const end of ['top', 'bottom'] as const)
			panels.push(
				...cornerWeb(end === 'top' ? frames[edge] : fromOtherEnd(frames[edge], widthMm), {
					first: `${prefix}${names[edge]}-wall`,
					second: `${prefix}${names[end]}-wall`,
					name: `${prefix}web-${names[end]}-${names[edge]}`,
					jogMm: jog,
					heightMm: webMm,
					// Clears the web from the other end and the notch.
					reachMm: (lengthMm - notchMm) / 2 - 2,
					boardMm,
					stage: 3,
				}),
			);
	return panels;
}

interface RolledWall {
	readonly name: string;
	readonly side: OuterSide;
	readonly root: PanelId;
	readonly tray: TrayMeasures;
	readonly tongueMm: number;
	/** Ends of the wall along its crease, and the position of that crease. */
	readonly from: number;
	readonly to: number;
	readonly base: number;
	readonly heightMm: number;
	/** Height up to which webs are attached to the ends of the wall. */
	readonly webMm: number;
	readonly innerFrom: number;
	readonly innerTo: number;
	readonly platformFrom: number;
	readonly tongueFrom: number;
	/** From the wall to its inner wall. */
	readonly depth: number;
	/** Stage in which the wall rises, and stage in which its inner wall folds down. */
	readonly stage: number;
	readonly rollStage: number;
	/** Width of the notch in the rim; 0 for none. */
	readonly notchMm: number;
}

/** A wall, its rim and inner wall, and the tongue that lies on the base. */
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
	// With a platform the wall turns twice by 90°; without one it is folded flat onto the layers between.
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
	// It folds towards the print, against the other creases, so the board is half-cut there.
	const crease = { from: frame.at(tongueFrom, end), to: frame.at(tongueTo, end) };
	return {
		panels,
		marks: [{ kind: 'half-cut', panel: `${name}-tongue`, path: [{ kind: 'line', ...crease }] }],
	};
}

/** Corners of the notch in a rim, in the order of the edge: `widthMm` < 0 for the wall below the rim. */
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
