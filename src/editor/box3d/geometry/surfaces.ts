import type { Panel, Sheet, Side, SidePlace } from '#src/dielines/dieline.ts';
import type { Stock } from '#src/dielines/stock.ts';

/**
 * The surface of a triangle. One surface is one material and one draw call, so sheets of the same stock share theirs:
 * `outside`, `inside` and `edge` are the bare board, `art` carries a side's artwork, `fill` only its colour, like
 * the wall behind the front.
 */
export interface Surface {
	/** Unique: `corrugated/inside`, `box/front`, `corrugated/front-fill`. */
	readonly key: string;
	readonly kind: 'outside' | 'inside' | 'edge' | 'art' | 'fill';
	readonly stock: Stock;
	/** Of `art` and `fill`. */
	readonly side: Side | undefined;
}

/** Artwork of one side on one sheet: what a canvas is painted for. */
export interface ArtPlace {
	/** Key of the surface. */
	readonly key: string;
	readonly sheet: Sheet;
	readonly place: SidePlace;
}

export const bare = (kind: 'outside' | 'inside' | 'edge', { stock }: Sheet): Surface => ({
	key: `${stock}/${kind}`,
	kind,
	stock,
	side: undefined,
});
export const toArtSurface = ({ id, stock }: Sheet, side: Side): Surface => ({
	key: `${id}/${side}`,
	kind: 'art',
	stock,
	side,
});
/** The colour of a panel's side, or bare board where it belongs to none. */
export const toFillSurface = (sheet: Sheet, { side }: Pick<Panel, 'side'>): Surface =>
	side
		? { key: `${sheet.stock}/${side}-fill`, kind: 'fill', stock: sheet.stock, side }
		: bare('outside', sheet);

/** The areas with artwork of all sheets. */
export const artPlaces = (sheets: readonly Sheet[]): ArtPlace[] =>
	sheets.flatMap((sheet) =>
		Object.values(sheet.sides).map((place) => ({ key: toArtSurface(sheet, place.side).key, sheet, place })),
	);

/** The patches of artwork on a face of a panel: its own side's, and what another side spreads over it. */
export const patchesOn = (sheet: Sheet, panel: Panel, face?: SidePlace['face']): SidePlace[] =>
	Object.values(sheet.sides).flatMap((place) =>
		place.face === face
			? [place, ...(place.also ?? [])]
					.filter((patch) => patch.panel === panel.id)
					.map((patch) => ({ ...place, ...patch }))
			: [],
	);
