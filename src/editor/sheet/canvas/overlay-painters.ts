import type { Measure } from '#src/designs/document/arrange.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import type { DesignObject } from '#src/designs/document/objects.ts';
import type { Point } from '#src/dielines/dieline.ts';
import { sideToSheet } from '#src/dielines/side-coordinates.ts';
import { computeCorners, computeFrame, type Frame, frameAround } from '../../box/frames.ts';
import type { LayoutPlace, SheetLayout } from '../../box/sheet-layout.ts';
import { type Camera, layoutToWindow } from '../../viewport/camera.ts';
import type { $marquee, Marks } from '../gestures/drag-state.ts';
import { computeHandles, listPulls } from '../gestures/handles.ts';
import type { Length } from '../gestures/spacing.ts';
import { canvasFont } from './canvas-font.ts';

const blue = '#2757ff';
const pink = '#e0218a';
const teal = '#00a3a3';

/** A canvas in window pixels over the sheet, as the camera shows it. */
export interface OverlayView {
	readonly brush: CanvasRenderingContext2D;
	readonly camera: Camera;
	readonly layout: SheetLayout;
	readonly measureExtent: Measure;
}

/** One side's guides, a little longer than the side. */
export function paintGuides(
	{ brush, camera, layout }: OverlayView,
	side: LayoutPlace['side'],
	guides: DesignDocument['guides'],
): void {
	const place = layout.places[side];
	if (!place) return;
	const overMm = 12 / camera.scale;
	brush.strokeStyle = teal;
	brush.lineWidth = 1;
	for (const { axis, atMm } of guides.filter((guide) => guide.side === side)) {
		const end = (axis === 'x' ? place.heightMm : place.widthMm) + overMm;
		const at = (cross: number) => spotOnAxis(place, camera, axis, atMm, cross);
		stroke(brush, at(-overMm), at(end));
	}
}

/** The frame with its handles, and dashed outlines of what is locked. */
export function paintSelection(view: OverlayView, selected: readonly DesignObject[]): void {
	const { brush, camera, layout, measureExtent } = view;
	const movable = selected.filter(({ isLocked }) => !isLocked);
	const locked = selected.filter(({ isLocked }) => isLocked);
	brush.strokeStyle = blue;
	brush.lineWidth = 1;
	if (selected.length > 1) for (const object of movable) outlineObject(view, object);
	brush.setLineDash([4, 3]);
	for (const object of locked) outlineObject(view, object);
	brush.setLineDash([]);
	for (const object of selected) {
		const frame = object.acrossCreases && computeFrame(object, layout, measureExtent);
		if (frame) paintSeams(view, frame);
	}
	const frame = frameAround(movable, layout, measureExtent);
	if (!frame) return;
	paintFrame(view, frame);
	for (const { pull, x, y } of computeHandles(frame, listPulls(movable), camera)) {
		brush.beginPath();
		if (pull === 'turn') brush.arc(x, y, 6, 0, 2 * Math.PI);
		else brush.roundRect(x - 5.5, y - 5.5, 11, 11, 3);
		brush.fillStyle = '#ffffff';
		brush.fill();
		brush.stroke();
	}
}

/** The frame alone, as while it is dragged. */
export function paintFrame({ brush, camera }: OverlayView, frame: Frame): void {
	brush.strokeStyle = blue;
	brush.lineWidth = 1.5;
	outline(brush, frame, camera);
}

function outlineObject({ brush, camera, layout, measureExtent }: OverlayView, object: DesignObject): void {
	const frame = computeFrame(object, layout, measureExtent);
	if (frame) outline(brush, frame, camera);
}

/** The creases at which an object that runs over them will be folded. */
function paintSeams({ brush, camera, layout }: OverlayView, frame: Frame): void {
	brush.save();
	path(brush, frame, camera);
	brush.clip();
	brush.strokeStyle = pink;
	brush.lineWidth = 2;
	brush.setLineDash([6, 4]);
	for (const { lines } of layout.sheets)
		for (const { from, to } of lines.creases)
			stroke(brush, layoutToWindow(camera, from), layoutToWindow(camera, to));
	brush.restore();
}

/** A text below a frame. */
export function paintNote({ brush, camera }: OverlayView, frame: Frame, text: string): void {
	const corners = computeCorners(frame).map((corner) => layoutToWindow(camera, corner));
	const bottom = Math.max(...corners.map(({ y }) => y));
	label(brush, text, { x: layoutToWindow(camera, frame).x, y: bottom + 20 }, blue);
}

/** Snapping lines, and free lengths with their texts. */
export function paintMarks(
	{ brush, camera, layout }: OverlayView,
	{ side, lines, lengths }: Marks,
	lengthText: (lengthMm: number) => string,
): void {
	const place = layout.places[side];
	if (!place) return;
	brush.strokeStyle = pink;
	brush.lineWidth = 1;
	for (const { axis, atMm, fromMm, toMm } of lines)
		stroke(brush, spotOnAxis(place, camera, axis, atMm, fromMm), spotOnAxis(place, camera, axis, atMm, toMm));
	for (const length of lengths) {
		const text = lengthText(length.toMm - length.fromMm);
		const { axis, fromMm, toMm, atMm } = length;
		const from = spotOnAxis(place, camera, axis, fromMm, atMm);
		const to = spotOnAxis(place, camera, axis, toMm, atMm);
		paintLength(brush, from, to, text);
	}
}

/** A line with small feet across both ends, and its text in the middle. */
function paintLength(brush: CanvasRenderingContext2D, from: Point, to: Point, text: string): void {
	const long = Math.hypot(to.x - from.x, to.y - from.y);
	if (long < 1) return;
	stroke(brush, from, to);
	const [dx, dy] = [((to.y - from.y) / long) * 4, ((from.x - to.x) / long) * 4];
	for (const end of [from, to])
		stroke(brush, { x: end.x + dx, y: end.y + dy }, { x: end.x - dx, y: end.y - dy });
	label(brush, text, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, pink);
}

/** The selection rectangle. */
export function paintMarquee(
	{ brush }: OverlayView,
	{ x, y, width, height }: NonNullable<ReturnType<typeof $marquee.get>>,
): void {
	brush.fillStyle = 'rgb(39 87 255 / 0.1)';
	brush.strokeStyle = blue;
	brush.lineWidth = 1;
	brush.fillRect(x, y, width, height);
	brush.strokeRect(x + 0.5, y + 0.5, width, height);
}

/** A point of a side in the window, by its place along an axis and across it, mm. */
function spotOnAxis(
	place: LayoutPlace,
	camera: Camera,
	axis: Length['axis'],
	alongMm: number,
	acrossMm: number,
): Point {
	const point = axis === 'x' ? { x: alongMm, y: acrossMm } : { x: acrossMm, y: alongMm };
	return layoutToWindow(camera, sideToSheet(place, point));
}

function outline(brush: CanvasRenderingContext2D, frame: Frame, camera: Camera): void {
	path(brush, frame, camera);
	brush.stroke();
}

function path(brush: CanvasRenderingContext2D, frame: Frame, camera: Camera): void {
	brush.beginPath();
	for (const corner of computeCorners(frame)) {
		const { x, y } = layoutToWindow(camera, corner);
		brush.lineTo(x, y);
	}
	brush.closePath();
}

function stroke(brush: CanvasRenderingContext2D, from: Point, to: Point): void {
	brush.beginPath();
	brush.moveTo(from.x, from.y);
	brush.lineTo(to.x, to.y);
	brush.stroke();
}

function label(brush: CanvasRenderingContext2D, text: string, { x, y }: Point, colour: string): void {
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
