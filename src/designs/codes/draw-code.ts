import type { CodeObject, Symbology } from '../document/objects.ts';
import { draw128, encode128 } from './code-128.ts';
import { drawEan, encodeEan } from './ean.ts';
import { drawQr } from './qr.ts';
import { barLayouts, type Drawn, eanModuleMm } from './symbol.ts';

/** Layout of a code for the proportions of its frame: the bars fill the height, the module width follows from the width. */
export function drawCode({
	symbology,
	value,
	widthMm,
	heightMm,
}: Pick<CodeObject, 'symbology' | 'value' | 'widthMm' | 'heightMm'>): Drawn {
	if (symbology === 'qr') return drawQr(value);
	const encoded = encoded1D(symbology, value);
	if (!encoded.ok) return encoded;
	const { left, right } = barLayouts[symbology];
	const heightModules = (heightMm / widthMm) * (left + encoded.bits.length + right);
	return {
		ok: true,
		symbol:
			symbology === 'code-128'
				? draw128(encoded, heightModules)
				: drawEan(encoded, symbology === 'ean-13' ? 13 : 8, heightModules),
	};
}

const encoded1D = (symbology: Exclude<Symbology, 'qr'>, value: string) =>
	symbology === 'code-128' ? encode128(value) : encodeEan(value, symbology === 'ean-13' ? 13 : 8);

/** Width of a module (the thinnest bar), mm; undefined for an invalid value. */
export function measureModule(
	code: Pick<CodeObject, 'symbology' | 'value' | 'widthMm' | 'heightMm'>,
): number | undefined {
	const drawn = drawCode(code);
	return drawn.ok ? code.widthMm / drawn.symbol.widthModules : undefined;
}

/** Size of a code with this module width, in its usual proportions; undefined for an invalid value. */
export function defaultCodeSize(
	symbology: Symbology,
	value: string,
	moduleMm: number,
): { readonly widthMm: number; readonly heightMm: number } | undefined {
	const drawn = drawCode({ symbology, value, widthMm: 1, heightMm: 1 });
	if (!drawn.ok) return undefined;
	const { widthModules } = drawn.symbol;
	const heightModules = symbology === 'qr' ? widthModules : barLayouts[symbology].heightModules;
	return { widthMm: widthModules * moduleMm, heightMm: heightModules * moduleMm };
}

/**
 * Size of a code after its value has changed: modules keep their width, so a longer value makes a larger code, and
 * bars stay as much higher or lower than usual. Undefined for an invalid value or code.
 */
export function sizeForValue(
	code: Pick<CodeObject, 'symbology' | 'value' | 'widthMm' | 'heightMm'>,
	value: string,
): { readonly widthMm: number; readonly heightMm: number } | undefined {
	const moduleMm = measureModule(code);
	const before = moduleMm && defaultCodeSize(code.symbology, code.value, moduleMm);
	const size = moduleMm && defaultCodeSize(code.symbology, value, moduleMm);
	if (!before || !size) return undefined;
	return { widthMm: size.widthMm, heightMm: (size.heightMm * code.heightMm) / before.heightMm };
}

/** Module width of a new code, mm: scanners in shops and phones read it reliably. */
export const firstModuleMm = (symbology: Symbology): number =>
	symbology === 'qr' ? 0.8 : eanModuleMm.nominal;
