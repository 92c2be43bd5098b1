import type { Dieline, Form, Panel, Sheet, SidePlace } from '#src/dielines/dieline.ts';
import { createLoop } from '#src/dielines/path.ts';

const rectangle = (x: number, y: number, width: number, height: number) =>
	createLoop([
		[x, y],
		[x + width, y],
		[x + width, y + height],
		[x, y + height],
	]);

const panel = (id: string, outline: Panel['outline'], rest: Partial<Panel> = {}): Panel => ({
	id,
	side: undefined,
	outline,
	holes: [],
	parent: undefined,
	hinge: undefined,
	angleDeg: 0,
	stage: 0,
	...rest,
});

const place = (
	side: SidePlace['side'],
	on: string,
	x: number,
	y: number,
	widthMm: number,
	heightMm: number,
) => ({
	[side]: { side, panel: on, widthMm, heightMm, origin: { x, y }, rotationDeg: 0 } satisfies SidePlace,
});

const upright = [1, 0, 0, 0, 0, -1, 0, 0, 0, 0, -1, 0, 0, 100, 0, 1];

const whole = (sheet: Partial<Sheet>, form: Form): Dieline => ({
	id: 'box',
	style: 'made-up',
	stock: 'carton',
	boardMm: 0.5,
	grain: 'x',
	marks: [],
	panels: [],
	sides: {},
	insideMm: [100, 0, 100],
	creaseMm: [100, 0, 100],
	outsideMm: [100, 0, 100],
	form,
	cavity: undefined,
	standing: upright,
	loose: [],
	...sheet,
});

/** Its upper edge has a corner where one flap ends and the other begins. */
const wallUnderTwoFlaps = createLoop([
	[0, 0],
	[50, 0],
	[100, 0],
	[100, 100],
	[0, 100],
]);

/**
 * A wall of 100 × 100 mm with two half flaps on top that share the top's print, glued to nothing, and a loose sleeve
 * of corrugated that waits 50 mm before it.
 */
export const twoSheets: Dieline = {
	...whole(
		{
			panels: [
				panel('wall', wallUnderTwoFlaps, { side: 'front' }),
				panel('flap-left', rectangle(0, -40, 50, 40), {
					side: 'top',
					parent: 'wall',
					hinge: [
						{ x: 50, y: 0 },
						{ x: 0, y: 0 },
					],
					angleDeg: 90,
				}),
				panel('flap-right', rectangle(50, -40, 50, 40), {
					side: 'top',
					parent: 'wall',
					hinge: [
						{ x: 100, y: 0 },
						{ x: 50, y: 0 },
					],
					angleDeg: 90,
					stage: 1,
				}),
				panel('tab', rectangle(0, 100, 100, 20), {
					parent: 'wall',
					hinge: [
						{ x: 0, y: 100 },
						{ x: 100, y: 100 },
					],
					angleDeg: 90,
				}),
			],
			sides: {
				...place('front', 'wall', 0, 0, 100, 100),
				top: {
					side: 'top',
					panel: 'flap-left',
					widthMm: 100,
					heightMm: 40,
					origin: { x: 0, y: -40 },
					rotationDeg: 0,
					also: [{ panel: 'flap-right', origin: { x: 0, y: -40 }, rotationDeg: 0 }],
				},
			},
		},
		{ kind: 'folded' },
	),
	loose: [
		{
			id: 'sleeve',
			stock: 'corrugated',
			boardMm: 3,
			grain: 'x',
			marks: [],
			panels: [panel('sleeve-front', rectangle(0, 0, 100, 60), { side: 'back' })],
			sides: place('back', 'sleeve-front', 10, 10, 40, 30),
			closed: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -10, 1],
			awayMm: [0, 0, -50],
			stage: 2,
		},
	],
};

const front = {
	panels: [panel('front', rectangle(0, 0, 200, 300), { side: 'front' })],
	sides: place('front', 'front', 0, 0, 200, 300),
};

/** A film mailer of 200 × 300 mm that stands 60 mm thick when full. */
export const softMailer: Dieline = whole(
	{ ...front, stock: 'film', boardMm: 0.06 },
	{ kind: 'soft', widthMm: 180, heightMm: 300, fullMm: 60, gussetMm: 0, flatTopMm: 20, flatBottomMm: 8 },
);

/** A stand-up pouch of 160 × 240 mm with a gusset of 90. */
export const standUpPouch: Dieline = {
	...whole(
		{ ...front, stock: 'laminate', boardMm: 0.12 },
		{ kind: 'soft', widthMm: 150, heightMm: 240, fullMm: 80, gussetMm: 90, flatTopMm: 45, flatBottomMm: 0 },
	),
	insideMm: [160, 90, 240],
};

export const paperCarrier: Dieline = {
	...whole(
		{
			stock: 'paper',
			boardMm: 0.15,
			panels: [...front.panels, panel('left', rectangle(200, 0, 100, 300), { side: 'left' })],
			sides: { ...front.sides, ...place('left', 'left', 200, 0, 100, 300) },
		},
		{ kind: 'soft', widthMm: 240, heightMm: 320, fullMm: 100, gussetMm: 100, flatTopMm: 0, flatBottomMm: 0 },
	),
	insideMm: [240, 100, 320],
};

export const can: Dieline = whole(
	{
		panels: [panel('wrap', rectangle(0, 0, 260, 118), { side: 'front' })],
		sides: place('front', 'wrap', 0, 0, 260, 118),
		stock: 'greyboard',
		boardMm: 1.6,
	},
	{ kind: 'round', outerDiameterMm: 90, heightMm: 125, lidHeightMm: 25 },
);

export const tape: Dieline = whole(
	{
		panels: [panel('repeat', rectangle(0, 0, 300, 48), { side: 'front' })],
		sides: place('front', 'repeat', 0, 0, 300, 48),
		stock: 'film',
		boardMm: 0.05,
	},
	{ kind: 'roll', webMm: 48, repeatMm: 300, lengthMm: 66_000, coreMm: 76, outerDiameterMm: 105 },
);

export const card: Dieline = whole({ ...front, stock: 'paper', boardMm: 0.35 }, { kind: 'flat' });
