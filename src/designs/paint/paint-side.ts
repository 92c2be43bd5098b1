import type { Loop, Panel, SidePlace } from '#src/dielines/dieline.ts';
import { arcAngles } from '#src/dielines/path.ts';
import type { DesignDocument } from '../document/design.ts';
import { getPainter } from './lazy-painters.ts';
import type { Context, Pictures } from './paint-context.ts';
import { paintObject } from './paint-object.ts';

export interface PaintOptions {
	/** Clips to the outline of this panel, with slots and notches, instead of the rectangle of the side. */
	readonly panel?: Pick<Panel, 'outline' | 'holes'> | undefined;
	/** The other sides of the same sheet: their objects may continue over the creases. */
	readonly neighbours?: readonly SidePlace[] | undefined;
}

/**
 * Paints a side: used for the 2D canvas, the 3D texture, thumbnails and print files. The context must have side
 * coordinates: origin in the top left corner of the side, one unit is a millimetre (`scale(pxPerMm, pxPerMm)`).
 * Paints the fill, the pattern and the objects in order, those that continue from neighbouring sides included.
 * Load fonts (`collectFonts`) and painters (`loadPainters`) before.
 */
export function paintSide(
	context: Context,
	design: DesignDocument,
	place: SidePlace,
	pictures: Pictures,
	{ panel, neighbours = [] }: PaintOptions = {},
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
		// Larger than the side: the clip limits it.
		context.fillRect(-50, -50, place.widthMm + 100, place.heightMm + 100);
	}
	const pattern = design.patterns[place.side];
	if (pattern) getPainter('pattern')?.paintPattern(context, pattern, place);
	for (const object of design.objects) {
		if (object.isHidden) continue;
		if (object.side === place.side) paintObject(context, object, pictures);
		else if (object.acrossCreases) {
			const home = neighbours.find(({ side }) => side === object.side);
			if (!home) continue;
			context.save();
			toSide(context, place);
			fromSide(context, home);
			paintObject(context, object, pictures);
			context.restore();
		}
	}
	context.restore();
}

/** Like `paintSide`, for a context in sheet coordinates. */
export function paintOnSheet(
	context: Context,
	design: DesignDocument,
	place: SidePlace,
	pictures: Pictures,
	options: PaintOptions = {},
): void {
	context.save();
	fromSide(context, place);
	paintSide(context, design, place, pictures, options);
	context.restore();
}

/** Transforms a context from side coordinates to sheet coordinates. */
function toSide(context: Context, { origin, rotationDeg, face }: SidePlace): void {
	context.rotate((-rotationDeg * Math.PI) / 180);
	if (face) context.scale(-1, 1);
	context.translate(-origin.x, -origin.y);
}

/** Transforms a context from sheet coordinates to side coordinates. */
function fromSide(context: Context, { origin, rotationDeg, face }: SidePlace): void {
	context.translate(origin.x, origin.y);
	// The back of the sheet is mirrored.
	if (face) context.scale(-1, 1);
	context.rotate((rotationDeg * Math.PI) / 180);
}

/** Adds a closed loop in sheet coordinates to the path. */
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
