import type { Style } from '../style.ts';
import { carrierBox } from './carrier-box.ts';
import { productBoxes } from './product-boxes.ts';
import { shippingBoxes } from './shipping-boxes.ts';
import { wineBox } from './wine-box.ts';

/** Boxes made from a tube of four walls and a glue flap. */
export const tubes: readonly Style[] = [...shippingBoxes, ...productBoxes, wineBox, carrierBox];
