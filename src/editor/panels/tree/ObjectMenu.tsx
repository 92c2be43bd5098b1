import { $alignTo, $copied, $selectedAll, setAlignTo } from '../../document/store.ts';
import { $side } from '../../viewport/store.ts';
import { $menuAt } from './store.ts';
import './tree.css';
import { useStore } from '@nanostores/react';
import {
	AlignCenterHorizontal,
	AlignCenterVertical,
	AlignEndHorizontal,
	AlignEndVertical,
	AlignStartHorizontal,
	AlignStartVertical,
	ArrowDown,
	ArrowDownToLine,
	ArrowUp,
	ArrowUpToLine,
	ClipboardPaste,
	Copy,
	CopyPlus,
	EyeOff,
	Group,
	Lock,
	type LucideIcon,
	Maximize,
	Pencil,
	Scissors,
	SquareDashedMousePointer,
	Trash2,
	Ungroup,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { findCommonGroup } from '#src/designs/document/groups.ts';
import { normaliseSearch } from '#src/site/normalise-search.ts';
import type { ActionId } from '../../actions/action.ts';
import { actionOf } from '../../actions/actions.ts';
import { ariaHotkey, hotkeyText } from '../../browser/hotkeys.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { readObjects } from '../../document/clipboard.ts';
import { pasteObjects } from '../../document/paste-objects.ts';
import { shortNameOf, shortNameOfGroup } from './row-description.ts';
import { useTreeTexts } from './TreeTexts.tsx';

type Entry = readonly [ActionId, LucideIcon];
const editing: readonly Entry[] = [
	['cut', Scissors],
	['copy', Copy],
];
const ordering: readonly Entry[] = [
	['bring_to_front', ArrowUpToLine],
	['bring_forward', ArrowUp],
	['send_backward', ArrowDown],
	['send_to_back', ArrowDownToLine],
];
const grouping: readonly Entry[] = [
	['group', Group],
	['ungroup', Ungroup],
];
const keeping: readonly Entry[] = [
	['lock', Lock],
	['hide', EyeOff],
	['rename', Pencil],
];
const aligning: readonly Entry[] = [
	['align_left', AlignStartVertical],
	['align_centre', AlignCenterVertical],
	['align_right', AlignEndVertical],
	['align_top', AlignStartHorizontal],
	['align_middle', AlignCenterHorizontal],
	['align_bottom', AlignEndHorizontal],
];
const ofSheet: readonly Entry[] = [
	['select_all', SquareDashedMousePointer],
	['fit_side', Maximize],
];

/** What can be done with the selection, or with the open side where nothing is selected. A right click or a long press opens it. */
export default function ObjectMenu({ onClose }: { onClose: () => void }) {
	const { t, layout } = useDesigner();
	const texts = useTreeTexts();
	const selected = useStore($selectedAll);
	const at = useStore($menuAt);
	const copied = useStore($copied);
	const side = useStore($side);
	const menu = useRef<HTMLDivElement>(null);
	const isMac = /mac/i.test(navigator.platform);
	const [first] = selected;
	const name = !first
		? t(`editor.side_${side}`)
		: selected.length > 1
			? findCommonGroup(selected)
				? shortNameOfGroup(first.groupName, selected.length, texts)
				: t('arrange.selected', { count: selected.length })
			: shortNameOf(first, texts);

	useLayoutEffect(() => {
		const element = menu.current;
		if (!element || !at) return;
		const { offsetWidth, offsetHeight } = element;
		element.style.setProperty('--menu-x', `${Math.max(8, Math.min(at.x, innerWidth - offsetWidth - 8))}px`);
		element.style.setProperty('--menu-y', `${Math.max(8, Math.min(at.y, innerHeight - offsetHeight - 8))}px`);
		itemsOf(element)[0]?.focus({ preventScroll: true });
	}, [at]);

	useEffect(() => {
		const beside = ({ target }: Event) => {
			if (!(target instanceof Node) || !menu.current?.contains(target)) onClose();
		};
		document.addEventListener('pointerdown', beside, true);
		window.addEventListener('blur', onClose);
		return () => {
			document.removeEventListener('pointerdown', beside, true);
			window.removeEventListener('blur', onClose);
		};
	}, [onClose]);

	function leave() {
		const opener = at?.opener;
		onClose();
		if (opener?.isConnected) opener.focus({ preventScroll: true });
		else document.getElementById('sheet')?.focus({ preventScroll: true });
	}

	function run(id: ActionId) {
		const action = actionOf(id);
		if (!action.isEnabled()) return;
		leave();
		if (!id.startsWith('align_')) return action.run(t);
		const before = $alignTo.get();
		setAlignTo('side');
		action.run(t);
		// Its geometry may still be on its way: it asks at once when it is there.
		void import('../../document/arrangement.ts').then(() => setTimeout(() => setAlignTo(before)));
	}

	function paste() {
		const objects = readObjects(copied ?? '');
		if (!objects) return;
		leave();
		pasteObjects(objects, { t, layout });
	}

	function press(event: KeyboardEvent) {
		const items = itemsOf(menu.current);
		const from = items.indexOf(document.activeElement as HTMLElement);
		const to = (index: number) => items[(index + items.length) % items.length]?.focus();
		const { key } = event;
		event.stopPropagation();
		if (key === 'Tab' || key === 'Escape') leave();
		else if (key === 'ArrowDown' || key === 'ArrowRight') to(from + 1);
		else if (key === 'ArrowUp' || key === 'ArrowLeft') to(from - 1);
		else if (key === 'Home') to(0);
		else if (key === 'End') to(-1);
		else if (/^[\p{L}\p{N}]$/u.test(key)) {
			const turn = [...items.slice(from + 1), ...items.slice(0, from + 1)];
			turn.find((item) => normaliseSearch(labelOf(item)).startsWith(normaliseSearch(key)))?.focus();
		} else return;
		event.preventDefault();
	}

	const entry = ([id, Icon]: Entry) => {
		const { label, hotkeys, isEnabled } = actionOf(id);
		const isAlone = id.startsWith('align_');
		return (
			<button
				key={id}
				type="button"
				role="menuitem"
				tabIndex={-1}
				aria-disabled={!isEnabled()}
				aria-label={t(label)}
				aria-keyshortcuts={hotkeys[0] && ariaHotkey(hotkeys[0])}
				title={isAlone ? t(label) : undefined}
				onClick={() => run(id)}
			>
				<Icon size={16} aria-hidden="true" className="shrink-0" />
				{!isAlone && <span className="min-w-0 flex-1">{t(label)}</span>}
				{!isAlone && hotkeys[0] && (
					<kbd className="shrink-0 text-11 text-ink-soft pointer-coarse:hidden">
						{hotkeyText(hotkeys[0], isMac)}
					</kbd>
				)}
			</button>
		);
	};
	const line = (key: string) => <hr key={key} className="my-1 border-line" />;

	return (
		<div
			ref={menu}
			role="menu"
			tabIndex={-1}
			className="object-menu"
			aria-label={texts('designer-tree.menu_of', { name })}
			onKeyDown={press}
			onContextMenu={(event) => event.preventDefault()}
		>
			<p className="truncate px-2.5 py-1 text-13 text-ink-soft" aria-hidden="true">
				{name}
			</p>
			{first && editing.map(entry)}
			<button
				type="button"
				role="menuitem"
				tabIndex={-1}
				aria-disabled={copied === undefined}
				onClick={paste}
			>
				<ClipboardPaste size={16} aria-hidden="true" className="shrink-0" />
				{texts('designer-tree.paste')}
			</button>
			{first ? (
				<>
					{entry(['duplicate', CopyPlus])}
					{line('order')}
					{ordering.map(entry)}
					{line('align')}
					{/* biome-ignore lint/a11y/useSemanticElements: within a menu there are no fieldsets. */}
					<div role="group" aria-label={`${t('arrange.align_to')}: ${t('arrange.to_side')}`}>
						{aligning.map(entry)}
					</div>
					{line('keep')}
					{grouping.filter(([id]) => actionOf(id).isEnabled()).map(entry)}
					{keeping.filter(([id]) => id !== 'rename' || actionOf(id).isEnabled()).map(entry)}
					{line('delete')}
					{entry(['delete', Trash2])}
				</>
			) : (
				ofSheet.map(entry)
			)}
		</div>
	);
}

const itemsOf = (menu: HTMLElement | null) => [
	...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];
const labelOf = (item: HTMLElement) => item.ariaLabel ?? item.textContent ?? '';
