import type { Box } from '#src/designs/document/boxes.ts';

/** A measured piece of an axis, drawn across the other one at `atMm`; side millimetres. */
export interface Length {
	readonly axis: 'x' | 'y';
	readonly fromMm: number;
	readonly toMm: number;
	readonly atMm: number;
}

/** A place of the moving box's start where gaps are equal, with the gaps to show then. */
export interface GapStop {
	readonly atMm: number;
	readonly lengths: readonly Length[];
}

interface Span {
	readonly start: number;
	readonly end: number;
	/** Where a line between it and the moving box is drawn. */
	readonly middle: number;
}

/** Spans of the boxes that the moving one would meet if it moved along the axis, in order. */
function row(moving: Box, others: readonly Box[], axis: 'x' | 'y'): Span[] {
	const isAcross = axis === 'x';
	const [from, size] = isAcross ? [moving.yMm, moving.heightMm] : [moving.xMm, moving.widthMm];
	const spans: Span[] = [];
	for (const box of others) {
		const [crossFrom, crossSize] = isAcross ? [box.yMm, box.heightMm] : [box.xMm, box.widthMm];
		const [low, high] = [Math.max(from, crossFrom), Math.min(from + size, crossFrom + crossSize)];
		if (low >= high) continue;
		const start = isAcross ? box.xMm : box.yMm;
		spans.push({ start, end: start + (isAcross ? box.widthMm : box.heightMm), middle: (low + high) / 2 });
	}
	return spans.sort((one, other) => one.start - other.start);
}

/** Where a box would have the same free space on both sides, or the same as two neighbours have between them. */
export function equalGaps(
	moving: Box,
	others: readonly Box[],
	toleranceMm: number,
): { readonly x: GapStop[]; readonly y: GapStop[] } {
	return { x: gapsAlong(moving, others, 'x', toleranceMm), y: gapsAlong(moving, others, 'y', toleranceMm) };
}

function gapsAlong(moving: Box, others: readonly Box[], axis: 'x' | 'y', toleranceMm: number): GapStop[] {
	const [start, size] = axis === 'x' ? [moving.xMm, moving.widthMm] : [moving.yMm, moving.heightMm];
	const spans = row(moving, others, axis);
	const centre = start + size / 2;
	const before = spans.filter(
		({ start: from, end }) => (from + end) / 2 <= centre && end <= start + toleranceMm,
	);
	const after = spans.filter(
		({ start: from, end }) => (from + end) / 2 > centre && from >= start + size - toleranceMm,
	);
	const left = before.toSorted((one, other) => other.end - one.end);
	const [near, beyond] = left;
	const [next, later] = after;
	const stops: GapStop[] = [];
	const length = (fromMm: number, toMm: number, { middle }: Span): Length => ({
		axis,
		fromMm,
		toMm,
		atMm: middle,
	});
	const offer = (atMm: number, lengths: Length[]) => {
		if (Math.abs(atMm - start) <= toleranceMm * 2) stops.push({ atMm, lengths });
	};
	if (near && next && next.start - near.end > size) {
		const atMm = (near.end + next.start - size) / 2;
		offer(atMm, [length(near.end, atMm, near), length(atMm + size, next.start, next)]);
	}
	if (near && beyond && near.start > beyond.end) {
		const atMm = near.end + (near.start - beyond.end);
		offer(atMm, [length(beyond.end, near.start, beyond), length(near.end, atMm, near)]);
	}
	if (next && later && later.start > next.end) {
		const atMm = next.start - (later.start - next.end) - size;
		offer(atMm, [length(atMm + size, next.start, next), length(next.end, later.start, later)]);
	}
	return stops;
}

/** Free space to the next thing in each direction: a neighbour, else the side's edge. Only what is not covered. */
export function measureDistances(box: Box, others: readonly Box[], side: Box): Length[] {
	return (['x', 'y'] as const).flatMap((axis) => {
		const isAcross = axis === 'x';
		const [start, size] = isAcross ? [box.xMm, box.widthMm] : [box.yMm, box.heightMm];
		const middle = isAcross ? box.yMm + box.heightMm / 2 : box.xMm + box.widthMm / 2;
		const edge = isAcross ? side.widthMm : side.heightMm;
		const spans = row(box, others, axis);
		let before: Span = { start: 0, end: 0, middle };
		let after: Span = { start: edge, end: edge, middle };
		for (const one of spans) {
			if (one.end <= start && one.end > before.end) before = one;
			if (one.start >= start + size && one.start < after.start) after = one;
		}
		return [
			...(before.end < start ? [{ axis, fromMm: before.end, toMm: start, atMm: before.middle }] : []),
			...(after.start > start + size
				? [{ axis, fromMm: start + size, toMm: after.start, atMm: after.middle }]
				: []),
		];
	});
}

/** The shorter one of each axis. */
export const selectNearest = (lengths: readonly Length[]): Length[] =>
	(['x', 'y'] as const).flatMap((axis) =>
		lengths
			.filter((one) => one.axis === axis)
			.toSorted((one, other) => one.toMm - one.fromMm - other.toMm + other.fromMm)
			.slice(0, 1),
	);
