import type { DesignDocument } from '#src/designs/document/design.ts';
import type { ImageObject } from '#src/designs/document/objects.ts';
import { dpi } from '#src/designs/preflight/preflight.ts';
import { type LogoColours, logoColours } from '#src/designs/templates/logo-colours.ts';
import type { Mark } from '#src/designs/templates/template.ts';
import { artworkFacts } from '../../uploads/picture-store.ts';
import { pictures } from '../../uploads/pictures.ts';

/** The pictures of a design, each once, the largest first. */
export function ownPictures({ objects }: DesignDocument): readonly ImageObject[] {
	const found = new Map<string, ImageObject>();
	for (const object of objects) {
		if (object.kind !== 'image') continue;
		const known = found.get(object.artworkId);
		if (!known || computeArea(object) > computeArea(known)) found.set(object.artworkId, object);
	}
	return [...found.values()].sort((one, other) => computeArea(other) - computeArea(one));
}
const computeArea = ({ widthMm, heightMm }: ImageObject) => widthMm * heightMm;

/** A picture as it is placed in a new design: whole, and no wider than it prints sharply. */
export function toMark(image: ImageObject): Mark {
	const facts = artworkFacts.get(image.artworkId);
	if (typeof facts !== 'object') {
		const { width = 1, height = 1 } = image.crop ?? {};
		return {
			artworkId: image.artworkId,
			aspect: image.widthMm / width / (image.heightMm / height),
			sharpMm: undefined,
		};
	}
	const { widthPx, heightPx } = facts;
	return {
		artworkId: image.artworkId,
		aspect: widthPx / heightPx,
		sharpMm: (widthPx / dpi.sharp) * 25.4,
	};
}

/** Longest edge of the picture whose pixels are counted. */
const countedPx = 96;

/** The colours of a picture; undefined until it has loaded. */
export function coloursOfPicture(image: ImageObject): LogoColours | undefined {
	const picture = pictures.get(image.artworkId);
	if (!picture) return undefined;
	const { aspect } = toMark(image);
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(2, Math.round(aspect >= 1 ? countedPx : countedPx * aspect));
	canvas.height = Math.max(2, Math.round(aspect >= 1 ? countedPx / aspect : countedPx));
	const context = canvas.getContext('2d', { willReadFrequently: true });
	if (!context) return undefined;
	context.drawImage(picture, 0, 0, canvas.width, canvas.height);
	const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
	return logoColours(data, canvas.width, canvas.height);
}
