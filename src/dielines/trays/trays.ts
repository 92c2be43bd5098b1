import type { Style } from '../style.ts';

export const trays: readonly Style[] = [];
