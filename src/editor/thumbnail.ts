import type { VariantSpec } from '#src/catalog/product.ts';
import { paintSide } from '#src/designs/paint-side.ts';
import type { Side, SixSidedDieline } from '#src/dielines/dieline.ts';
import { boardColours } from './board-colours.ts';
import { pictures } from './pictures.ts';
import { $design } from './store.ts';

/** The specification's largest thumbnail. */
const sizePx = 300;

/** Lid above front, as one sees them; for when no 3D view is open to take a picture of. */
export function drawThumbnail(dieline: SixSidedDieline, spec: VariantSpec): HTMLCanvasElement | undefined {
	const canvas = document.createElement('canvas');
	canvas.width = sizePx;
	canvas.height = sizePx;
	const context = canvas.getContext('2d');
	if (!context) return undefined;
	const shown: readonly Side[] = ['top', 'front'];
	const widthMm = Math.max(...shown.map((side) => dieline.sides[side].widthMm));
	const heightMm = shown.reduce((sum, side) => sum + dieline.sides[side].heightMm, 0);
	const scale = (sizePx - 16) / Math.max(widthMm, heightMm);
	context.translate((sizePx - widthMm * scale) / 2, (sizePx - heightMm * scale) / 2);
	context.scale(scale, scale);
	for (const side of shown) {
		const place = dieline.sides[side];
		context.save();
		context.translate((widthMm - place.widthMm) / 2, 0);
		context.fillStyle = boardColours[spec.material].outside;
		context.fillRect(0, 0, place.widthMm, place.heightMm);
		context.beginPath();
		context.rect(0, 0, place.widthMm, place.heightMm);
		context.clip();
		paintSide(context, $design.get(), place, pictures);
		context.restore();
		context.translate(0, place.heightMm);
	}
	return canvas;
}
