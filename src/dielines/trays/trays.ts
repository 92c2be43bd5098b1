import type { Style } from '../style.ts';
import { cakeBox } from './cake-box.ts';
import { productBoxTwoPieces } from './product-box-two-pieces.ts';

/** Boxes whose walls stand around one base: trays, with a lid of their own or hinged. */
export const trays: readonly Style[] = [productBoxTwoPieces, cakeBox];
