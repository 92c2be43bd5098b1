import { encode } from 'uqr';

/** A text as a QR code: the dark squares as the path of an SVG of `size` × `size`, with a border of two squares. */
export function drawQrPath(text: string): { readonly size: number; readonly path: string } {
	const { data, size } = encode(text, { border: 2 });
	const path = data
		.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
		.join('');
	return { size, path };
}
