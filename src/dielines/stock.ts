/** Material that a sheet is cut from. */
export type Stock = 'corrugated' | 'carton' | 'greyboard' | 'paper' | 'film' | 'laminate' | 'cotton';

/** A printed side as an area for artwork: its size and its stock. */
export interface PrintArea {
	readonly widthMm: number;
	readonly heightMm: number;
	readonly stock: Stock;
}

/** Greyboard is never printed, only the paper that wraps it. */
export const isPrinted = (stock: Stock): boolean => stock !== 'greyboard';

/** Bleed beyond the cut: 5 mm on corrugated board (flexo print), else 3 mm. */
export const bleedMm = (stock: Stock): number => (stock === 'corrugated' ? 5 : 3);

/** Safe zone inside each cut and crease for text and important artwork: 5 mm on corrugated board, else 3 mm. */
export const safeMm = (stock: Stock): number => (stock === 'corrugated' ? 5 : 3);
