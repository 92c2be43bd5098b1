import type { DesignDocument } from './design.ts';
import { latePainter } from './late-painters.ts';
import type { DesignObject, ImageObject, TextObject } from './objects.ts';
import { paintLine, paintShape, strokeOf } from './paint-shape.ts';

/** A canvas in the page or in a worker. */
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
/** Decoded artwork by its id; what is missing is left out until it is there. */
export type Pictures = ReadonlyMap<string, CanvasImageSource>;

export const mmPerPoint = 25.4 / 72;
/** Distance of two baselines, in type sizes, where a text does not tell its own. */
export const lineHeight = 1.2;
/** Half of the height of capitals: what centres a line of them on its middle (Hanken Grotesk: 0.7 em). */
const capitalMiddle = 0.35;

/** Paints one object on a context in side millimetres. */
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
			latePainter('code')?.paintCode(context, object);
			break;
	}
	context.restore();
}

function paintImage(context: Context, image: ImageObject, pictures: Pictures): void {
	const { widthMm, heightMm, crop, mask } = image;
	const picture = pictures.get(image.artworkId);
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
		const { widthPx, heightPx } = pixelsOf(picture);
		const part = [crop.x * widthPx, crop.y * heightPx, crop.width * widthPx, crop.height * heightPx] as const;
		context.drawImage(picture, ...part, ...frame);
	}
}

/** A source's own size; vector pictures without one are 300 × 300. */
function pixelsOf(picture: CanvasImageSource): { widthPx: number; heightPx: number } {
	const size = picture as { naturalWidth?: number; naturalHeight?: number; width?: number; height?: number };
	return {
		widthPx: size.naturalWidth || Number(size.width) || 300,
		heightPx: size.naturalHeight || Number(size.height) || 300,
	};
}

/**
 * Canvases round type below about 1 px, and contexts here are in millimetres: text is set at 100 units and
 * scaled down to its true size.
 */
const setUnits = 100;

function paintText(context: Context, text: TextObject): void {
	const lines = linesOf(text);
	context.font = fontOf(text);
	context.letterSpacing = spacingOf(text);
	const widest = widestOf(context, lines);
	const unit = (text.sizePt * mmPerPoint * fitOf(text, widest)) / setUnits;
	context.scale(unit, unit);
	context.fillStyle = text.colour;
	context.textBaseline = 'alphabetic';
	context.textAlign = text.align;
	const x = text.align === 'left' ? -widest / 2 : text.align === 'right' ? widest / 2 : 0;
	const leading = text.leading ?? lineHeight;
	lines.forEach((line, index) => {
		const y = (index - (lines.length - 1) / 2) * leading * setUnits + capitalMiddle * setUnits;
		context.fillText(line, x, y);
	});
}

const linesOf = ({ text }: TextObject): readonly string[] => text.split('\n');
const fontOf = ({ weight, fontFamily }: Pick<TextObject, 'weight' | 'fontFamily'>) =>
	`${weight} ${setUnits}px "${fontFamily}", system-ui, sans-serif`;
const spacingOf = ({ spacing = 0 }: TextObject) => `${(spacing / 1000) * setUnits}px`;
const widestOf = (context: Pick<Context, 'measureText'>, lines: readonly string[]) =>
	Math.max(...lines.map((line) => context.measureText(line).width));
/** How much smaller a text is set than it asks, so that its widest line (in set units) keeps its limit. */
function fitOf({ maxWidthMm, sizePt }: TextObject, widest: number): number {
	const widthMm = (widest / setUnits) * sizePt * mmPerPoint;
	return maxWidthMm === undefined || widthMm <= maxWidthMm ? 1 : maxWidthMm / widthMm;
}

/** What an object takes, unturned, in mm. Text is measured with the context's fonts. */
export function extentOf(
	context: Pick<Context, 'font' | 'measureText' | 'letterSpacing'>,
	object: DesignObject,
): { widthMm: number; heightMm: number } {
	if (object.kind === 'line') return { widthMm: object.lengthMm, heightMm: strokeOf(object) };
	if (object.kind !== 'text') return { widthMm: object.widthMm, heightMm: object.heightMm };
	context.font = fontOf(object);
	context.letterSpacing = spacingOf(object);
	const lines = linesOf(object);
	const widest = widestOf(context, lines);
	const sizeMm = object.sizePt * mmPerPoint * fitOf(object, widest);
	return {
		widthMm: (widest / setUnits) * sizeMm,
		heightMm: ((lines.length - 1) * (object.leading ?? lineHeight) + lineHeight) * sizeMm,
	};
}

/** Digits below the bars of a code. */
export const codeFont = `500 ${setUnits}px "Hanken Grotesk", system-ui, sans-serif`;

/** Fonts to await with `document.fonts.load(font, text)` before painting. */
export function fontsOf(design: DesignDocument): { font: string; text: string }[] {
	const fonts = new Map<string, string>();
	const need = (font: string, text: string) => fonts.set(font, (fonts.get(font) ?? '') + text);
	for (const object of design.objects) {
		if (object.kind === 'text') need(fontOf(object), object.text);
		if (object.kind === 'code' && object.symbology !== 'qr') need(codeFont, object.value);
	}
	return [...fonts].map(([font, text]) => ({ font, text }));
}
