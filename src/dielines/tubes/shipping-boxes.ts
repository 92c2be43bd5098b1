import type { SizeRule, Style } from '../style.ts';
import { slottedBox } from './slotted-box.ts';
import type { SlottedClosing } from './slotted-flaps.ts';

/**
 * FEFCO 0201 and its variants. Panels, joint and the blank between creases (2L + 2W − min(t, 5) + joint by H + W + 2)
 * follow Packmage; where each layer rests follows from the board and is our computation.
 */

/** Packmage's flaps are a millimetre longer than half the box: that much goes into the bend over the short flaps. */
const bendMm = 1;

/** The long flaps meet edge to edge. */
const meeting: SlottedClosing = {
	majorMm: (width) => width / 2 + bendMm,
	minorMm: (width) => width / 2 + bendMm,
	bendMm,
	rest: { minor: -0.5, back: 0.5, front: 0.5 },
};

/** How far each long flap of 0202 reaches beyond the middle (EngView's default). */
const overlapMm = 20;
/** A flap that covers the whole opening ends this far before the inner face of the opposite wall. */
const playMm = 1;
/** Across the whole box, to the inner face of the opposite wall (PLMPack: floor(W inside + t / 2)). */
const acrossMm = (width: number, t: number) => width - t / 2 - playMm;
const layered = { minor: -1, back: 0, front: 1 };
const overlapFlapMm = (width: number, t: number) => Math.min(width / 2 + overlapMm, acrossMm(width, t));

const overlapping: SlottedClosing = {
	majorMm: overlapFlapMm,
	minorMm: overlapFlapMm,
	bendMm: 0,
	rest: layered,
};
const across: SlottedClosing = { majorMm: acrossMm, minorMm: acrossMm, bendMm: 0, rest: layered };

/**
 * Short flaps are as deep as long ones; in a long box they leave a gap in the middle, closed by the long flaps only.
 */
const flapsApart: SizeRule = {
	code: 'flaps_apart',
	field: 'width',
	reason:
		'the box is more than 2.5 times as long as wide: the short flaps end far apart, the middle of the floor is one layer',
	holds: ([length, width]) => length <= 2.5 * width + 1e-6,
	correct: ([length, , height]) => [length, Math.ceil(length / 2.5), height],
};

/** Below the minimum, slots and joint leave no flap. The largest blank is 4.1 m long. */
const limits =
	(widthMax: number, heightMax: number): Style['limits'] =>
	(t) => ({
		min: [30 + 5 * t, 30 + 5 * t, 25 + 2 * t],
		max: [1200, widthMax, heightMax],
	});

/** FEFCO 0201: regular slotted container. */
export const shippingBox = slottedBox({
	name: 'shipping-box',
	codes: ['FEFCO 0201'],
	top: meeting,
	bottom: meeting,
	limits: limits(800, 1000),
	advice: [flapsApart],
});
/** FEFCO 0200: like 0201 without top flaps, for boxes with a separate lid or none. */
export const shippingBoxOpen = slottedBox({
	name: 'shipping-box-0200',
	codes: ['FEFCO 0200'],
	top: undefined,
	bottom: meeting,
	limits: limits(800, 1000),
	advice: [flapsApart],
});
/** FEFCO 0202: the long flaps overlap by 40 mm, for gluing, stapling and heavy goods. */
export const shippingBoxOverlap = slottedBox({
	name: 'shipping-box-0202',
	codes: ['FEFCO 0202'],
	top: overlapping,
	bottom: overlapping,
	limits: limits(800, 1000),
	advice: [flapsApart],
});
/** FEFCO 0203: both long flaps cover the full width, for books and rough handling. */
export const shippingBoxFullOverlap = slottedBox({
	name: 'shipping-box-0203',
	codes: ['FEFCO 0203'],
	top: across,
	bottom: across,
	limits: limits(600, 800),
	advice: [],
});

export const shippingBoxes: readonly Style[] = [
	shippingBox,
	shippingBoxOpen,
	shippingBoxOverlap,
	shippingBoxFullOverlap,
];
