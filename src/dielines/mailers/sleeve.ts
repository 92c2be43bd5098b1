import type { AreaMark, LoosePart, Matrix, OuterSide, Panel, Point, SidePlace } from '../dieline.ts';
import { withHalfRounds } from '../half-round.ts';
import { type Corner, createLoop } from '../path.ts';
import type { SizeMm } from '../size.ts';

/** Carton of 350 g/m². */
export const sleeveBoardMm = 0.45;
/** How much wider and higher the sleeve is inside than the box: it slides but does not fall off. */
export const sleevePlayMm = 1;
const glueMm = 20;
const glueTaper = Math.tan((15 * Math.PI) / 180);
const thumbRadiusMm = 12;

/**
 * Sizes between the creases of a sleeve (ECMA open sleeve): the two wide faces `wideMm`, the two narrow faces
 * `narrowMm`, and the length. The last narrow face is a board narrower, so that the glue flap lies inside the first
 * wide face.
 */
export function sleeveMeasures([lengthMm, widthMm, heightMm]: SizeMm) {
	const more = sleevePlayMm + sleeveBoardMm;
	return { wideMm: widthMm + more, narrowMm: heightMm + more, lengthMm };
}

/** Distance of the glue flap from the ends of the sleeve. */
const flapInsetMm = 2;

/**
 * An open sleeve around a box that measures `outsideMm`, as long as the box. x runs around it (bottom, front, top,
 * back, glue flap), y from the left of the box to its right. The seam is at the lower edge of the back, the thumb
 * notches at the right end.
 *
 * @param boxMatrix the middle of the outside of the box and its orientation: the middle of the sleeve → the sheet of
 * the box
 * @param awayMm offset of the sleeve before its stage, in the sheet space of the box
 */
export function sleeveAround(
	outsideMm: SizeMm,
	boxMatrix: (middle: Point, depthMm: number) => Matrix,
	awayMm: LoosePart['awayMm'],
	stage: number,
): LoosePart {
	const creases = sleeveCreases(outsideMm);
	const { a, b, end, front, top, back } = creases;
	const place = (side: OuterSide, x: number, heightMm: number, rotationDeg: 90 | 270): SidePlace => ({
		side,
		panel: `sleeve-${side}`,
		widthMm: end,
		heightMm,
		origin: { x, y: rotationDeg === 90 ? 0 : end },
		rotationDeg,
	});
	return {
		id: 'sleeve',
		stock: 'carton',
		boardMm: sleeveBoardMm,
		// Across the creases: a sleeve with the grain along its creases bulges.
		grain: 'x',
		panels: sleevePanels(creases),
		marks: [sleeveGlue(creases)],
		sides: {
			bottom: place('bottom', front, a, 90),
			front: place('front', top, b, 90),
			top: place('top', back, a, 90),
			back: place('back', back, b - sleeveBoardMm, 270),
		},
		closed: boxMatrix({ x: a / 2, y: end / 2 }, b / 2),
		awayMm,
		stage,
	};
}

/** The creases as x on the sheet, each named by the panel that begins there, and the length of the sleeve. */
function sleeveCreases(outsideMm: SizeMm) {
	const { wideMm: a, narrowMm: b, lengthMm: end } = sleeveMeasures(outsideMm);
	const flap = 2 * a + 2 * b - sleeveBoardMm;
	return { a, b, end, front: a, top: a + b, back: 2 * a + b, flap, flapEnd: flap + glueMm };
}
type SleeveCreases = ReturnType<typeof sleeveCreases>;
const flapSlantMm = glueMm * glueTaper;

function sleevePanels({ b, end, front, top, back, flap, flapEnd }: SleeveCreases): readonly Panel[] {
	const radius = Math.min(thumbRadiusMm, b / 4);
	const face = (
		id: string,
		side: OuterSide,
		x: number,
		to: number,
		notch: boolean,
		more: readonly Corner[] = [],
	) => {
		const middle = (x + to) / 2;
		const [right, left] = [middle + radius, middle - radius];
		const notchEnds: readonly Corner[] = notch
			? [
					[right, end],
					[left, end],
				]
			: [];
		const outline = createLoop([[x, 0], [to, 0], ...more, [to, end], ...notchEnds, [x, end]]);
		const cut = [
			{ x: right, y: end },
			{ x: left, y: end },
		] as const;
		return { id, side, outline: withHalfRounds(outline, notch ? [cut] : []), holes: [], angleDeg: 90 };
	};
	const hinge = (x: number): readonly [Point, Point] => [
		{ x, y: end },
		{ x, y: 0 },
	];
	const backCorners: readonly Corner[] = [
		[flap, flapInsetMm],
		[flap, end - flapInsetMm],
	];
	return [
		{
			...face('sleeve-bottom', 'bottom', 0, front, false),
			parent: undefined,
			hinge: undefined,
			angleDeg: 0,
			stage: 0,
		},
		{
			...face('sleeve-front', 'front', front, top, true),
			parent: 'sleeve-bottom',
			hinge: hinge(front),
			stage: 0,
		},
		{ ...face('sleeve-top', 'top', top, back, false), parent: 'sleeve-front', hinge: hinge(top), stage: 1 },
		{
			...face('sleeve-back', 'back', back, flap, true, backCorners),
			parent: 'sleeve-top',
			hinge: hinge(back),
			stage: 2,
		},
		{
			id: 'sleeve-glue-flap',
			side: undefined,
			outline: createLoop([
				[flap, flapInsetMm],
				[flapEnd, flapInsetMm + flapSlantMm],
				[flapEnd, end - flapInsetMm - flapSlantMm],
				[flap, end - flapInsetMm],
			]),
			holes: [],
			parent: 'sleeve-back',
			hinge: hinge(flap),
			angleDeg: 90,
			// Bent up until the back is down, so that it passes the edge of the bottom and lies inside it.
			firstFold: { stage: 1, angleDeg: 95 + (Math.atan(glueMm / b) * 180) / Math.PI },
			stage: 3,
		},
	];
}

const sleeveGlue = ({ end, flap, flapEnd }: SleeveCreases): AreaMark => ({
	kind: 'glue',
	panel: 'sleeve-glue-flap',
	area: createLoop([
		[flap + 3, 2 * flapInsetMm + flapSlantMm],
		[flapEnd - 3, 2 * flapInsetMm + flapSlantMm],
		[flapEnd - 3, end - 2 * flapInsetMm - flapSlantMm],
		[flap + 3, end - 2 * flapInsetMm - flapSlantMm],
	]),
});
