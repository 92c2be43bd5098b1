import type { Dieline, Panel } from '../dieline.ts';
import { standingOnFront } from '../fold.ts';
import type { SizeLimits } from '../size.ts';
import type { Stock } from '../stock.ts';
import type { Style } from '../style.ts';
import { type Closing, closingMarks, flapCorners } from './closing-flap.ts';
import { computeChord } from './filled-web.ts';
import { box, flap, rectangle, root } from './flap.ts';

/** Width of the seal along each side; the bag is wider than its contents by both. */
export const sideSealMm = 8;
/** Thickness of a full mailing bag, as a share of its shorter side. */
const fullShare = 0.2;

interface MailingBag {
	readonly name: string;
	readonly stock: Stock;
	readonly boardMm: Style['boardMm'];
	readonly limits: SizeLimits;
	/** Film is welded through both layers; paper is glued on one. */
	readonly side: 'seal' | 'glue';
	readonly closing: Closing;
	/** How far the ends of the flap slant inwards, and their corner radius. */
	readonly flapInsetMm: number;
	readonly flapRadiusMm: number;
}

/**
 * A flat mailing bag made of one web, opening along the width: closing flap, front, back. The web is folded at the
 * bottom and joined at both sides. The flap closes over the back, whose artwork continues on it.
 */
export function mailingBag(bag: MailingBag): Style {
	const around = [2 * sideSealMm, 0, 0] as const;
	return {
		name: bag.name,
		codes: [],
		stock: bag.stock,
		sizeKind: 'flat',
		boardMm: bag.boardMm,
		limits: () => bag.limits,
		rules: [],
		allowance: () => ({ crease: around, outside: around }),
		build: ({ insideMm, creaseMm, outsideMm, boardMm }): Dieline => {
			const [length, height] = creaseMm;
			const fullMm = fullShare * Math.min(insideMm[0], height);
			return {
				id: 'box',
				style: bag.name,
				stock: bag.stock,
				boardMm,
				grain: 'y',
				insideMm,
				creaseMm,
				outsideMm,
				form: {
					kind: 'soft',
					widthMm: computeChord(insideMm[0], fullMm / 2) + 2 * sideSealMm,
					heightMm: computeChord(height, fullMm / 2),
					fullMm,
					gussetMm: 0,
					flatTopMm: 0,
					flatBottomMm: 0,
				},
				cavity: undefined,
				standing: standingOnFront(length, 0, height),
				panels: mailingBagPanels(bag, length, height, boardMm),
				marks: [
					...(bag.side === 'seal' ? (['front', 'back'] as const) : (['back'] as const)).flatMap((panel) => {
						const top = panel === 'front' ? 0 : height;
						return [0, length - sideSealMm].map((x) => ({
							kind: bag.side,
							...(bag.side === 'glue' && { face: 'reverse' as const }),
							panel,
							area: box(x, top, x + sideSealMm, top + height),
						}));
					}),
					...closingMarks('flap', bag.closing, length, bag.flapInsetMm),
				],
				sides: {
					front: {
						side: 'front',
						panel: 'front',
						widthMm: length,
						heightMm: height,
						origin: { x: 0, y: 0 },
						rotationDeg: 0,
					},
					back: {
						side: 'back',
						panel: 'back',
						widthMm: length,
						heightMm: height,
						origin: { x: length, y: 2 * height },
						rotationDeg: 180,
						also: [{ panel: 'flap', origin: { x: length, y: 0 }, rotationDeg: 180 }],
					},
				},
				loose: [],
			};
		},
	};
}

function mailingBagPanels(bag: MailingBag, length: number, height: number, t: number): readonly Panel[] {
	return [
		{ ...root, id: 'front', side: 'front', outline: box(0, 0, length, height), holes: [] },
		flap('back', 'front', rectangle('top', 0, height, length, 2 * height), {
			angleDeg: 180,
			stage: 0,
			side: 'back',
			shiftMm: -t,
		}),
		flap('flap', 'front', flapCorners(length, bag.flapInsetMm, bag.flapRadiusMm), {
			angleDeg: 180,
			stage: 1,
			side: 'back',
			shiftMm: -2 * t,
		}),
	];
}
