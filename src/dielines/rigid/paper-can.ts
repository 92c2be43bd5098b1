import type { LoosePart, Matrix, Panel, SidePlace, VectorMm } from '../dieline.ts';
import { standingOnFront } from '../fold.ts';
import { translation } from '../matrix.ts';
import { loopOf } from '../path.ts';
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
		const [diameter, , height] = insideMm;
		const body = { diameter: diameter + t, height: height + t };
		const wrapped = diameter + 2 * t + 2 * paperMm;
		const lidInner = wrapped + 2 * lidAirMm;
		const lidOuter = lidInner + 2 * lidBoardMm;
		const lidHeight = lidHeightMm(outsideMm[2]);
		const skirtHeight = lidHeight - paperMm;
		const tubeWidth = Math.PI * body.diameter;
		const at: CanPlace = { middle: tubeWidth / 2, centre: body.diameter / 2 };

		const bodyAround = Math.PI * (diameter + 2 * t + paperMm);
		const skirtAround = Math.PI * (lidOuter + paperMm);
		const skirtOut = t / 2 + paperMm + lidAirMm + lidBoardMm / 2;
		const lifted = { awayMm: [0, -(lidHeight + 40), 0] as VectorMm, stage: 2 };
		const lowered = { awayMm: [0, 40, 0] as VectorMm, stage: 0 };
		const wrapHeight = body.height - 2 * rimMm;
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
				lidHeightMm: lidHeight,
			},
			cavity: undefined,
			standing: standingOnFront(tubeWidth, body.diameter, body.height + paperMm),
			panels: [rootPanel('tube', undefined, loopOf(rectangle(0, 0, tubeWidth, body.height)))],
			marks: [],
			sides: {},
			loose: [
				{
					// The area that the lid covers when the can is closed.
					...label('body-wrap', bodyAround, wrapHeight, seamMm.body, skirtHeight - lidBoardMm - rimMm),
					panels: [wrapPanel('body-wrap', 'front', bodyAround + seamMm.body, wrapHeight)],
					sides: { front: whole('front', 'body-wrap', bodyAround, wrapHeight) },
					closed: translation([at.middle - bodyAround / 2, rimMm, -(t + paperMm) / 2]),
					awayMm: [0, 0, -40],
					stage: 1,
				},
				{
					...disc('base', 'greyboard', t, diameter),
					closed: facingDown(at, diameter, body.height - t / 2),
					...lowered,
				},
				{
					...disc('base-label', 'paper', paperMm, diameter + 2 * t - 2 * rimMm, 'bottom'),
					closed: facingDown(at, diameter + 2 * t - 2 * rimMm, body.height + paperMm / 2),
					...lowered,
				},
				{
					...label('lid-skirt', Math.PI * (lidInner + lidBoardMm), skirtHeight, 0),
					stock: 'greyboard',
					boardMm: lidBoardMm,
					panels: [wrapPanel('lid-skirt', undefined, Math.PI * (lidInner + lidBoardMm), skirtHeight)],
					closed: translation([at.middle - (Math.PI * (lidInner + lidBoardMm)) / 2, -lidBoardMm, -skirtOut]),
					...lifted,
				},
				{
					...label('lid-skirt-label', skirtAround, skirtHeight, seamMm.skirt),
					panels: [wrapPanel('lid-skirt-label', undefined, skirtAround + seamMm.skirt, skirtHeight)],
					closed: translation([
						at.middle - skirtAround / 2,
						-lidBoardMm,
						-skirtOut - (lidBoardMm + paperMm) / 2,
					]),
					...lifted,
				},
				{
					...disc('lid', 'greyboard', lidBoardMm, lidInner),
					closed: facingUp(at, lidInner, -lidBoardMm / 2),
					...lifted,
				},
				{
					...disc('lid-label', 'paper', paperMm, lidOuter - 2 * rimMm, 'top'),
					closed: facingUp(at, lidOuter - 2 * rimMm, -lidBoardMm - paperMm / 2),
					...lifted,
				},
			],
		};
	},
};

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
					{ kind: 'glue', panel: id, area: loopOf(strip) },
					...rims.map((rim) => ({ kind: 'technical', panel: id, area: loopOf(rim) }) as const),
				]
			: [],
		sides: {},
	};
}

const wrapPanel = (id: string, side: 'front' | undefined, widthMm: number, heightMm: number): Panel =>
	rootPanel(id, side, loopOf(rectangle(0, 0, widthMm, heightMm)));

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
