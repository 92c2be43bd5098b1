import type { Loop, OuterSide, Panel, PanelId, Point } from '../dieline.ts';
import { withHalfRounds } from '../half-round.ts';
import { type Corner, createLoop } from '../path.ts';
import type { MailerMeasures } from './mailer-measures.ts';

const flankTaper = Math.tan((15 * Math.PI) / 180);
const notchRadiusMm = 7.5;

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
				[m.lidEdge, -h],
			]),
			side: 'back',
			parent: 'base',
			hinge: [at(length - t / 2, 0), at(t / 2, 0)],
			stage: 0,
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
			stage: 0,
		},
		...wallEars(m),
		...rolledSides(m),
		{
			...middle(m, 'lid', [
				[m.lidEdge, -h],
				[m.lidEdge, m.lidFlapEnd],
				[m.lidEdge, m.lidEnd],
			]),
			side: 'top',
			parent: 'back-wall',
			hinge: [at(length - m.lidEdge, -h), at(m.lidEdge, -h)],
			stage: 5,
		},
		...pair(m, (end) => `lid-flap-${end}`, 'lid', m.lidEdge, undefined, 4, lidFlap(m)),
	];
}

/** The ears of the back and front walls, which fold behind the side walls. */
const wallEars = (m: MailerMeasures): readonly Panel[] => {
	const { width: w, height: h, t } = m;
	return [
		...pair(m, (end) => `back-ear-${end}`, 'back-wall', t, undefined, 1, [
			[t, -(h - t / 2)],
			[t, -t / 2],
			[t / 2, -t],
			[m.earTip, -t],
			[m.earTip, -(h - t / 2)],
		]),
		...pair(m, (end) => `front-ear-${end}`, 'front-wall', 2 * t, undefined, 1, [
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
		...pair(m, (end) => `${end}-wall`, 'base', 0, 'wall', 2, [
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
			3,
			[
				[m.beadEnd, t],
				[-h, 0],
				[-h, w],
				[m.beadEnd, w - t],
			],
		),
		...pair(
			m,
			(end) => `${end}-inner-wall`,
			(end) => `${end}-bead`,
			m.beadEnd,
			'wall',
			3,
			innerWall(m),
		).map((panel) => ({ ...panel, printShows: 'inside' as const })),
	];
};

const tuckedLip = (m: MailerMeasures): readonly Panel[] => [
	{
		...lip(m),
		side: 'front',
		parent: 'lid',
		hinge: lipHinge(m),
		stage: 4,
	},
	...pair(m, (end) => `lip-ear-${end}`, 'lip', m.t, undefined, 4, lipEar(m)),
];

/** The crease between lid and lip. */
export const lipHinge = ({ length, lidEdge, lidEnd }: MailerMeasures): readonly [Point, Point] => [
	at(length - lidEdge, lidEnd),
	at(lidEdge, lidEnd),
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

function lidFlap({ width: w, height: h, t, lidEdge, lidFlapEnd }: MailerMeasures): Corner[] {
	const depth = Math.min(h - (2 * t) / 3, w / 2);
	const radius = Math.max(3, Math.min(12, depth / 2));
	return [
		[lidEdge, lidFlapEnd],
		[lidEdge, -h],
		[lidEdge - depth, -h - depth * flankTaper, radius],
		[lidEdge - depth, lidFlapEnd + depth * flankTaper, radius],
	];
}

/** Wider than the lid by two chamfers, with a finger notch for opening. */
function lip({ length, t, lidEdge, lidEnd, lipEnd, lipEarStart }: MailerMeasures) {
	const notch = at(length / 2 - notchRadiusMm, lipEnd);
	const half: readonly Corner[] = [
		[lidEdge, lidEnd],
		[t, lipEarStart],
		[t, lipEnd, t / 2],
		[notch.x, notch.y],
	];
	const outline = withHalfRounds(createLoop(bothHalves(half, length)), [
		[notch, { ...notch, x: length - notch.x }],
	]);
	return { id: 'lip' as const, outline, holes: [], angleDeg: 90 };
}

/** A quarter circle that tucks into the side wall; a rounded tongue where half the width is too small for it. */
function lipEar({ width: w, height: h, t, lipEarStart, lipEarEnd }: MailerMeasures): Corner[] {
	const round = h - t - 5;
	const tongue = round > w / 2;
	const depth = tongue ? w / 2 : round;
	return [
		[t, lipEarEnd],
		[t, lipEarStart],
		[t - depth, lipEarStart, tongue ? 12 : 5],
		[t - depth, lipEarEnd, tongue ? 12 : round],
	];
}
