import type { DesignDocument } from './design.ts';
import type { DesignObject } from './objects.ts';

export type Reorder = 'front' | 'forward' | 'backward' | 'back';

/**
 * Moves objects in the painting order of their own side: one step past the next object that is not moved too, or to the
 * end. The moved objects keep their relative order.
 */
export function reorder(design: DesignDocument, ids: Iterable<string>, how: Reorder): DesignDocument {
	const wanted = new Set(ids);
	const queues = new Map<string, DesignObject[]>();
	for (const object of design.objects) queues.set(object.side, [...(queues.get(object.side) ?? []), object]);
	for (const [side, queue] of queues) queues.set(side, moved(queue, wanted, how));
	// Every side keeps its indices in the list, so objects of other sides do not move.
	const taken = new Map<string, number>();
	const objects = design.objects.map((object) => {
		const at = taken.get(object.side) ?? 0;
		taken.set(object.side, at + 1);
		return queues.get(object.side)?.[at] ?? object;
	});
	return objects.every((object, index) => object === design.objects[index]) ? design : { ...design, objects };
}

function moved(queue: readonly DesignObject[], wanted: ReadonlySet<string>, how: Reorder): DesignObject[] {
	const isWanted = ({ id }: DesignObject) => wanted.has(id);
	const chosen = queue.filter(isWanted);
	const others = queue.filter((object) => !isWanted(object));
	if (how === 'front') return [...others, ...chosen];
	if (how === 'back') return [...chosen, ...others];
	const list = how === 'forward' ? [...queue].reverse() : [...queue];
	for (let at = 1; at < list.length; at++) {
		const [before, one] = [list[at - 1], list[at]];
		if (before && one && isWanted(one) && !isWanted(before)) [list[at - 1], list[at]] = [one, before];
	}
	return how === 'forward' ? list.reverse() : list;
}

/**
 * Moves objects directly over or under the objects `beside`, in the painting order of their side; objects of other sides
 * stay. The moved objects keep their relative order. No change where no object of `beside` is on that side.
 */
export function moveNextTo(
	design: DesignDocument,
	ids: Iterable<string>,
	how: 'over' | 'under',
	beside: Iterable<string>,
): DesignDocument {
	const [wanted, marks] = [new Set(ids), new Set(beside)];
	const side = design.objects.find(({ id }) => marks.has(id))?.side;
	const isMoved = (object: DesignObject) => object.side === side && wanted.has(object.id);
	const queue = design.objects.filter((object) => object.side === side && !isMoved(object));
	const at =
		how === 'over'
			? queue.findLastIndex(({ id }) => marks.has(id)) + 1
			: queue.findIndex(({ id }) => marks.has(id));
	// All objects of `beside` are moved themselves.
	if (!queue.some(({ id }) => marks.has(id))) return design;
	queue.splice(at, 0, ...design.objects.filter(isMoved));
	let next = 0;
	const objects = design.objects.map((object) => (object.side === side ? (queue[next++] ?? object) : object));
	return objects.every((object, index) => object === design.objects[index]) ? design : { ...design, objects };
}
