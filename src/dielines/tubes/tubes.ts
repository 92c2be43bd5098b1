import type { Style } from '../style.ts';
import { productBoxes } from './product-boxes.ts';
import { shippingBoxes } from './shipping-boxes.ts';

/** Boxes around a tube of four walls and a glue flap. */
export const tubes: readonly Style[] = [...shippingBoxes, ...productBoxes];
