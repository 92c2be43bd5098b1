import type { Matrix } from '../dieline.ts';
import type { TrayMeasures } from './tray-board.ts';

type Root = Pick<TrayMeasures, 'lengthMm' | 'widthMm'>;

/**
 * Places a sheet whose root faces up over a base that faces down: turned about the front-to-back axis, centred on the
 * base, with `aboveMm` between the two roots.
 */
export const upsideDown = (base: Root, over: Root, aboveMm: number): Matrix => [
	-1,
	0,
	0,
	0,
	0,
	1,
	0,
	0,
	0,
	0,
	-1,
	0,
	(base.lengthMm + over.lengthMm) / 2,
	(base.widthMm - over.widthMm) / 2,
	aboveMm,
	1,
];
