import { useStore } from '@nanostores/react';
import { Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { Group, Layer, Shape, Stage } from 'react-konva/lib/ReactKonvaCore.js';
import type { Panel, Side } from '#src/dielines/dieline.ts';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { looksOf } from '../../box/material-look.ts';
import { DeferredRender } from '../../context/DeferredRender.tsx';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { $still } from '../../document/store.ts';
import { $uploads } from '../../uploads/store.ts';
import { windowToLayout } from '../../viewport/camera.ts';
import { $side } from '../../viewport/store.ts';
import { splitDragLayers } from '../gestures/drag-layers.ts';
import { $drag } from '../gestures/drag-state.ts';
import { usePointer } from '../gestures/use-pointer.ts';
import { $crop, setPointFinder } from '../store.ts';
import { LiveSides } from './LiveSides.tsx';
import { FilledPanel, PaintedPatch, RestOfSide } from './PaintedPatch.tsx';
import { SheetBoard, SheetLines } from './SheetLines.tsx';
import { SideFrames } from './SideFrames.tsx';
import { useCamera } from './sheet-camera.ts';

// Needed once something is selected.
const Overlay = lazyPart(() => import('./Overlay.tsx'), 'quiet');
const CropLayer = lazyPart(() => import('./CropLayer.tsx'), 'quiet');

interface FlatSheetProps {
	widthPx: number;
	heightPx: number;
	/** Asks for the menu of the selection at a place of the page; `opener` gets the focus back. */
	onMenu: (place: { x: number; y: number; opener: HTMLElement }) => void;
}

/** The flat sheet on a canvas. Everything it does is also possible in the panels and by keyboard. */
export default function FlatSheet({ widthPx, heightPx, onMenu }: FlatSheetProps) {
	const { t, layout, spec } = useDesigner();
	const looks = useMemo(() => looksOf(spec), [spec]);
	const design = useStore($still);
	const side = useStore($side);
	const uploads = useStore($uploads);
	const drag = useStore($drag);
	const crop = useStore($crop);
	const { camera, setCamera } = useCamera(layout, { widthPx, heightPx });
	const latest = useRef(camera);
	latest.current = camera;
	const cameraNow = useCallback(() => latest.current, []);
	useEffect(() => {
		setPointFinder((xPx, yPx) => windowToLayout(cameraNow(), xPx, yPx));
		return () => setPointFinder(undefined);
	}, [cameraNow]);
	const surface = useRef<HTMLDivElement>(null);
	const table = useMemo(() => ({ layout, camera: cameraNow, setCamera }), [layout, cameraNow, setCamera]);
	usePointer(surface, table, onMenu);
	// Moving objects have their own layer: what lies below and above is painted once.
	const parts = useMemo(() => drag && splitDragLayers(design, drag.ids), [design, drag]);
	const isLive = (name: Side) => (drag ? drag.sides.has(name) : name === side);

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

	const open = layout.places[side];
	const openSheet = layout.sheets.find(({ patches }) => patches.some(({ place }) => place.side === side));
	return (
		<div ref={surface} className="absolute inset-0">
			<Stage
				width={widthPx}
				height={heightPx}
				x={camera.xPx}
				y={camera.yPx}
				rotation={camera.rotationDeg}
				scaleX={camera.scale}
				scaleY={camera.scale}
				listening={false}
			>
				<Layer listening={false}>
					{open?.also && openSheet && !openSheet.isInside && (
						<RestOfSide place={open} design={design} paper={looks[openSheet.stock].outside} />
					)}
					{layout.sheets.map((sheet) => (
						<Group key={sheet.key}>
							<SheetBoard
								lines={sheet.lines}
								paper={looks[sheet.stock][sheet.isInside ? 'inside' : 'outside']}
							/>
							{sheet.filled.map((panel) => {
								const fill = design.fills[panel.side];
								return fill && <FilledPanel key={panel.id} panel={panel} fill={fill} />;
							})}
							{sheet.patches.map((patch) =>
								isLive(patch.place.side) ? (
									parts && <PaintedPatch key={patch.key} patch={patch} design={parts.below} />
								) : (
									<PaintedPatch key={patch.key} patch={patch} design={design} />
								),
							)}
						</Group>
					))}
				</Layer>
				{/* Only this layer is repainted during a drag. */}
				<Layer listening={false}>
					<LiveSides layout={layout} parts={parts} />
					{uploads.map(({ id, frame }) => {
						const place = frame && layout.places[frame.side];
						return (
							place && (
								<Shape
									key={id}
									listening={false}
									perfectDrawEnabled={false}
									x={place.origin.x}
									y={place.origin.y}
									rotation={place.rotationDeg}
									opacity={0.55}
									sceneFunc={(brush) => {
										const { preview, xMm, yMm, widthMm, heightMm } = frame;
										brush.drawImage(preview, xMm - widthMm / 2, yMm - heightMm / 2, widthMm, heightMm);
									}}
								/>
							)
						);
					})}
				</Layer>
				<Layer listening={false}>
					{parts &&
						layout.sheets.flatMap(({ patches }) =>
							patches
								.filter(({ place }) => isLive(place.side))
								.map((patch) => <PaintedPatch key={patch.key} patch={patch} design={parts.above} />),
						)}
					{layout.sheets.map((sheet) => (
						<SheetLines
							key={sheet.key}
							sheet={sheet}
							scale={camera.scale}
							nameOf={sheet.isInside ? insideNameOf : hiddenNameOf}
						/>
					))}
					<SideFrames layout={layout} scale={camera.scale} side={side} nameOf={nameOf} />
				</Layer>
				<Layer listening={false}>
					{crop !== undefined && (
						<Suspense fallback={null}>
							<CropLayer id={crop} camera={cameraNow} />
						</Suspense>
					)}
					<DeferredRender>
						<Overlay camera={cameraNow} />
					</DeferredRender>
				</Layer>
			</Stage>
		</div>
	);
}
