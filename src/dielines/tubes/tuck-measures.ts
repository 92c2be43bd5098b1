/** What differs between a tuck end of folding carton and one of corrugated board. */
export interface TuckBoard {
	readonly boardMm: number;
	readonly stock: 'carton' | 'corrugated';
}
export interface TuckMeasures {
	/** The lid, from its crease to the crease of the tuck flap. */
	readonly lidMm: number;
	/** Distance of the lid edges from the corner creases. */
	readonly lidInset: number;
	readonly tuckMm: number;
	/** Distance of the tuck flap edges from the corner creases. */
	readonly tuckInset: number;
	readonly tuckRadius: number;
	/** Distance from the corner creases at which the slit locks between lid and tuck flap end. */
	readonly slitMm: number;
	readonly dustMm: number;
	/**
	 * Distance of the dust flap creases from the wall of the lid and from the wall that the tuck flap slides behind.
	 */
	readonly dustInsetLid: number;
	readonly dustInsetTuck: number;
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));

/** Clearance between a dust flap and the tuck flap, and between two dust flaps. */
export const tuckPlayMm = 0.5;
export const dustGapMm = 2;

/** Height of wall that remains between the tuck flaps of both ends. */
export const tuckSpareMm = 6;

/** Depth of the tuck flap in a box that is high enough, from its width between creases. */
export const usualTuckMm = (widthMm: number, stock: TuckBoard['stock']): number =>
	stock === 'carton' ? clamp(0.35 * widthMm, 12, 22) : 30;

/**
 * Sizes of a tuck end, ECMA A20.20, computed from the sizes between creases. The lid is W − t, so that the tuck flap
 * lies directly behind the wall (PLMPack 0215). Tuck flap 0.35 W within 12 to 22 mm, 30 mm on corrugated board. Our
 * additions: clearance for glue flap and tuck flap in thick board, and a limit that keeps two tuck flaps behind one
 * wall apart in a low box.
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
