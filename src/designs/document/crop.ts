import type { PixelSize } from '../artwork/artwork-sizes.ts';
import { turnBy } from '../paths/turn-by.ts';
import type { Extent } from './boxes.ts';
import type { ObjectChange } from './commands.ts';
import { type Crop, type ImageObject, minLengthMm } from './objects.ts';

const whole: Crop = { x: 0, y: 0, width: 1, height: 1 };
/** The visible part of an image; the whole image where it is not cropped. */
export const cropOf = ({ crop }: Pick<ImageObject, 'crop'>): Crop => crop ?? whole;

/** Shares of the image that are cut off at each edge. */
export interface CropInsets {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}
export function cropInsets(image: Pick<ImageObject, 'crop'>): CropInsets {
	const { x, y, width, height } = cropOf(image);
	return { left: x, top: y, right: 1 - x - width, bottom: 1 - y - height };
}

/** Smallest visible share of an image. */
const minShare = 0.05;

/**
 * Changes the insets of some edges. The visible part keeps its scale and its place on the side, also where the image is
 * rotated or mirrored.
 */
export function setCropInsets(image: ImageObject, changed: Partial<CropInsets>): ObjectChange {
	const before = cropOf(image);
	const cuts = { ...cropInsets(image), ...changed };
	const full = { widthMm: image.widthMm / before.width, heightMm: image.heightMm / before.height };
	const share = (near: number, far: number, isFarChanged: boolean, lengthMm: number) => {
		const minVisible = Math.max(minShare, minLengthMm / lengthMm);
		const limit = (value: number, other: number) => Math.max(0, Math.min(value, 1 - minVisible - other));
		const from = isFarChanged ? near : limit(near, far);
		const to = isFarChanged ? limit(far, near) : far;
		return { from, length: 1 - from - to };
	};
	const across = share(cuts.left, cuts.right, changed.right !== undefined, full.widthMm);
	const down = share(cuts.top, cuts.bottom, changed.bottom !== undefined, full.heightMm);
	const crop: Crop = { x: across.from, y: down.from, width: across.length, height: down.length };
	const middle = (one: Crop) => ({ x: one.x + one.width / 2, y: one.y + one.height / 2 });
	const [was, is] = [middle(before), middle(crop)];
	const shift = turnBy(
		{
			x: (is.x - was.x) * full.widthMm * (image.flipX ? -1 : 1),
			y: (is.y - was.y) * full.heightMm * (image.flipY ? -1 : 1),
		},
		image.rotationDeg,
	);
	return {
		crop: crop.width > 1 - 1e-6 && crop.height > 1 - 1e-6 ? undefined : crop,
		widthMm: full.widthMm * crop.width,
		heightMm: full.heightMm * crop.height,
		xMm: image.xMm + shift.x,
		yMm: image.yMm + shift.y,
	};
}

/** The image without crop and mask, in the place that its hidden parts would have. */
export const removeCrop = (image: ImageObject): ImageObject => ({
	...image,
	...setCropInsets(image, { left: 0, top: 0, right: 0, bottom: 0 }),
	crop: undefined,
	mask: undefined,
});

/** Offset in mm along the axes of an image, after mirroring and before rotation. */
interface Offset {
	readonly x: number;
	readonly y: number;
}

/** The offset in shares of the whole image, in pixel directions of the file. */
function toShares(image: ImageObject, { x, y }: Offset): Offset {
	const { width, height } = cropOf(image);
	return {
		x: ((x * width) / image.widthMm) * (image.flipX ? -1 : 1),
		y: ((y * height) / image.heightMm) * (image.flipY ? -1 : 1),
	};
}

/**
 * Drags an edge or a corner of the crop frame: the image and the other edges stay in place.
 *
 * @param edge −1: the left or upper edge as displayed, 1: the right or lower edge, 0: none
 */
export function resizeCrop(
	image: ImageObject,
	edge: { readonly across: -1 | 0 | 1; readonly down: -1 | 0 | 1 },
	by: Offset,
): ObjectChange {
	const cuts = cropInsets(image);
	const share = toShares(image, by);
	const across = image.flipX ? -edge.across : edge.across;
	const down = image.flipY ? -edge.down : edge.down;
	return setCropInsets(image, {
		...(across < 0 && { left: cuts.left + share.x }),
		...(across > 0 && { right: cuts.right - share.x }),
		...(down < 0 && { top: cuts.top + share.y }),
		...(down > 0 && { bottom: cuts.bottom - share.y }),
	});
}

/** Moves the image inside its crop frame; the frame stays filled. */
export function moveInsideCrop(image: ImageObject, by: Offset): ObjectChange {
	const { width, height, x, y } = cropOf(image);
	const share = toShares(image, by);
	const within = (at: number, length: number) => Math.max(0, Math.min(at, 1 - length));
	if (width === 1 && height === 1) return {};
	return { crop: { x: within(x - share.x, width), y: within(y - share.y, height), width, height } };
}

/** The centred crop with which an image fills a frame without distortion. */
export function coverCrop(frame: Extent, picture: PixelSize): Crop | undefined {
	const by = frame.widthMm / frame.heightMm / (picture.widthPx / picture.heightPx);
	if (Math.abs(by - 1) < 0.001) return undefined;
	const [width, height] = by < 1 ? [by, 1] : [1, 1 / by];
	// A crop below 1 % is not allowed (see Crop): then the whole image is stretched.
	if (width < 0.01 || height < 0.01) return undefined;
	return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}

/** Size and position of an image that fits into a side (`fit`), or covers it with bleed (`fill`), without distortion. */
export function fitToSide(
	image: ImageObject,
	place: Extent,
	how: { readonly kind: 'fit' } | { readonly kind: 'fill'; readonly bleedMm: number },
): ObjectChange {
	const isTurned = Math.round(image.rotationDeg / 90) % 2 !== 0;
	const [width, height] = isTurned ? [image.heightMm, image.widthMm] : [image.widthMm, image.heightMm];
	const bleedMm = how.kind === 'fill' ? how.bleedMm : 0;
	const shares = [(place.widthMm + 2 * bleedMm) / width, (place.heightMm + 2 * bleedMm) / height];
	const by = how.kind === 'fill' ? Math.max(...shares) : Math.min(...shares);
	return {
		xMm: place.widthMm / 2,
		yMm: place.heightMm / 2,
		rotationDeg: (Math.round(image.rotationDeg / 90) * 90) % 360,
		widthMm: image.widthMm * by,
		heightMm: image.heightMm * by,
	};
}
