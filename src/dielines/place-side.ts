import type { SidePlace } from './dieline.ts';

/** The place of a side on its sheet. @param x, y top left corner of the side on the sheet, mm */
export const placeSide = (
	side: SidePlace['side'],
	panel: SidePlace['panel'],
	widthMm: number,
	heightMm: number,
	x: number,
	y: number,
	rotationDeg: SidePlace['rotationDeg'],
): SidePlace => ({ side, panel, widthMm, heightMm, origin: { x, y }, rotationDeg });
