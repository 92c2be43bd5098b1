/** What a sheet is cut from. */
export type Stock = 'corrugated' | 'carton' | 'greyboard' | 'paper' | 'film' | 'laminate' | 'cotton';

/** A printed side as artwork is placed on it: its size and what it is printed on. */
export interface PrintArea {
	readonly widthMm: number;
	readonly heightMm: number;
	readonly stock: Stock;
}

/** Greyboard is never printed: the paper around it is. */
export const isPrinted = (stock: Stock): boolean => stock !== 'greyboard';

/** How far the print must extend beyond the cut: 5 mm on corrugated board, which flexo prints, else 3. */
export const bleedMm = (stock: Stock): number => (stock === 'corrugated' ? 5 : 3);

/** Text and other important artwork stays this far inside each cut and crease: 5 mm on corrugated board, else 3. */
export const safeMm = (stock: Stock): number => (stock === 'corrugated' ? 5 : 3);
