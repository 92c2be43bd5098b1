import { useStore } from '@nanostores/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Download from 'lucide-react/icons/download';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Keyboard from 'lucide-react/icons/keyboard';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import type { LucideIcon } from 'lucide-react/types';
import { type ReactNode, Suspense, useState } from 'react';
import { isEmptyDesign } from '#src/designs/document/design.ts';
import type { MessageKey } from '#src/site/message-keys.ts';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { getAction } from '../actions/actions.ts';
import { ariaHotkey, hotkeyText } from '../browser/hotkeys.ts';
import { DeferredRender } from '../context/DeferredRender.tsx';
import { useDesigner } from '../context/DesignerContext.tsx';
import { redoLabel, undoLabel } from '../document/history.ts';
import { $designName, $saveState } from '../document/save-state/store.ts';
import { $design, $history } from '../document/store.ts';
import { $view, setView, type View } from '../viewport/store.ts';
import type { StagePaths } from './stages/stage.ts';
import { setConflictPutOff } from './store.ts';

// Loaded with the first object: an empty box has nothing to check.
const FilesDialog = lazyPart(() => import('../panels/files/FilesDialog.tsx'), 'over');
const DesignDialog = lazyPart(() => import('../panels/design-menu/DesignDialog.tsx'), 'over');
const DesignStages = lazyPart(() => import('./stages/DesignStages.tsx'), 'quiet');
const PreflightButton = lazyPart(() => import('../panels/preflight/PreflightButton.tsx'), 'quiet');

interface TopBarProps {
	title: string;
	backPath: string;
	/** The list of all designs. */
	minePath: string;
	paths: StagePaths;
	isWide: boolean;
}

/** Title, saving state, views and the link back. On a phone in two rows, because one has no room for all of it. */
export function TopBar({ title, backPath, minePath, paths, isWide }: TopBarProps) {
	const { t } = useDesigner();
	const view = useStore($view);
	const name = useStore($designName);
	const hasArtwork = !isEmptyDesign(useStore($design));
	const views: readonly View[] = isWide ? ['flat', 'both', 'folded'] : ['flat', 'folded'];
	return (
		<header className="relative flex h-14 shrink-0 items-center gap-2 border-b border-line bg-white px-2 max-sm:h-auto max-sm:flex-wrap max-sm:gap-y-1 max-sm:py-1 sm:px-4">
			<a
				className="key"
				href={backPath}
				aria-label={t('editor.back')}
				title={t('editor.back')}
				onClick={(event) => {
					if (event.ctrlKey || event.metaKey || event.shiftKey) return;
					event.preventDefault();
					// Adds the current choices and design to the link; if they are unavailable, the link is followed unchanged.
					import('./stages/leave-stage.ts')
						.then(({ goToStage }) => goToStage('configure', paths))
						.then((isGoing) => isGoing || location.assign(backPath))
						.catch(() => location.assign(backPath));
				}}
			>
				<ArrowLeft size={20} aria-hidden="true" />
			</a>
			<div className="min-w-0 flex-1 leading-tight max-sm:basis-[calc(100%-60px)] max-sm:pr-11">
				<h1 className="truncate text-15 font-medium tracking-normal">{name ?? title}</h1>
				<div className="flex items-baseline gap-3">
					<DeferredRender>
						<DesignStages paths={paths} />
					</DeferredRender>
					<p className="truncate text-13 text-ink-soft" role="status">
						<SaveStateText />
					</p>
				</div>
			</div>
			<fieldset className="key-group">
				<legend className="sr-only">{t('editor.view')}</legend>
				{views.map((name) => (
					<button
						key={name}
						type="button"
						className="key sm:px-3"
						aria-pressed={view === name || (!isWide && name === 'flat' && view === 'both')}
						onClick={() => setView(name)}
					>
						{t(`editor.view_${name}`)}
					</button>
				))}
			</fieldset>
			<div className="flex flex-1 justify-end gap-0.5">
				{hasArtwork && (
					<Suspense fallback={null}>
						<PreflightButton />
					</Suspense>
				)}
				<ActionKey id="commands" icon={Keyboard} from="sm" />
				<ActionKey id="guidelines" icon={CircleQuestionMark} from="md" />
				<DialogKey label="files.key" icon={Download}>
					{(onClose) => <FilesDialog onClose={onClose} />}
				</DialogKey>
				<HistoryKeys />
				<span className="max-sm:absolute max-sm:top-1 max-sm:right-2">
					<DialogKey label="designs.menu" icon={EllipsisVertical}>
						{(onClose) => <DesignDialog {...{ title, minePath, onClose }} />}
					</DialogKey>
				</span>
			</div>
		</header>
	);
}

interface DialogKeyProps {
	label: MessageKey;
	icon: LucideIcon;
	/** The dialog; its code is loaded on the first click. */
	children: (onClose: () => void) => ReactNode;
}

const hiddenBelow = { sm: 'max-sm:hidden', md: 'max-md:hidden' } as const;

interface ActionKeyProps {
	id: 'commands' | 'guidelines';
	icon: LucideIcon;
	/** Narrower windows have no room for it: their menu leads there too. */
	from: keyof typeof hiddenBelow;
}

/** Button of an action that opens a dialog. */
function ActionKey({ id, icon: Icon, from }: ActionKeyProps) {
	const { t } = useDesigner();
	const action = getAction(id);
	const label = t(action.label);
	return (
		<button
			type="button"
			className={`key ${hiddenBelow[from]}`}
			aria-label={label}
			aria-keyshortcuts={ariaHotkey(action.hotkeys[0] ?? '')}
			aria-haspopup="dialog"
			title={label}
			onClick={() => action.run(t)}
		>
			<Icon size={20} aria-hidden="true" />
		</button>
	);
}

/** Button with a dialog of its own. */
function DialogKey({ label, icon: Icon, children }: DialogKeyProps) {
	const { t } = useDesigner();
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			<button
				type="button"
				className="key"
				aria-label={t(label)}
				aria-haspopup="dialog"
				title={t(label)}
				onClick={() => setIsOpen(true)}
			>
				<Icon size={20} aria-hidden="true" />
			</button>
			{isOpen && <Suspense fallback={null}>{children(() => setIsOpen(false))}</Suspense>}
		</>
	);
}

function HistoryKeys() {
	const { t } = useDesigner();
	const history = useStore($history);
	const isMac = /mac/i.test(navigator.platform);
	const keys = [
		['undo', Undo2, undoLabel(history), 'editor.undo_step'],
		['redo', Redo2, redoLabel(history), 'editor.redo_step'],
	] as const;
	return keys.map(([id, Icon, step, key]) => {
		const action = getAction(id);
		const label = step ? t(key, { step: t(step as MessageKey) }) : t(action.label);
		const hotkey = action.hotkeys[0] ?? '';
		return (
			<button
				key={id}
				type="button"
				className="key"
				aria-label={label}
				aria-keyshortcuts={ariaHotkey(hotkey)}
				title={`${label} (${hotkeyText(hotkey, isMac)})`}
				disabled={step === undefined}
				onClick={() => action.run(t)}
			>
				<Icon size={20} aria-hidden="true" />
			</button>
		);
	});
}

/** How the design is saved; after a conflict, the way back to the choice. */
function SaveStateText() {
	const { t } = useDesigner();
	const state = useStore($saveState);
	if (state !== 'conflict') return t(`editor.save_${state}`);
	return (
		<button type="button" className="underline underline-offset-2" onClick={() => setConflictPutOff(false)}>
			{t('editor.save_conflict')}
		</button>
	);
}
