import type { Style } from '../style.ts';

export const bags: readonly Style[] = [];
