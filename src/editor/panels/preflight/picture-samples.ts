import { type Colour, toHex } from '#src/designs/colour/colour.ts';
import type { ImageObject } from '#src/designs/document/objects.ts';
import { inksOf } from '#src/designs/inks/inks.ts';
import { $design } from '../../document/store.ts';
import { createPictures } from '../../uploads/pictures.ts';

/** Resolution of the samples: fields are smaller than a word placed on them. */
const fields = 24;

/** In their tones, on no board yet. */
const drawn = createPictures(() => ({ inks: inksOf($design.get().printMode), proof: undefined }));
const samples = new WeakMap<object, ImageData | 'none'>();

/** Colour of a picture at shares of its width and height; undefined until it is there. */
export function pictureColourAt(image: ImageObject, x: number, y: number): Colour | 'clear' | undefined {
	const picture = drawn.get(image.artworkId, image);
	if (!picture) return undefined;
	const sample = samples.get(picture) ?? sampled(picture);
	samples.set(picture, sample);
	if (sample === 'none') return undefined;
	const field = (share: number) => Math.min(fields - 1, Math.max(0, Math.floor(share * fields)));
	const at = (field(y) * fields + field(x)) * 4;
	const [red = 0, green = 0, blue = 0, alpha = 0] = sample.data.slice(at, at + 4);
	return alpha < 128 ? 'clear' : toHex([red, green, blue]);
}

function sampled(picture: CanvasImageSource): ImageData | 'none' {
	const canvas = document.createElement('canvas');
	canvas.width = fields;
	canvas.height = fields;
	const context = canvas.getContext('2d', { willReadFrequently: true });
	if (!context) return 'none';
	context.imageSmoothingQuality = 'high';
	context.drawImage(picture, 0, 0, fields, fields);
	return context.getImageData(0, 0, fields, fields);
}
