import { useStore } from '@nanostores/react';
import Eye from 'lucide-react/icons/eye';
import Maximize from 'lucide-react/icons/maximize';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type DragEvent, Suspense, useState } from 'react';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { getAction } from '../actions/actions.ts';
import { Measured } from '../browser/Measured.tsx';
import { DeferredRender } from '../context/DeferredRender.tsx';
import { useDesigner } from '../context/DesignerContext.tsx';
import { LoadingPart } from '../context/LoadingPart.tsx';
import { $design } from '../document/store.ts';
import type { OpenMenu } from '../panels/tree/store.ts';
import { $crop, $showsRulers, pointOfSheet } from '../sheet/store.ts';
import { placeFiles } from '../uploads/place-files.ts';
import { $uploads } from '../uploads/store.ts';
import { SideButtons } from './viewer/SideButtons.tsx';

const FlatSheet = lazyPart(() => import('../sheet/canvas/FlatSheet.tsx'));
const UploadList = lazyPart(() => import('../uploads/UploadList.tsx'), 'over');
// Not needed at first: loaded after the sheet.
const ViewButtons = lazyPart(() => import('./ViewButtons.tsx'), 'quiet');
const Rulers = lazyPart(() => import('../sheet/Rulers.tsx'), 'quiet');
const CropBar = lazyPart(() => import('./CropBar.tsx'), 'over');

/** The sheet with side chips and zoom bar. Files can be dropped anywhere on it. */
export function FlatPane({ onMenu }: { onMenu: OpenMenu }) {
	const { t, layout } = useDesigner();
	const design = useStore($design);
	const uploads = useStore($uploads);
	const showsRulers = useStore($showsRulers);
	const crop = useStore($crop);
	const [isOver, setIsOver] = useState(false);
	const over = (event: DragEvent) => {
		if (!event.dataTransfer.types.includes('Files')) return;
		event.preventDefault();
		setIsOver(true);
	};
	return (
		<section
			className="designer-canvas relative min-h-0 min-w-0 flex-1"
			aria-label={t('editor.flat')}
			onDragOver={over}
			onDragLeave={() => setIsOver(false)}
			onDrop={(event) => {
				event.preventDefault();
				setIsOver(false);
				const { left, top } = event.currentTarget.getBoundingClientRect();
				const at = pointOfSheet(event.clientX - left, event.clientY - top);
				void placeFiles([...event.dataTransfer.files], { t, layout }, at);
			}}
		>
			<section
				id="sheet"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: the sheet takes arrow keys, and Tab for its objects.
				tabIndex={0}
				className="focus-above absolute inset-0"
				aria-label={t('editor.flat_description', { count: design.objects.length })}
			>
				<Suspense fallback={<LoadingPart text={t('editor.loading_flat')} />}>
					<Measured>{(size) => <FlatSheet {...size} onMenu={onMenu} />}</Measured>
				</Suspense>
			</section>
			{showsRulers && (
				<Suspense fallback={null}>
					<Measured className="pointer-events-none absolute inset-0 *:pointer-events-auto">
						{(size) => <Rulers {...size} />}
					</Measured>
				</Suspense>
			)}
			{crop === undefined ? (
				<SideButtons
					onChoose={(name) => getAction(`side_${name}`).run(t)}
					className={`absolute inset-x-0 mx-auto max-w-[calc(100%-24px)] bg-white/95 shadow-float ${showsRulers ? 'top-8' : 'top-3'}`}
				/>
			) : (
				<Suspense fallback={null}>
					<CropBar key={crop} id={crop} />
				</Suspense>
			)}
			<ZoomBar />
			{uploads.length > 0 && (
				<Suspense>
					<UploadList />
				</Suspense>
			)}
			{isOver && (
				<p className="pointer-events-none absolute inset-2 grid place-items-center rounded-card border-2 border-dashed border-ph-blue bg-white/70 text-17 font-medium">
					{t('editor.drop_here')}
				</p>
			)}
		</section>
	);
}

const zoomActions = [
	['zoom_out', ZoomOut],
	['zoom_in', ZoomIn],
	['fit', Maximize],
	['preview', Eye],
] as const;

function ZoomBar() {
	const { t } = useDesigner();
	return (
		<div
			data-crop
			className="zoom-bar absolute bottom-3 left-3 flex max-w-[calc(100%-24px)] flex-wrap gap-0.5 rounded-card border border-line bg-white/95 p-1 shadow-float"
		>
			{zoomActions.map(([id, Icon]) => (
				<button
					key={id}
					type="button"
					className="key"
					aria-label={t(getAction(id).label)}
					title={t(getAction(id).label)}
					onClick={() => getAction(id).run(t)}
				>
					<Icon size={18} aria-hidden="true" />
				</button>
			))}
			<DeferredRender>
				<ViewButtons />
			</DeferredRender>
		</div>
	);
}
