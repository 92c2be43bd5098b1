import { changeObject, removeObjects } from '#src/designs/document/commands.ts';
import { renameGroup } from '#src/designs/document/groups.ts';
import { moveNextTo } from '#src/designs/document/layer-order.ts';
import type { Translate } from '#src/site/messages.ts';
import { showNotice } from '../../context/store.ts';
import { $design, $selection, change, select, setSelection } from '../../document/store.ts';
import { $side, $sides, showSide } from '../../viewport/store.ts';
import { rowAfterRemoval, type TreeRow } from './tree-rows.ts';

/** Selects the objects of a row, or toggles them in the selection, and opens their side. */
export function chooseRow(row: TreeRow, how: 'only' | 'toggle'): void {
	// A member is chosen alone: its group has a row of its own.
	if (row.level === 3 && how === 'only') setSelection(row.ids);
	else if (row.level === 3) {
		const before = $selection.get();
		const [id = ''] = row.ids;
		setSelection(before.includes(id) ? before.filter((one) => one !== id) : [...before, id]);
	} else if (row.kind !== 'side' || how === 'toggle') select(row.ids, how);
	if ($sides.get().includes(row.side) && ($side.get() !== row.side || row.kind === 'side'))
		showSide(row.side);
}

const omitLocked = (ids: readonly string[]) => {
	const locked = new Set(
		$design.get().objects.flatMap(({ id, isLocked }) => (isLocked === true ? [id] : [])),
	);
	return ids.filter((id) => !locked.has(id));
};

interface TreeWords {
	readonly t: Translate;
	readonly texts: Translate;
}

/**
 * Deletes the objects of a row, or the whole selection if the row is part of it. A whole side is not deleted by a key
 * press. Returns the key of the row that the focus goes to; undefined when nothing was deleted.
 */
export function removeRow(
	row: TreeRow,
	rows: readonly TreeRow[],
	{ t, texts }: TreeWords,
): string | undefined {
	if (row.kind === 'side') return undefined;
	const selection = $selection.get();
	const ids = row.ids.every((id) => selection.includes(id)) ? selection : row.ids;
	const free = omitLocked(ids);
	if (free.length === 0) {
		showNotice(texts('designer-tree.said_locked'));
		return undefined;
	}
	const gone = new Set(free);
	const next = rowAfterRemoval(rows, gone) ?? '';
	change('editor.step_delete', (design) => removeObjects(design, free));
	setSelection(selection.filter((id) => !gone.has(id)));
	showNotice(t('editor.said_deleted'));
	return next;
}

/** Rows that a row can change places with. */
export const listSiblings = (row: TreeRow, rows: readonly TreeRow[]): TreeRow[] =>
	row.kind === 'side' ? [] : rows.filter(({ parent }) => parent === row.parent);

/** Moves a row's objects above or below those of an adjacent row in the stack, and announces the new position. */
export function moveBeside(
	row: TreeRow,
	how: 'over' | 'under',
	target: TreeRow | undefined,
	{ rows, texts, name }: { rows: readonly TreeRow[]; texts: Translate; name: string },
): void {
	if (!target || target === row || target.parent !== row.parent) return;
	if (omitLocked(row.ids).length < row.ids.length) {
		showNotice(texts('designer-tree.said_locked'));
		return;
	}
	const before = $design.get();
	change('editor.step_order', (design) => moveNextTo(design, row.ids, how, target.ids));
	if ($design.get() === before) return;
	const others = listSiblings(row, rows).filter((one) => one !== row);
	const place = others.indexOf(target) + (how === 'over' ? 1 : 2);
	showNotice(texts('designer-tree.said_moved', { name, place, count: row.count }));
}

/** Renames an object or a group; an empty text removes the name. */
export function renameRow(row: TreeRow, name: string): void {
	if (row.kind === 'side') return;
	change('arrange.step_name', (design) =>
		row.kind === 'group'
			? renameGroup(design, row.groupId, name)
			: changeObject(design, row.object.id, { name: name.trim() }),
	);
}
