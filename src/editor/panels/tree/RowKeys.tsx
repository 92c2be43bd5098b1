import { type KeyboardEvent, useRef } from 'react';
import { normaliseSearch } from '#src/site/normalise-search.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { useTreeTexts } from './TreeTexts.tsx';
import { chooseRow, listSiblings, removeRow } from './tree-actions.ts';
import { findByTyping, type TreeRow, treeMove } from './tree-rows.ts';

/** Letters typed within this time belong to one name. */
const typingMs = 700;

interface Options {
	readonly rows: readonly TreeRow[];
	readonly shown: (row: TreeRow) => string;
	readonly focus: (key: string) => void;
	readonly setOpen: (keys: readonly string[], isOpen: boolean) => void;
	readonly put: (row: TreeRow, how: 'over' | 'under', target: TreeRow | undefined) => void;
	readonly rename: (row: TreeRow) => void;
	readonly openMenu: (row: TreeRow) => boolean;
}

/** The keyboard of the tree. The function returns whether the key has a meaning for the row. */
export function useRowKeys({ rows, shown, focus, setOpen, put, rename, openMenu }: Options) {
	const { t } = useDesigner();
	const texts = useTreeTexts();
	const typed = useRef({ text: '', atMs: 0 });

	function reorder(row: TreeRow, key: string): boolean {
		if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
		const siblings = listSiblings(row, rows);
		const target = siblings[siblings.indexOf(row) + (key === 'ArrowUp' ? -1 : 1)];
		put(row, key === 'ArrowUp' ? 'over' : 'under', target);
		return true;
	}

	function remove(row: TreeRow): void {
		const next = removeRow(row, rows, { t, texts });
		if (next) focus(next);
		else if (next === '') document.getElementById('sheet')?.focus();
	}

	function typeAhead(row: TreeRow, key: string): boolean {
		if (!/^[\p{L}\p{N}]$/u.test(key)) return false;
		const now = performance.now();
		const text = (now - typed.current.atMs < typingMs ? typed.current.text : '') + normaliseSearch(key);
		typed.current = { text, atMs: now };
		const found = findByTyping(rows, row.key, text, (one) => normaliseSearch(shown(one)));
		if (found) focus(found);
		return true;
	}

	return (row: TreeRow, { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean => {
		if (ctrlKey || metaKey) return false;
		if (altKey) return reorder(row, key);
		if (key === 'ContextMenu' || (shiftKey && key === 'F10')) return openMenu(row);
		// Shift with the arrow keys moves the selected objects on the sheet.
		if (shiftKey && key !== '*' && key.length > 1) return false;
		if (key === 'Enter' || key === ' ') chooseRow(row, key === 'Enter' ? 'only' : 'toggle');
		else if (key === 'F2' && row.kind !== 'side') rename(row);
		else if (key === 'Delete' || key === 'Backspace') remove(row);
		else {
			const move = treeMove(rows, row.key, key);
			if (move?.kind === 'focus') focus(move.key);
			else if (move) setOpen(move.keys, move.kind === 'open');
			return move !== undefined || typeAhead(row, key) || key.startsWith('Arrow');
		}
		return true;
	};
}
