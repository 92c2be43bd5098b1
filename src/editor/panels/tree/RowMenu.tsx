import {
	type MouseEvent,
	type PointerEvent as PointerInput,
	type RefObject,
	useEffect,
	useRef,
	useState,
} from 'react';
import { isTyping } from '../../browser/hotkeys.ts';
import { watchLongPress } from '../../browser/long-press.ts';
import { $selection } from '../../document/store.ts';
import { findRowElement, keyAt } from './row-element.ts';
import type { OpenMenu } from './store.ts';
import { chooseRow } from './tree-actions.ts';
import type { TreeRow } from './tree-rows.ts';

interface Options {
	readonly tree: RefObject<HTMLElement | null>;
	readonly findRow: (key: string | undefined) => TreeRow | undefined;
	readonly setFocused: (key: string) => void;
	readonly onMenu: OpenMenu;
}

/** Opens the menu of a row by right click and long press. It is the menu of the selection, so the row is selected. */
export function useRowMenu({ tree, findRow, setFocused, onMenu }: Options) {
	function open(row: TreeRow, at?: { x: number; y: number }): boolean {
		if (row.kind === 'side') return false;
		const selection = $selection.get();
		if (!row.ids.every((id) => selection.includes(id))) chooseRow(row, 'only');
		setFocused(row.key);
		const opener = findRowElement(tree.current, row.key);
		const box = opener?.getBoundingClientRect();
		onMenu({ x: at?.x ?? box?.left ?? 0, y: at?.y ?? box?.bottom ?? 0, opener });
		return true;
	}

	const openAt = useRef((_press: PointerEvent) => {});
	openAt.current = ({ target, clientX, clientY }) => {
		const row = findRow(keyAt(target));
		if (row) open(row, { x: clientX, y: clientY });
	};
	const [longPress] = useState(() => watchLongPress<PointerEvent>((press) => openAt.current(press)));
	useEffect(() => longPress.end, [longPress]);

	return {
		open,
		handlers: {
			onPointerDown: ({ nativeEvent }: PointerInput) => longPress.press(nativeEvent),
			onPointerMove: longPress.move,
			onPointerUp: longPress.end,
			onPointerCancel: longPress.end,
			onContextMenu(event: MouseEvent) {
				const row = findRow(keyAt(event.target));
				if (!row || isTyping(event.target)) return;
				if (open(row, { x: event.clientX, y: event.clientY })) event.preventDefault();
			},
		},
	};
}
