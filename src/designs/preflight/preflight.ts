import type { Bounds } from '#src/dielines/path.ts';
import { bleedMm, type PrintArea, safeMm } from '#src/dielines/stock.ts';
import type { PixelSize } from '../artwork/artwork-sizes.ts';
import { type Colour, isDark } from '../colour/colour.ts';
import { boundsOfObject } from '../document/boxes.ts';
import type { ObjectChange } from '../document/commands.ts';
import type { DesignDocument } from '../document/design.ts';
import {
	type DesignObject,
	type ImageObject,
	type LineObject,
	objectColours,
	type ShapeObject,
	type Side,
	sizeLimitsPt,
	type TextObject,
} from '../document/objects.ts';
import { inksOf, isPrintable } from '../inks/inks.ts';
import { mmPerPoint } from '../paint/type-setting.ts';
import { type BackgroundColours, createPrintColour, lowestContrast, sampleBackground } from './background.ts';
import { measureOverlap } from './board-overlap.ts';
import { distanceToEdge, insideSafeZone, nearMm, reachOverEdges } from './bounds.ts';
import { checkCode } from './check-codes.ts';
import { checkColours } from './check-colours.ts';
import { checkLetters } from './check-letters.ts';
import type { CreateFinding, Finding, FindingCode, PreflightContext, Repair, Severity } from './finding.ts';
import { coveredSides, type FindProblems, verifyRepairs } from './verify-repairs.ts';

/** Resolution limits at print size: from visibly coarse to sharp (Packly, buyboxes). */
export const dpi = { unusable: 100, coarse: 150, sharp: 250 } as const;
/** Smallest type in points: dark on light, and reversed (customboxmakers, diypack). */
export const smallestTypePt = { positive: 6, reversed: 8 } as const;
/** Below this contrast text is invisible. */
const readableContrast = 1.5;
/** Share of invisible text from which on it is reported. */
const lostShare = 0.25;
const countShare = (
	grounds: readonly BackgroundColours[],
	has: (ground: BackgroundColours) => boolean,
): number => (grounds.length === 0 ? 0 : grounds.filter(has).length / grounds.length);
/** Finer lines may break in print (quarter of a point: diypack, customboxmakers). */
export const finestStrokePt = 0.25;

/**
 * Checks a design for print problems. Findings are sorted by severity, then by the order of the objects; their repairs
 * were tried on a copy.
 */
export const preflight = (design: DesignDocument, context: PreflightContext): readonly Finding[] =>
	verifyRepairs(findProblems(design, context), design, context, findProblems);

/** The findings with every repair that might help. */
const findProblems: FindProblems = (design, context, only = () => true) => {
	const found = design.objects.filter(only).flatMap((object) => {
		const place = context.places[object.side];
		// Hidden objects are not printed.
		return place && !object.isHidden ? checkObject(object, place, design, context) : [];
	});
	return [...found, ...checkColours(design), ...checkEmptySides(design, context)].sort(
		(one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity),
	);
};
const severities: readonly Severity[] = ['error', 'warning', 'info'];

function checkObject(
	object: DesignObject,
	place: PrintArea,
	design: DesignDocument,
	everywhere: PreflightContext,
): Finding[] {
	const { board: outside, insideBoard, measureExtent, boardShareOf } = everywhere;
	const context = { ...everywhere, board: object.side === 'inside' ? (insideBoard ?? outside) : outside };
	const box = boundsOfObject(object, measureExtent(object));
	const lying = measureOverlap(object, box, place, boardShareOf);
	const readable = lying?.readable ?? box;
	const filled = lying?.filled ?? reachOverEdges(object, measureExtent(object), place);
	const find = (
		code: FindingCode,
		severity: Severity,
		values: Finding['values'] = {},
		repair?: Repair,
	): Finding => ({
		code,
		severity,
		side: object.side,
		objectId: object.id,
		values,
		sides: [],
		repair: repair && isApplicable(repair) ? repair : undefined,
	});
	if (object.kind === 'text' && object.text.trim() === '')
		return [find('text_empty', 'warning', {}, { kind: 'remove' })];
	const isBeside = box.minX >= place.widthMm || box.minY >= place.heightMm || box.maxX <= 0 || box.maxY <= 0;
	if (lying ? lying.isOff : isBeside)
		return [find('off_side', 'error', {}, moved(place.widthMm / 2, place.heightMm / 2))];
	if (object.kind === 'text') return checkText(object, readable, place, design, context, find);
	if (object.kind === 'image') return checkImage(object, filled, place, context, find);
	return [
		...(object.kind === 'code' ? checkCode(object, readable, place, design, context, find) : []),
		...(object.kind === 'shape' ? checkEdges(object, filled, place, find) : []),
		...(object.kind !== 'code' ? checkStroke(object, find) : []),
		...(objectColours(object).every((colour) => isPrintable(colour, inksOf(design.printMode)))
			? []
			: [find('ink_replaced', 'info')]),
	];
}

/** Repairs with infinite values are impossible: they occur for objects that end at the edge of the blank. */
const isApplicable = (repair: Repair): boolean =>
	repair.kind !== 'change' ||
	Object.values(repair.change).every((value) => typeof value !== 'number' || Number.isFinite(value));

function checkText(
	text: TextObject,
	box: Bounds,
	place: PrintArea,
	design: DesignDocument,
	context: PreflightContext,
	find: CreateFinding,
): Finding[] {
	const found: Finding[] = [];
	const { board, setSizePtOf, measureExtent } = context;
	const sizePt = setSizePtOf?.(text) ?? text.sizePt;
	const edge = distanceToEdge(box, place);
	const safe = safeMm(place.stock);
	if (edge < -nearMm) found.push(find('text_cut', 'error', {}, movedInside({ ...text, sizePt }, box, place)));
	else if (edge < safe - nearMm)
		found.push(
			find(
				'text_near_edge',
				'warning',
				{ edgeMm: edge, safeMm: safe },
				movedInside({ ...text, sizePt }, box, place),
			),
		);

	const print = createPrintColour(design, board);
	const grounds = sampleBackground(text, measureExtent(text), design, context);
	const isReversed =
		!isDark(print(text.colour)) &&
		countShare(grounds, (ground) => ground.every((colour) => isDark(colour))) > 0.5;
	const minPt = isReversed ? smallestTypePt.reversed : smallestTypePt.positive;
	if (sizePt < minPt - 0.01)
		found.push(
			find(
				isReversed ? 'text_reversed_small' : 'text_small',
				'warning',
				{ sizePt: Math.round(sizePt * 10) / 10, minPt },
				// Removes the maximum width, which would reduce the text again.
				changed({ sizePt: minPt, maxWidthMm: undefined }),
			),
		);

	const lost = (colour: Colour) =>
		countShare(grounds, (ground) => lowestContrast(print(colour), ground) < readableContrast);
	if (lost(text.colour) >= lostShare) {
		const worst = (colour: Colour) =>
			Math.min(...grounds.map((ground) => lowestContrast(print(colour), ground)));
		const [best = '#111111'] = (['#111111', '#ffffff'] as const).toSorted(
			(one, other) => lost(one) - lost(other) || worst(other) - worst(one),
		);
		const isRepaired = lost(best) < lostShare;
		found.push(find('text_unreadable', 'warning', {}, isRepaired ? changed({ colour: best }) : undefined));
	}
	if (!isPrintable(text.colour, inksOf(design.printMode))) found.push(find('ink_replaced', 'info'));
	return [...checkLetters(text, find), ...found];
}

function checkImage(
	image: ImageObject,
	box: Bounds,
	place: PrintArea,
	{ artworkOf, hasLiveText }: PreflightContext,
	find: CreateFinding,
): Finding[] {
	const artwork = artworkOf(image.artworkId);
	if (artwork === 'missing') return [find('image_missing', 'error', {}, { kind: 'remove' })];
	const found: Finding[] = hasLiveText?.(image.artworkId) ? [find('image_live_text', 'warning')] : [];
	if (artwork && artwork !== 'vector') {
		const resolution = effectiveDpi(image, artwork);
		if (resolution < dpi.sharp - 0.5) {
			const share = resolution / dpi.sharp;
			const sharp = { widthMm: image.widthMm * share, heightMm: image.heightMm * share };
			found.push(
				find(
					'image_coarse',
					resolution < dpi.unusable ? 'error' : resolution < dpi.coarse ? 'warning' : 'info',
					{ dpi: Math.round(resolution), ...sharp },
					changed(sharp),
				),
			);
		}
	}
	return [...found, ...checkEdges(image, box, place, find)];
}

/** Checks lines and outlines for the minimum thickness. */
function checkStroke(object: ShapeObject | LineObject, find: CreateFinding): Finding[] {
	if (object.kind === 'shape' && object.stroke === null) return [];
	const thicknessPt = object.strokeMm / mmPerPoint;
	if (thicknessPt >= finestStrokePt - 0.001) return [];
	return [
		find(
			'stroke_thin',
			'warning',
			{ thickness: Math.round(thicknessPt * 100) / 100, min: finestStrokePt },
			changed({ strokeMm: finestStrokePt * mmPerPoint }),
		),
	];
}

/** Filled objects must either keep the safe distance from the cut or extend into the bleed. */
function checkEdges(
	image: ImageObject | ShapeObject,
	box: Bounds,
	place: PrintArea,
	find: CreateFinding,
): Finding[] {
	const found: Finding[] = [];
	const margins = { bleed: bleedMm(place.stock), safe: safeMm(place.stock) };
	const { bleed, safe } = margins;
	const edges = [box.minX, box.minY, place.widthMm - box.maxX, place.heightMm - box.maxY];
	const short = edges.filter((edge) => edge < -nearMm && edge > -bleed + nearMm);
	const near = edges.filter((edge) => edge >= -nearMm && edge < safe - nearMm);
	if (short.length > 0)
		found.push(find('image_short_bleed', 'warning', { bleedMm: bleed }, withBleed(image, edges, margins)));
	else if (near.length > 0)
		found.push(
			find(
				'image_near_edge',
				'info',
				{ edgeMm: Math.max(0, Math.min(...near)), safeMm: safe },
				withBleed(image, edges, margins),
			),
		);
	return found;
}

/** Pixels per inch at print size, of the worse direction. */
export function effectiveDpi(
	{ widthMm, heightMm, crop }: Pick<ImageObject, 'widthMm' | 'heightMm' | 'crop'>,
	{ widthPx, heightPx }: PixelSize,
): number {
	const [across, down] = [widthPx * (crop?.width ?? 1), heightPx * (crop?.height ?? 1)];
	return Math.min((across / widthMm) * 25.4, (down / heightMm) * 25.4);
}

/** Enlarges an object about its centre until all edges near the cut reach the bleed. */
function withBleed(
	image: ImageObject | ShapeObject,
	edges: readonly number[],
	{ bleed, safe }: { readonly bleed: number; readonly safe: number },
): Repair | undefined {
	if (image.rotationDeg % 90 !== 0) return undefined;
	const isTurned = image.rotationDeg % 180 !== 0;
	const [left = 0, top = 0, right = 0, bottom = 0] = edges;
	const grow = (one: number, other: number, length: number) => {
		const wanted = [one, other].filter((edge) => edge < safe && edge > -bleed);
		return wanted.length === 0 ? 1 : (length + 2 * (bleed + Math.max(...wanted))) / length;
	};
	const [across, down] = isTurned ? [image.heightMm, image.widthMm] : [image.widthMm, image.heightMm];
	const by = Math.max(grow(left, right, across), grow(top, bottom, down));
	return changed({ widthMm: image.widthMm * by, heightMm: image.heightMm * by });
}

/** Moves a text into the safe zone by the shortest way; reduces it first where it is too large. */
function movedInside(text: TextObject, box: Bounds, place: PrintArea): Repair | undefined {
	const within = insideSafeZone(text, box, place);
	if (!within) return undefined;
	const { xMm, yMm, share } = within;
	const sizePt = Math.floor(text.sizePt * share * 10) / 10;
	if (sizePt < sizeLimitsPt.min) return undefined;
	return changed({ xMm, yMm, ...(share < 1 && { sizePt, maxWidthMm: undefined }) });
}

const changed = (change: ObjectChange): Repair => ({ kind: 'change', change });
const moved = (xMm: number, yMm: number): Repair => changed({ xMm, yMm });

/** Reports empty sides of a design that is not empty. */
function checkEmptySides({ fills, patterns, objects }: DesignDocument, context: PreflightContext): Finding[] {
	const { places } = context;
	// An object of another side that runs on over the crease.
	const reached = new Set(
		objects.flatMap((object) =>
			object.acrossCreases && !object.isHidden
				? [...coveredSides(object, context)].flatMap(([side, share]) => (share > 0.5 ? [side] : []))
				: [],
		),
	);
	const printed = (Object.keys(places) as Side[]).filter((side) => places[side]);
	const empty = printed.filter(
		(side) =>
			fills[side] === null &&
			!patterns[side] &&
			!reached.has(side) &&
			objects.every((object) => object.side !== side),
	);
	const [first] = empty;
	if (!first || empty.length === printed.length) return [];
	return [
		{
			code: 'sides_empty',
			severity: 'info',
			side: first,
			objectId: undefined,
			values: { count: empty.length },
			sides: empty,
			repair: undefined,
		},
	];
}
