import type { Matrix } from '../dieline.ts';
import type { TrayMeasures } from './tray-board.ts';

type Root = Pick<TrayMeasures, 'lengthMm' | 'widthMm'>;

/** Turns a sheet that faces up about the front-to-back axis; its origin comes to lie at a point. */
export const turnedOver = (x: number, y: number, z: number): Matrix => [
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
	x,
	y,
	z,
	1,
];

/** Places a sheet whose root faces up over a base that faces down: centred, with `aboveMm` between the two roots. */
export const upsideDown = (base: Root, over: Root, aboveMm: number): Matrix =>
	turnedOver((base.lengthMm + over.lengthMm) / 2, (base.widthMm - over.widthMm) / 2, aboveMm);
