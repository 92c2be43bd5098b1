import { changeObject, removeObjects } from '#src/designs/document/commands.ts';
import { renameGroup } from '#src/designs/document/groups.ts';
import { moveNextTo } from '#src/designs/document/layer-order.ts';
import type { Translate } from '#src/site/messages.ts';
import { tell } from '../../context/store.ts';
import { $design, $selection, change, select, setSelection } from '../../document/store.ts';
import { $side, $sides, showSide } from '../../viewport/store.ts';
import { rowAfterRemoval, type TreeRow } from './tree-rows.ts';

/** Selects what a row stands for, or adds it to the selection and takes it out again, and opens its side. */
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
 * Deletes what a row stands for, or all that is selected where the row is part of it. A whole side is not deleted at a
 * key's press. Returns the key of the row that the focus goes to; undefined when nothing was deleted.
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
		tell(texts('designer-tree.said_locked'));
		return undefined;
	}
	const gone = new Set(free);
	const next = rowAfterRemoval(rows, gone) ?? '';
	change('editor.step_delete', (design) => removeObjects(design, free));
	setSelection(selection.filter((id) => !gone.has(id)));
	tell(t('editor.said_deleted'));
	return next;
}

/** Rows that a row can change places with. */
export const listSiblings = (row: TreeRow, rows: readonly TreeRow[]): TreeRow[] =>
	row.kind === 'side' ? [] : rows.filter(({ parent }) => parent === row.parent);

/** Brings a row's objects over or under those of another row beside it, and says where they are now. */
export function putBeside(
	row: TreeRow,
	how: 'over' | 'under',
	target: TreeRow | undefined,
	{ rows, texts, name }: { rows: readonly TreeRow[]; texts: Translate; name: string },
): void {
	if (!target || target === row || target.parent !== row.parent) return;
	if (omitLocked(row.ids).length < row.ids.length) {
		tell(texts('designer-tree.said_locked'));
		return;
	}
	const before = $design.get();
	change('editor.step_order', (design) => moveNextTo(design, row.ids, how, target.ids));
	if ($design.get() === before) return;
	const others = listSiblings(row, rows).filter((one) => one !== row);
	const place = others.indexOf(target) + (how === 'over' ? 1 : 2);
	tell(texts('designer-tree.said_moved', { name, place, count: row.count }));
}

/** Gives an object or a group a name of one's own; an empty one takes it away. */
export function renameRow(row: TreeRow, name: string): void {
	if (row.kind === 'side') return;
	change('arrange.step_name', (design) =>
		row.kind === 'group'
			? renameGroup(design, row.groupId, name)
			: changeObject(design, row.object.id, { name: name.trim() }),
	);
}
