import type { Context } from 'konva/lib/Context';
import type { Shape as ShapeNode } from 'konva/lib/Shape';
import { useEffect, useRef } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore.js';
import { numberFormatter } from '#src/site/formatters.ts';
import type { Site } from '#src/site/site.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { formatSheetLength } from '../../context/length-text.ts';
import { $shown } from '../../document/shown/store.ts';
import { $design, $draft, $selectedAll } from '../../document/store.ts';
import { measureExtent } from '../../painting/extent.ts';
import { $repaintCount } from '../../painting/store.ts';
import type { Camera } from '../../viewport/camera.ts';
import { $side } from '../../viewport/store.ts';
import { $dragFrame, $marks, $marquee, type Marks } from '../gestures/drag-state.ts';
import { $crop, $showsRulers } from '../store.ts';
import { nativeContext } from './native-context.ts';
import {
	type OverlayView,
	paintFrame,
	paintGuides,
	paintMarks,
	paintMarquee,
	paintNote,
	paintSelection,
} from './overlay-painters.ts';

interface OverlayProps {
	camera: () => Camera;
}

/** What the overlay shows. */
const stores = [
	$crop,
	$selectedAll,
	$dragFrame,
	$marks,
	$marquee,
	$repaintCount,
	$showsRulers,
	$side,
	$shown,
];

/** Frame and handles, lines and lengths, the marquee: drawn in window pixels over everything else, without React. */
export default function Overlay({ camera }: OverlayProps) {
	const { layout, site } = useDesigner();
	const shape = useRef<ShapeNode>(null);
	useEffect(() => {
		const draw = () => shape.current?.getLayer()?.batchDraw();
		const stops = stores.map((store) => store.listen(draw));
		return () => {
			for (const stop of stops) stop();
		};
	}, []);

	function paint(_: Context, node: ShapeNode) {
		const brush = nativeContext(node);
		const ratio = node.getLayer()?.getCanvas().getPixelRatio() ?? 1;
		brush.save();
		brush.setTransform(ratio, 0, 0, ratio, 0, 0);
		paintOverlay({ brush, camera: camera(), layout, measureExtent }, site);
		brush.restore();
	}

	return <Shape ref={shape} name="overlay" listening={false} perfectDrawEnabled={false} sceneFunc={paint} />;
}

function paintOverlay(view: OverlayView, site: Site): void {
	const [dragged, marks, marquee] = [$dragFrame.get(), $marks.get(), $marquee.get()];
	const lengthText = (lengthMm: number) =>
		formatSheetLength(lengthMm, site.region.lengthUnit, site.languageTag);
	if ($showsRulers.get()) paintGuides(view, $side.get(), ($draft.get() ?? $design.get()).guides);
	// A picture that is cropped has a frame of its own.
	if ($crop.get() === undefined) {
		if (dragged) paintFrame(view, dragged);
		else
			paintSelection(
				view,
				$selectedAll.get().filter(({ isHidden }) => !isHidden),
			);
	}
	if (marks) paintMarks(view, marks, lengthText);
	if (dragged && marks?.note) paintNote(view, dragged, noteText(marks.note, lengthText, site));
	if (marquee) paintMarquee(view, marquee);
}

const noteText = (
	note: NonNullable<Marks['note']>,
	lengthText: (lengthMm: number) => string,
	{ languageTag }: Site,
): string =>
	note.kind === 'angle'
		? `${numberFormatter(languageTag, { maximumFractionDigits: 1 }).format(note.degrees)}°`
		: `${lengthText(note.widthMm)} × ${lengthText(note.heightMm)}`;
