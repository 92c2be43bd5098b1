import type { Style } from '../style.ts';

export const rigid: readonly Style[] = [];
