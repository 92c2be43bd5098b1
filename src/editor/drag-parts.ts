import { type DesignDocument, forSides } from '#src/designs/design.ts';
import type { DesignObject, Side } from '#src/designs/objects.ts';

/** A design in three layers while something in it moves: what lies below and above is painted once. */
export interface DragParts {
	/** With the sides' colours and patterns. */
	readonly below: DesignDocument;
	/** Ids of what moves, and of what lies between such objects. */
	readonly live: ReadonlySet<string>;
	readonly above: DesignDocument;
}

/** Divides a design at the lowest and the uppermost object of each side that moves. */
export function dragParts(design: DesignDocument, moving: ReadonlySet<string>): DragParts {
	const range = new Map<Side, { first: number; last: number }>();
	design.objects.forEach(({ id, side }, index) => {
		if (!moving.has(id)) return;
		range.set(side, { first: range.get(side)?.first ?? index, last: index });
	});
	const layerOf = ({ side }: DesignObject, index: number) => {
		const { first, last } = range.get(side) ?? {
			first: Number.POSITIVE_INFINITY,
			last: Number.POSITIVE_INFINITY,
		};
		return index < first ? 'below' : index > last ? 'above' : 'live';
	};
	const objects = (layer: string) =>
		design.objects.filter((object, index) => layerOf(object, index) === layer);
	return {
		below: { ...design, objects: objects('below') },
		// Copies that are being dragged lie above all others: they are not in the design yet.
		live: new Set([...moving, ...objects('live').map(({ id }) => id)]),
		above: { ...design, fills: forSides(() => null), patterns: {}, objects: objects('above') },
	};
}

/** What of a draft is painted again with every move. */
export const liveOf = (draft: DesignDocument, { live }: DragParts): DesignDocument => ({
	...draft,
	fills: forSides(() => null),
	patterns: {},
	objects: draft.objects.filter(({ id }) => live.has(id)),
});
