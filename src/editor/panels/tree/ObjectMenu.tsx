import { $alignTo, $copied, $selectedAll, setAlignTo } from '../../document/store.ts';
import { $side } from '../../viewport/store.ts';
import { $menuAt } from './store.ts';
import './tree.css';
import { useStore } from '@nanostores/react';
import AlignCenterHorizontal from 'lucide-react/icons/align-center-horizontal';
import AlignCenterVertical from 'lucide-react/icons/align-center-vertical';
import AlignEndHorizontal from 'lucide-react/icons/align-end-horizontal';
import AlignEndVertical from 'lucide-react/icons/align-end-vertical';
import AlignStartHorizontal from 'lucide-react/icons/align-start-horizontal';
import AlignStartVertical from 'lucide-react/icons/align-start-vertical';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Copy from 'lucide-react/icons/copy';
import CopyPlus from 'lucide-react/icons/copy-plus';
import EyeOff from 'lucide-react/icons/eye-off';
import Group from 'lucide-react/icons/group';
import Lock from 'lucide-react/icons/lock';
import Maximize from 'lucide-react/icons/maximize';
import Pencil from 'lucide-react/icons/pencil';
import Scissors from 'lucide-react/icons/scissors';
import SquareDashedMousePointer from 'lucide-react/icons/square-dashed-mouse-pointer';
import Trash2 from 'lucide-react/icons/trash-2';
import Ungroup from 'lucide-react/icons/ungroup';
import type { LucideIcon } from 'lucide-react/types';
import { useEffect, useRef } from 'react';
import { Keyboard } from 'react-aria-components/Keyboard';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { findCommonGroup } from '#src/designs/document/groups.ts';
import type { ActionId } from '../../actions/action.ts';
import { getAction } from '../../actions/actions.ts';
import { hotkeyText } from '../../browser/hotkeys.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { readObjects } from '../../document/clipboard.ts';
import { pasteObjects } from '../../document/paste-objects.ts';
import { getShortName, shortNameOfGroup } from './row-description.ts';
import { useTreeTexts } from './TreeTexts.tsx';

type MenuAction = readonly [ActionId, LucideIcon];
const editing: readonly MenuAction[] = [
	['cut', Scissors],
	['copy', Copy],
];
const ordering: readonly MenuAction[] = [
	['bring_to_front', ArrowUpToLine],
	['bring_forward', ArrowUp],
	['send_backward', ArrowDown],
	['send_to_back', ArrowDownToLine],
];
const grouping: readonly MenuAction[] = [
	['group', Group],
	['ungroup', Ungroup],
];
const keeping: readonly MenuAction[] = [
	['lock', Lock],
	['hide', EyeOff],
	['rename', Pencil],
];
const aligning: readonly MenuAction[] = [
	['align_left', AlignStartVertical],
	['align_centre', AlignCenterVertical],
	['align_right', AlignEndVertical],
	['align_top', AlignStartHorizontal],
	['align_middle', AlignCenterHorizontal],
	['align_bottom', AlignEndHorizontal],
];
const sideActions: readonly MenuAction[] = [
	['select_all', SquareDashedMousePointer],
	['fit_side', Maximize],
];

/** What can be done with the selection, or with the open side where nothing is selected. A right click or a long press opens it. */
export default function ObjectMenu({ onClose }: { onClose: () => void }) {
	const texts = useTreeTexts();
	const at = useStore($menuAt);
	const popover = useRef<HTMLElement>(null);
	const anchor = useRef<Element>(document.body);
	const name = useSelectionName();

	// The popover is not modal, so that a right click beside it opens the menu there.
	useEffect(() => {
		const closeOutside = ({ target }: Event) => {
			if (!(target instanceof Node) || !popover.current?.contains(target)) onClose();
		};
		document.addEventListener('pointerdown', closeOutside, true);
		window.addEventListener('blur', onClose);
		return () => {
			document.removeEventListener('pointerdown', closeOutside, true);
			window.removeEventListener('blur', onClose);
		};
	}, [onClose]);

	return (
		<Popover
			ref={popover}
			className="object-menu"
			isOpen
			isNonModal
			onOpenChange={(isOpen) => isOpen || onClose()}
			triggerRef={anchor}
			getTargetRect={() => new DOMRect(at?.x, at?.y, 0, 0)}
			placement="bottom start"
			offset={0}
			containerPadding={8}
			onContextMenu={(event) => event.preventDefault()}
		>
			<p className="truncate px-2.5 py-1 text-13 text-ink-soft" aria-hidden="true">
				{name}
			</p>
			<MenuItems label={texts('designer-tree.menu_of', { name })} onClose={onClose} />
		</Popover>
	);
}

/** What the menu is about: an object, a group, several objects or the open side. */
function useSelectionName(): string {
	const { t } = useDesigner();
	const texts = useTreeTexts();
	const selected = useStore($selectedAll);
	const side = useStore($side);
	const [first] = selected;
	if (!first) return t(`editor.side_${side}`);
	if (selected.length === 1) return getShortName(first, texts);
	if (findCommonGroup(selected)) return shortNameOfGroup(first.groupName, selected.length, texts);
	return t('arrange.selected', { count: selected.length });
}

function MenuItems({ label, onClose }: { label: string; onClose: () => void }) {
	const { t, layout } = useDesigner();
	const texts = useTreeTexts();
	const hasSelection = useStore($selectedAll).length > 0;
	const copied = useStore($copied);

	const renderAction = ([id, Icon]: MenuAction) => <ActionItem key={id} id={id} Icon={Icon} />;
	const isEnabled = ([id]: MenuAction) => getAction(id).isEnabled();

	function paste() {
		const objects = readObjects(copied ?? '');
		if (objects) pasteObjects(objects, { t, layout });
	}

	return (
		<Menu aria-label={label} autoFocus="first" onClose={onClose}>
			{hasSelection && editing.map(renderAction)}
			<MenuItem textValue={texts('designer-tree.paste')} isDisabled={copied === undefined} onAction={paste}>
				<ClipboardPaste size={16} aria-hidden="true" className="shrink-0" />
				{texts('designer-tree.paste')}
			</MenuItem>
			{hasSelection ? (
				<>
					{renderAction(['duplicate', CopyPlus])}
					<Separator />
					{ordering.map(renderAction)}
					<Separator />
					<MenuSection aria-label={`${t('arrange.align_to')}: ${t('arrange.to_side')}`}>
						{aligning.map(([id, Icon]) => (
							<AlignItem key={id} id={id} Icon={Icon} />
						))}
					</MenuSection>
					<Separator />
					{grouping.filter(isEnabled).map(renderAction)}
					{keeping.filter((action) => action[0] !== 'rename' || isEnabled(action)).map(renderAction)}
					<Separator />
					{renderAction(['delete', Trash2])}
				</>
			) : (
				sideActions.map(renderAction)
			)}
		</Menu>
	);
}

interface ItemProps {
	id: ActionId;
	Icon: LucideIcon;
}

function ActionItem({ id, Icon }: ItemProps) {
	const { t } = useDesigner();
	const { label, hotkeys, isEnabled, run } = getAction(id);
	const isMac = /mac/i.test(navigator.platform);
	return (
		<MenuItem textValue={t(label)} aria-label={t(label)} isDisabled={!isEnabled()} onAction={() => run(t)}>
			<Icon size={16} aria-hidden="true" className="shrink-0" />
			<span className="min-w-0 flex-1">{t(label)}</span>
			{hotkeys[0] && (
				<Keyboard className="shrink-0 text-11 text-ink-soft pointer-coarse:hidden">
					{hotkeyText(hotkeys[0], isMac)}
				</Keyboard>
			)}
		</MenuItem>
	);
}

/** An icon alone. In this menu objects are aligned to their side, whatever the panel is set to. */
function AlignItem({ id, Icon }: ItemProps) {
	const { t } = useDesigner();
	const { label, isEnabled, run } = getAction(id);

	function align() {
		const before = $alignTo.get();
		setAlignTo('side');
		run(t);
		// The action waits for this module too, and reads the setting when it has loaded.
		void import('../../document/arrangement.ts').then(() => setTimeout(() => setAlignTo(before)));
	}

	return (
		<MenuItem textValue={t(label)} aria-label={t(label)} isDisabled={!isEnabled()} onAction={align}>
			<span title={t(label)} className="menu-icon">
				<Icon size={16} aria-hidden="true" />
			</span>
		</MenuItem>
	);
}
