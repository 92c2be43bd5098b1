import type { Style } from '../style.ts';

export const tubes: readonly Style[] = [];
