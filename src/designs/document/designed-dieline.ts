import { printsInside } from '#src/catalog/attributes.ts';
import type { Dieline } from '#src/dielines/dieline.ts';
import { withInside } from '#src/dielines/inside-plate.ts';

/** The dieline with the inside as a side where the print mode prints it. */
export const designedDieline = (dieline: Dieline, printMode: string): Dieline =>
	printsInside(printMode) ? withInside(dieline) : dieline;
