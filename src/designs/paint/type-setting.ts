import type { TextObject } from '../document/objects.ts';
import { fallbackFamily } from '../fonts/fonts.ts';

export const mmPerPoint = 25.4 / 72;
/** Default line height, in type sizes. */
export const lineHeight = 1.2;
/**
 * Font size in the `font` property. Canvases round sizes below about 1 px and the contexts have mm units, so text is
 * painted at 100 units and scaled down.
 */
export const setUnits = 100;

/** Letters that the family lacks are set in the fallback family. Letters that both lack are a finding of preflight. */
export const cssFont = ({ weight, fontFamily }: Pick<TextObject, 'weight' | 'fontFamily'>): string =>
	`${weight} ${setUnits}px "${fontFamily}", "${fallbackFamily}", sans-serif`;
/** Font of the digits below a barcode. */
export const codeFont = cssFont({ weight: 500, fontFamily: 'Hanken Grotesk' });
