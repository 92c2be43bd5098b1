import type { Style } from '../style.ts';
import { tuckBox } from './tuck-box.ts';

/**
 * ECMA A20.20.03.01, reverse tuck end: the lid hangs on the back, the bottom on the front. The code fixes no details
 * of flaps; ours are in tuck-measures.ts.
 */
export const productBox = tuckBox({
	name: 'product-box',
	codes: ['ECMA A20.20.03.01'],
	bottomLidOn: 'front',
});
/** ECMA A20.20.01.01, straight tuck end: lid and bottom hang on the back, so that no cut edge shows in front. */
export const productBoxStraightTuck = tuckBox({
	name: 'product-box-straight-tuck',
	codes: ['ECMA A20.20.01.01'],
	bottomLidOn: 'back',
});

export const productBoxes: readonly Style[] = [productBox, productBoxStraightTuck];
