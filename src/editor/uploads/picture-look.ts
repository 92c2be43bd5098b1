import { applyPrintGamut } from '#src/designs/colour/gamut-lookup.ts';
import type { ImageObject } from '#src/designs/document/objects.ts';
import { applyTreatment } from '#src/designs/inks/image-treatment.ts';
import type { Inks } from '#src/designs/inks/inks.ts';
import type { SoftProof } from '#src/designs/inks/soft-proof.ts';
import type { LoadedPicture } from './picture-store.ts';
import { pixelsOfDrawing } from './svg-picture.ts';

/** How pictures are shown: converted for these inks, and with the soft proof or without. */
export interface PictureView {
	readonly inks: Inks;
	readonly proof: SoftProof | undefined;
}

/** Rows of a picture that are processed before control returns to the event loop. */
const bandPx = 200;

/** A picture in its tones, and as these are printed on its board. */
export async function drawLook(
	picture: LoadedPicture,
	image: ImageObject,
	view: PictureView,
): Promise<HTMLCanvasElement> {
	const { canvas, context } = pixelsOfDrawing(picture);
	for (let top = 0; top < canvas.height; top += bandPx) {
		const pixels = context.getImageData(0, top, canvas.width, Math.min(bandPx, canvas.height - top));
		toLook(pixels.data, image, view);
		context.putImageData(pixels, 0, top);
		await new Promise((resolve) => setTimeout(resolve));
	}
	return canvas;
}

/** The same for RGBA pixels, in place. */
export function toLook(
	rgba: Uint8ClampedArray,
	image: Pick<ImageObject, 'side' | 'treatment' | 'threshold' | 'isInverted'>,
	{ inks, proof }: PictureView,
): void {
	applyTreatment(rgba, image, inks, applyPrintGamut);
	proof?.pixels(rgba, image.side);
}
