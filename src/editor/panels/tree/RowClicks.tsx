import type { FocusEvent, MouseEvent } from 'react';
import { isTyping } from '../../browser/hotkeys.ts';
import { isRowButton, keyAt } from './row-element.ts';
import { chooseRow } from './tree-actions.ts';
import type { TreeRow } from './tree-rows.ts';

interface RowClicksProps {
	findRow: (key: string | undefined) => TreeRow | undefined;
	setFocused: (key: string) => void;
	setOpen: (keys: readonly string[], isOpen: boolean) => void;
	rename: (row: TreeRow) => void;
	openMenu: (row: TreeRow, at: { x: number; y: number }) => void;
}

/** Click handlers of a row: select, open its menu, or expand it; a double click renames it. */
export function useRowClicks({ findRow, setFocused, setOpen, rename, openMenu }: RowClicksProps) {
	return {
		onClick(event: MouseEvent) {
			const row = findRow(keyAt(event.target));
			if (!row || isTyping(event.target)) return;
			const { target, currentTarget } = event;
			if (!(target instanceof Element) || !currentTarget.contains(target)) return;
			setFocused(row.key);
			if (target.closest('[data-menu]')) {
				const { left, bottom } = target.getBoundingClientRect();
				openMenu(row, { x: left, y: bottom });
			} else if (target.closest('[data-chevron]') && row.kind !== 'object') setOpen([row.key], !row.isOpen);
			else chooseRow(row, event.shiftKey || event.ctrlKey || event.metaKey ? 'toggle' : 'only');
		},
		onDoubleClick({ target }: MouseEvent) {
			const row = findRow(keyAt(target));
			if (row && row.kind !== 'side' && !isTyping(target) && !isRowButton(target)) rename(row);
		},
		onFocus({ target }: FocusEvent) {
			const key = target.matches('[role=treeitem]') ? keyAt(target) : undefined;
			if (key !== undefined) setFocused(key);
		},
	};
}
