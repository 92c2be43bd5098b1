import { describe, expect, it } from 'vitest';
import { shapeForms } from '#src/designs/document/objects.ts';
import { traceShape } from '#src/designs/paint/paint-shape.ts';
import { SvgPath } from '#src/designs/paths/svg-path.ts';

const drawn = (edge: Parameters<typeof traceShape>[1]) => {
	const path = new SvgPath();
	traceShape(path, edge);
	return path.data;
};

describe('the edge of a shape as SVG path data', () => {
	it('has corners about the centre', () => {
		expect(drawn({ form: 'rectangle', widthMm: 30, heightMm: 20 })).toBe('M-15 -10L15 -10L15 10L-15 10Z');
		expect(drawn({ form: 'diamond', widthMm: 30, heightMm: 20 })).toBe('M0 -10L15 0L0 10L-15 0Z');
	});

	it('has arcs for round shapes', () => {
		expect(drawn({ form: 'ellipse', widthMm: 30, heightMm: 20 })).toBe(
			'M15 0A15 10 0 0 1 -15 0A15 10 0 0 1 15 0Z',
		);
		expect(drawn({ form: 'rectangle', widthMm: 30, heightMm: 20, cornerMm: 40 })).toContain('A10 10 0 0 1');
	});

	it.each(shapeForms)('a %s is closed and stays within its frame', (form) => {
		const data = drawn({ form, widthMm: 40, heightMm: 40 });
		expect(data).toMatch(/^M.*Z$/);
		if (form === 'heart') return;
		const numbers = data.replace(/A[^A-Z]*?(-?[\d.]+ -?[\d.]+)(?=[A-Z])/g, 'L$1').match(/-?[\d.]+/g) ?? [];
		expect(Math.max(...numbers.map((number) => Math.abs(Number(number))))).toBeCloseTo(20);
	});
});
