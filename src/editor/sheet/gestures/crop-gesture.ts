import { changeObject, type ObjectChange } from '#src/designs/document/commands.ts';
import { removeCrop } from '#src/designs/document/crop.ts';
import type { ImageObject } from '#src/designs/document/objects.ts';
import { turnBy } from '#src/designs/paths/turn-by.ts';
import type { Point } from '#src/dielines/dieline.ts';
import { computeFrame, type Frame, type Pull } from '../../box/frames.ts';
import { $design, change, setDraft } from '../../document/store.ts';
import { type Camera, windowToLayout } from '../../viewport/camera.ts';
import { cropFollower } from './crop-snapping.ts';
import { $drag, $dragFrame, $marks, type CropGestures, createDrag, dropDrag } from './drag-state.ts';
import { type Gesture, type Press, roundMm, type Table } from './gesture.ts';
import { computeHandles, getHandleCursor, type Handle, handleAt } from './handles.ts';

const ways = [-1, 0, 1] as const;
const pulls: readonly Pull[] = ways.flatMap((across) =>
	ways.flatMap((down) => (across === 0 && down === 0 ? [] : [{ across, down }])),
);
/** How near a handle must be pressed, window pixels. */
const reachPx = { mouse: 12, touch: 24 } as const;

/** The eight handles of a crop's frame; it has no rotation handle. */
export const cropHandles = (frame: Frame, camera: Camera): Handle[] =>
	computeHandles(frame, pulls, camera, 0).filter(({ pull }) => pull !== 'turn');

const within = ({ widthMm, heightMm, rotationDeg, ...centre }: Frame, point: Point): boolean => {
	const { x, y } = turnBy({ x: point.x - centre.x, y: point.y - centre.y }, -rotationDeg);
	return Math.abs(x) <= widthMm / 2 && Math.abs(y) <= heightMm / 2;
};

/**
 * Gestures while a picture is cropped: handles resize the frame, a drag elsewhere moves the picture behind it.
 * @param leave called on a click outside the picture
 */
export function createCropGestures(id: string, leave: () => void): CropGestures {
	function findGrip(at: Press, { layout, measureExtent, camera }: Table) {
		const image = $design.get().objects.find((object) => object.id === id);
		if (image?.kind !== 'image') return undefined;
		const frame = computeFrame(image, layout, measureExtent);
		const whole = computeFrame(removeCrop(image), layout, measureExtent);
		if (!frame || !whole) return undefined;
		const now = camera();
		const reach = at.pointerType === 'touch' ? reachPx.touch : reachPx.mouse;
		const handle = handleAt(cropHandles(frame, now), at.x, at.y, () => reach);
		const point = windowToLayout(now, at.x, at.y);
		if (handle || within(frame, point) || within(whole, point)) return { image, frame, handle, point };
		return undefined;
	}
	return {
		gestureFor(at, table) {
			const grip = findGrip(at, table);
			return grip && cropGesture(grip.image, grip.frame, grip.handle?.pull, grip.point, table);
		},
		cursorFor(at, table) {
			const grip = findGrip(at, table);
			if (!grip) return undefined;
			const { handle, frame } = grip;
			return handle ? getHandleCursor(handle, frame.rotationDeg + table.camera().rotationDeg) : 'move';
		},
		leave,
	};
}

/** One drag, drafted until it ends. */
function cropGesture(
	image: ImageObject,
	frame: Frame,
	pull: Pull | 'turn' | undefined,
	from: Point,
	table: Table,
): Gesture | undefined {
	const { layout, measureExtent } = table;
	const place = layout.places[image.side];
	if (!place) return undefined;
	const edge = pull === 'turn' ? undefined : pull;
	const follow = cropFollower(image, edge, place, table);
	let values: ObjectChange = {};
	return {
		move(to, point) {
			const by = turnBy({ x: point.x - from.x, y: point.y - from.y }, -frame.rotationDeg);
			const crop = follow(by, to);
			values = crop.values;
			if (!$drag.get()) $drag.set(createDrag([image]));
			const design = $design.get();
			const next = { ...image, ...values } as ImageObject;
			setDraft({
				...design,
				objects: design.objects.map((object) => (object.id === image.id ? next : object)),
			});
			$dragFrame.set(computeFrame(next, layout, measureExtent));
			const { widthMm, heightMm } = next;
			$marks.set({
				side: place.side,
				lines: crop.lines,
				lengths: [],
				...(edge && { note: { kind: 'size', widthMm, heightMm } }),
			});
		},
		end() {
			dropDrag();
			change('objects.step_crop', (design) => changeObject(design, image.id, roundMm(values)));
		},
		cancel: dropDrag,
	};
}
