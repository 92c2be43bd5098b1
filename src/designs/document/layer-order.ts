import type { DesignDocument } from './design.ts';
import type { DesignObject } from './objects.ts';

export type Reorder = 'front' | 'forward' | 'backward' | 'back';

/**
 * Objects to another place in the painting order, each among those of its own side: one step over the next that is not
 * moved too, or to the end. They keep their order among themselves.
 */
export function reorder(design: DesignDocument, ids: Iterable<string>, how: Reorder): DesignDocument {
	const wanted = new Set(ids);
	const queues = new Map<string, DesignObject[]>();
	for (const object of design.objects) queues.set(object.side, [...(queues.get(object.side) ?? []), object]);
	for (const [side, queue] of queues) queues.set(side, moved(queue, wanted, how));
	// Every side keeps its own places in the list, so that the order of others is not touched.
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
 * Objects right over or right under others of the same side in the painting order; objects of other sides stay. They
 * keep their order among themselves. Nothing changes where none of `beside` lies on their side.
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
	// All of `beside` moves itself.
	if (!queue.some(({ id }) => marks.has(id))) return design;
	queue.splice(at, 0, ...design.objects.filter(isMoved));
	let next = 0;
	const objects = design.objects.map((object) => (object.side === side ? (queue[next++] ?? object) : object));
	return objects.every((object, index) => object === design.objects[index]) ? design : { ...design, objects };
}
