import type { Loop, Panel, SidePlace } from '#src/dielines/dieline.ts';
import { arcAngles } from '#src/dielines/path.ts';
import type { DesignDocument, DesignObject, ImageObject, TextObject } from './design.ts';

/** A canvas in the page or in a worker. */
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
/** Decoded artwork by its id; what is missing is left out until it is there. */
export type Pictures = ReadonlyMap<string, CanvasImageSource>;

export interface PaintOptions {
	/** Clips to this panel's outline, its slots and notches included, instead of the side's rectangle. */
	readonly panel?: Panel | undefined;
}

export const mmPerPoint = 25.4 / 72;
/** Distance of two baselines, in type sizes. */
export const lineHeight = 1.2;
/** Half of the height of capitals: what centres a line of them on its middle (Hanken Grotesk: 0.7 em). */
const capitalMiddle = 0.35;

/**
 * The one painter of a side: 2D canvas, 3D texture, thumbnail and print file all call it. The context must be in
 * side millimetres: origin in the side's top left corner, one unit a millimetre (`scale(pxPerMm, pxPerMm)`).
 * Paints the fill, then the side's objects in order. Fonts must be loaded: see `fontsOf`.
 */
export function paintSide(
	context: Context,
	design: DesignDocument,
	place: SidePlace,
	pictures: Pictures,
	{ panel }: PaintOptions = {},
): void {
	context.save();
	context.beginPath();
	if (panel) {
		context.save();
		toSide(context, place);
		for (const loop of [panel.outline, ...panel.holes]) traceLoop(context, loop);
		context.restore();
	} else context.rect(0, 0, place.widthMm, place.heightMm);
	context.clip('evenodd');
	const fill = design.fills[place.side];
	if (fill) {
		context.fillStyle = fill;
		// Beyond the edge on purpose: the clip decides.
		context.fillRect(-50, -50, place.widthMm + 100, place.heightMm + 100);
	}
	for (const object of design.objects) if (object.side === place.side) paintObject(context, object, pictures);
	context.restore();
}

/** The same on a context in sheet millimetres: a side, or its part on one panel, where it lies on its sheet. */
export function paintOnSheet(
	context: Context,
	design: DesignDocument,
	place: SidePlace,
	pictures: Pictures,
	options: PaintOptions = {},
): void {
	context.save();
	context.translate(place.origin.x, place.origin.y);
	context.rotate((place.rotationDeg * Math.PI) / 180);
	paintSide(context, design, place, pictures, options);
	context.restore();
}

/** Turns a context in side millimetres to sheet millimetres. */
function toSide(context: Context, { origin, rotationDeg }: SidePlace): void {
	context.rotate((-rotationDeg * Math.PI) / 180);
	context.translate(-origin.x, -origin.y);
}

/** Adds a closed path of the sheet to the context's path. */
export function traceLoop(
	context: Pick<Context, 'moveTo' | 'lineTo' | 'arc' | 'closePath'>,
	loop: Loop,
): void {
	const [first] = loop;
	if (!first) return;
	context.moveTo(first.from.x, first.from.y);
	for (const segment of loop) {
		if (segment.kind === 'line') context.lineTo(segment.to.x, segment.to.y);
		else {
			const { start, turn } = arcAngles(segment);
			context.arc(segment.centre.x, segment.centre.y, segment.radiusMm, start, start + turn, turn < 0);
		}
	}
	context.closePath();
}

function paintObject(context: Context, object: DesignObject, pictures: Pictures): void {
	context.save();
	context.translate(object.xMm, object.yMm);
	context.rotate((object.rotationDeg * Math.PI) / 180);
	if (object.kind === 'image') paintImage(context, object, pictures);
	else paintText(context, object);
	context.restore();
}

function paintImage(
	context: Context,
	{ artworkId, widthMm, heightMm }: ImageObject,
	pictures: Pictures,
): void {
	const picture = pictures.get(artworkId);
	if (!picture) return;
	context.imageSmoothingEnabled = true;
	context.imageSmoothingQuality = 'high';
	context.drawImage(picture, -widthMm / 2, -heightMm / 2, widthMm, heightMm);
}

/**
 * Canvases round type below about 1 px, and contexts here are in millimetres: text is set at 100 units and
 * scaled down to its true size.
 */
const setUnits = 100;

function paintText(context: Context, text: TextObject): void {
	const lines = linesOf(text);
	const unit = (text.sizePt * mmPerPoint) / setUnits;
	context.scale(unit, unit);
	context.font = fontOf(text);
	context.fillStyle = text.colour;
	context.textBaseline = 'alphabetic';
	context.textAlign = text.align;
	const widest = Math.max(...lines.map((line) => context.measureText(line).width));
	const x = text.align === 'left' ? -widest / 2 : text.align === 'right' ? widest / 2 : 0;
	lines.forEach((line, index) => {
		const y = (index - (lines.length - 1) / 2) * lineHeight * setUnits + capitalMiddle * setUnits;
		context.fillText(line, x, y);
	});
}

const linesOf = ({ text }: TextObject): readonly string[] => text.split('\n');
const fontOf = ({ weight, fontFamily }: Pick<TextObject, 'weight' | 'fontFamily'>) =>
	`${weight} ${setUnits}px "${fontFamily}", system-ui, sans-serif`;

/** What an object takes, unturned, in mm. Text is measured with the context's fonts. */
export function extentOf(
	context: Pick<Context, 'font' | 'measureText'>,
	object: DesignObject,
): { widthMm: number; heightMm: number } {
	if (object.kind === 'image') return { widthMm: object.widthMm, heightMm: object.heightMm };
	context.font = fontOf(object);
	const lines = linesOf(object);
	const widest = Math.max(...lines.map((line) => context.measureText(line).width));
	const sizeMm = object.sizePt * mmPerPoint;
	return { widthMm: (widest / setUnits) * sizeMm, heightMm: lines.length * lineHeight * sizeMm };
}

/** Fonts to await with `document.fonts.load(font, text)` before painting. */
export function fontsOf(design: DesignDocument): { font: string; text: string }[] {
	const fonts = new Map<string, string>();
	for (const object of design.objects)
		if (object.kind === 'text') fonts.set(fontOf(object), (fonts.get(fontOf(object)) ?? '') + object.text);
	return [...fonts].map(([font, text]) => ({ font, text }));
}
