import type { VariantSpec } from '../product.ts';
import { sizeValue } from '../size-text.ts';

/** Query of a flat pattern: size, and adhesive strips, which are the only finish that changes the dieline. */
export const flatPatternQuery = ({ sizeMm, finish }: Pick<VariantSpec, 'sizeMm' | 'finish'>): string =>
	`?size=${sizeValue(sizeMm)}${finish.endsWith('strip') ? `&finish=${finish}` : ''}`;
