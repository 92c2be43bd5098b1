import type { DesignDocument } from '#src/designs/design.ts';
import type { Pictures } from '#src/designs/paint-object.ts';
import { paintOnSheet, traceLoop } from '#src/designs/paint-side.ts';
import type { Looks } from '../material-look.ts';
import type { Worktop } from '../worktop.ts';

/** Free table around the sheets, as a share of the canvas. */
const margin = 0.08;

/** Every printed sheet, cut out of its board, in the middle of the canvas and as large as it fits. */
export function paintWorktop(
	context: CanvasRenderingContext2D,
	{ sheets, bounds }: Pick<Worktop, 'sheets' | 'bounds'>,
	design: DesignDocument,
	looks: Looks,
	pictures: Pictures,
): void {
	const { width, height } = context.canvas;
	const [wideMm, highMm] = [bounds.maxX - bounds.minX, bounds.maxY - bounds.minY];
	const scale = (1 - 2 * margin) * Math.min(width / wideMm, height / highMm);
	context.setTransform(1, 0, 0, 1, 0, 0);
	context.clearRect(0, 0, width, height);
	context.translate(width / 2, height / 2);
	context.scale(scale, scale);
	context.translate(-(bounds.minX + bounds.maxX) / 2, -(bounds.minY + bounds.maxY) / 2);
	for (const { lines, filled, patches, stock, isInside } of sheets) {
		context.save();
		context.shadowColor = 'rgb(0 6 26 / 0.16)';
		context.shadowBlur = Math.min(width, height) / 60;
		context.shadowOffsetY = Math.min(width, height) / 240;
		context.fillStyle = looks[stock][isInside ? 'inside' : 'outside'];
		context.beginPath();
		for (const loop of [lines.outline, ...lines.holes]) traceLoop(context, loop);
		context.fill('evenodd');
		context.restore();
		for (const { side, outline, holes } of filled) {
			const fill = design.fills[side];
			if (!fill) continue;
			context.fillStyle = fill;
			context.beginPath();
			for (const loop of [outline, ...holes]) traceLoop(context, loop);
			context.fill('evenodd');
		}
		for (const { place, panel, neighbours } of patches)
			paintOnSheet(context, design, place, pictures, { panel, neighbours });
	}
}
