import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { $design, $selection } from '../../document/store.ts';
import { findRowElement } from './row-element.ts';
import { treeRows } from './tree-rows.ts';

/** The visible rows, which of them are open, and which one has the focus. */
export function useRows(tree: RefObject<HTMLElement | null>) {
	const { layout } = useDesigner();
	const { objects } = useStore($design);
	const selection = useStore($selection);
	const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
	const [focused, setFocused] = useState<string>();
	/** The row that is focused after the next render; a new object every time. */
	const [wanted, setWanted] = useState<{ key: string }>();

	const rows = useMemo(() => treeRows(objects, { sides: layout.sides, closed }), [objects, layout, closed]);
	const findRow = (key: string | undefined) => rows.find((row) => row.key === key);

	// Tab enters the tree at what was selected elsewhere.
	useEffect(() => {
		const [id] = selection;
		if (id !== undefined && !tree.current?.contains(document.activeElement)) setFocused(id);
	}, [selection, tree]);

	useLayoutEffect(() => {
		const element = wanted && findRowElement(tree.current, wanted.key);
		if (element && document.activeElement !== element) element.focus();
	}, [wanted, tree]);

	return {
		rows,
		findRow,
		/** The key of the row that Tab leads to. */
		current: (findRow(focused) ?? findRow(selection[0]) ?? rows[0])?.key,
		setFocused,
		focus(key: string) {
			setWanted({ key });
			setFocused(key);
		},
		setOpen(keys: readonly string[], isOpen: boolean) {
			setClosed((now) => (isOpen ? now.difference(new Set(keys)) : now.union(new Set(keys))));
		},
	};
}
