import { useStore } from '@nanostores/react';
import { Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { Layer, Stage } from 'react-konva/lib/ReactKonvaCore.js';
import type { Side } from '#src/dielines/dieline.ts';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { DeferredRender } from '../../context/DeferredRender.tsx';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { showNotice } from '../../context/store.ts';
import { $still } from '../../document/shown/store.ts';
import { type Camera, windowToLayout } from '../../viewport/camera.ts';
import { $side } from '../../viewport/store.ts';
import { splitDragLayers } from '../gestures/drag-layers.ts';
import { $drag } from '../gestures/drag-state.ts';
import { type OpenMenu, usePointer } from '../gestures/use-pointer.ts';
import { $crop, setPointFinder } from '../store.ts';
import { LiveSides } from './LiveSides.tsx';
import { PaintedPatch } from './PaintedPatch.tsx';
import { PendingUploads } from './PendingUploads.tsx';
import { SheetNames } from './SheetNames.tsx';
import { SheetPrint } from './SheetPrint.tsx';
import { useCamera } from './sheet-camera.ts';

// Needed once something is selected.
const Overlay = lazyPart(() => import('./Overlay.tsx'), 'quiet');
const CropLayer = lazyPart(() => import('./CropLayer.tsx'), 'quiet');

interface FlatSheetProps {
	widthPx: number;
	heightPx: number;
	/** Opens the menu of the selection. */
	onMenu: OpenMenu;
}

/** The flat sheet on a canvas. Everything it does is also possible in the panels and by keyboard. */
export default function FlatSheet({ widthPx, heightPx, onMenu }: FlatSheetProps) {
	const { layout, t } = useDesigner();
	const design = useStore($still);
	const side = useStore($side);
	const drag = useStore($drag);
	const crop = useStore($crop);
	const { camera, setCamera } = useCamera(layout, { widthPx, heightPx });
	const cameraNow = useLatestCamera(camera);
	const surface = useRef<HTMLDivElement>(null);
	const table = useMemo(() => {
		const onFull = () => showNotice(t('editor.too_many_objects'), 'problem');
		return { layout, camera: cameraNow, setCamera, onFull };
	}, [layout, cameraNow, setCamera, t]);
	usePointer(surface, table, onMenu);
	// Moving objects have their own layer: what lies below and above is painted once.
	const parts = useMemo(() => drag && splitDragLayers(design, drag.ids), [design, drag]);
	const live = useMemo(() => drag?.sides ?? new Set<Side>([side]), [drag, side]);
	const livePatches = layout.sheets.flatMap(({ patches }) =>
		patches.filter(({ place }) => live.has(place.side)),
	);
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
					<SheetPrint design={design} live={live} below={parts?.below} side={side} />
				</Layer>
				{/* Only this layer is repainted during a drag. */}
				<Layer listening={false}>
					<LiveSides layout={layout} parts={parts} />
					<PendingUploads />
				</Layer>
				<Layer listening={false}>
					{parts &&
						livePatches.map((patch) => <PaintedPatch key={patch.key} patch={patch} design={parts.above} />)}
					<SheetNames scale={camera.scale} side={side} />
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

/** Camera of the last render, for event handlers that convert points. */
function useLatestCamera(camera: Camera): () => Camera {
	const latest = useRef(camera);
	latest.current = camera;
	const cameraNow = useCallback(() => latest.current, []);
	useEffect(() => {
		setPointFinder((xPx, yPx) => windowToLayout(cameraNow(), xPx, yPx));
		return () => setPointFinder(undefined);
	}, [cameraNow]);
	return cameraNow;
}
