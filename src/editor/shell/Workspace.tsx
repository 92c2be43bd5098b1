import { useStore } from '@nanostores/react';
import { Suspense, useCallback, useEffect } from 'react';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { actionFor } from '../actions/actions.ts';
import { isEscapeTaken, isTyping } from '../browser/hotkeys.ts';
import { useMedia } from '../browser/MediaQuery.tsx';
import { DeferredRender } from '../context/DeferredRender.tsx';
import { useDesigner } from '../context/DesignerContext.tsx';
import { showNotice } from '../context/store.ts';
import { objectName } from '../document/object-name.ts';
import { hasRecords } from '../document/recovery/record-flag.ts';
import { $design, $selected, $selection } from '../document/store.ts';
import { loadFontsAndPainters } from '../painting/load-fonts.ts';
import { repaint } from '../painting/store.ts';
import type { OpenMenu } from '../panels/tree/store.ts';
import { loadPictures } from '../uploads/pictures.ts';
import { $mode, $view } from '../viewport/store.ts';
import { BottomSheet } from './BottomSheet.tsx';
import { ClipboardEvents } from './ClipboardEvents.tsx';
import { FilePicker } from './FilePicker.tsx';
import { FlatPane } from './FlatPane.tsx';
import { NoticeLine } from './NoticeLine.tsx';
import { PropertiesPanel } from './PropertiesPanel.tsx';
import { FloatingPanel } from './ToolPanel.tsx';
import { Tools } from './Tools.tsx';

// A phone shows one view at a time.
const FoldedPane = lazyPart(() => import('../box3d/FoldedPane.tsx'));
// Not needed at first.
const DesktopReminder = lazyPart(() => import('../panels/design-menu/DesktopReminder.tsx'), 'quiet');

/** The workspace between the bars: tools, sheet and box, properties. */
export function Workspace({ isWide }: { isWide: boolean }) {
	const { t, site } = useDesigner();
	const view = useStore($view);
	const openMenu = useCallback<OpenMenu>(
		(place) =>
			void import('./open-menu.ts').then(
				(menu) => menu.openMenu(site, place),
				() => undefined,
			),
		[site],
	);
	useKeyboard();
	useSelectionAnnouncement();
	usePicturesAndFonts();
	useWaitingFiles();
	const hasRoom = useMedia('(min-width: 768px)');
	const showsFlat = view !== 'folded';
	// The preview shows the box itself: one at a time is enough for a graphics card.
	const isEdited = useStore($mode) === 'edit';
	const showsFolded = isEdited && (view === 'folded' || (view === 'both' && isWide));
	return (
		<div className="relative flex min-h-0 flex-1 max-md:flex-col">
			{hasRoom && <Tools />}
			{hasRoom && <FloatingPanel />}
			<div className="flex min-h-0 min-w-0 flex-1 max-md:min-h-40">
				{showsFlat && <FlatPane onMenu={openMenu} />}
				{showsFlat && showsFolded && <div className="w-px bg-line" />}
				{showsFolded && (
					<Suspense fallback={<div className="designer-folded min-w-0 flex-1" />}>
						<FoldedPane />
					</Suspense>
				)}
			</div>
			{hasRoom ? (
				<aside
					className="w-72 shrink-0 overflow-y-auto border-l border-line bg-white"
					aria-label={t('editor.properties')}
				>
					<PropertiesPanel onMenu={openMenu} />
				</aside>
			) : (
				<>
					<DeferredRender>
						<DesktopReminder />
					</DeferredRender>
					<BottomSheet onMenu={openMenu} />
				</>
			)}
			<FilePicker />
			<ClipboardEvents />
			<NoticeLine />
		</div>
	);
}

/** One listener for all hotkeys; keys typed into fields are ignored. */
function useKeyboard(): void {
	const { t } = useDesigner();
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (event.defaultPrevented || isTyping(event.target)) return;
			if (document.querySelector('dialog[open]')) return;
			if (event.key === 'Escape' && isEscapeTaken()) return;
			if (event.target instanceof Element && event.target.closest('[role=menu]')) return;
			const action = actionFor(event);
			if (!action) return;
			const isOnSheet = event.target instanceof Element && event.target.closest('#sheet') !== null;
			// Tab moves through the objects only from the sheet itself, so that focus is not trapped.
			if ((action.id === 'select_next' || action.id === 'select_previous') && !isOnSheet) return;
			// Enter activates buttons; on the sheet it starts to crop a picture.
			if (event.key === 'Enter' && !isOnSheet) return;
			event.preventDefault();
			action.run(t);
		};
		document.addEventListener('keydown', press);
		return () => document.removeEventListener('keydown', press);
	}, [t]);
}

/** Announces the selection to screen readers. */
function useSelectionAnnouncement(): void {
	const designer = useDesigner();
	useEffect(
		() =>
			$selection.listen(() => {
				const object = $selected.get();
				if (object) showNotice(designer.t('editor.said_selected', { object: objectName(object, designer) }));
			}),
		[designer],
	);
}

/** Loads missing pictures and fonts, then repaints. */
function usePicturesAndFonts(): void {
	useEffect(
		() =>
			$design.subscribe((design) => {
				loadPictures(design);
				void loadFontsAndPainters(design).then((isNew) => isNew && repaint());
			}),
		[],
	);
}

/** Resumes uploads of a closed or reloaded page. */
function useWaitingFiles(): void {
	const { t, layout } = useDesigner();
	useEffect(() => {
		if (!hasRecords()) return;
		import('../uploads/resume-uploads.ts').then(
			({ resumeUploads }) => resumeUploads({ t, layout }),
			() => undefined,
		);
	}, [t, layout]);
}
