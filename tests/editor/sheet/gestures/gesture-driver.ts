import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product } from '#src/catalog/product.ts';
import type { Measure } from '#src/designs/document/arrange.ts';
import { addObjects } from '#src/designs/document/commands.ts';
import { emptyDesign } from '#src/designs/document/design.ts';
import type { DesignObject } from '#src/designs/document/objects.ts';
import { sideToSheet } from '#src/dielines/side-coordinates.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { $design, $history, openDesign } from '#src/editor/document/store.ts';
import type { Press } from '#src/editor/sheet/gestures/gesture.ts';
import { sheetGestures } from '#src/editor/sheet/gestures/sheet-gestures.ts';
import { $isPanning } from '#src/editor/sheet/store.ts';
import type { Camera } from '#src/editor/viewport/camera.ts';
import { $side } from '#src/editor/viewport/store.ts';
import { shape } from '#tests/designs/design-documents.ts';

const { default: spec } = product('mailer-box-full-color');
const made = dielineOfSpec(spec);
if (!made?.ok) throw new Error('no dieline');
export const layout = createSheetLayout(made.value);
export const measureExtent = (object: DesignObject) =>
	object.kind === 'shape' ? object : { widthMm: 10, heightMm: 10 };

/** The camera after the gestures. */
export let camera: Camera;
/** Gestures on the board. @param measure how large objects are */
export const createGestures = (measure: Measure = measureExtent, onFull?: () => void) =>
	sheetGestures({
		...(onFull && { onFull }),
		layout,
		measureExtent: measure,
		camera: () => camera,
		setCamera: (next) => {
			camera = next(camera);
		},
	});
type Keys = Partial<
	Pick<Press, 'shiftKey' | 'altKey' | 'ctrlKey' | 'pointerType' | 'button' | 'pointerId' | 'atMs'>
>;

/** A press at a point of a side, in its millimetres; two pixels a millimetre. */
export function at(side: 'top' | 'left' | 'front', x: number, y: number, keys: Keys = {}): Press {
	const place = layout.places[side];
	if (!place) throw new Error(side);
	const point = sideToSheet(place, { x, y });
	return {
		pointerId: 1,
		pointerType: 'mouse',
		button: 0,
		x: point.x * 2,
		y: point.y * 2,
		atMs: 0,
		shiftKey: false,
		altKey: false,
		ctrlKey: false,
		metaKey: false,
		...keys,
	};
}

/** Press, moves, release. */
export function drag(presses: readonly Press[], gestures = createGestures()) {
	const [first] = presses;
	const last = presses.at(-1);
	if (!first || !last) return gestures;
	gestures.press(first);
	for (const press of presses.slice(1)) gestures.move(press);
	gestures.release(last);
	return gestures;
}
export const click = (press: Press, gestures = createGestures()) => drag([press], gestures);
export const lying = () =>
	Object.fromEntries(
		$design
			.get()
			.objects.map(({ id, xMm, yMm }) => [id, [Math.round(xMm * 10) / 10, Math.round(yMm * 10) / 10]]),
	);
export const steps = () => $history.get().past.length;

/** Three rectangles on the top and one on the left wall; two pixels a millimetre. */
export function openBoard(): void {
	camera = { scale: 2, rotationDeg: 0, xPx: 0, yPx: 0 };
	const { productType, sizeMm, material, printMode } = spec;
	const empty = emptyDesign({ productType, sizeMm: [...sizeMm], material, printMode });
	openDesign(
		addObjects(empty, [
			shape('a'),
			shape('b', { xMm: 90, yMm: 63 }),
			shape('c', { xMm: 131, yMm: 97 }),
			shape('wall', { side: 'left', xMm: 31, yMm: 43 }),
		]),
	);
	$side.set('top');
	$isPanning.set(false);
}
