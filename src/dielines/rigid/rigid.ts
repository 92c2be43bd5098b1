import type { Style } from '../style.ts';
import { magneticBox } from './magnetic-box.ts';
import { paperCan } from './paper-can.ts';
import { rigidBox } from './rigid-box.ts';
import { rigidDrawerBox } from './rigid-drawer-box.ts';

/** Greyboard wrapped in printed paper. */
export const rigid: readonly Style[] = [rigidBox, magneticBox, rigidDrawerBox, paperCan];
