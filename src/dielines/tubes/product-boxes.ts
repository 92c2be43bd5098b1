import type { SizeRule, Style } from '../style.ts';
import { crashBottom } from './crash-bottom.ts';
import { snapBottom } from './snap-bottom.ts';
import { tuckBottom } from './tuck-bottom.ts';
import { cartonMm, lidRule, tuckBox } from './tuck-box.ts';

const carton = { stock: 'carton', boardMm: cartonMm, rules: [lidRule] } as const;
const anyTuck: Style['limits'] = () => ({ min: [20, 15, 30], max: [400, 300, 600] });
/** Hooks and legs need more room than tuck flaps. */
const hooked: Style['limits'] = () => ({ min: [40, 30, 50], max: [400, 300, 600] });

/**
 * ECMA A20.20.03.01, reverse tuck end: the lid is attached to the back, the bottom to the front. The code does not
 * fix the details of flaps; ours are in tuck-measures.ts.
 */
export const productBox = tuckBox({
	...carton,
	name: 'product-box',
	codes: ['ECMA A20.20.03.01'],
	limits: anyTuck,
	bottom: tuckBottom('front'),
});

/**
 * ECMA A20.20.01.01, straight tuck end: lid and bottom are attached to the back, so that no cut edge shows in front.
 */
export const productBoxStraightTuck = tuckBox({
	...carton,
	name: 'product-box-straight-tuck',
	codes: ['ECMA A20.20.01.01'],
	limits: anyTuck,
	bottom: tuckBottom('back'),
});

/** ECMA A55.20, 1-2-3 bottom: for heavier goods, closed by hand without glue. */
export const productBoxSnapLock = tuckBox({
	...carton,
	name: 'product-box-snap-lock',
	codes: ['ECMA A55.20.01.01', 'FEFCO 0215'],
	limits: hooked,
	bottom: snapBottom(),
});

/** The hook of each half needs half the length, beside the web that takes half the width. */
const crashLengthRule: SizeRule = {
	code: 'bottom_wider_than_long',
	field: 'length',
	reason: 'a crash-lock bottom folds flat only where the length is at least the width',
	holds: ([length, width]) => length >= width - 1e-6,
	correct: ([, width, height]) => [width, width, height],
};
/** In the flat delivered box, the bottom lies folded up between the walls. */
const crashHeightRule: SizeRule = {
	code: 'bottom_longer_than_walls',
	field: 'height',
	reason:
		'a crash-lock bottom lies folded between the walls of the flat box: the height must be at least 0.72 of the width',
	holds: ([, width, height]) => height >= 0.72 * width - 1e-6,
	correct: ([length, width]) => [length, width, 0.72 * width],
};
/** ECMA A60.20.00.01, crash-lock bottom: glued in production, opens automatically. */
export const productBoxCrashLock = tuckBox({
	...carton,
	name: 'product-box-crash-lock',
	codes: ['ECMA A60.20.00.01'],
	limits: hooked,
	rules: [crashLengthRule, crashHeightRule],
	bottom: crashBottom,
});

export const productBoxes: readonly Style[] = [
	productBox,
	productBoxStraightTuck,
	productBoxSnapLock,
	productBoxCrashLock,
];
