import { beforeEach, describe, expect, test } from 'vitest';
import { addObjects, changeObject } from '#src/designs/document/commands.ts';
import type { DesignObject, ImageObject } from '#src/designs/document/objects.ts';
import { $design, $draft, $selection, openDesign } from '#src/editor/document/store.ts';
import { createCropGestures } from '#src/editor/sheet/gestures/crop-gesture.ts';
import { $cropGestures, $dragFrame, $marks } from '#src/editor/sheet/gestures/drag-state.ts';
import { $crop } from '#src/editor/sheet/store.ts';
import {
	at,
	camera,
	click,
	createGestures,
	drag,
	layout,
	measureExtent,
	openBoard,
} from './gesture-driver.ts';

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
		const size = (object: DesignObject) => (object.kind === 'image' ? object : measureExtent(object));
		cropping = () => {
			$cropGestures.set(createCropGestures('pic', () => left++));
			return createGestures(size);
		};
		return () => $cropGestures.set(undefined);
	});
	let cropping: typeof createGestures;

	test('begins with a double click on a picture that is not locked', () => {
		const gestures = createGestures();
		click(at('top', 150, 40), gestures);
		click(at('top', 150, 40, { atMs: 200 }), gestures);
		expect($crop.get()).toBe('pic');
		$crop.set(undefined);
		openDesign(changeObject($design.get(), 'pic', { isLocked: true }));
		const other = createGestures();
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
		drag([at('top', 150, 40), at('top', 152, 40), at('top', 158, 34)], gestures);
		expect(shown()).toMatchObject({ xMm: 150, widthMm: 40, crop: { x: 0.15, width: 0.5 } });
		expect((shown() as ImageObject).crop?.y).toBeCloseTo(0.4);
		drag([at('top', 120, 40), at('top', 116, 40), at('top', 112, 40)], gestures);
		expect((shown() as ImageObject).crop?.x).toBeCloseTo(0.25);
	});

	describe('a pulled edge rests on', () => {
		/** Pulls the right edge, or the left one, and holds it; then lets go. */
		function pull(from: number, to: number, keys: Parameters<typeof at>[3] = {}) {
			const gestures = cropping();
			gestures.press(at('top', from, 40, keys));
			gestures.move(at('top', from + Math.sign(to - from) * 4, 40, keys));
			gestures.move(at('top', to, 40, keys));
			const marks = $marks.get();
			const frame = $dragFrame.get();
			gestures.release(at('top', to, 40, keys));
			expect($marks.get()).toBeUndefined();
			return { marks, frame, image: shown() as ImageObject };
		}
		const linesAt = (marks: ReturnType<typeof pull>['marks']) =>
			marks?.lines.filter(({ axis }) => axis === 'x').map(({ atMm }) => atMm);

		test('the edge of the picture behind it, with the size said', () => {
			const { marks, frame, image } = pull(170, 188.5);
			expect(image).toMatchObject({ widthMm: 60, xMm: 160, crop: { x: 0.25, width: 0.75 } });
			expect(linesAt(marks)).toContain(190);
			expect(marks?.note).toEqual({ kind: 'size', widthMm: expect.closeTo(60), heightMm: 20 });
			expect(frame).toMatchObject({ widthMm: expect.closeTo(60), heightMm: 20 });
		});

		test('the safe line and the edge of the panel', () => {
			const edgeMm = layout.places.top?.widthMm ?? 0;
			// Its frame ends 10 mm before the edge of the panel; the picture behind it extends 10 mm beyond.
			openDesign(changeObject($design.get(), 'pic', { xMm: edgeMm - 30 }));
			const safe = pull(edgeMm - 10, edgeMm - 6.4);
			expect(linesAt(safe.marks)).toContain(edgeMm - 5);
			expect(safe.image).toMatchObject({ widthMm: 45 });
			const edge = pull(edgeMm - 5, edgeMm + 2.2);
			expect(linesAt(edge.marks)).toContain(edgeMm);
			expect(edge.image).toMatchObject({ widthMm: 50, xMm: edgeMm - 25 });
		});

		test('other objects, whichever way the picture is turned and mirrored', () => {
			// The right edge of c is at 141.
			const { marks, image } = pull(130, 139.8);
			expect(image).toMatchObject({ widthMm: 29, xMm: 155.5 });
			expect(linesAt(marks)).toContain(141);
			openDesign(
				changeObject(changeObject($design.get(), 'pic', picture), 'pic', { rotationDeg: 180, flipX: true }),
			);
			expect(pull(130, 139.8).image).toMatchObject({ widthMm: 29, xMm: 155.5, rotationDeg: 180 });
		});

		test('nothing with Ctrl, and nothing if rotated', () => {
			expect(pull(170, 188.5, { ctrlKey: true }).image).toMatchObject({ widthMm: 58.5 });
			openDesign(changeObject(changeObject($design.get(), 'pic', picture), 'pic', { rotationDeg: 10 }));
			const { marks } = pull(169.6, 187);
			expect(marks?.lines).toEqual([]);
			expect(marks?.note).toMatchObject({ kind: 'size' });
		});
	});

	test('a picture behind its frame rests with its middle on the frame’s', () => {
		openDesign(changeObject($design.get(), 'pic', { crop: { x: 0.05, y: 0.25, width: 0.5, height: 0.5 } }));
		drag([at('top', 150, 40), at('top', 146, 40), at('top', 135.5, 40)], cropping());
		expect((shown() as ImageObject).crop?.x).toBeCloseTo(0.25);
		expect(shown()).toMatchObject({ xMm: 150, widthMm: 40 });
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

	test('a cancelled drag leaves the picture as it was', () => {
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
