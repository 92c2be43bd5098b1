import type { Box } from '#src/designs/document/boxes.ts';
import { bleedMm, type PrintArea, safeMm } from '#src/dielines/stock.ts';
import { equalGaps, type GapStop, type Length } from './spacing.ts';

/** A snapping line, in side millimetres. */
export interface Line {
	readonly axis: 'x' | 'y';
	/** Where the line crosses its axis. */
	readonly atMm: number;
	readonly fromMm: number;
	readonly toMm: number;
}

/** Kinds of stops. Earlier ones take precedence over later ones that are not much nearer. */
export const stopKinds = ['guide', 'safe', 'edge', 'crease', 'bleed', 'object', 'gap'] as const;
export type StopKind = (typeof stopKinds)[number];

/** A position to snap to: `atMm` across its axis; the line that shows it runs from `fromMm` to `toMm`. */
export interface Stop {
	readonly kind: StopKind;
	readonly atMm: number;
	readonly fromMm: number;
	readonly toMm: number;
	/** At print boundaries only edges snap; at other targets centres snap too. */
	readonly forEdges?: boolean;
}

/** All snap targets, collected once when a gesture begins. */
export interface Targets {
	/** Sorted by place. */
	readonly x: readonly Stop[];
	readonly y: readonly Stop[];
	/** Other objects' boxes, for neighbours and gaps. */
	readonly others: readonly Box[];
	readonly side: Box;
}

interface SideLines extends PrintArea {
	/** Creases inside the side that run along an axis. */
	readonly creases: readonly Line[];
	readonly guides: readonly { readonly axis: 'x' | 'y'; readonly atMm: number }[];
}

export function createTargets(side: SideLines, others: readonly Box[]): Targets {
	const [safe, bleed] = [safeMm(side.stock), bleedMm(side.stock)];
	const axisStops = (axis: 'x' | 'y'): Stop[] => {
		const size = axis === 'x' ? side.widthMm : side.heightMm;
		const whole = { fromMm: 0, toMm: axis === 'x' ? side.heightMm : side.widthMm };
		const stop = (kind: StopKind, atMm: number, more: Partial<Stop> = {}): Stop => ({
			kind,
			atMm,
			...whole,
			...more,
		});
		const creases = side.creases.filter((crease) => crease.axis === axis);
		return [
			...[0, size / 2, size].map((atMm) => stop('edge', atMm)),
			...[safe, size - safe].map((atMm) => stop('safe', atMm, { forEdges: true })),
			...[-bleed, size + bleed].map((atMm) => stop('bleed', atMm, { forEdges: true })),
			...creases.flatMap(({ atMm, fromMm, toMm }) => [
				stop('crease', atMm, { fromMm, toMm }),
				...[atMm - safe, atMm + safe].map((edge) => stop('safe', edge, { fromMm, toMm, forEdges: true })),
			]),
			...side.guides.filter((guide) => guide.axis === axis).map(({ atMm }) => stop('guide', atMm)),
			...others.flatMap((box) => {
				const { start, size: length } = span(box, axis);
				const { start: fromMm, size: cross } = span(box, axis === 'x' ? 'y' : 'x');
				const reach = { fromMm, toMm: fromMm + cross };
				return [start, start + length / 2, start + length].map((atMm) => stop('object', atMm, reach));
			}),
		].sort((one, other) => one.atMm - other.atMm);
	};
	return {
		x: axisStops('x'),
		y: axisStops('y'),
		others,
		side: { xMm: 0, yMm: 0, widthMm: side.widthMm, heightMm: side.heightMm },
	};
}

export const span = (box: Box, axis: 'x' | 'y') =>
	axis === 'x' ? { start: box.xMm, size: box.widthMm } : { start: box.yMm, size: box.heightMm };

/** What a box is snapped to: with which share of itself (0 its start, 1 its end), and where. */
export interface Rest {
	readonly share: number;
	readonly atMm: number;
}
export interface SnapState {
	readonly x?: Rest | undefined;
	readonly y?: Rest | undefined;
}

export interface Snap {
	readonly dxMm: number;
	readonly dyMm: number;
	/** State for the next snap of the same gesture: a snapped box stays until the pointer has moved far enough. */
	readonly held: SnapState;
	/** Equal free spaces that it is snapped between. */
	readonly gaps: readonly Length[];
}

interface SnapOptions {
	readonly toleranceMm: number;
	readonly held?: SnapState;
	/** Which parts of the box may snap, as shares of it; all three by default. */
	readonly shares?: { readonly x: readonly number[]; readonly y: readonly number[] };
}

/** A snapped box is released after a drag of the tolerance times this factor. */
const stickiness = 1.5;
const shares = [0, 0.5, 1] as const;

/** The shift that snaps a box to near targets, separately for each axis, never farther than the snap distance. */
export function snapBox(moving: Box, targets: Targets, options: SnapOptions): Snap {
	const gaps = options.shares ? { x: [], y: [] } : equalGaps(moving, targets.others, options.toleranceMm);
	const x = findSnap(moving, 'x', targets, gaps.x, options);
	const y = findSnap(moving, 'y', targets, gaps.y, options);
	return {
		dxMm: x?.byMm ?? 0,
		dyMm: y?.byMm ?? 0,
		held: { x: x && { share: x.share, atMm: x.atMm }, y: y && { share: y.share, atMm: y.atMm } },
		gaps: [...(x?.gaps ?? []), ...(y?.gaps ?? [])],
	};
}

interface Candidate extends Rest {
	readonly byMm: number;
	readonly gaps?: readonly Length[];
}

function findSnap(
	moving: Box,
	axis: 'x' | 'y',
	targets: Targets,
	gaps: readonly GapStop[],
	{ toleranceMm, held, shares: only }: SnapOptions,
): Candidate | undefined {
	const { start, size } = span(moving, axis);
	const rest = held?.[axis];
	if (rest) {
		const byMm = rest.atMm - (start + rest.share * size);
		const gap = gaps.find(({ atMm }) => rest.share === 0 && Math.abs(atMm - rest.atMm) < samePlaceMm);
		if (Math.abs(byMm) <= toleranceMm * stickiness)
			return { ...rest, byMm, ...(gap && { gaps: gap.lengths }) };
	}
	let best: Candidate | undefined;
	let bestScore = Number.POSITIVE_INFINITY;
	const offer = (kind: StopKind, candidate: Candidate) => {
		// A better kind takes precedence over one that is nearer by less than a quarter of the tolerance for each rank
		// between.
		const score = Math.abs(candidate.byMm) / toleranceMm + stopRanks[kind] / 4;
		if (Math.abs(candidate.byMm) > toleranceMm || score >= bestScore) return;
		best = candidate;
		bestScore = score;
	};
	for (const share of only?.[axis] ?? shares) {
		const own = start + share * size;
		const stops = targets[axis];
		for (let at = firstFrom(stops, own - toleranceMm); at < stops.length; at++) {
			const stop = stops[at];
			if (!stop || stop.atMm > own + toleranceMm) break;
			if (stop.forEdges && share === 0.5) continue;
			offer(stop.kind, { share, atMm: stop.atMm, byMm: stop.atMm - own });
		}
	}
	for (const { atMm, lengths } of gaps) offer('gap', { share: 0, atMm, byMm: atMm - start, gaps: lengths });
	return best;
}

const stopRanks: Readonly<Record<StopKind, number>> = {
	guide: 0,
	safe: 0,
	edge: 1,
	crease: 1,
	bleed: 1,
	object: 2,
	gap: 2.5,
};

/** The first stop at or after a place. */
function firstFrom(stops: readonly Stop[], atMm: number): number {
	let [low, high] = [0, stops.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((stops[middle]?.atMm ?? 0) < atMm) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Closer than this is the same place. */
const samePlaceMm = 0.01;

/** The lines that a box lies on now, each once, long enough for the box and for all objects that define them. */
export function linesUnder(box: Box, targets: Targets): Line[] {
	return (['x', 'y'] as const).flatMap((axis) => {
		const { start, size } = span(box, axis);
		const cross = span(box, axis === 'x' ? 'y' : 'x');
		return shares.flatMap((share) => {
			const own = start + share * size;
			const found: Stop[] = [];
			const stops = targets[axis];
			for (let at = firstFrom(stops, own - samePlaceMm); at < stops.length; at++) {
				const stop = stops[at];
				if (!stop || stop.atMm > own + samePlaceMm) break;
				if (!(stop.forEdges && share === 0.5)) found.push(stop);
			}
			if (found.length === 0) return [];
			return [
				{
					axis,
					atMm: own,
					fromMm: Math.min(cross.start, ...found.map(({ fromMm }) => fromMm)),
					toMm: Math.max(cross.start + cross.size, ...found.map(({ toMm }) => toMm)),
				},
			];
		});
	});
}
