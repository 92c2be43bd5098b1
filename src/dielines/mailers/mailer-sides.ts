import type { SixSidedDieline } from '../dieline.ts';
import { placeSide } from '../place-side.ts';
import type { MailerMeasures } from './mailer-measures.ts';

/**
 * The six sides of the closed 0427. Its front is the lip, which covers the front wall; the front wall is visible in
 * the open box only. The bottom is upright when the box is tipped onto its back, so its top edge meets the front.
 */
export function mailerSides(m: MailerMeasures): SixSidedDieline['sides'] {
	const { length, width, height, t } = m;
	const lidWidth = length - 2 * m.lidEdge;
	return {
		front: placeSide('front', 'lip', length - 2 * t, height, length - t, m.lidEnd, 180),
		top: placeSide('top', 'lid', lidWidth, width + t, length - m.lidEdge, -height, 180),
		back: placeSide('back', 'back-wall', length - 2 * t, height, t, -height, 0),
		left: placeSide('left', 'left-wall', width, height, length + height, 0, 90),
		right: placeSide('right', 'right-wall', width, height, -height, width, 270),
		bottom: placeSide('bottom', 'base', length, width, length, width, 180),
	};
}
