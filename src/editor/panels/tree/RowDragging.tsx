import { type DragEvent, type RefObject, useState } from 'react';
import { findRowElement, keyAt } from './row-element.ts';
import type { TreeRow } from './tree-rows.ts';

interface Options {
	readonly tree: RefObject<HTMLElement | null>;
	readonly findRow: (key: string | undefined) => TreeRow | undefined;
	readonly onDrop: (row: TreeRow, how: 'over' | 'under', target: TreeRow | undefined) => void;
}

interface Drag {
	readonly from: string;
	readonly over?: string;
	readonly how?: 'over' | 'under';
}

/** Drag and drop of rows among those of the same parent. */
export function useRowDragging({ tree, findRow, onDrop }: Options) {
	const [drag, setDrag] = useState<Drag>();

	function onDragOver(event: DragEvent) {
		const [row, over] = [findRow(drag?.from), findRow(keyAt(event.target))];
		const isPossible = row && over && row !== over && row.parent === over.parent;
		if (!isPossible) {
			if (drag?.over) setDrag({ from: drag.from });
			return;
		}
		event.preventDefault();
		const box = findRowElement(tree.current, over.key)?.getBoundingClientRect();
		const how = box && event.clientY < box.top + box.height / 2 ? 'over' : 'under';
		if (drag?.over !== over.key || drag.how !== how) setDrag({ from: row.key, over: over.key, how });
	}

	return {
		/** Where on this row the dragged one would be dropped. */
		dropOn: (row: TreeRow) => (drag?.over === row.key ? drag.how : undefined),
		handlers: {
			onDragStart(event: DragEvent) {
				const key = keyAt(event.target);
				if (key === undefined) return;
				event.dataTransfer.effectAllowed = 'move';
				event.dataTransfer.setData('text/plain', '');
				setDrag({ from: key });
			},
			onDragOver,
			onDragEnd: () => setDrag(undefined),
			onDrop(event: DragEvent) {
				event.preventDefault();
				const [row, target] = [findRow(drag?.from), findRow(drag?.over)];
				setDrag(undefined);
				if (row && drag?.how) onDrop(row, drag.how, target);
			},
		},
	};
}
