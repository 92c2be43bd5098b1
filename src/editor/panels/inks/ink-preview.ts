import type { Colour } from '#src/designs/colour/colour.ts';
import { cropOf } from '#src/designs/document/crop.ts';
import type { ImageObject } from '#src/designs/document/objects.ts';
import type { PictureView } from '../../uploads/picture-look.ts';
import { toLook } from '../../uploads/picture-look.ts';
import type { LoadedPicture } from '../../uploads/picture-store.ts';

/** Longest edge of the preview in pixels; small enough for smooth sliders. */
const longestPx = 480;

/** The part of a picture that its frame shows, reduced in size; undefined without a canvas. */
export function drawSample(picture: LoadedPicture, image: ImageObject): ImageData | undefined {
	const crop = cropOf(image);
	const isBitmap = picture instanceof ImageBitmap;
	const width = isBitmap ? picture.width : picture.naturalWidth || 300;
	const height = isBitmap ? picture.height : picture.naturalHeight || 300;
	const part = [crop.x * width, crop.y * height, crop.width * width, crop.height * height] as const;
	const scale = longestPx / Math.max(image.widthMm, image.heightMm);
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, Math.round(image.widthMm * scale));
	canvas.height = Math.max(1, Math.round(image.heightMm * scale));
	const context = canvas.getContext('2d', { willReadFrequently: true });
	if (!context) return undefined;
	context.imageSmoothingQuality = 'high';
	context.drawImage(picture, ...part, 0, 0, canvas.width, canvas.height);
	return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** A sample on a background colour: with `look` as that view shows it, otherwise unchanged. */
export function paintSample(
	canvas: HTMLCanvasElement,
	sample: ImageData,
	ground: Colour,
	look?: { readonly image: ImageObject; readonly view: PictureView },
): void {
	const pixels = new ImageData(new Uint8ClampedArray(sample.data), sample.width, sample.height);
	if (look) toLook(pixels.data, look.image, look.view);
	canvas.width = sample.width;
	canvas.height = sample.height;
	const context = canvas.getContext('2d');
	context?.putImageData(pixels, 0, 0);
	if (!context) return;
	context.globalCompositeOperation = 'destination-over';
	context.fillStyle = ground;
	context.fillRect(0, 0, canvas.width, canvas.height);
	context.globalCompositeOperation = 'source-over';
}
