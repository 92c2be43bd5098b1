import type { DesignDocument } from '../document/design.ts';
import type { DesignObject, ImageObject } from '../document/objects.ts';
import { getPainter } from './lazy-painters.ts';
import type { Context, Pictures } from './paint-context.ts';
import { hitThickness, paintLine, paintShape } from './paint-shape.ts';
import { measureText, paintText } from './paint-text.ts';
import { codeFont, cssFont } from './type-setting.ts';

/** Paints one object; the context has side coordinates in mm. */
export function paintObject(context: Context, object: DesignObject, pictures: Pictures): void {
	context.save();
	context.translate(object.xMm, object.yMm);
	context.rotate((object.rotationDeg * Math.PI) / 180);
	context.scale(object.flipX ? -1 : 1, object.flipY ? -1 : 1);
	switch (object.kind) {
		case 'image':
			paintImage(context, object, pictures);
			break;
		case 'text':
			paintText(context, object);
			break;
		case 'shape':
			paintShape(context, object);
			break;
		case 'line':
			paintLine(context, object);
			break;
		case 'code':
			getPainter('code')?.paintCode(context, object);
			break;
	}
	context.restore();
}

function paintImage(context: Context, image: ImageObject, pictures: Pictures): void {
	const { widthMm, heightMm, crop, mask } = image;
	const picture = pictures.get(image.artworkId, image);
	if (!picture) return;
	if (mask) {
		context.beginPath();
		if (mask === 'ellipse') context.ellipse(0, 0, widthMm / 2, heightMm / 2, 0, 0, 2 * Math.PI);
		else context.roundRect(-widthMm / 2, -heightMm / 2, widthMm, heightMm, Math.min(widthMm, heightMm) / 6);
		context.clip();
	}
	context.imageSmoothingEnabled = true;
	context.imageSmoothingQuality = 'high';
	const frame = [-widthMm / 2, -heightMm / 2, widthMm, heightMm] as const;
	if (!crop) context.drawImage(picture, ...frame);
	else {
		const { widthPx, heightPx } = sourceSize(picture);
		const part = [crop.x * widthPx, crop.y * heightPx, crop.width * widthPx, crop.height * heightPx] as const;
		context.drawImage(picture, ...part, ...frame);
	}
}

/** Intrinsic size of an image source; SVG images without one are 300 × 300. */
function sourceSize(picture: CanvasImageSource): { widthPx: number; heightPx: number } {
	const size = picture as { naturalWidth?: number; naturalHeight?: number; width?: number; height?: number };
	return {
		widthPx: size.naturalWidth || Number(size.width) || 300,
		heightPx: size.naturalHeight || Number(size.height) || 300,
	};
}

/** Size of an object before rotation, mm. For text also the type size after it was reduced to its maximum width. */
export function measureObject(
	context: Pick<Context, 'font' | 'measureText' | 'letterSpacing'>,
	object: DesignObject,
): { widthMm: number; heightMm: number; sizePt?: number } {
	if (object.kind === 'line') return { widthMm: object.lengthMm, heightMm: hitThickness(object) };
	if (object.kind !== 'text') return { widthMm: object.widthMm, heightMm: object.heightMm };
	return measureText(context, object);
}

/** Fonts to await with `document.fonts.load(font, text)` before painting. */
export function collectFonts(design: DesignDocument): { font: string; text: string }[] {
	const fonts = new Map<string, string>();
	const need = (font: string, text: string) => fonts.set(font, (fonts.get(font) ?? '') + text);
	for (const object of design.objects) {
		if (object.kind === 'text') need(cssFont(object), object.text);
		if (object.kind === 'code' && object.symbology !== 'qr') need(codeFont, object.value);
	}
	return [...fonts].map(([font, text]) => ({ font, text }));
}
