import { reliefGapMm, reliefRadiusMm } from '../relief.ts';
import type { SizeMm } from '../size.ts';

/**
 * Coordinates on the flat 0427 sheet that several panels share, computed from the sizes between creases. Millimetres;
 * x on the left half of the sheet, where the base is (0, 0)–(length, width).
 */
export function mailerMeasures([length, width, height]: SizeMm, boardMm: number) {
	const t = boardMm;
	const slotHalf = (width < 110 ? width / 3 : 67) / 2;
	const lidEnd = -(width + height + t);
	return {
		length,
		width,
		height,
		t,
		slotTop: width / 2 - slotHalf,
		slotBottom: width / 2 + slotHalf,
		/** Free edge of the front wall. */
		frontEnd: width + height - (2 * t) / 3,
		/** Edge of the lid and crease of the lid flaps. */
		lidEdge: (10 * t) / 3,
		/** Crease between lid and lip. */
		lidEnd,
		/** The lid flaps leave gaps to the back wall and, of two boards, to the lip: they fold behind the front wall. */
		lidFlapStart: -(height + reliefGapMm(t)),
		lidFlapEnd: lidEnd + 2 * t,
		/** Radius at the ends of these gaps; the creases beside them are longer by this radius. */
		relief: reliefRadiusMm(t),
		lipEnd: -(width + 2 * height + t),
		/** The lip ears extend from here to half a board before the end of the lip. */
		lipEarStart: lidEnd - t / 2,
		lipEarEnd: -(width + 2 * height + t / 2),
		/** Tips of the four ears on the front and back walls. */
		earTip: 2 * t - width / 2,
		beadEnd: -(height + (8 * t) / 3),
		rollEnd: -(2 * height + 2 * t),
		tabEnd: -(2 * height + 3 * t + 1),
	};
}
export type MailerMeasures = ReturnType<typeof mailerMeasures>;
