import 'konva/lib/shapes/Image';
import 'konva/lib/shapes/Line';
import 'konva/lib/shapes/Rect';
import 'konva/lib/shapes/Text';
import 'konva/lib/shapes/Transformer';
import { useStore } from '@nanostores/react';
import type { KonvaEventObject } from 'konva/lib/Node';
import type { Rect as RectNode } from 'konva/lib/shapes/Rect';
import type { Transformer as TransformerNode } from 'konva/lib/shapes/Transformer';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Group, Image, Layer, Line, Stage, Transformer } from 'react-konva/lib/ReactKonvaCore.js';
import type { Panel, Side } from '#src/dielines/dieline.ts';
import { useDesigner } from '../DesignerContext.tsx';
import { looksOf } from '../material-look.ts';
import { $isPanning, $selection, $side, $uploads } from '../session.ts';
import type { Guide } from '../snapping.ts';
import { $selectedAll, $shown } from '../store.ts';
import { sideAt } from '../worktop.ts';
import { anchorsOf, isTooSmall } from './anchors.ts';
import { zoomAt } from './camera.ts';
import { ObjectHandle } from './ObjectHandle.tsx';
import { FilledPanel, PaintedPatch, RestOfSide } from './PaintedPatch.tsx';
import { usePinch } from './pinch.ts';
import { SheetBoard, SheetLines } from './SheetLines.tsx';
import { SideFrames } from './SideFrames.tsx';
import { useCamera } from './sheet-camera.ts';

/** The flat sheet: looks and gestures. Everything it does is also in the panels and on the keyboard. */
export default function FlatSheet({ widthPx, heightPx }: { widthPx: number; heightPx: number }) {
	const { t, worktop, spec } = useDesigner();
	const looks = useMemo(() => looksOf(spec), [spec]);
	const design = useStore($shown);
	const selected = useStore($selectedAll);
	const side = useStore($side);
	const isPanning = useStore($isPanning);
	const uploads = useStore($uploads);
	const [guides, setGuides] = useState<readonly Guide[]>([]);
	const { camera, setCamera } = useCamera(worktop, { widthPx, heightPx });
	const pinch = usePinch(setCamera);
	const nodes = useRef(new Map<string, RectNode>());
	const transformer = useRef<TransformerNode>(null);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the handles follow every change of the design.
	useEffect(() => {
		transformer.current?.nodes(
			selected.flatMap(
				({ id, isLocked, isHidden }) => (!isLocked && !isHidden && nodes.current.get(id)) || [],
			),
		);
		transformer.current?.getLayer()?.batchDraw();
	}, [selected, design]);

	const register = useCallback((id: string, node: RectNode | null) => {
		if (node) nodes.current.set(id, node);
		else nodes.current.delete(id);
	}, []);

	const nameOf = useCallback((name: Side) => t(`editor.side_${name}`), [t]);
	const insideNameOf = useCallback(
		({ id, side: outside, printShows }: Panel) =>
			printShows
				? t('designer-sides.rolled_in')
				: outside
					? t(`editor.side_${outside}`)
					: t.find(`editor.panel_${id.replaceAll('-', '_')}`),
		[t],
	);
	const hiddenNameOf = useCallback(
		({ id, printShows }: Panel) =>
			printShows ? t('editor.panel_shows_inside') : t.find(`editor.panel_${id.replaceAll('-', '_')}`),
		[t],
	);

	/** A press beside every object: that side is open now, and nothing is selected. */
	function press(event: KonvaEventObject<MouseEvent | TouchEvent>) {
		pinch.start(event);
		if (event.target !== event.target.getStage()) return;
		if (!event.evt.shiftKey) $selection.set([]);
		const point = event.target.getStage()?.getRelativePointerPosition();
		const hit = point && sideAt(worktop, point);
		if (hit) $side.set(hit.side);
	}

	function wheel(event: KonvaEventObject<WheelEvent>) {
		event.evt.preventDefault();
		const { deltaX, deltaY, ctrlKey, metaKey, shiftKey } = event.evt;
		const at = event.target.getStage()?.getPointerPosition();
		if (!at) return;
		if (shiftKey) setCamera((now) => ({ ...now, xPx: now.xPx - deltaX - deltaY }));
		else
			setCamera((now) => zoomAt(now, Math.exp(-deltaY * (ctrlKey || metaKey ? 0.01 : 0.0016)), at.x, at.y));
	}

	const open = worktop.places[side];
	const openSheet = worktop.sheets.find(({ patches }) => patches.some(({ place }) => place.side === side));
	return (
		<Stage
			width={widthPx}
			height={heightPx}
			x={camera.xPx}
			y={camera.yPx}
			rotation={camera.rotationDeg}
			scaleX={camera.scale}
			scaleY={camera.scale}
			draggable
			onMouseDown={press}
			onTouchStart={press}
			onTouchMove={pinch.move}
			onTouchEnd={pinch.end}
			onWheel={wheel}
			onDragMove={(event) => {
				if (event.target !== event.target.getStage()) return;
				const { x, y } = event.target.position();
				setCamera((now) => ({ ...now, xPx: x, yPx: y }));
			}}
		>
			<Layer listening={false}>
				{open?.also && openSheet && !openSheet.isInside && (
					<RestOfSide place={open} design={design} paper={looks[openSheet.stock].outside} />
				)}
				{worktop.sheets.map((sheet) => (
					<Group key={sheet.key}>
						<SheetBoard
							lines={sheet.lines}
							paper={looks[sheet.stock][sheet.isInside ? 'inside' : 'outside']}
						/>
						{sheet.filled.map((panel) => {
							const fill = design.fills[panel.side];
							return fill && <FilledPanel key={panel.id} panel={panel} fill={fill} />;
						})}
						{sheet.patches
							.filter(({ place }) => place.side !== side)
							.map((patch) => (
								<PaintedPatch key={patch.key} patch={patch} design={design} />
							))}
					</Group>
				))}
			</Layer>
			{/* The open side is worked on, so it alone is painted again while something moves. */}
			<Layer listening={false}>
				{worktop.sheets.flatMap(({ patches }) =>
					patches
						.filter(({ place }) => place.side === side)
						.map((patch) => <PaintedPatch key={patch.key} patch={patch} design={design} />),
				)}
				{uploads.map((upload) => {
					const place = worktop.places[upload.side];
					return (
						place && (
							<Group key={upload.id} x={place.origin.x} y={place.origin.y} rotation={place.rotationDeg}>
								<Image
									image={upload.preview}
									x={upload.xMm - upload.widthMm / 2}
									y={upload.yMm - upload.heightMm / 2}
									width={upload.widthMm}
									height={upload.heightMm}
									opacity={0.55}
								/>
							</Group>
						)
					);
				})}
			</Layer>
			<Layer listening={false}>
				{worktop.sheets.map((sheet) => (
					<SheetLines
						key={sheet.key}
						sheet={sheet}
						scale={camera.scale}
						nameOf={sheet.isInside ? insideNameOf : hiddenNameOf}
					/>
				))}
				<SideFrames worktop={worktop} scale={camera.scale} side={side} nameOf={nameOf} />
			</Layer>
			<Layer listening={!isPanning}>
				{worktop.sides.map((name) => {
					const place = worktop.places[name];
					return (
						place && (
							<Group key={name} x={place.origin.x} y={place.origin.y} rotation={place.rotationDeg}>
								{design.objects
									.filter((object) => object.side === name && !object.isHidden)
									.map((object) => (
										<ObjectHandle
											key={object.id}
											object={object}
											worktop={worktop}
											scale={camera.scale}
											isDraggable={!isPanning}
											register={register}
											onGuides={setGuides}
										/>
									))}
							</Group>
						)
					);
				})}
				{open && (
					<Group x={open.origin.x} y={open.origin.y} rotation={open.rotationDeg} listening={false}>
						{guides.map(({ axis, atMm, fromMm, toMm }) => (
							<Line
								key={`${axis}${atMm}`}
								points={axis === 'x' ? [atMm, fromMm, atMm, toMm] : [fromMm, atMm, toMm, atMm]}
								stroke="#e0218a"
								strokeWidth={1}
								strokeScaleEnabled={false}
							/>
						))}
					</Group>
				)}
				<Transformer
					ref={transformer}
					enabledAnchors={anchorsOf(selected)}
					keepRatio
					rotateAnchorOffset={26}
					rotationSnaps={[0, 45, 90, 135, 180, 225, 270, 315]}
					rotationSnapTolerance={4}
					anchorSize={11}
					anchorCornerRadius={3}
					anchorStroke="#2757ff"
					anchorFill="#ffffff"
					borderStroke="#2757ff"
					ignoreStroke
					flipEnabled={false}
					boundBoxFunc={(before, next) => (isTooSmall(before, next) ? before : next)}
				/>
			</Layer>
		</Stage>
	);
}
