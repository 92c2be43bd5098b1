/** What differs between a tuck end of folding carton and one of corrugated board. */
export interface TuckBoard {
	readonly boardMm: number;
	readonly stock: 'carton' | 'corrugated';
}
export interface TuckMeasures {
	/** The lid, from its crease to the tuck's. */
	readonly lidMm: number;
	/** The lid's edges, from the corners' creases. */
	readonly lidInset: number;
	readonly tuckMm: number;
	/** The tuck's edges, from the corners' creases. */
	readonly tuckInset: number;
	readonly tuckRadius: number;
	/** The slits between lid and tuck end here, from the corners' creases. */
	readonly slitMm: number;
	readonly dustMm: number;
	/** The dust flaps' creases begin here, from the lid's wall and from the wall the tuck slides behind. */
	readonly dustInsetLid: number;
	readonly dustInsetTuck: number;
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** Between a dust flap and the tuck, and between two dust flaps. */
export const tuckPlayMm = 0.5;
export const dustGapMm = 2;

/** What stays free of a wall between the tucks of both ends. */
export const tuckSpareMm = 6;

/** A tuck in a box that is high enough, from its width between creases. */
export const usualTuckMm = (widthMm: number, stock: TuckBoard['stock']): number =>
	stock === 'carton' ? clamp(0.35 * widthMm, 12, 22) : 30;

/**
 * Sizes of a tuck end, ECMA A20.20, from those between creases. The lid is W − t, so that the tuck lies board on
 * board behind the wall (PLMPack 0215); tuck 0.35 W within 12 … 22 mm, 30 mm corrugated. Ours: what clears the glue
 * flap and the tuck in thick board, and that two tucks behind one wall do not meet in a low box.
 */
export function tuckMeasures(
	[length, width, height]: readonly [number, number, number],
	{ boardMm: t, stock }: TuckBoard,
): TuckMeasures {
	const carton = stock === 'carton';
	const tuckMm = Math.min(usualTuckMm(width, stock), (height - tuckSpareMm) / 2);
	return {
		lidMm: width - t,
		lidInset: 0.5,
		tuckMm,
		tuckInset: Math.max(t + 0.5, 1.5 * t + 0.25),
		tuckRadius: carton ? clamp(0.35 * tuckMm, 3, 6) : Math.min(20, tuckMm * 0.65, length / 4),
		slitMm: Math.min(10 + t, length / 5),
		dustMm: Math.min(length / 2 - dustGapMm / 2, Math.max(tuckMm + 2, 0.6 * width)),
		dustInsetLid: (5 * t) / 3,
		dustInsetTuck: 1.5 * t + tuckPlayMm,
	};
}
