import type { Load } from './load.ts';

/** What a carrier accepts as one letter, parcel or pallet. */
interface Limits {
	readonly grams: number;
	readonly longestMm: number;
	/** Smaller pieces stand side by side on a base of this size. */
	readonly baseMm: readonly [longMm: number, shortMm: number];
	/** Greatest height on a base with these sides; ≤ 0 where it does not fit at all. */
	readonly heightMm: (longMm: number, shortMm: number) => number;
	readonly mm3: number;
	/** Part of the space that goods fill; the rest is padding and gaps. */
	readonly filled: number;
}

/** Lower stacks are not packed: the paper and tape of a parcel would cost more than its goods. */
const minHeightMm = 50;

/** Poczta Polska, letters of format L, as the Universal Postal Convention: 2 kg, sides together 90 cm, longest 60 cm. */
const letter: Limits = {
	grams: 2_000,
	longestMm: 600,
	baseMm: [0, 0],
	heightMm: (longMm, shortMm) => 900 - longMm - shortMm,
	mm3: Number.POSITIVE_INFINITY,
	filled: 1,
};
/** Poczta Polska, Pocztex standard parcel: 30 kg, sides together 250 cm, longest 150 cm. */
const postParcel: Limits = {
	grams: 30_000,
	longestMm: 1_500,
	baseMm: [600, 400],
	heightMm: (longMm, shortMm) => 2_500 - longMm - shortMm,
	mm3: Number.POSITIVE_INFINITY,
	filled: 0.8,
};
/** DPD Classic: 31.5 kg or 0.126 m³, longest side 175 cm, length and girth together 300 cm. */
const courierParcel: Limits = {
	grams: 31_500,
	longestMm: 1_750,
	baseMm: [600, 400],
	heightMm: (longMm, shortMm) => (3_000 - longMm) / 2 - shortMm,
	mm3: 0.126e9,
	filled: 0.8,
};
/** Pallets of DPD: 700 kg, 180 cm high with the pallet of 14.4 cm. EPAL 1 is 120 × 80 cm, EPAL 3 120 × 100 cm. */
const pallet: Limits = {
	grams: 700_000,
	longestMm: 1_200,
	baseMm: [1_200, 800],
	heightMm: (_, shortMm) => (shortMm <= 1_000 ? 1_656 : 0),
	mm3: 1_200 * 1_000 * 1_656,
	filled: 0.8,
};

/** How many are needed; undefined where a piece is too large for one. */
function count(load: Load, limits: Limits): number | undefined {
	const heightMm = limits.heightMm(load.longMm, load.shortMm);
	if (load.longMm > limits.longestMm || heightMm < minHeightMm) return undefined;
	const [longMm, shortMm] = [
		Math.max(load.longMm, limits.baseMm[0]),
		Math.max(load.shortMm, limits.baseMm[1]),
	];
	const space = Math.min(limits.mm3, longMm * shortMm * limits.heightMm(longMm, shortMm)) * limits.filled;
	return Math.max(1, Math.ceil(load.grams / limits.grams), Math.ceil(load.mm3 / space));
}

/** Whether a load goes into one letter. */
export const fitsLetter = (load: Load): boolean => count(load, letter) === 1;
/** Whether a load goes into one parcel of the Polish Post. */
export const fitsPostParcel = (load: Load): boolean => count(load, postParcel) === 1;
/** Number of a courier's parcels; undefined where a piece is too large for one. */
export const countParcels = (load: Load): number | undefined => count(load, courierParcel);
/** Number of pallets; undefined where a piece is too large for one. */
export const countPallets = (load: Load): number | undefined => count(load, pallet);
