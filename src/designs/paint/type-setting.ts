import type { TextObject } from '../document/objects.ts';

export const mmPerPoint = 25.4 / 72;
/** Distance of two baselines, in type sizes, where a text does not tell its own. */
export const lineHeight = 1.2;
/**
 * Canvases round type below about 1 px, and contexts here are in millimetres: text is set at 100 units and
 * scaled down to its true size.
 */
export const setUnits = 100;

export const cssFont = ({ weight, fontFamily }: Pick<TextObject, 'weight' | 'fontFamily'>): string =>
	`${weight} ${setUnits}px "${fontFamily}", system-ui, sans-serif`;
/** Digits below the bars of a code. */
export const codeFont = cssFont({ weight: 500, fontFamily: 'Hanken Grotesk' });
