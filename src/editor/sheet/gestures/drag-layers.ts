import { type DesignDocument, mapSides } from '#src/designs/document/design.ts';
import type { DesignObject, Side } from '#src/designs/document/objects.ts';
import { outerSides } from '#src/dielines/dieline.ts';

/** A design in three layers while something in it moves: what lies below and above is painted once. */
export interface DragLayers {
	/** With the sides' colours and patterns. */
	readonly below: DesignDocument;
	/** Ids of what moves, and of what lies between such objects. */
	readonly live: ReadonlySet<string>;
	readonly above: DesignDocument;
}

/** Divides a design at the lowest and the uppermost object of each side that moves. */
export function splitDragLayers(design: DesignDocument, moving: ReadonlySet<string>): DragLayers {
	const range = new Map<Side, { first: number; last: number }>();
	design.objects.forEach((object, index) => {
		if (!moving.has(object.id)) return;
		for (const side of listSides(object))
			range.set(side, { first: range.get(side)?.first ?? index, last: index });
	});
	const findLayer = (object: DesignObject, index: number) => {
		const met = listSides(object).flatMap((side) => range.get(side) ?? []);
		const first = Math.min(...met.map((one) => one.first));
		const last = met.length ? Math.max(...met.map((one) => one.last)) : Number.POSITIVE_INFINITY;
		return index < first ? 'below' : index > last ? 'above' : 'live';
	};
	const objects = (layer: string) =>
		design.objects.filter((object, index) => findLayer(object, index) === layer);
	return {
		below: { ...design, objects: objects('below') },
		// Copies that are being dragged lie above all others: they are not in the design yet.
		live: new Set([...moving, ...objects('live').map(({ id }) => id)]),
		above: { ...design, fills: mapSides(() => null), patterns: {}, objects: objects('above') },
	};
}

/** The sides that an object may be seen on. */
const listSides = ({ side, acrossCreases }: DesignObject): readonly Side[] =>
	acrossCreases ? outerSides : [side];

/** The part of a draft that is repainted on every move. */
export const liveLayer = (draft: DesignDocument, { live }: DragLayers): DesignDocument => ({
	...draft,
	fills: mapSides(() => null),
	patterns: {},
	objects: draft.objects.filter(({ id }) => live.has(id)),
});
