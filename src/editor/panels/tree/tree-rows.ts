import type { DesignObject, Side } from '#src/designs/document/objects.ts';

interface RowBase {
	readonly key: string;
	readonly level: 1 | 2 | 3;
	/** Key of the parent row. */
	readonly parent: string | undefined;
	/** Objects below it, or the object itself, the topmost first. */
	readonly ids: readonly string[];
	/** Among the rows of the same parent, from 1. */
	readonly place: number;
	readonly count: number;
	readonly side: Side;
}
/** One line of the object tree. Sides and groups open and close. */
export type TreeRow =
	| (RowBase & { readonly kind: 'side'; readonly isOpen: boolean })
	| (RowBase & {
			readonly kind: 'group';
			readonly isOpen: boolean;
			readonly groupId: string;
			/** Its own one. */
			readonly name: string | undefined;
	  })
	| (RowBase & { readonly kind: 'object'; readonly object: DesignObject });

interface TreeOptions {
	/** The order of the sides. */
	readonly sides: readonly Side[];
	/** Keys of what is closed. */
	readonly closed: ReadonlySet<string>;
}

type Unit = { readonly groupId: string | undefined; readonly objects: readonly DesignObject[] };

/**
 * The visible rows: sides with their groups and objects, the topmost of the stack first. An object that runs over
 * creases is listed below the side that it is anchored to. Objects of a side that this box does not have come last, so
 * that they can still be reached.
 */
export function treeRows(objects: readonly DesignObject[], { sides, closed }: TreeOptions): TreeRow[] {
	const bySide = Map.groupBy(objects.toReversed(), ({ side }) => side);
	const order = [...new Set([...sides, ...bySide.keys()])].filter((side) => bySide.has(side));
	return order.flatMap((side, index): TreeRow[] => {
		const all = bySide.get(side) ?? [];
		const key = `side ${side}`;
		const isOpen = !closed.has(key);
		const row: TreeRow = {
			kind: 'side',
			key,
			level: 1,
			parent: undefined,
			ids: all.map(({ id }) => id),
			place: index + 1,
			count: order.length,
			side,
			isOpen,
		};
		const units = groupUnits(all);
		return [row, ...(isOpen ? units.flatMap((unit, at) => listRows(unit, at, units.length)) : [])];

		function listRows(unit: Unit, at: number, count: number): TreeRow[] {
			const [first] = unit.objects;
			if (!first) return [];
			const base = { parent: key, place: at + 1, count, side };
			if (unit.groupId === undefined || unit.objects.length < 2)
				return [{ kind: 'object', key: first.id, level: 2, ids: [first.id], object: first, ...base }];
			const group = `group ${side} ${unit.groupId}`;
			const isGroupOpen = !closed.has(group);
			const ids = unit.objects.map(({ id }) => id);
			const members = unit.objects.map(
				(object, place): TreeRow => ({
					kind: 'object',
					key: object.id,
					level: 3,
					parent: group,
					ids: [object.id],
					place: place + 1,
					count: ids.length,
					side,
					object,
				}),
			);
			return [
				{
					kind: 'group',
					key: group,
					level: 2,
					ids,
					isOpen: isGroupOpen,
					groupId: unit.groupId,
					name: unit.objects.find(({ groupName }) => groupName)?.groupName,
					...base,
				},
				...(isGroupOpen ? members : []),
			];
		}
	});
}

/** Objects and groups; a group at the position of its topmost member. */
function groupUnits(objects: readonly DesignObject[]): Unit[] {
	const groups = Map.groupBy(objects, ({ id, groupId }) => groupId ?? ` ${id}`);
	return [...groups.values()].map((members) => ({ groupId: members[0]?.groupId, objects: members }));
}

/** What a key does to the row that has the focus. */
export type TreeMove =
	| { readonly kind: 'focus'; readonly key: string }
	| { readonly kind: 'open' | 'close'; readonly keys: readonly string[] };

/**
 * Arrows, Home, End and the asterisk as in the tree pattern of the WAI-ARIA authoring practices; undefined where the
 * key has no function.
 */
export function treeMove(rows: readonly TreeRow[], from: string, key: string): TreeMove | undefined {
	const at = rows.findIndex((row) => row.key === from);
	const row = rows[at];
	if (!row) return undefined;
	const focus = (next: TreeRow | undefined): TreeMove | undefined => next && { kind: 'focus', key: next.key };
	const isOpen = row.kind === 'object' ? undefined : row.isOpen;
	switch (key) {
		case 'ArrowDown':
			return focus(rows[at + 1]);
		case 'ArrowUp':
			return focus(rows[at - 1]);
		case 'Home':
			return focus(rows[0]);
		case 'End':
			return focus(rows.at(-1));
		case 'ArrowRight':
			if (isOpen === undefined) return undefined;
			return isOpen ? focus(rows[at + 1]) : { kind: 'open', keys: [row.key] };
		case 'ArrowLeft':
			if (isOpen) return { kind: 'close', keys: [row.key] };
			return focus(rows.find((one) => one.key === row.parent));
		case '*': {
			const beside = rows.filter((one) => one.parent === row.parent && one.kind !== 'object');
			return { kind: 'open', keys: beside.map((one) => one.key) };
		}
		default:
			return undefined;
	}
}

/** The next row whose name begins with what was typed, from the row after (or, for more than a letter, at) the focused one. */
export function findByTyping(
	rows: readonly TreeRow[],
	from: string,
	typed: string,
	nameOf: (row: TreeRow) => string,
): string | undefined {
	const at = rows.findIndex((row) => row.key === from);
	const start = typed.length > 1 ? at : at + 1;
	const turn = [...rows.slice(start), ...rows.slice(0, start)];
	return turn.find((row) => nameOf(row).startsWith(typed))?.key;
}

/** Key of the row to focus after rows were removed: the next, else the previous one. */
export function rowAfterRemoval(rows: readonly TreeRow[], gone: ReadonlySet<string>): string | undefined {
	const isGone = ({ ids }: TreeRow) => ids.every((id) => gone.has(id));
	const first = rows.findIndex(isGone);
	const parent = rows[first]?.parent;
	const beside = rows.filter((row) => row.parent === parent && (row === rows[first] || !isGone(row)));
	const at = beside.indexOf(rows[first] as TreeRow);
	const next = beside[at + 1] ?? beside[at - 1];
	if (next) return next.key;
	const left = rows.filter((row) => !isGone(row));
	return (
		left.find((row) => row.key === parent) ??
		left.findLast((row) => rows.indexOf(row) < first) ??
		left[0]
	)?.key;
}
