import type { Symbology } from '../document/objects.ts';

/** A rectangle of ink, in modules. */
export interface Bar {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** Digits below bars, in modules; `x` is their middle, `y` their baseline. */
export interface SymbolText {
	readonly x: number;
	readonly y: number;
	readonly size: number;
	readonly text: string;
}

/** A code as it is drawn, in modules (the width X of its thinnest bar) from its top left corner, quiet zone included. */
export interface CodeSymbol {
	readonly widthModules: number;
	readonly heightModules: number;
	readonly bars: readonly Bar[];
	readonly texts: readonly SymbolText[];
}

/**
 * Why a value is no code. `digits`: something else than digits. `length`: too many or too few. `check_digit`: the last
 * digit does not follow from the others. `characters`: one that the code has no bars for. `too_long`: more than it holds.
 */
export type CodeFault = 'empty' | 'digits' | 'length' | 'check_digit' | 'characters' | 'too_long';

export type Encoded =
	| { readonly ok: true; readonly bits: string; readonly text: string }
	| { readonly ok: false; readonly fault: CodeFault; readonly expected?: string };
export type Drawn =
	| { readonly ok: true; readonly symbol: CodeSymbol }
	| { readonly ok: false; readonly fault: CodeFault; readonly expected?: string };

/** Quiet zones in modules, and the whole height at 100 % in modules (GS1 General Specifications, 5.2 and 5.4). */
export const barLayouts = {
	'ean-13': { left: 11, right: 7, heightModules: 25.93 / 0.33 },
	'ean-8': { left: 7, right: 7, heightModules: 21.31 / 0.33 },
	'code-128': { left: 10, right: 10, heightModules: 50 },
} as const satisfies Partial<Record<Symbology, object>>;

/** ISO/IEC 18004: four modules on every side. */
export const qrQuietModules = 4;

/** The width of a module at 100 % of an EAN, and the least and most that shops read (80 to 200 %, GS1). */
export const eanModuleMm = { least: 0.264, nominal: 0.33, most: 0.66 } as const;
/** The least module of a QR code in offset or digital print on board. */
export const leastQrModuleMm = 0.5;
/** The least module by symbology, mm. */
export const leastModuleMm = (symbology: Symbology): number =>
	symbology === 'qr' ? leastQrModuleMm : eanModuleMm.least;

/** Runs of ones in a row of bits, as bars from `y` with this height. */
export function mergeBars(bits: string, left: number, y: number, heightAt: (x: number) => number): Bar[] {
	return [...bits.matchAll(/1+/g)].map(({ 0: run, index }) => ({
		x: left + index,
		y,
		width: run.length,
		height: heightAt(index),
	}));
}
