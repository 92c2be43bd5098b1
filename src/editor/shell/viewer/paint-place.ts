import type { VariantSpec } from '#src/catalog/product.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import { paintSide } from '#src/designs/paint/paint-side.ts';
import { createLooks } from '../../box/material-look.ts';
import type { SheetLayout } from '../../box/sheet-layout.ts';
import { pictures } from '../../uploads/pictures.ts';

type Place = NonNullable<SheetLayout['places'][keyof SheetLayout['places']]>;

interface Painted {
	readonly design: DesignDocument;
	readonly layout: SheetLayout;
	readonly spec: VariantSpec;
	/** Longest edge of the canvas, pixels. */
	readonly longestPx: number;
}

/** Paints a side with its artwork on its board; the canvas gets the side's proportions. */
export function paintPlace(
	context: CanvasRenderingContext2D,
	place: Place,
	{ design, layout, spec, longestPx }: Painted,
): void {
	const scale = longestPx / Math.max(place.widthMm, place.heightMm);
	context.canvas.width = Math.round(place.widthMm * scale);
	context.canvas.height = Math.round(place.heightMm * scale);
	const sheet = layout.sheets.find(({ patches }) =>
		patches.some(({ place: one }) => one.side === place.side),
	);
	context.scale(scale, scale);
	context.fillStyle =
		createLooks(spec)[sheet?.stock ?? 'carton'][place.side === 'inside' ? 'inside' : 'outside'];
	context.fillRect(0, 0, place.widthMm, place.heightMm);
	paintSide(context, design, place, pictures);
}
