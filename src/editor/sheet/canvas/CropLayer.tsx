import type { Context } from 'konva/lib/Context';
import type { Shape as ShapeNode } from 'konva/lib/Shape';
import { useEffect, useRef } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore.js';
import { removeCrop } from '#src/designs/document/crop.ts';
import { paintObject } from '#src/designs/paint/paint-object.ts';
import { computeCorners, computeFrame, type Frame } from '../../box/frames.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { $shown } from '../../document/shown/store.ts';
import { measureExtent } from '../../painting/extent.ts';
import { $repaintCount } from '../../painting/store.ts';
import { pictures } from '../../uploads/pictures.ts';
import { type Camera, layoutToWindow } from '../../viewport/camera.ts';
import { createCropGestures, cropHandles } from '../gestures/crop-gesture.ts';
import { commitCrop } from '../gestures/crop-mode.ts';
import { $cropGestures } from '../gestures/drag-state.ts';
import { nativeContext } from './native-context.ts';

const blue = '#2757ff';
/** Opacity of the part that is cut off. */
const ghostAlpha = 0.35;
/** Arms of the marks on corners and edges, and how thick they are, window pixels. */
const [armPx, thickPx] = [12, 4];

/** The whole picture, faded, behind its frame, with the frame's handles. Drawn without React, on every move. */
export default function CropLayer({ id, camera }: { id: string; camera: () => Camera }) {
	const { layout } = useDesigner();
	const shape = useRef<ShapeNode>(null);
	useEffect(() => {
		$cropGestures.set(createCropGestures(id, commitCrop));
		const draw = () => shape.current?.getLayer()?.batchDraw();
		const stops = [$shown.listen(draw), $repaintCount.listen(draw)];
		return () => {
			$cropGestures.set(undefined);
			for (const stop of stops) stop();
			draw();
		};
	}, [id]);

	function paint(_: Context, node: ShapeNode) {
		const brush = nativeContext(node);
		const image = $shown.get().objects.find((object) => object.id === id);
		const place = image && layout.places[image.side];
		const frame = image && computeFrame(image, layout, measureExtent);
		if (image?.kind !== 'image' || !place || !frame) return;
		const whole = removeCrop(image);
		brush.save();
		brush.translate(place.origin.x, place.origin.y);
		brush.rotate((place.rotationDeg * Math.PI) / 180);
		brush.globalAlpha = ghostAlpha;
		paintObject(brush, whole, pictures);
		brush.restore();
		const now = camera();
		const ratio = node.getLayer()?.getCanvas().getPixelRatio() ?? 1;
		brush.save();
		brush.setTransform(ratio, 0, 0, ratio, 0, 0);
		const around = computeFrame(whole, layout, measureExtent);
		if (around) {
			brush.beginPath();
			trace(brush, around, now);
			trace(brush, frame, now);
			brush.fillStyle = 'rgb(0 6 26 / 0.35)';
			brush.fill('evenodd');
			brush.setLineDash([4, 4]);
			brush.strokeStyle = blue;
			brush.lineWidth = 1;
			brush.beginPath();
			trace(brush, around, now);
			brush.stroke();
			brush.setLineDash([]);
		}
		brush.beginPath();
		trace(brush, frame, now);
		brush.strokeStyle = '#ffffff';
		brush.lineWidth = 1.5;
		brush.stroke();
		paintMarks(brush, frame, now);
		brush.restore();
	}

	return <Shape ref={shape} name="crop" listening={false} perfectDrawEnabled={false} sceneFunc={paint} />;
}

type Brush = CanvasRenderingContext2D;

/** Adds a frame to the path. */
function trace(brush: Brush, frame: Frame, camera: Camera): void {
	computeCorners(frame).forEach((corner, index) => {
		const { x, y } = layoutToWindow(camera, corner);
		if (index === 0) brush.moveTo(x, y);
		else brush.lineTo(x, y);
	});
	brush.closePath();
}

/** Angles on the corners, strokes on the edges: white with a dark rim, so that they are seen on any picture. */
function paintMarks(brush: Brush, frame: Frame, camera: Camera): void {
	const angle = ((frame.rotationDeg + camera.rotationDeg) * Math.PI) / 180;
	for (const { pull, x, y } of cropHandles(frame, camera)) {
		if (pull === 'turn') continue;
		brush.save();
		brush.translate(x, y);
		brush.rotate(angle);
		brush.beginPath();
		const { across, down } = pull;
		if (across !== 0 && down !== 0) {
			brush.moveTo(-across * armPx, 0);
			brush.lineTo(0, 0);
			brush.lineTo(0, -down * armPx);
		} else {
			brush.moveTo(down === 0 ? 0 : -armPx, down === 0 ? -armPx : 0);
			brush.lineTo(down === 0 ? 0 : armPx, down === 0 ? armPx : 0);
		}
		brush.lineCap = 'round';
		brush.lineJoin = 'round';
		brush.strokeStyle = blue;
		brush.lineWidth = thickPx + 3;
		brush.stroke();
		brush.strokeStyle = '#ffffff';
		brush.lineWidth = thickPx;
		brush.stroke();
		brush.restore();
	}
}
