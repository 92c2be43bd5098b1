import type { VariantSpec } from '../product.ts';
import { sizeValue } from '../size-text.ts';

/** What names a flat pattern of a product: its size, and adhesive strips, which alone of all finishes change the cut. */
export const flatPatternQuery = ({ sizeMm, finish }: Pick<VariantSpec, 'sizeMm' | 'finish'>): string =>
	`?size=${sizeValue(sizeMm)}${finish.endsWith('strip') ? `&finish=${finish}` : ''}`;
