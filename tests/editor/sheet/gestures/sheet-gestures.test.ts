import { beforeEach, describe, expect, test } from 'vitest';
import { addObjects, changeObject } from '#src/designs/document/commands.ts';
import { maxObjects } from '#src/designs/document/design.ts';
import { groupObjects } from '#src/designs/document/groups.ts';
import { sideToSheet } from '#src/dielines/side-coordinates.ts';
import {
	$design,
	$draft,
	$selection,
	change,
	dropGesture,
	openDesign,
	undoStep,
} from '#src/editor/document/store.ts';
import { $marks, $marquee } from '#src/editor/sheet/gestures/drag-state.ts';
import { $isPanning, $showsRulers } from '#src/editor/sheet/store.ts';
import { $side } from '#src/editor/viewport/store.ts';
import { shape } from '#tests/designs/design-documents.ts';
import {
	at,
	camera,
	click,
	createGestures,
	drag,
	layout,
	lying,
	openBoard,
	steps,
} from './gesture-driver.ts';

beforeEach(openBoard);

describe('selecting', () => {
	test('a click selects one, Shift adds and removes, a click on empty board clears the selection', () => {
		click(at('top', 50, 40));
		expect($selection.get()).toEqual(['a']);
		click(at('top', 90, 63, { shiftKey: true }));
		expect($selection.get()).toEqual(['a', 'b']);
		click(at('top', 50, 40, { shiftKey: true }));
		expect($selection.get()).toEqual(['b']);
		click(at('top', 160, 20));
		expect($selection.get()).toEqual([]);
		expect(steps()).toBe(0);
	});

	test('a click on one of several selects only this one', () => {
		$selection.set(['a', 'b']);
		click(at('top', 50, 40));
		expect($selection.get()).toEqual(['a']);
	});

	test('a drag over the empty board selects what it meets; with Shift too what was selected', () => {
		$selection.set(['c']);
		drag([at('top', 20, 20, { shiftKey: true }), at('top', 95, 66, { shiftKey: true })]);
		expect($selection.get()).toEqual(['a', 'b', 'c']);
		drag([at('top', 20, 20), at('top', 60, 66)]);
		expect($selection.get()).toEqual(['a']);
		expect($marquee.get()).toBeUndefined();
		expect(steps()).toBe(0);
	});

	test('a group is selected whole; a double click goes in, from member to member', () => {
		openDesign(groupObjects($design.get(), ['a', 'b'], 'g'));
		const gestures = createGestures();
		click(at('top', 50, 40, { atMs: 100 }), gestures);
		expect($selection.get()).toEqual(['a', 'b']);
		click(at('top', 50, 40, { atMs: 250 }), gestures);
		expect($selection.get()).toEqual(['a']);
		click(at('top', 90, 63, { atMs: 2000 }), gestures);
		expect($selection.get()).toEqual(['b']);
	});

	test('an object on another side opens it', () => {
		click(at('left', 31, 43));
		expect([$selection.get(), $side.get()]).toEqual([['wall'], 'left']);
	});
});

describe('moving', () => {
	test('is one step, and nothing is changed before the pointer is released', () => {
		const gestures = createGestures();
		gestures.press(at('top', 50, 40));
		gestures.move(at('top', 53, 47, { ctrlKey: true }));
		gestures.move(at('top', 57.3, 51.1, { ctrlKey: true }));
		expect(lying().a).toEqual([50, 40]);
		expect($draft.get()?.objects[0]).toMatchObject({ id: 'a' });
		gestures.release(at('top', 57.3, 51.1, { ctrlKey: true }));
		expect(lying().a).toEqual([57.3, 51.1]);
		expect(steps()).toBe(1);
		expect($draft.get()).toBeUndefined();
		undoStep();
		expect(lying().a).toEqual([50, 40]);
	});

	test('rests on what is near, unless Ctrl is held', () => {
		const near = at('top', 51, 46.3);
		drag([at('top', 90, 63), near, near]);
		// Its left edge had come within 1 mm of the other’s.
		expect(lying().b?.[0]).toBe(50);
	});

	test('all selected objects move by the same distance on the sheet, also on rotated sides', () => {
		$selection.set(['a', 'wall']);
		const before = lying();
		drag([at('top', 50, 40), at('top', 57, 43, { ctrlKey: true })]);
		expect(lying().a).toEqual([57, 43]);
		const [x = 0, y = 0] = lying().wall ?? [];
		const [bx = 0, by = 0] = before.wall ?? [];
		expect(Math.hypot(x - bx, y - by)).toBeCloseTo(Math.hypot(7, 3), 1);
		const place = layout.places.left;
		const top = layout.places.top;
		if (!place || !top) throw new Error('no place');
		const [was, now] = [sideToSheet(place, { x: bx, y: by }), sideToSheet(place, { x, y })];
		const wanted = [sideToSheet(top, { x: 0, y: 0 }), sideToSheet(top, { x: 7, y: 3 })];
		expect(now.x - was.x).toBeCloseTo((wanted[1]?.x ?? 0) - (wanted[0]?.x ?? 0), 1);
		expect(now.y - was.y).toBeCloseTo((wanted[1]?.y ?? 0) - (wanted[0]?.y ?? 0), 1);
		expect(steps()).toBe(1);
	});

	test('Shift keeps to one axis', () => {
		drag([at('top', 50, 40), at('top', 71.3, 44, { shiftKey: true, ctrlKey: true })]);
		expect(lying().a).toEqual([71.3, 40]);
	});

	test('Alt drags a copy', () => {
		drag([at('top', 50, 40), at('top', 71.3, 91.7, { altKey: true, ctrlKey: true })]);
		expect(lying().a).toEqual([50, 40]);
		const [copy] = $selection.get();
		expect(lying()[copy ?? '']).toEqual([71.3, 91.7]);
		expect(steps()).toBe(1);
	});

	test('Alt on a full design says so and moves nothing', () => {
		const full = Array.from({ length: maxObjects - 4 }, (_, index) =>
			shape(`more-${index}`, { side: 'back' }),
		);
		openDesign({ ...$design.get(), objects: [...$design.get().objects, ...full] });
		let told = 0;
		const gestures = createGestures(undefined, () => told++);
		gestures.press(at('top', 50, 40));
		gestures.move(at('top', 60, 60, { altKey: true, ctrlKey: true }));
		gestures.move(at('top', 71.3, 91.7, { altKey: true, ctrlKey: true }));
		gestures.release(at('top', 71.3, 91.7, { altKey: true, ctrlKey: true }));
		expect([told, steps(), lying().a]).toEqual([1, 0, [50, 40]]);
	});

	test('several that are dropped over another side keep their arrangement', () => {
		$selection.set(['a', 'b']);
		drag([at('top', 50, 40, { ctrlKey: true }), at('front', 50, 30, { ctrlKey: true })]);
		const [a, b] = $design.get().objects;
		expect([a?.side, b?.side, $side.get()]).toEqual(['front', 'front', 'front']);
		expect([(b?.xMm ?? 0) - (a?.xMm ?? 0), (b?.yMm ?? 0) - (a?.yMm ?? 0)]).toEqual([40, 23]);
		undoStep();
		expect($design.get().objects.map(({ side }) => side)).toEqual(['top', 'top', 'top', 'left']);
	});

	test('what is locked stays, though it can be selected', () => {
		openDesign(addObjects($design.get(), [shape('fixed', { xMm: 150, yMm: 30, isLocked: true })]));
		drag([at('top', 150, 30), at('top', 90, 90)]);
		expect(lying().fixed).toEqual([150, 30]);
		click(at('top', 150, 30));
		expect($selection.get()).toEqual(['fixed']);
	});

	test.each([
		['Escape', () => dropGesture()],
		['a change meanwhile', () => change('editor.step_move', (now) => changeObject(now, 'b', { xMm: 91 }))],
	])('%s cancels it, and the object stays where it was', (_, act) => {
		const gestures = createGestures();
		gestures.press(at('top', 50, 40));
		gestures.move(at('top', 80, 80));
		act();
		gestures.move(at('top', 90, 80));
		gestures.release(at('top', 90, 80));
		expect(lying().a).toEqual([50, 40]);
		expect([$draft.get(), $marks.get()]).toEqual([undefined, undefined]);
	});
});

describe('handles', () => {
	test('a finger moves a small object by its body, also near its corners', () => {
		click(at('top', 50, 40, { pointerType: 'touch' }));
		const finger = { pointerType: 'touch' } as const;
		// 40 by 20 pixels: every point of it is within a finger of a corner.
		drag([at('top', 56, 42, finger), at('top', 76, 42, finger), at('top', 76, 52, finger)]);
		const moved = $design.get().objects.find(({ id }) => id === 'a');
		expect(moved).toMatchObject({ widthMm: 20, heightMm: 10, rotationDeg: 0 });
		expect(lying().a).not.toEqual([50, 40]);
	});

	const corner = { x: 60, y: 45 };
	test('a corner pulls all that is selected, in one step', () => {
		$selection.set(['a', 'b']);
		// Around both: from 40/35 to 100/68.
		drag([at('top', 100, 68), at('top', 160, 101, { ctrlKey: true })]);
		expect($design.get().objects.slice(0, 2)).toMatchObject([
			{ xMm: 60, yMm: 45, widthMm: 40, heightMm: 20 },
			{ xMm: 140, yMm: 91, widthMm: 40, heightMm: 20 },
		]);
		expect(steps()).toBe(1);
	});

	test('a resized edge rests on the side’s safe line', () => {
		openDesign(changeObject($design.get(), 'a', { heightMm: 20 }));
		$selection.set(['a']);
		drag([at('top', 40, 40), at('top', 5.6, 40)]);
		const [a] = $design.get().objects;
		expect(a).toMatchObject({ widthMm: 55, heightMm: 20 });
	});

	test('a shape’s corner keeps proportions, with Shift it does not', () => {
		$selection.set(['a']);
		drag([at('top', corner.x, corner.y), at('top', 80, 55, { ctrlKey: true })]);
		expect($design.get().objects[0]).toMatchObject({ widthMm: 40, heightMm: 20 });
		undoStep();
		drag([at('top', corner.x, corner.y), at('top', 81, 47, { ctrlKey: true, shiftKey: true })]);
		expect($design.get().objects[0]).toMatchObject({ widthMm: 41, heightMm: 12 });
	});

	test('the knob turns it, resting at right angles', () => {
		$selection.set(['a']);
		// 26 px above the upper edge, then to the right of the centre.
		drag([at('top', 50, 22), at('top', 70, 40.5)]);
		expect($design.get().objects[0]).toMatchObject({ rotationDeg: 90, xMm: 50, yMm: 40 });
	});
});

describe('the sheet itself', () => {
	test.each([
		['the middle button', at('top', 50, 40, { button: 1 }), at('top', 70, 40, { button: 1 })],
		[
			'a finger beside the objects',
			at('top', 160, 20, { pointerType: 'touch' }),
			at('top', 180, 20, { pointerType: 'touch' }),
		],
	])('%s moves it', (_, from, to) => {
		drag([from, to]);
		expect(Math.hypot(camera.xPx, camera.yPx)).toBeCloseTo(40);
		expect(lying().a).toEqual([50, 40]);
	});

	test('held by the space bar, objects stay where they are', () => {
		$isPanning.set(true);
		drag([at('top', 50, 40), at('top', 70, 40)]);
		expect(Math.hypot(camera.xPx, camera.yPx)).toBeCloseTo(40);
		expect($selection.get()).toEqual([]);
	});

	test('two fingers zoom, and the drag begun by the first one is cancelled', () => {
		const touch = { pointerType: 'touch' };
		const gestures = createGestures();
		gestures.press(at('top', 50, 40, touch));
		gestures.move(at('top', 70, 60, touch));
		gestures.press(at('top', 90, 60, { ...touch, pointerId: 2 }));
		gestures.move(at('top', 110, 60, { ...touch, pointerId: 2 }));
		expect(camera.scale).toBeCloseTo(4);
		gestures.release(at('top', 110, 60, { ...touch, pointerId: 2 }));
		gestures.release(at('top', 70, 60, touch));
		expect(lying().a).toEqual([50, 40]);
		expect(steps()).toBe(0);
	});
});

describe('guides', () => {
	const guides = () => $design.get().guides.map(({ atMm }) => atMm);
	beforeEach(() => {
		openDesign({ ...$design.get(), guides: [{ side: 'top', axis: 'x', atMm: 20 }] });
		$showsRulers.set(true);
	});

	test('are moved by hand in one step, and deleted by a drag off their side', () => {
		drag([at('top', 20, 10), at('top', 27, 30)]);
		expect([guides(), steps()]).toEqual([[27], 1]);
		drag([at('top', 27, 10), at('top', -40, 10)]);
		expect(guides()).toEqual([]);
		undoStep();
		expect(guides()).toEqual([27]);
	});

	test('objects rest on them while they are shown', () => {
		const beside = at('top', 80.7, 63);
		openDesign({ ...$design.get(), guides: [{ side: 'top', axis: 'x', atMm: 71.3 }] });
		drag([at('top', 90, 63), at('top', 60, 63), beside]);
		expect(lying().b?.[0]).toBe(81.3);
		undoStep();
		$showsRulers.set(false);
		drag([at('top', 90, 63), at('top', 60, 63), beside]);
		expect(lying().b?.[0]).not.toBe(81.3);
	});

	test('that are hidden have no effect', () => {
		$showsRulers.set(false);
		drag([at('top', 20, 10), at('top', 27, 30)]);
		expect(guides()).toEqual([20]);
	});
});
