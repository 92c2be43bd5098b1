import { maxConvertedPx } from '#src/designs/artwork/artwork-sizes.ts';

/**
 * An SVG as an image element, which stays sharp at every size; it is ready to be drawn when this resolves.
 * @throws when the browser cannot read the file
 */
export async function loadDrawing(file: Blob): Promise<HTMLImageElement> {
	const address = URL.createObjectURL(file);
	const image = new Image();
	try {
		image.src = address;
		await image.decode();
		return image;
	} finally {
		// The decoded picture stays in memory; its address is no longer needed.
		setTimeout(() => URL.revokeObjectURL(address), 60_000);
	}
}

/** A picture's pixels on a canvas: a drawing's at 1600 along its longer edge, a bitmap's as they are. */
export function pixelsOfDrawing(picture: ImageBitmap | HTMLImageElement): {
	canvas: HTMLCanvasElement;
	context: CanvasRenderingContext2D;
} {
	const isBitmap = picture instanceof ImageBitmap;
	const widthPx = isBitmap ? picture.width : picture.naturalWidth || 300;
	const heightPx = isBitmap ? picture.height : picture.naturalHeight || 300;
	const scale = isBitmap ? 1 : maxConvertedPx / Math.max(widthPx, heightPx);
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, Math.round(widthPx * scale));
	canvas.height = Math.max(1, Math.round(heightPx * scale));
	const context = canvas.getContext('2d', { willReadFrequently: true });
	if (!context) throw new Error('no canvas');
	context.imageSmoothingQuality = 'high';
	context.drawImage(picture, 0, 0, canvas.width, canvas.height);
	return { canvas, context };
}

/** Whether an SVG has text that is not outlines: an image element sets it in whatever font the system has. */
export const containsLiveText = async (file: Blob): Promise<boolean> =>
	/<(?:[\w-]+:)?text[\s>]/.test(await file.text());
