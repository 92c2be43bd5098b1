import type { Panel, PanelId } from '../dieline.ts';
import { type Corner, createLoop } from '../path.ts';
import { attachedTo, type Facing, framesAround, rectangle, rootPanel, type Wall, walls } from './frame.ts';

/** Sizes of a greyboard tray with V grooves on the sheet. */
export interface TrayMeasures {
	/** Between the creases of the walls. */
	readonly lengthMm: number;
	readonly widthMm: number;
	/** From the middle plane of the base to the rim. */
	readonly wallMm: number;
	readonly boardMm: number;
	readonly facing: Facing;
	/** Cut-outs of the front wall: s along the base from its corner, o up from the middle plane of the base. */
	readonly frontHoles?: readonly (readonly Corner[])[];
}

/**
 * Base and four walls. The long walls cover the ends of the short walls, where the corners are taped: they are half a
 * board longer than the base at each end, the short walls half a board shorter.
 */
export function trayBoard(root: PanelId, wall: (wall: Wall) => PanelId, tray: TrayMeasures): Panel[] {
	const { lengthMm: length, widthMm: width, wallMm: high, boardMm: t, facing, frontHoles = [] } = tray;
	const frames = framesAround(length, width, facing);
	const half = t / 2;
	const base = createLoop([
		[0, 0],
		[length, 0],
		[length, half],
		[length, width - half],
		[length, width],
		[0, width],
		[0, width - half],
		[0, half],
	]);
	return [
		rootPanel(root, undefined, base),
		...walls.map((name) => {
			const long = name === 'front' || name === 'back';
			const [from, to] = long ? [0, length] : [half, width - half];
			const ends: readonly Corner[] = [
				[-half, 0],
				[0, 0],
				[length, 0],
				[length + half, 0],
				[length + half, high],
				[-half, high],
			];
			return attachedTo(frames[name], {
				id: wall(name),
				parent: root,
				hinge: [from, to],
				corners: long ? ends : rectangle(from, 0, to, high),
				holes: name === 'front' ? frontHoles : [],
				stage: 0,
			});
		}),
	];
}
