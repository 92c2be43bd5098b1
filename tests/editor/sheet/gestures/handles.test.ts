import { describe, expect, test } from 'vitest';
import type { DesignObject, LineObject, ShapeObject } from '#src/designs/document/objects.ts';
import {
	computeHandles,
	getHandleCursor,
	handleAt,
	listPulls,
	reachAt,
} from '#src/editor/sheet/gestures/handles.ts';
import { text } from '#tests/designs/design-documents.ts';

const placed = { side: 'top', xMm: 0, yMm: 0, rotationDeg: 0 } as const;
const shape: ShapeObject = {
	kind: 'shape',
	id: 's1',
	...placed,
	form: 'star',
	widthMm: 20,
	heightMm: 10,
	fill: '#111111',
	stroke: null,
	strokeMm: 0.5,
};
const line: LineObject = {
	kind: 'line',
	id: 'l1',
	...placed,
	lengthMm: 40,
	strokeMm: 1,
	colour: '#111111',
	dash: 'solid',
};

test.each<[string, readonly DesignObject[], number]>([
	['a text keeps its proportions: corners only', [text()], 4],
	['a shape can be stretched', [shape], 8],
	['a line has two ends', [line], 2],
	['several keep their proportions', [shape, line], 4],
])('%s', (_, objects, count) => {
	expect(listPulls(objects)).toHaveLength(count);
});

describe('handles in the window', () => {
	const camera = { scale: 2, rotationDeg: 0, xPx: 100, yPx: 100 };
	const frame = { x: 0, y: 0, widthMm: 40, heightMm: 20, rotationDeg: 90 };
	const handles = computeHandles(frame, listPulls([shape]), camera);

	test('are around a rotated frame, with the knob outside its own upper edge', () => {
		const knob = handles.find(({ pull }) => pull === 'turn');
		expect(knob?.x).toBeCloseTo(100 + 20 + 26);
		expect(knob?.y).toBeCloseTo(100);
		const corner = handleAt(handles, 120, 60, () => 9);
		expect(corner?.pull).toEqual({ across: -1, down: -1 });
		expect(handleAt(handles, 135, 60, () => 9)).toBeUndefined();
	});

	test('a small frame has no handles in the middle of its edges, a thin line keeps its ends', () => {
		expect(computeHandles({ ...frame, widthMm: 8, heightMm: 8 }, listPulls([shape]), camera)).toHaveLength(5);
		expect(computeHandles({ ...frame, heightMm: 0.5 }, listPulls([line]), camera)).toHaveLength(3);
	});

	test('those of a small frame are outside it, and within a frame a handle leaves room to move it', () => {
		const small = { ...frame, widthMm: 10, heightMm: 4, rotationDeg: 0 };
		const around = computeHandles(small, listPulls([text()]), camera, 68);
		expect(around.slice(1).map(({ x, y }) => [x, y])).toEqual([
			[66, 66],
			[134, 66],
			[134, 134],
			[66, 134],
		]);
		for (const [x, y] of [
			[100, 100],
			[91, 97],
			[109, 103],
		] as const)
			expect(handleAt(around, x, y, () => 22)).toBeUndefined();
		const [corner] = computeHandles(frame, [{ across: 1, down: 1 }], camera, 0).slice(1);
		if (!corner) throw new Error('no corner');
		// The frame is 80 by 40 pixels, turned: a finger within it has a quarter of its shorter edge, outside all of it.
		expect(reachAt({ x: corner.x + 2, y: corner.y - 2 }, corner, frame, camera, 22)).toBe(10);
		expect(reachAt({ x: corner.x - 2, y: corner.y + 2 }, corner, frame, camera, 22)).toBe(22);
	});

	test.each([
		[0, 'nwse-resize'],
		[45, 'ns-resize'],
		[90, 'nesw-resize'],
		[135, 'ew-resize'],
	])('the cursor at a corner that lies turned by %d°', (degrees, cursor) => {
		expect(getHandleCursor({ pull: { across: 1, down: 1 }, x: 0, y: 0 }, degrees)).toBe(cursor);
	});
});
