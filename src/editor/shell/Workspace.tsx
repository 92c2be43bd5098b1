import { useStore } from '@nanostores/react';
import { Box, Image, Layers, Palette, Type } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { actionFor, actionOf } from '../actions/actions.ts';
import { isTyping } from '../browser/hotkeys.ts';
import { useMedia } from '../browser/MediaQuery.tsx';
import { DeferredRender } from '../context/DeferredRender.tsx';
import { useDesigner } from '../context/DesignerContext.tsx';
import { $notice, dismissNotice, tell } from '../context/store.ts';
import { objectName } from '../document/object-name.ts';
import { $design, $selected, $selectedAll, $selection, setSelection } from '../document/store.ts';
import { loadFontsAndPainters } from '../painting/load-fonts.ts';
import { repaint } from '../painting/store.ts';
import { ObjectList } from '../panels/tree/ObjectList.tsx';
import type { OpenMenu } from '../panels/tree/store.ts';
import { $showsRulers } from '../sheet/store.ts';
import { acceptedTypes } from '../uploads/artwork-check.ts';
import { loadPictures } from '../uploads/pictures.ts';
import { placeFiles } from '../uploads/place-files.ts';
import { $pickFile } from '../uploads/store.ts';
import { $mode, $view } from '../viewport/store.ts';
import { ClipboardEvents } from './ClipboardEvents.tsx';
import { FlatPane } from './FlatPane.tsx';
import { $panel, setPanel, type ToolPanel } from './store.ts';
import { FloatingPanel, PanelContent, panels } from './ToolPanel.tsx';

// Loaded with the first selected object.
const ObjectProperties = lazyPart(() => import('../panels/properties/ObjectProperties.tsx'));
const GuidesPanel = lazyPart(() => import('../panels/properties/GuidesPanel.tsx'));
const SelectionProperties = lazyPart(() => import('../panels/properties/SelectionProperties.tsx'));

// On a phone one view and one panel at a time.
const FoldedPane = lazyPart(() => import('../box3d/FoldedPane.tsx'));
const SideProperties = lazyPart(() => import('../panels/properties/SideProperties.tsx'));

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
	useSelectionWords();
	usePicturesAndFonts();
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
					<Properties onMenu={openMenu} />
				</aside>
			) : (
				<>
					<DeferredRender>
						<DesktopReminder />
					</DeferredRender>
					<BottomSheet onMenu={openMenu} />
				</>
			)}
			<Picker />
			<ClipboardEvents />
			<NoticeLine />
		</div>
	);
}

function Tools() {
	const { t } = useDesigner();
	const selected = useStore($selectedAll).length > 0;
	const panel = useStore($panel);
	return (
		<div
			className="flex w-20 shrink-0 flex-col gap-1 border-r border-line bg-white p-2"
			role="toolbar"
			aria-label={t('editor.tools')}
		>
			<button type="button" className="tool" onClick={() => actionOf('add_image').run(t)}>
				<Image size={22} aria-hidden="true" />
				{t('editor.tool_image')}
			</button>
			<button type="button" className="tool" onClick={() => actionOf('add_text').run(t)}>
				<Type size={22} aria-hidden="true" />
				{t('editor.tool_text')}
			</button>
			{panels.map(({ name, Icon }) => (
				<button
					key={name}
					type="button"
					className="tool"
					aria-pressed={panel === name}
					onClick={() => setPanel(panel === name ? undefined : name)}
				>
					<Icon size={22} aria-hidden="true" />
					{t(`objects.tool_${name}`)}
				</button>
			))}
			<button
				type="button"
				className="tool"
				aria-pressed={!selected && !panel}
				onClick={() => {
					setPanel(undefined);
					setSelection([]);
				}}
			>
				<Palette size={22} aria-hidden="true" />
				{t('editor.tool_colour')}
			</button>
		</div>
	);
}

/** Properties of the selection, else of the open side. */
function OpenProperties() {
	const selected = useStore($selectedAll);
	const [object] = selected;
	return (
		<Suspense fallback={null}>
			{!object ? (
				<SideProperties />
			) : selected.length > 1 ? (
				<SelectionProperties />
			) : (
				<ObjectProperties object={object} />
			)}
		</Suspense>
	);
}

/** Properties of the selection, and the list of all objects. */
function Properties({ onMenu }: { onMenu: OpenMenu }) {
	const { t } = useDesigner();
	const showsGuides = useStore($showsRulers);
	return (
		<div className="grid grid-cols-1 gap-6 p-4">
			<OpenProperties />
			{showsGuides && (
				<Suspense fallback={null}>
					<GuidesPanel />
				</Suspense>
			)}
			<section>
				<h2 className="mb-2 text-13 font-medium tracking-normal">{t('editor.objects')}</h2>
				<ObjectList onMenu={onMenu} />
			</section>
		</div>
	);
}

type Tab = 'image' | 'text' | 'edit' | 'objects' | ToolPanel;

/** Bottom sheet on phones: tools and one panel at a time. */
function BottomSheet({ onMenu }: { onMenu: OpenMenu }) {
	const { t } = useDesigner();
	const selected = useStore($selectedAll).length > 0;
	const [tab, setTab] = useState<Tab>();
	useEffect(() => {
		if (selected) setTab('edit');
	}, [selected]);
	const toggle = (next: Tab) => setTab((now) => (now === next ? undefined : next));
	const tabs: readonly (readonly [Tab, ReactNode, string, () => void])[] = [
		[
			'image',
			<Image key="i" size={20} aria-hidden="true" />,
			t('editor.tool_image'),
			() => actionOf('add_image').run(t),
		],
		[
			'text',
			<Type key="t" size={20} aria-hidden="true" />,
			t('editor.tool_text'),
			() => actionOf('add_text').run(t),
		],
		...panels.map(
			({ name, Icon }) =>
				[
					name,
					<Icon key={name} size={20} aria-hidden="true" />,
					t(`objects.tool_${name}`),
					() => toggle(name),
				] as const,
		),
		[
			'edit',
			selected ? (
				<Box key="b" size={20} aria-hidden="true" />
			) : (
				<Palette key="p" size={20} aria-hidden="true" />
			),
			selected ? t('editor.tool_edit') : t('editor.tool_colour'),
			() => toggle('edit'),
		],
		[
			'objects',
			<Layers key="l" size={20} aria-hidden="true" />,
			t('editor.objects'),
			() => toggle('objects'),
		],
	];
	return (
		<div className="flex min-h-0 flex-col border-t border-line bg-white">
			{tab && tab !== 'image' && tab !== 'text' && (
				<section
					className="panel-over-sheet max-h-[38dvh] min-h-0 overflow-y-auto border-b border-line p-4"
					aria-label={t('editor.properties')}
				>
					{tab === 'objects' ? (
						<ObjectList onMenu={onMenu} />
					) : tab !== 'edit' ? (
						<PanelContent name={tab} />
					) : (
						<OpenProperties />
					)}
				</section>
			)}
			<div className="flex shrink-0 overflow-x-auto" role="toolbar" aria-label={t('editor.tools')}>
				{tabs.map(([name, icon, label, run]) => (
					<button
						key={name}
						type="button"
						className="tool min-w-18 flex-1"
						{...(name !== 'image' && name !== 'text' && { 'aria-expanded': tab === name })}
						onClick={run}
					>
						{icon}
						{label}
					</button>
				))}
			</div>
		</div>
	);
}

/** The browser's file window, opened by the tool and by its key. */
function Picker() {
	const { t, layout } = useDesigner();
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => $pickFile.listen((wish) => wish && input.current?.click()), []);
	return (
		<input
			ref={input}
			type="file"
			className="hidden"
			accept={acceptedTypes}
			multiple
			aria-label={t('editor.tool_image')}
			onChange={(event) => {
				void placeFiles([...(event.target.files ?? [])], { t, layout });
				event.target.value = '';
			}}
		/>
	);
}

/** Shows the current notice; problems stay until they are closed. */
function NoticeLine() {
	const { t } = useDesigner();
	const notice = useStore($notice);
	useEffect(() => {
		if (!notice || notice.tone === 'problem') return;
		const timer = setTimeout(() => dismissNotice(), 4000);
		return () => clearTimeout(timer);
	}, [notice]);
	const isProblem = notice?.tone === 'problem';
	return (
		<div
			className={
				isProblem
					? 'fixed inset-x-3 top-16 z-10 mx-auto flex w-fit max-w-xl items-start gap-3 rounded-card bg-white p-4 shadow-float'
					: 'visually-hidden'
			}
			role={isProblem ? 'alert' : 'status'}
		>
			{notice?.text}
			{isProblem && (
				<button
					type="button"
					className="button button-quiet button-small -my-2"
					onClick={() => dismissNotice()}
				>
					{t('editor.close')}
				</button>
			)}
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
function useSelectionWords(): void {
	const designer = useDesigner();
	useEffect(
		() =>
			$selection.listen(() => {
				const object = $selected.get();
				if (object) tell(designer.t('editor.said_selected', { object: objectName(object, designer) }));
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
