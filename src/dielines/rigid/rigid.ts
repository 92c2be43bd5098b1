import type { Style } from '../style.ts';
import { rigidBox } from './rigid-box.ts';

/** Greyboard wrapped in printed paper. */
export const rigid: readonly Style[] = [rigidBox];
