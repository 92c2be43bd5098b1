import type { Context } from 'konva/lib/Context';
import type { Shape as ShapeNode } from 'konva/lib/Shape';
import { useEffect, useRef } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore.js';
import { sideToSheet } from '#src/dielines/side-coordinates.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import { cornersOf, type Frame, frameAround, frameOf } from '../../box/frames.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { formatSheetLength } from '../../context/length-text.ts';
import { $design, $draft, $selectedAll, $shown } from '../../document/store.ts';
import { extentOf } from '../../painting/extent.ts';
import { $repaintCount } from '../../painting/store.ts';
import { type Camera, layoutToWindow } from '../../viewport/camera.ts';
import { $side } from '../../viewport/store.ts';
import { $dragFrame, $marks, $marquee, type Marks } from '../gestures/drag-state.ts';
import { handlesOf, pullsOf } from '../gestures/handles.ts';
import { $crop, $showsRulers } from '../store.ts';
import { canvasFont } from './canvas-font.ts';
import { nativeContext } from './native-context.ts';

const blue = '#2757ff';
const pink = '#e0218a';
const teal = '#00a3a3';

interface OverlayProps {
	camera: () => Camera;
}
type Brush = CanvasRenderingContext2D;
interface Spot {
	readonly x: number;
	readonly y: number;
}

/** Frame and handles, lines and lengths, the marquee: drawn in window pixels over everything else, without React. */
export default function Overlay({ camera }: OverlayProps) {
	const designer = useDesigner();
	const { layout, site } = designer;
	const shape = useRef<ShapeNode>(null);
	useEffect(() => {
		const draw = () => shape.current?.getLayer()?.batchDraw();
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
		const stops = stores.map((store) => store.listen(draw));
		return () => {
			for (const stop of stops) stop();
		};
	}, []);

	const lengthText = (lengthMm: number) =>
		formatSheetLength(lengthMm, site.region.lengthUnit, site.languageTag);

	function paint(_: Context, node: ShapeNode) {
		const brush = nativeContext(node);
		const ratio = node.getLayer()?.getCanvas().getPixelRatio() ?? 1;
		brush.save();
		brush.setTransform(ratio, 0, 0, ratio, 0, 0);
		const marks = $marks.get();
		if ($showsRulers.get()) paintGuides(brush);
		// A picture that is cropped has a frame of its own.
		if ($crop.get() === undefined) paintSelection(brush);
		if (marks) paintMarks(brush, marks);
		const dragged = $dragFrame.get();
		if (dragged && marks?.note) paintNote(brush, dragged, marks.note, camera());
		const area = $marquee.get();
		if (area) {
			brush.fillStyle = 'rgb(39 87 255 / 0.1)';
			brush.strokeStyle = blue;
			brush.lineWidth = 1;
			brush.fillRect(area.x, area.y, area.width, area.height);
			brush.strokeRect(area.x + 0.5, area.y + 0.5, area.width, area.height);
		}
		brush.restore();
	}

	/** The open side's guides, a little longer than the side. */
	function paintGuides(brush: Brush) {
		const place = layout.places[$side.get()];
		if (!place) return;
		const now = camera();
		const overMm = 12 / now.scale;
		brush.strokeStyle = teal;
		brush.lineWidth = 1;
		for (const { side, axis, atMm } of ($draft.get() ?? $design.get()).guides) {
			if (side !== place.side) continue;
			const end = (axis === 'x' ? place.heightMm : place.widthMm) + overMm;
			const at = (cross: number) =>
				layoutToWindow(now, sideToSheet(place, axis === 'x' ? { x: atMm, y: cross } : { x: cross, y: atMm }));
			stroke(brush, at(-overMm), at(end));
		}
	}

	function paintSelection(brush: Brush) {
		const now = camera();
		const selected = $selectedAll.get().filter(({ isHidden }) => !isHidden);
		const dragged = $dragFrame.get();
		brush.strokeStyle = blue;
		brush.lineWidth = 1.5;
		if (dragged) {
			outline(brush, dragged, now);
			return;
		}
		const movable = selected.filter(({ isLocked }) => !isLocked);
		const locked = selected.filter(({ isLocked }) => isLocked);
		brush.lineWidth = 1;
		for (const object of selected.length > 1 ? movable : []) {
			const frame = frameOf(object, layout, extentOf);
			if (frame) outline(brush, frame, now);
		}
		brush.setLineDash([4, 3]);
		for (const object of locked) {
			const frame = frameOf(object, layout, extentOf);
			if (frame) outline(brush, frame, now);
		}
		brush.setLineDash([]);
		for (const object of selected) {
			const frame = object.acrossCreases && frameOf(object, layout, extentOf);
			if (frame) paintSeams(brush, frame, now);
		}
		const frame = frameAround(movable, layout, extentOf);
		if (!frame) return;
		brush.lineWidth = 1.5;
		outline(brush, frame, now);
		for (const { pull, x, y } of handlesOf(frame, pullsOf(movable), now)) {
			brush.beginPath();
			if (pull === 'turn') brush.arc(x, y, 6, 0, 2 * Math.PI);
			else brush.roundRect(x - 5.5, y - 5.5, 11, 11, 3);
			brush.fillStyle = '#ffffff';
			brush.fill();
			brush.stroke();
		}
	}

	/** Where what runs over creases will be folded. */
	function paintSeams(brush: Brush, frame: Frame, now: Camera) {
		brush.save();
		path(brush, frame, now);
		brush.clip();
		brush.strokeStyle = pink;
		brush.lineWidth = 2;
		brush.setLineDash([6, 4]);
		for (const { lines } of layout.sheets)
			for (const { from, to } of lines.creases)
				stroke(brush, layoutToWindow(now, from), layoutToWindow(now, to));
		brush.restore();
	}

	function paintNote(brush: Brush, frame: Frame, note: NonNullable<Marks['note']>, now: Camera) {
		const text =
			note.kind === 'angle'
				? `${numberFormatter(site.languageTag, { maximumFractionDigits: 1 }).format(note.degrees)}°`
				: `${lengthText(note.widthMm)} × ${lengthText(note.heightMm)}`;
		const corners = cornersOf(frame).map((corner) => layoutToWindow(now, corner));
		const bottom = Math.max(...corners.map(({ y }) => y));
		const middle = layoutToWindow(now, frame);
		label(brush, text, { x: middle.x, y: bottom + 20 }, blue);
	}

	function paintMarks(brush: Brush, { side, lines, lengths }: Marks) {
		const place = layout.places[side];
		if (!place) return;
		const now = camera();
		const spot = (axis: 'x' | 'y', alongMm: number, acrossMm: number): Spot =>
			layoutToWindow(
				now,
				sideToSheet(place, axis === 'x' ? { x: alongMm, y: acrossMm } : { x: acrossMm, y: alongMm }),
			);
		brush.strokeStyle = pink;
		brush.lineWidth = 1;
		for (const { axis, atMm, fromMm, toMm } of lines)
			stroke(brush, spot(axis, atMm, fromMm), spot(axis, atMm, toMm));
		for (const { axis, fromMm, toMm, atMm } of lengths) {
			const [from, to] = [spot(axis, fromMm, atMm), spot(axis, toMm, atMm)];
			const long = Math.hypot(to.x - from.x, to.y - from.y);
			if (long < 1) continue;
			stroke(brush, from, to);
			// Little feet across both ends.
			const [dx, dy] = [((to.y - from.y) / long) * 4, ((from.x - to.x) / long) * 4];
			for (const end of [from, to])
				stroke(brush, { x: end.x + dx, y: end.y + dy }, { x: end.x - dx, y: end.y - dy });
			label(brush, lengthText(toMm - fromMm), { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, pink);
		}
	}

	return <Shape ref={shape} name="overlay" listening={false} perfectDrawEnabled={false} sceneFunc={paint} />;
}

function outline(brush: Brush, frame: Frame, camera: Camera): void {
	path(brush, frame, camera);
	brush.stroke();
}

function path(brush: Brush, frame: Frame, camera: Camera): void {
	brush.beginPath();
	for (const corner of cornersOf(frame)) {
		const { x, y } = layoutToWindow(camera, corner);
		brush.lineTo(x, y);
	}
	brush.closePath();
}

function stroke(brush: Brush, from: Spot, to: Spot): void {
	brush.beginPath();
	brush.moveTo(from.x, from.y);
	brush.lineTo(to.x, to.y);
	brush.stroke();
}

function label(brush: Brush, text: string, { x, y }: Spot, colour: string): void {
	brush.font = `500 12px ${canvasFont}`;
	const width = brush.measureText(text).width + 12;
	brush.fillStyle = colour;
	brush.beginPath();
	brush.roundRect(x - width / 2, y - 10, width, 20, 4);
	brush.fill();
	brush.fillStyle = '#ffffff';
	brush.textAlign = 'center';
	brush.textBaseline = 'middle';
	brush.fillText(text, x, y + 0.5);
}
