import type { Panel, PanelId, SidePlace } from './dieline.ts';

/**
 * The other sides on the same face of a sheet, each at the place where its artwork continues onto this panel over the
 * creases. Of a side that is divided among flaps, the nearest flap counts.
 */
export function findNeighbours(
	panels: readonly Panel[],
	places: readonly SidePlace[],
	{ side, panel, face }: Pick<SidePlace, 'side' | 'panel' | 'face'>,
): readonly SidePlace[] {
	const parents = new Map(panels.map(({ id, parent }) => [id, parent]));
	const own = wayUp(parents, panel);
	/** Number of creases between two panels along the fold tree. */
	const far = (id: PanelId) => {
		const way = wayUp(parents, id);
		const meeting = way.findIndex((one) => own.includes(one));
		return meeting < 0 ? Number.POSITIVE_INFINITY : meeting + own.indexOf(way[meeting] ?? id);
	};
	return places.flatMap((place) => {
		if (place.side === side || place.face !== face) return [];
		const parts = [place, ...(place.also ?? [])].toSorted((one, other) => far(one.panel) - far(other.panel));
		return [{ ...place, ...parts[0] }];
	});
}

/** A panel, its parent and so on up to the root. */
function wayUp(parents: ReadonlyMap<PanelId, PanelId | undefined>, panel: PanelId): PanelId[] {
	const way: PanelId[] = [];
	for (let id: PanelId | undefined = panel; id !== undefined && !way.includes(id); id = parents.get(id))
		way.push(id);
	return way;
}
