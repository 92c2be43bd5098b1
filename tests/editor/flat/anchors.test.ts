import { describe, expect, it } from 'vitest';
import type { DesignObject } from '#src/designs/objects.ts';
import { anchorsOf, isTooSmall, resized } from '#src/editor/flat/anchors.ts';
import { text } from '#tests/designs/design-documents.ts';

const placed = { id: 'a', side: 'top', xMm: 10, yMm: 10, rotationDeg: 0 } as const;
const shape: DesignObject = {
	kind: 'shape',
	...placed,
	form: 'star',
	widthMm: 20,
	heightMm: 10,
	fill: '#111111',
	stroke: null,
	strokeMm: 1,
};
const line: DesignObject = {
	kind: 'line',
	...placed,
	lengthMm: 30,
	strokeMm: 1,
	colour: '#111111',
	dash: 'solid',
};
const code: DesignObject = {
	kind: 'code',
	...placed,
	symbology: 'qr',
	value: 'A',
	widthMm: 20,
	heightMm: 20,
	colour: '#111111',
	ground: null,
};

describe('handles', () => {
	it('stretch shapes, lengthen lines, and keep the proportions of everything else', () => {
		expect(resized(shape, { x: 2, y: 1 })).toEqual({ widthMm: 40, heightMm: 10 });
		expect(resized(line, { x: 2, y: 1 })).toEqual({ lengthMm: 60 });
		expect(resized(code, { x: 2, y: 1 })).toEqual({ widthMm: 40, heightMm: 40 });
		const words = text({ sizePt: 10, maxWidthMm: 30 });
		expect(resized(words, { x: 2, y: 2 })).toEqual({ sizePt: 20, maxWidthMm: 60 });
	});

	it('are eight around a shape, two at a line, four around codes and around several objects', () => {
		expect(anchorsOf([shape])).toHaveLength(8);
		expect(anchorsOf([line])).toEqual(['middle-left', 'middle-right']);
		expect(anchorsOf([code])).toHaveLength(4);
		expect(anchorsOf([shape, line])).toHaveLength(4);
	});

	it('let a thin line stay thin, but push nothing into nothing', () => {
		const thin = { width: 100, height: 1 };
		expect(isTooSmall(thin, { width: 200, height: 1 })).toBe(false);
		expect(isTooSmall(thin, { width: 3, height: 1 })).toBe(true);
		expect(isTooSmall({ width: 40, height: 40 }, { width: 40, height: 3 })).toBe(true);
	});
});
