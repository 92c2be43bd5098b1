import { beforeEach, describe, expect, test } from 'vitest';
import { addObjects, changeObject } from '#src/designs/commands.ts';
import type { DesignObject, ImageObject } from '#src/designs/objects.ts';
import { cropHand } from '#src/editor/flat/crop-hand.ts';
import { $cropHand } from '#src/editor/flat/drag-state.ts';
import { $crop, $selection } from '#src/editor/session.ts';
import { $design, $draft, openDesign } from '#src/editor/store.ts';
import { at, camera, click, drag, extentOf, hand, openBoard } from './sheet-hand.ts';

beforeEach(openBoard);

describe('cropping', () => {
	const picture: ImageObject = {
		kind: 'image',
		id: 'pic',
		side: 'top',
		artworkId: 'a1',
		xMm: 150,
		yMm: 40,
		rotationDeg: 0,
		widthMm: 40,
		heightMm: 20,
		crop: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 },
	};
	const shown = () => $design.get().objects.find(({ id }) => id === 'pic');
	let left = 0;
	beforeEach(() => {
		left = 0;
		openDesign(addObjects($design.get(), [picture]));
		$selection.set(['pic']);
		$crop.set(undefined);
		const size = (object: DesignObject) => (object.kind === 'image' ? object : extentOf(object));
		cropping = () => {
			$cropHand.set(cropHand('pic', () => left++));
			return hand(size);
		};
		return () => $cropHand.set(undefined);
	});
	let cropping: typeof hand;

	test('begins with a double click on a picture that is not locked', () => {
		const gestures = hand();
		click(at('top', 150, 40), gestures);
		click(at('top', 150, 40, { atMs: 200 }), gestures);
		expect($crop.get()).toBe('pic');
		$crop.set(undefined);
		openDesign(changeObject($design.get(), 'pic', { isLocked: true }));
		const other = hand();
		click(at('top', 150, 40, { atMs: 1000 }), other);
		click(at('top', 150, 40, { atMs: 1200 }), other);
		expect($crop.get()).toBeUndefined();
	});

	test('a handle pulls the frame alone', () => {
		drag([at('top', 170, 50), at('top', 172, 51), at('top', 178, 54)], cropping());
		expect(shown()).toMatchObject({ widthMm: 48, heightMm: 24, xMm: 154, yMm: 42 });
		expect(shown()).toMatchObject({ crop: { x: 0.25, y: 0.25, width: 0.6, height: 0.6 } });
	});

	test('a drag inside, or on what is cut off, moves the picture alone', () => {
		const gestures = cropping();
		drag([at('top', 150, 40), at('top', 152, 40), at('top', 158, 36)], gestures);
		expect(shown()).toMatchObject({ xMm: 150, widthMm: 40, crop: { x: 0.15, width: 0.5 } });
		expect((shown() as ImageObject).crop?.y).toBeCloseTo(0.35);
		drag([at('top', 120, 40), at('top', 116, 40), at('top', 112, 40)], gestures);
		expect((shown() as ImageObject).crop?.x).toBeCloseTo(0.25);
	});

	test('a drag beside it moves the sheet, a click there leaves', () => {
		const gestures = cropping();
		drag([at('top', 60, 100), at('top', 70, 100), at('top', 80, 100)], gestures);
		expect(camera.xPx).toBe(40);
		expect(left).toBe(0);
		click(at('top', 60, 100), gestures);
		expect(left).toBe(1);
		expect(gestures.cursorFor(at('top', 60, 100))).toBe('default');
	});

	test('what takes the drag away leaves the picture as it was', () => {
		const gestures = cropping();
		const before = $design.get();
		gestures.press(at('top', 150, 40));
		gestures.move(at('top', 160, 40));
		expect($draft.get()).toBeDefined();
		$draft.set(undefined);
		gestures.release(at('top', 160, 40));
		expect($design.get()).toBe(before);
	});
});
