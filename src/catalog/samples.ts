import type { Product } from './product.ts';

/** Sample packs lie ready: they are packed, not produced. */
export const isSamples = ({ model }: Pick<Product, 'model'>): boolean => model === 'samples';
