import type { Loop, Panel, SidePlace } from '#src/dielines/dieline.ts';
import { arcAngles } from '#src/dielines/path.ts';
import type { DesignDocument } from '../document/design.ts';
import { getPainter } from './lazy-painters.ts';
import type { Context, Pictures } from './paint-context.ts';
import { paintObject } from './paint-object.ts';

export interface PaintOptions {
	/** Clips to this panel's outline, its slots and notches included, instead of the side's rectangle. */
	readonly panel?: Pick<Panel, 'outline' | 'holes'> | undefined;
	/** The other sides of the sheet in the same millimetres as the place: their objects may run on over the creases. */
	readonly neighbours?: readonly SidePlace[] | undefined;
}

/**
 * The one painter of a side: 2D canvas, 3D texture, thumbnail and print file all call it. The context must be in
 * side millimetres: origin in the side's top left corner, one unit a millimetre (`scale(pxPerMm, pxPerMm)`).
 * Paints the fill, the pattern, then the side's objects in order, among them those that run on from its neighbours.
 * Fonts must be loaded: see `fontsOf`; so must painters that come late: see `loadPainters`.
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
		// Beyond the edge on purpose: the clip decides.
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

/** The same on a context in sheet millimetres: a side, or its part on one panel, where it lies on its sheet. */
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

/** Turns a context in a side's millimetres to its sheet's. */
function toSide(context: Context, { origin, rotationDeg, face }: SidePlace): void {
	context.rotate((-rotationDeg * Math.PI) / 180);
	if (face) context.scale(-1, 1);
	context.translate(-origin.x, -origin.y);
}

/** Turns a context in a sheet's millimetres to a side's. */
function fromSide(context: Context, { origin, rotationDeg, face }: SidePlace): void {
	context.translate(origin.x, origin.y);
	// On the other face of the sheet one looks at its mirror image.
	if (face) context.scale(-1, 1);
	context.rotate((rotationDeg * Math.PI) / 180);
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
