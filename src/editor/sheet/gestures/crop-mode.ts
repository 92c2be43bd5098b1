import { changeObject, type ObjectChange } from '#src/designs/document/commands.ts';
import { moveInsideCrop, resizeCrop } from '#src/designs/document/crop.ts';
import type { ImageObject } from '#src/designs/document/objects.ts';
import { turnBy } from '#src/designs/paths/turn-by.ts';
import { $design, change, commitGesture, dropGesture, setDraft } from '../../document/store.ts';
import { $crop, setCrop } from '../store.ts';

/** Ends the crop mode and keeps the crop, as one undo step if anything has changed. */
export function commitCrop(): void {
	setCrop(undefined);
	setDraft(undefined);
	commitGesture('objects.step_crop');
}

/** Ends the crop mode and restores the picture. */
export function cancelCrop(): void {
	if ($crop.get() === undefined) return;
	setCrop(undefined);
	dropGesture();
}

/** The picture that is being cropped. */
export function croppedImage(): ImageObject | undefined {
	const object = $design.get().objects.find(({ id }) => id === $crop.get());
	return object?.kind === 'image' ? object : undefined;
}

const arrows: Readonly<Record<string, readonly [-1 | 0 | 1, -1 | 0 | 1]>> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};
/** Millimetres per key press. */
const [stepMm, fineMm] = [1, 0.1];

interface ArrowPress {
	readonly key: string;
	readonly shiftKey: boolean;
	readonly altKey: boolean;
}

/**
 * What an arrow key does to a crop, undefined for another key: alone it moves the picture behind its frame (with Alt by
 * a tenth), with Shift it pulls the edge on its side outwards, with Shift and Alt it pushes that edge in.
 */
export function cropByKey(
	image: ImageObject,
	{ key, shiftKey, altKey }: ArrowPress,
): ObjectChange | undefined {
	const [x, y] = arrows[key] ?? [0, 0];
	if (x === 0 && y === 0) return undefined;
	const way = turnBy({ x, y }, -image.rotationDeg);
	if (!shiftKey) {
		const step = altKey ? fineMm : stepMm;
		return moveInsideCrop(image, { x: way.x * step, y: way.y * step });
	}
	const isAcross = Math.abs(way.x) >= Math.abs(way.y);
	const across = isAcross ? (way.x > 0 ? 1 : -1) : 0;
	const down = isAcross ? 0 : way.y > 0 ? 1 : -1;
	const by = altKey ? -stepMm : stepMm;
	return resizeCrop(image, { across, down }, { x: across * by, y: down * by });
}

/** True when the key was handled. */
export function pressCropKey(press: ArrowPress): boolean {
	const image = croppedImage();
	const values = image && cropByKey(image, press);
	if (!image || !values) return false;
	change('objects.step_crop', (design) => changeObject(design, image.id, values));
	return true;
}
