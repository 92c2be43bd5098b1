import type { SidePlace } from '../dieline.ts';
import type { Tube, Wall } from './tube.ts';

/**
 * Where the artwork of the top or bottom of a tube lies on a flap of one of its walls. Each flap is treated as if it
 * reached across the whole length × width between creases, so that flaps that close over each other carry one
 * picture.
 */
export function endPlace(
	tube: Tube,
	row: 'top' | 'bottom',
	wall: Wall,
): Pick<SidePlace, 'origin' | 'rotationDeg'> {
	const { length, width } = tube;
	const { y } = tube[row][wall];
	const at = (x: number, originY: number, rotationDeg: SidePlace['rotationDeg']) => ({
		origin: { x, y: originY },
		rotationDeg,
	});
	const back = 2 * length + width;
	const left = tube.joint === 'back-left' ? -width : back;
	// The top is seen from above with its back edge up; the bottom is seen with the box tipped onto its back, front
	// edge up.
	if (row === 'top') {
		if (wall === 'front') return at(0, y - width, 0);
		if (wall === 'back') return at(back, y, 180);
		if (wall === 'right') return at(length + width, y - length, 90);
		return at(left, y, 270);
	}
	if (wall === 'front') return at(0, y, 0);
	if (wall === 'back') return at(back, y + width, 180);
	if (wall === 'right') return at(length, y + length, 270);
	return at(left + width, y, 90);
}
