import type { LoosePart, Matrix, Panel, SidePlace, VectorMm } from '../dieline.ts';
import { standingOnFront } from '../fold.ts';
import { translation } from '../matrix.ts';
import { createLoop } from '../path.ts';
import type { SizeMm } from '../size.ts';
import type { Stock } from '../stock.ts';
import { safeMm } from '../stock.ts';
import type { Style } from '../style.ts';
import { circle } from './circle.ts';
import { rectangle, rootPanel } from './frame.ts';
import { paperMm } from './rigid-measures.ts';

/** Greyboard thickness of the lid, mm, and the gap between its skirt and the wrapped body on each side. */
export const lidBoardMm = 1.2;
export const lidAirMm = 0.3;
/** Overlap of the body wrap and of the skirt label at the seam at the back. */
export const seamMm = { body: 12, skirt: 10 } as const;
/** Labels end this far before a rim: the ends of the tube are curled or pressed against a disc. */
const rimMm = 1;
/** Safe zone beside a rim. */
const freeMm = safeMm('paper');

/** The lid is a quarter of the height of the can, 15 to 45 mm, so that it can be gripped. */
export const lidHeightMm = (outsideHeightMm: number): number =>
	Math.min(45, Math.max(15, outsideHeightMm / 4));

const allowance = (t: number) =>
	({
		crease: [t, 0, t],
		/** Body with its paper, gap, lid with its paper; base below and lid above, each with its label. */
		outside: [2 * (t + paperMm + lidAirMm + lidBoardMm + paperMm), 0, t + lidBoardMm + 2 * paperMm],
	}) as const;

/**
 * A wound greyboard tube with a slip lid. Sheet `box` is the unrolled tube. Its printed wrap is the front, centred at
 * the front with its seam at the back. Top and bottom are round labels; the skirt of the lid has its own label.
 * Sheets lie flat; `form` describes how they are rolled.
 */
export const paperCan: Style = {
	name: 'paper-can',
	codes: [],
	stock: 'greyboard',
	sizeKind: 'can',
	boardMm: { min: 1.2, max: 2, usual: 1.6 },
	/** Diameters of the winding mandrels, and heights that can be cut and suit a lid of at least 15 mm. */
	limits: () => ({ min: [40, 0, 40], max: [160, 0, 350] }),
	rules: [],
	allowance,
	build: ({ insideMm, creaseMm, outsideMm, boardMm: t }) => {
		const can = canMeasures(insideMm, outsideMm, t);
		const { diameter, height, around } = can.tube;
		return {
			id: 'box',
			style: 'paper-can',
			stock: 'greyboard',
			boardMm: t,
			grain: 'y',
			insideMm,
			creaseMm,
			outsideMm,
			form: {
				kind: 'round',
				outerDiameterMm: outsideMm[0],
				heightMm: outsideMm[2],
				lidHeightMm: can.lidHeight,
			},
			cavity: undefined,
			standing: standingOnFront(around, diameter, height + paperMm),
			panels: [rootPanel('tube', undefined, createLoop(rectangle(0, 0, around, height)))],
			marks: [],
			sides: {},
			loose: [bodyWrap(can), ...baseParts(can), ...skirtParts(can), ...lidParts(can)],
		};
	},
};

/** Sizes of a can, mm. */
interface CanMeasures {
	readonly boardMm: number;
	/** Inside of the tube. */
	readonly inner: number;
	/** The middle of the tube's board. */
	readonly tube: { readonly diameter: number; readonly height: number; readonly around: number };
	/** Inside and outside of the lid. */
	readonly lidInner: number;
	readonly lidOuter: number;
	readonly lidHeight: number;
	readonly skirtHeight: number;
	readonly at: CanPlace;
}

function canMeasures([inner, , height]: SizeMm, outsideMm: SizeMm, t: number): CanMeasures {
	const diameter = inner + t;
	const around = Math.PI * diameter;
	const lidInner = inner + 2 * t + 2 * paperMm + 2 * lidAirMm;
	const lidHeight = lidHeightMm(outsideMm[2]);
	return {
		boardMm: t,
		inner,
		tube: { diameter, height: height + t, around },
		lidInner,
		lidOuter: lidInner + 2 * lidBoardMm,
		lidHeight,
		skirtHeight: lidHeight - paperMm,
		at: { middle: around / 2, centre: diameter / 2 },
	};
}

/** The area that the lid covers when the can is closed is kept free. */
function bodyWrap({ boardMm: t, inner, tube, skirtHeight, at }: CanMeasures): LoosePart {
	const aroundMm = Math.PI * (inner + 2 * t + paperMm);
	const heightMm = tube.height - 2 * rimMm;
	return {
		...label('body-wrap', aroundMm, heightMm, seamMm.body, skirtHeight - lidBoardMm - rimMm),
		panels: [wrapPanel('body-wrap', 'front', aroundMm + seamMm.body, heightMm)],
		sides: { front: whole('front', 'body-wrap', aroundMm, heightMm) },
		closed: translation([at.middle - aroundMm / 2, rimMm, -(t + paperMm) / 2]),
		awayMm: [0, 0, -40],
		stage: 1,
	};
}

/** The disc in the lower end of the tube, and the label below it. */
function baseParts({ boardMm: t, inner, tube, at }: CanMeasures): LoosePart[] {
	const lowered = { awayMm: [0, 40, 0] as VectorMm, stage: 0 };
	const labelDiameter = inner + 2 * t - 2 * rimMm;
	return [
		{
			...disc('base', 'greyboard', t, inner),
			closed: facingDown(at, inner, tube.height - t / 2),
			...lowered,
		},
		{
			...disc('base-label', 'paper', paperMm, labelDiameter, 'bottom'),
			closed: facingDown(at, labelDiameter, tube.height + paperMm / 2),
			...lowered,
		},
	];
}

const lifted = ({ lidHeight }: CanMeasures) => ({ awayMm: [0, -(lidHeight + 40), 0] as VectorMm, stage: 2 });

/** The rim of the lid around the tube, and the label around it. */
function skirtParts(can: CanMeasures): LoosePart[] {
	const { boardMm: t, lidInner, lidOuter, skirtHeight, at } = can;
	const boardAround = Math.PI * (lidInner + lidBoardMm);
	const labelAround = Math.PI * (lidOuter + paperMm);
	/** From the middle of the tube's board to the middle of the skirt's. */
	const out = t / 2 + paperMm + lidAirMm + lidBoardMm / 2;
	return [
		{
			...label('lid-skirt', boardAround, skirtHeight, 0),
			stock: 'greyboard',
			boardMm: lidBoardMm,
			panels: [wrapPanel('lid-skirt', undefined, boardAround, skirtHeight)],
			closed: translation([at.middle - boardAround / 2, -lidBoardMm, -out]),
			...lifted(can),
		},
		{
			...label('lid-skirt-label', labelAround, skirtHeight, seamMm.skirt),
			panels: [wrapPanel('lid-skirt-label', undefined, labelAround + seamMm.skirt, skirtHeight)],
			closed: translation([at.middle - labelAround / 2, -lidBoardMm, -out - (lidBoardMm + paperMm) / 2]),
			...lifted(can),
		},
	];
}

/** The disc of the lid, and the label on it. */
function lidParts(can: CanMeasures): LoosePart[] {
	const { lidInner, lidOuter, at } = can;
	const labelDiameter = lidOuter - 2 * rimMm;
	return [
		{
			...disc('lid', 'greyboard', lidBoardMm, lidInner),
			closed: facingUp(at, lidInner, -lidBoardMm / 2),
			...lifted(can),
		},
		{
			...disc('lid-label', 'paper', paperMm, labelDiameter, 'top'),
			closed: facingUp(at, labelDiameter, -lidBoardMm - paperMm / 2),
			...lifted(can),
		},
	];
}

type Part = Omit<LoosePart, 'closed' | 'awayMm' | 'stage'>;

/**
 * A label that is wrapped around, with glue for its seam at the right end. No safe zone beside the rims, `keptFreeMm`
 * from the upper one.
 */
function label(
	id: string,
	aroundMm: number,
	heightMm: number,
	overlapMm: number,
	keptFreeMm = freeMm,
): Omit<Part, 'panels'> {
	const strip = rectangle(aroundMm, 0, aroundMm + overlapMm, heightMm);
	const rims = [rectangle(0, 0, aroundMm, keptFreeMm), rectangle(0, heightMm - freeMm, aroundMm, heightMm)];
	return {
		id,
		stock: 'paper',
		boardMm: paperMm,
		grain: 'y',
		marks: overlapMm
			? [
					{ kind: 'glue', panel: id, area: createLoop(strip) },
					...rims.map((rim) => ({ kind: 'technical', panel: id, area: createLoop(rim) }) as const),
				]
			: [],
		sides: {},
	};
}

const wrapPanel = (id: string, side: 'front' | undefined, widthMm: number, heightMm: number): Panel =>
	rootPanel(id, side, createLoop(rectangle(0, 0, widthMm, heightMm)));

/** A round piece; given a side, it is the label that carries that side. */
const disc = (
	id: string,
	stock: Stock,
	boardMm: number,
	diameterMm: number,
	side?: 'top' | 'bottom',
): Part => ({
	id,
	stock,
	boardMm,
	grain: 'y',
	panels: [rootPanel(id, side, circle(diameterMm / 2, diameterMm / 2, diameterMm / 2))],
	marks: [],
	sides: side ? { [side]: whole(side, id, diameterMm, diameterMm) } : {},
});

const whole = (side: SidePlace['side'], panel: string, widthMm: number, heightMm: number): SidePlace => ({
	side,
	panel,
	widthMm,
	heightMm,
	origin: { x: 0, y: 0 },
	rotationDeg: 0,
});

/** In the sheet space of the tube: the middle of the front, and the distance of the can's axis behind it. */
interface CanPlace {
	readonly middle: number;
	readonly centre: number;
}

/** Lays a round piece level, print up, its upper edge at the back. */
const facingUp = ({ middle, centre }: CanPlace, diameter: number, y: number): Matrix => [
	1,
	0,
	0,
	0,
	0,
	0,
	-1,
	0,
	0,
	1,
	0,
	0,
	middle - diameter / 2,
	y,
	centre + diameter / 2,
	1,
];

/** Lays a round piece level, print down, its upper edge at the front. */
const facingDown = ({ middle, centre }: CanPlace, diameter: number, y: number): Matrix => [
	1,
	0,
	0,
	0,
	0,
	0,
	1,
	0,
	0,
	-1,
	0,
	0,
	middle - diameter / 2,
	y,
	centre - diameter / 2,
	1,
];
