import type { Loop } from '../dieline.ts';

/** Clockwise, of two half circles: no arc is longer than that. */
export function circle(x: number, y: number, radiusMm: number): Loop {
	const [left, right, centre] = [
		{ x: x - radiusMm, y },
		{ x: x + radiusMm, y },
		{ x, y },
	];
	const arc = { kind: 'arc', centre, radiusMm, clockwise: true } as const;
	return [
		{ ...arc, from: left, to: right },
		{ ...arc, from: right, to: left },
	];
}
