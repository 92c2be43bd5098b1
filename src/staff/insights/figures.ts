/** Measure → value; undefined for a percentile of no values. */
export type Figures = Readonly<Record<string, number | undefined>>;
export interface FigureRow {
	/** A day, an item or a storefront. */
	readonly key: string;
	readonly figures: Figures;
}

export interface Insight {
	readonly total: Figures;
	/** Every day of the range, oldest first. */
	readonly days: readonly FigureRow[];
	/** Sorted by the subject's first count, highest first. */
	readonly items: readonly FigureRow[];
	readonly regions: readonly FigureRow[];
}
