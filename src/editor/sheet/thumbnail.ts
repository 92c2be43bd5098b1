import type { VariantSpec } from '#src/catalog/product.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import { paintSide } from '#src/designs/paint/paint-side.ts';
import type { Side, SidePlace } from '#src/dielines/dieline.ts';
import { createLooks } from '../box/material-look.ts';
import type { SheetLayout } from '../box/sheet-layout.ts';
import { $printed } from '../document/shown/store.ts';
import { printedPictures } from '../uploads/pictures.ts';

/** The specification's largest thumbnail. */
const sizePx = 300;

/** Sides of the thumbnail, from top to bottom. */
const seen: readonly Side[] = ['top', 'front'];

const isSame = (one: SidePlace, other: SidePlace) => one.side === other.side && one.panel === other.panel;

/** Thumbnail of top and front side; used when no 3D view is open. */
export function drawThumbnail(
	layout: SheetLayout,
	spec: VariantSpec,
	printed: DesignDocument = $printed.get(),
): HTMLCanvasElement | undefined {
	const canvas = document.createElement('canvas');
	canvas.width = sizePx;
	canvas.height = sizePx;
	const context = canvas.getContext('2d');
	if (!context) return undefined;
	const looks = createLooks(spec);
	const shown = seen.flatMap((side) => layout.places[side] ?? []);
	const widthMm = Math.max(...shown.map((place) => place.widthMm));
	const heightMm = shown.reduce((sum, place) => sum + place.heightMm, 0);
	const scale = (sizePx - 16) / Math.max(widthMm, heightMm);
	context.translate((sizePx - widthMm * scale) / 2, (sizePx - heightMm * scale) / 2);
	context.scale(scale, scale);
	for (const place of shown) {
		const sheet = layout.sheets.find(({ patches }) => patches.some((patch) => isSame(patch.place, place)));
		const patch = sheet?.patches.find((one) => isSame(one.place, place));
		context.save();
		context.translate((widthMm - place.widthMm) / 2, 0);
		context.fillStyle = looks[sheet?.stock ?? 'carton'].outside;
		context.fillRect(0, 0, place.widthMm, place.heightMm);
		context.beginPath();
		context.rect(0, 0, place.widthMm, place.heightMm);
		context.clip();
		paintSide(context, printed, place, printedPictures, { neighbours: patch?.neighbours });
		context.restore();
		context.translate(0, place.heightMm);
	}
	return canvas;
}
