import { artworkTypes, maxArtworkBytes, maxArtworkPx, maxSvgBytes } from '#src/designs/artwork.ts';

/** Why a file cannot be printed; a key of the editor's messages. */
export type FileRefusal = 'file_type' | 'file_size' | 'svg_size' | 'file_pixels' | 'file_broken';

const types: readonly string[] = artworkTypes;
export const acceptedTypes = types.join(',');

export function refusalOfFile(file: { type: string; size: number }): FileRefusal | undefined {
	if (!types.includes(file.type)) return 'file_type';
	if (file.size > maxArtworkBytes) return 'file_size';
	if (file.type === 'image/svg+xml' && file.size > maxSvgBytes) return 'svg_size';
	return file.size === 0 ? 'file_broken' : undefined;
}

export const refusalOfPixels = (widthPx: number, heightPx: number): FileRefusal | undefined =>
	widthPx > maxArtworkPx || heightPx > maxArtworkPx ? 'file_pixels' : undefined;

/** A picture's first size on a side: at most half of it each way, keeping its proportions; mm. */
export function firstSize(
	picture: { widthPx: number; heightPx: number },
	side: { widthMm: number; heightMm: number },
): { widthMm: number; heightMm: number } {
	const scale = Math.min(
		(side.widthMm * 0.5) / Math.max(1, picture.widthPx),
		(side.heightMm * 0.6) / Math.max(1, picture.heightPx),
	);
	const round = (lengthMm: number) => Math.max(1, Math.round(lengthMm * 10) / 10);
	return { widthMm: round(picture.widthPx * scale), heightMm: round(picture.heightPx * scale) };
}
