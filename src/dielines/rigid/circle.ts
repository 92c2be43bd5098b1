import type { Loop } from '../dieline.ts';

/** Clockwise, made of two half circles, because an arc is at most a half circle. */
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
