import type { SidePlace, SixSidedDieline } from '../dieline.ts';
import type { MailerMeasures } from './mailer-measures.ts';

/**
 * The six sides of the closed 0427. Its front is the lip, which covers the front wall; the front wall is visible in
 * the open box only. The bottom is upright when the box is tipped onto its back, so its top edge meets the front.
 */
export function mailerSides(m: MailerMeasures): SixSidedDieline['sides'] {
	const { length, width, height, t } = m;
	const lidWidth = length - 2 * m.lidEdge;
	const place = (
		side: SidePlace['side'],
		panel: SidePlace['panel'],
		widthMm: number,
		heightMm: number,
		x: number,
		y: number,
		rotationDeg: SidePlace['rotationDeg'],
	): SidePlace => ({ side, panel, widthMm, heightMm, origin: { x, y }, rotationDeg });
	return {
		front: place('front', 'lip', length - 2 * t, height, length - t, m.lidEnd, 180),
		top: place('top', 'lid', lidWidth, width + t, length - m.lidEdge, -height, 180),
		back: place('back', 'back-wall', length - 2 * t, height, t, -height, 0),
		left: place('left', 'left-wall', width, height, length + height, 0, 90),
		right: place('right', 'right-wall', width, height, -height, width, 270),
		bottom: place('bottom', 'base', length, width, length, width, 180),
	};
}
