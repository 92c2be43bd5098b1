import type { Style } from '../style.ts';
import { cakeBox } from './cake-box.ts';
import { productBoxTwoPieces } from './product-box-two-pieces.ts';

/** Boxes whose walls stand around one base: trays with a separate or hinged lid. */
export const trays: readonly Style[] = [productBoxTwoPieces, cakeBox];
