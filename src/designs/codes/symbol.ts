import type { Symbology } from '../document/objects.ts';

/** A printed rectangle, in modules. */
export interface Bar {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** Text below the bars, in modules; `x` is its centre, `y` the baseline. */
export interface SymbolText {
	readonly x: number;
	readonly y: number;
	readonly size: number;
	readonly text: string;
}

/** The drawing of a code in modules (width of the thinnest bar) from the top left corner, quiet zone included. */
export interface CodeSymbol {
	readonly widthModules: number;
	readonly heightModules: number;
	readonly bars: readonly Bar[];
	readonly texts: readonly SymbolText[];
}

/**
 * Why a value cannot be encoded. `digits`: other characters than digits. `length`: wrong number of digits. `check_digit`:
 * wrong check digit. `characters`: unsupported characters. `too_long`: exceeds the capacity.
 */
export type CodeFault = 'empty' | 'digits' | 'length' | 'check_digit' | 'characters' | 'too_long';

export type Encoded =
	| { readonly ok: true; readonly bits: string; readonly text: string }
	| { readonly ok: false; readonly fault: CodeFault; readonly expected?: string };
export type Drawn =
	| { readonly ok: true; readonly symbol: CodeSymbol }
	| { readonly ok: false; readonly fault: CodeFault; readonly expected?: string };

/** Quiet zones and total height at 100 %, in modules (GS1 General Specifications, 5.2 and 5.4). */
export const barLayouts = {
	'ean-13': { left: 11, right: 7, heightModules: 25.93 / 0.33 },
	'ean-8': { left: 7, right: 7, heightModules: 21.31 / 0.33 },
	'code-128': { left: 10, right: 10, heightModules: 50 },
} as const satisfies Partial<Record<Symbology, object>>;

/** ISO/IEC 18004: four modules on every side. */
export const qrQuietModules = 4;

/** Module width of an EAN at 100 %, and the limits for points of sale (80 to 200 %, GS1). */
export const eanModuleMm = { min: 0.264, nominal: 0.33, max: 0.66 } as const;
/** Smallest module of a QR code in offset or digital print on board. */
export const minQrModuleMm = 0.5;
/** Smallest module by symbology, mm. */
export const minModuleMm = (symbology: Symbology): number =>
	symbology === 'qr' ? minQrModuleMm : eanModuleMm.min;

/** Converts runs of ones into bars that start at `y`. */
export function mergeBars(bits: string, left: number, y: number, heightAt: (x: number) => number): Bar[] {
	return [...bits.matchAll(/1+/g)].map(({ 0: run, index }) => ({
		x: left + index,
		y,
		width: run.length,
		height: heightAt(index),
	}));
}
