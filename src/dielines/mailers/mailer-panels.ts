import type { Loop, OuterSide, Panel, PanelId, Point, SpringyPair } from '../dieline.ts';
import { withHalfRounds, withRound } from '../half-round.ts';
import { type Corner, createLoop } from '../path.ts';
import { reliefCorners } from '../relief.ts';
import type { SizeMm } from '../size.ts';
import type { MailerMeasures } from './mailer-measures.ts';

const flankTaper = Math.tan((15 * Math.PI) / 180);
const notchRadiusMm = 7.5;

/**
 * The stages of assembly by hand. The lip stays level until the lid is down: only then can its ears
 * swing in between the side walls and their inner walls, from the front.
 */
export const mailerStages = {
	walls: 0,
	ears: 1,
	sides: 2,
	/**
	 * The inner walls are laid over the ears, and then pressed down until their tabs are in the slots; one after the
	 * other, because in a narrow box both would pass through the same place.
	 */
	roll: { right: 3, left: 4 },
	press: { right: 4, left: 5 },
	flaps: 6,
	lid: 7,
	lip: 8,
	sleeve: 9,
} as const;

/**
 * Angle of the rims while an inner wall is laid over the ears: it is then parallel to its side wall, past the ears,
 * with its tab above the base.
 */
const leanDeg = 50;

/** All panels of FEFCO 0427: the body, and the lip whose ears tuck into the side walls. */
export const mailerPanels = (m: MailerMeasures): readonly Panel[] => [...mailerBody(m), ...tuckedLip(m)];

/**
 * FEFCO 0427 without its lip, print side up: lid above (negative y), front below. Corners describe the left half of
 * the sheet, clockwise; the right half is mirrored. The left of the sheet becomes the right of the closed box.
 */
export function mailerBody(m: MailerMeasures): readonly Panel[] {
	const { length, width: w, height: h, t } = m;
	return [
		{ id: 'base', side: 'bottom', outline: createLoop(bothHalves(base(m), length)), ...root },
		{
			...middle(m, 'back-wall', [
				[t / 2, 0],
				[t, -t / 2],
				[t, -(h - t / 2)],
				[t, -h],
				[m.lidEdge - m.relief, -h],
			]),
			side: 'back',
			parent: 'base',
			hinge: [at(length - t / 2, 0), at(t / 2, 0)],
			stage: mailerStages.walls,
		},
		{
			...middle(m, 'front-wall', [
				[2 * t, m.frontEnd],
				[2 * t, w + t / 2],
				[1.5 * t, w],
			]),
			side: 'front',
			parent: 'base',
			hinge: [at(1.5 * t, w), at(length - 1.5 * t, w)],
			stage: mailerStages.walls,
		},
		...wallEars(m),
		...rolledSides(m),
		{
			...middle(m, 'lid', lid(m)),
			side: 'top',
			parent: 'back-wall',
			hinge: [at(length - m.lidEdge + m.relief, -h), at(m.lidEdge - m.relief, -h)],
			stage: mailerStages.lid,
		},
		...pair(m, (end) => `lid-flap-${end}`, 'lid', m.lidEdge, undefined, mailerStages.flaps, lidFlap(m)),
	];
}

/** The ears of the back and front walls, which fold behind the side walls. */
const wallEars = (m: MailerMeasures): readonly Panel[] => {
	const { width: w, height: h, t } = m;
	return [
		...pair(m, (end) => `back-ear-${end}`, 'back-wall', t, undefined, mailerStages.ears, [
			[t, -(h - t / 2)],
			[t, -t / 2],
			[t / 2, -t],
			[m.earTip, -t],
			[m.earTip, -(h - t / 2)],
		]),
		...pair(m, (end) => `front-ear-${end}`, 'front-wall', 2 * t, undefined, mailerStages.ears, [
			[2 * t, w + t / 2],
			[2 * t, m.frontEnd],
			[m.earTip, m.frontEnd],
			[m.earTip, w + t],
			[1.5 * t, w + t],
		]),
	];
};

/** The side walls, their beads (the rims) and inner walls, which roll over the ears. */
const rolledSides = (m: MailerMeasures): readonly Panel[] => {
	const { width: w, height: h, t } = m;
	return [
		...pair(m, (end) => `${end}-wall`, 'base', 0, 'wall', mailerStages.sides, [
			[-h, 0],
			[0, 0],
			[0, m.slotTop],
			[0, m.slotBottom],
			[0, w],
			[-h, w],
		]),
		...pair(
			m,
			(end) => `${end}-bead`,
			(end) => `${end}-wall`,
			-h,
			'wall',
			0,
			[
				[m.beadEnd, t],
				[-h, 0],
				[-h, w],
				[m.beadEnd, w - t],
			],
		).map((panel) => rolledIn(panel, leanDeg)),
		...pair(
			m,
			(end) => `${end}-inner-wall`,
			(end) => `${end}-bead`,
			m.beadEnd,
			'wall',
			0,
			innerWall(m),
		).map((panel): Panel => ({ ...rolledIn(panel, 180 - leanDeg), printShows: 'inside' })),
	];
};

/** A rim or inner wall, with its angle over the ears and the stages of its end of the box. */
function rolledIn(panel: Panel, overEarsDeg: number): Panel {
	const end = panel.id.startsWith('left') ? 'left' : 'right';
	const firstFold = { stage: mailerStages.roll[end], angleDeg: overEarsDeg };
	return { ...panel, stage: mailerStages.press[end], firstFold };
}

/** What bends when a mailer with this inside size is put together. */
export function springyPairs([length, , height]: SizeMm): readonly SpringyPair[] {
	const always: SpringyPair = {
		kinds: ['front-ear', 'side-inner-wall'],
		reason: 'the front ears give way by a board into the gap for the ears of the lip, while the tab drops in',
	};
	if (height <= length) return [always];
	// A rigid inner wall longer than the box cannot pass the opposite side, whatever its angle.
	const passed = ['side-wall', 'side-inner-wall', 'back-ear'];
	const reason = 'the box is higher than it is long: its inner walls are bent to pass the opposite side';
	return [always, ...passed.map((kind): SpringyPair => ({ kinds: [kind, 'side-inner-wall'], reason }))];
}

const tuckedLip = (m: MailerMeasures): readonly Panel[] => [
	{
		...lip(m),
		side: 'front',
		parent: 'lid',
		hinge: lipHinge(m),
		stage: mailerStages.lip,
	},
	...pair(m, (end) => `lip-ear-${end}`, 'lip', m.t, undefined, mailerStages.flaps, lipEar(m)).map(
		(panel): Panel => ({ ...panel, outline: withRound(panel.outline, lipEarRound(m)) }),
	),
];

/** The crease between lid and lip. */
export const lipHinge = ({ length, lidEdge, lidEnd, relief }: MailerMeasures): readonly [Point, Point] => [
	at(length - lidEdge + relief, lidEnd),
	at(lidEdge - relief, lidEnd),
];

const at = (x: number, y: number): Point => ({ x, y });
const root = { holes: [], parent: undefined, hinge: undefined, angleDeg: 0, stage: 0 } as const;

/** A panel across the middle of the sheet, from the corners of its left half, listed bottom to top. */
const middle = (m: MailerMeasures, id: PanelId, half: readonly Corner[]) => ({
	id,
	outline: createLoop(bothHalves(half, m.length)),
	holes: [] as readonly Loop[],
	angleDeg: 90,
});

/** A panel of the left half, whose crease to its parent is its right edge at `hingeX`, and its mirrored twin. */
function pair(
	m: MailerMeasures,
	name: (end: 'left' | 'right') => PanelId,
	parent: PanelId | ((end: 'left' | 'right') => PanelId),
	hingeX: number,
	side: 'wall' | undefined,
	stage: number,
	corners: readonly Corner[],
): [Panel, Panel] {
	let top = Number.POSITIVE_INFINITY;
	let bottom = Number.NEGATIVE_INFINITY;
	for (const [x, y] of corners) {
		if (x !== hingeX) continue;
		top = Math.min(top, y);
		bottom = Math.max(bottom, y);
	}
	const panel = (
		end: 'left' | 'right',
		outline: readonly Corner[],
		hinge: readonly [Point, Point],
	): Panel => ({
		id: name(end),
		side: side && (end satisfies OuterSide),
		outline: createLoop(outline),
		holes: [],
		parent: typeof parent === 'string' ? parent : parent(end),
		hinge,
		angleDeg: 90,
		stage,
	});
	const mirrorX = m.length - hingeX;
	return [
		panel('right', corners, [at(hingeX, top), at(hingeX, bottom)]),
		panel('left', mirrored(corners, m.length), [at(mirrorX, bottom), at(mirrorX, top)]),
	];
}

/** Mirrored about the middle of the sheet, still clockwise. */
const mirrored = (corners: readonly Corner[], length: number): Corner[] =>
	corners.map(([x, y, radiusMm = 0]): Corner => [length - x, y, radiusMm]).reverse();
/** The corners of a left half, bottom to top, followed by their mirrored twins. */
export const bothHalves = (half: readonly Corner[], length: number): Corner[] => [
	...half,
	...mirrored(half, length),
];

/** One slot on each side takes the tab of the inner wall. */
const base = ({ width: w, t, slotTop, slotBottom }: MailerMeasures): Corner[] => [
	[1.5 * t, w],
	[0, w],
	[0, slotBottom],
	[3 * t, slotBottom],
	[3 * t, slotTop],
	[0, slotTop],
	[0, 0],
	[t / 2, 0],
];

/** Ends in the tab, whose corners are chamfered so that it enters the slot easily. */
function innerWall({ width: w, t, slotTop, slotBottom, beadEnd, rollEnd, tabEnd }: MailerMeasures): Corner[] {
	const cut = 0.75 * t;
	return [
		[rollEnd, t],
		[beadEnd, t],
		[beadEnd, w - t],
		[rollEnd, w - t],
		[rollEnd, slotBottom],
		[tabEnd + cut, slotBottom],
		[tabEnd, slotBottom - cut],
		[tabEnd, slotTop + cut],
		[tabEnd + cut, slotTop],
		[rollEnd, slotTop],
	];
}

/** The left half of the lid: round at both ends of its edge, where the gaps to the lid flap end. */
function lid({ height: h, lidEdge, lidFlapStart, lidFlapEnd, lidEnd, relief }: MailerMeasures): Corner[] {
	const round = reliefCorners(lidEdge, -1, relief);
	return [
		...round.map(([x, v, radiusMm = 0]): Corner => [x, -h - v, radiusMm]),
		[lidEdge, lidFlapStart + relief],
		[lidEdge, lidFlapEnd - relief],
		...round.map(([x, v, radiusMm = 0]): Corner => [x, lidEnd + v, radiusMm]).reverse(),
	];
}

function lidFlap({ width: w, height: h, t, ...m }: MailerMeasures): Corner[] {
	const { lidEdge, lidFlapStart, lidFlapEnd, relief } = m;
	const depth = Math.min(h - (2 * t) / 3, w / 2);
	const radius = Math.max(3, Math.min(12, depth / 2));
	const taper = (depth - relief) * flankTaper;
	const round = (y: number, gap: 1 | -1) =>
		reliefCorners(y, gap, relief).map(([u, v, radiusMm = 0]): Corner => [lidEdge - v, u, radiusMm]);
	return [
		...round(lidFlapStart, 1),
		[lidEdge - depth, lidFlapStart - taper, radius],
		[lidEdge - depth, lidFlapEnd + taper, radius],
		...round(lidFlapEnd, -1).reverse(),
	];
}

/** Wider than the lid by two chamfers, with a finger notch for opening. */
function lip({ length, t, lidEdge, lidEnd, lipEnd, lipEarStart, relief }: MailerMeasures) {
	const notch = at(length / 2 - notchRadiusMm, lipEnd);
	const half: readonly Corner[] = [
		[lidEdge - relief, lidEnd],
		[t, lipEarStart],
		[t, lipEnd, t / 2],
		[notch.x, notch.y],
	];
	const outline = withHalfRounds(createLoop(bothHalves(half, length)), [
		[notch, { ...notch, x: length - notch.x }],
	]);
	return { id: 'lip' as const, outline, holes: [], angleDeg: 90 };
}

/**
 * A quarter circle about the crease of the lip, because the ear swings in about that crease and must not meet the base
 * on its way. Where the circle is larger, it ends at half the width of the box.
 */
function lipEar(m: MailerMeasures): Corner[] {
	const { t, lipEarStart, lipEarEnd } = m;
	const { depthMm, radiusMm, endY } = lipEarRound(m);
	// A full quarter begins at the tip, whose own rounding ends there.
	const tip = Math.min(5, Math.abs(endY - lipEarStart), depthMm / 2);
	return [
		[t, lipEarEnd],
		[t, lipEarStart],
		[t - depthMm, lipEarStart, depthMm < radiusMm ? tip : 5],
		[t - depthMm, endY],
	];
}

/** Depth of a lip ear, radius of its round, and where that ends at the tip, as y on the sheet. */
function lipEarRound({ width: w, height: h, t, lipEarEnd }: MailerMeasures) {
	const radiusMm = h - t - 5;
	const depthMm = Math.min(radiusMm, w / 2);
	const endY = lipEarEnd + radiusMm - Math.sqrt(radiusMm ** 2 - depthMm ** 2);
	return { depthMm, radiusMm, endY, startY: lipEarEnd };
}
