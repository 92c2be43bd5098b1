import type { Line, Loop, Segment } from '../dieline.ts';

/**
 * Splits a contour that runs into the board and back on itself (a tuck flap cut free of its lid) into a contour and
 * slits. Otherwise the knife would cut the same line twice.
 */
export function withoutSpikes(loop: Loop): { readonly loop: Loop; readonly slits: readonly Line[] } {
	const slits: Line[] = [];
	let segments: readonly Segment[] = loop;
	for (;;) {
		const index = segments.findIndex((segment, place) =>
			turnsBack(segment, segments[(place + 1) % segments.length]),
		);
		const [way, back] = [segments[index], segments[(index + 1) % segments.length]];
		if (way?.kind !== 'line' || back?.kind !== 'line' || segments.length < 3)
			return { loop: segments, slits };
		const isShorter = measureLength(back) < measureLength(way);
		slits.push({ kind: 'line', from: isShorter ? back.to : way.from, to: way.to });
		const rest: Line = { kind: 'line', from: way.from, to: back.to };
		const others = segments.filter((segment) => segment !== way && segment !== back);
		const at = Math.min(index, others.length);
		segments = measureLength(rest) < near ? joined(others, at) : others.toSpliced(at, 0, rest);
	}
}

const near = 1e-6;
const measureLength = ({ from, to }: Line) => Math.hypot(to.x - from.x, to.y - from.y);

function turnsBack(way: Segment, back: Segment | undefined): boolean {
	if (way.kind !== 'line' || back?.kind !== 'line') return false;
	const [ax, ay] = [way.to.x - way.from.x, way.to.y - way.from.y];
	const [bx, by] = [back.to.x - back.from.x, back.to.y - back.from.y];
	const size = Math.hypot(ax, ay) * Math.hypot(bx, by);
	return Math.abs(ax * by - ay * bx) < 1e-9 * size && ax * bx + ay * by < 0;
}

/** The segment before `at` ends exactly where the one after it begins. */
function joined(segments: readonly Segment[], at: number): readonly Segment[] {
	const next = segments[at % segments.length];
	const before = (at + segments.length - 1) % segments.length;
	return segments.map((segment, index) =>
		index === before && next ? { ...segment, to: next.from } : segment,
	);
}
