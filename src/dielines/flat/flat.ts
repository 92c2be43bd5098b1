import type { Style } from '../style.ts';

export const flat: readonly Style[] = [];
