import { encode } from 'uqr';
import { type Drawn, qrQuietModules } from './symbol.ts';

/** A QR code with error correction level M (15 %) and quiet zone. */
export function drawQr(value: string): Drawn {
	if (value.trim() === '') return { ok: false, fault: 'empty' };
	let rows: readonly (readonly boolean[])[];
	try {
		rows = encode(value, { ecc: 'M', border: 0 }).data;
	} catch {
		// The library throws where the text is too long.
		return { ok: false, fault: 'too_long' };
	}
	const bars = rows.flatMap((row, y) => {
		const bits = row.map((isDark) => (isDark ? '1' : '0')).join('');
		return [...bits.matchAll(/1+/g)].map(({ 0: run, index }) => ({
			x: qrQuietModules + index,
			y: qrQuietModules + y,
			width: run.length,
			height: 1,
		}));
	});
	const modules = rows.length + 2 * qrQuietModules;
	return { ok: true, symbol: { widthModules: modules, heightModules: modules, bars, texts: [] } };
}
