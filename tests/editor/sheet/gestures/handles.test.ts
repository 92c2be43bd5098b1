import { describe, expect, test } from 'vitest';
import type { DesignObject, LineObject, ShapeObject } from '#src/designs/document/objects.ts';
import { computeHandles, getHandleCursor, handleAt, listPulls } from '#src/editor/sheet/gestures/handles.ts';
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

	test('stand around a frame as it is turned, the knob off its own upper edge', () => {
		const knob = handles.find(({ pull }) => pull === 'turn');
		expect(knob?.x).toBeCloseTo(100 + 20 + 26);
		expect(knob?.y).toBeCloseTo(100);
		const corner = handleAt(handles, 120, 60, 9);
		expect(corner?.pull).toEqual({ across: -1, down: -1 });
		expect(handleAt(handles, 135, 60, 9)).toBeUndefined();
	});

	test('a small frame has no handles in the middle of its edges, a thin line keeps its ends', () => {
		expect(computeHandles({ ...frame, widthMm: 8, heightMm: 8 }, listPulls([shape]), camera)).toHaveLength(5);
		expect(computeHandles({ ...frame, heightMm: 0.5 }, listPulls([line]), camera)).toHaveLength(3);
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
