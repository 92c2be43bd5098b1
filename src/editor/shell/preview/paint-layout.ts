import type { DesignDocument } from '#src/designs/document/design.ts';
import type { Pictures } from '#src/designs/paint/paint-context.ts';
import { paintOnSheet, traceLoop } from '#src/designs/paint/paint-side.ts';
import type { Panel } from '#src/dielines/dieline.ts';
import type { Looks } from '../../box/material-look.ts';
import type { PlacedSheet, SheetLayout } from '../../box/sheet-layout.ts';

/** Free table around the sheets, as a share of the canvas. */
const margin = 0.08;

/** Every printed sheet, cut out of its board, in the middle of the canvas and as large as it fits. */
export function paintLayout(
	context: CanvasRenderingContext2D,
	{ sheets, bounds }: Pick<SheetLayout, 'sheets' | 'bounds'>,
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
	for (const sheet of sheets) paintSheet(context, sheet, design, looks, pictures);
}

/** Each panel extends its colour over the crease by this much, so that no board shows between two panels of one colour. */
const seamMm = 0.4;

function paintSheet(
	context: CanvasRenderingContext2D,
	{ lines, filled, patches, stock, isInside }: PlacedSheet,
	design: DesignDocument,
	looks: Looks,
	pictures: Pictures,
): void {
	const trace = ({ outline, holes }: Pick<Panel, 'outline' | 'holes'>) => {
		context.beginPath();
		for (const loop of [outline, ...holes]) traceLoop(context, loop);
	};
	context.save();
	context.shadowColor = 'rgb(0 6 26 / 0.16)';
	context.shadowBlur = Math.min(context.canvas.width, context.canvas.height) / 60;
	context.fillStyle = looks[stock][isInside ? 'inside' : 'outside'];
	trace(lines);
	context.fill('evenodd');
	context.restore();
	context.save();
	trace(lines);
	context.clip('evenodd');
	const painted = patches.map(({ panel, place }) => ({ ...panel, side: place.side }));
	context.lineWidth = seamMm;
	for (const panel of [...filled, ...painted]) {
		const fill = design.fills[panel.side];
		if (!fill) continue;
		context.fillStyle = fill;
		context.strokeStyle = fill;
		trace(panel);
		context.fill('evenodd');
		context.stroke();
	}
	const [first] = patches;
	// The inside is one plate over all panels.
	if (isInside && first) paintOnSheet(context, design, first.place, pictures, { panel: lines });
	else
		for (const { place, panel, neighbours } of patches)
			paintOnSheet(context, design, place, pictures, { panel, neighbours });
	context.restore();
}
