/** An upright rectangle on the flat sheet, millimetres. */
export interface Box {
	readonly xMm: number;
	readonly yMm: number;
	readonly widthMm: number;
	readonly heightMm: number;
}

/** A line to show while something rests on it. */
export interface Guide {
	readonly axis: 'x' | 'y';
	/** Where the line crosses its axis, mm. */
	readonly atMm: number;
	readonly fromMm: number;
	readonly toMm: number;
}

export interface Snap {
	readonly dxMm: number;
	readonly dyMm: number;
	readonly guides: readonly Guide[];
}

interface Span {
	readonly start: number;
	readonly size: number;
}

const across = (box: Box): Span => ({ start: box.xMm, size: box.widthMm });
const down = (box: Box): Span => ({ start: box.yMm, size: box.heightMm });
const stops = ({ start, size }: Span) => [start, start + size / 2, start + size];

/**
 * How far a moved object must shift so that its edge or centre rests on an edge or the centre of the panel
 * or of another object, each axis by itself, no farther than the tolerance. The panel wins over objects at
 * equal distance.
 */
export function snapBox(moving: Box, panel: Box, others: readonly Box[], toleranceMm: number): Snap {
	const targets = [panel, ...others];
	const x = nearest(stops(across(moving)), targets, across, toleranceMm);
	const y = nearest(stops(down(moving)), targets, down, toleranceMm);
	const guides: Guide[] = [];
	if (x) guides.push({ axis: 'x', atMm: x.atMm, ...reach(moving, x.target, down, y?.byMm ?? 0) });
	if (y) guides.push({ axis: 'y', atMm: y.atMm, ...reach(moving, y.target, across, x?.byMm ?? 0) });
	return { dxMm: x?.byMm ?? 0, dyMm: y?.byMm ?? 0, guides };
}

interface Hit {
	readonly byMm: number;
	readonly atMm: number;
	readonly target: Box;
}

function nearest(
	own: readonly number[],
	targets: readonly Box[],
	spanOf: (box: Box) => Span,
	toleranceMm: number,
): Hit | undefined {
	let best: Hit | undefined;
	for (const target of targets) {
		for (const atMm of stops(spanOf(target))) {
			for (const from of own) {
				const byMm = atMm - from;
				if (Math.abs(byMm) > toleranceMm) continue;
				if (!best || Math.abs(byMm) < Math.abs(best.byMm)) best = { byMm, atMm, target };
			}
		}
	}
	return best;
}

function reach(moving: Box, target: Box, spanOf: (box: Box) => Span, byMm: number) {
	const a = spanOf(moving);
	const b = spanOf(target);
	return {
		fromMm: Math.min(a.start + byMm, b.start),
		toMm: Math.max(a.start + a.size + byMm, b.start + b.size),
	};
}

/** The upright rectangle around a rectangle turned about its centre. */
export function boundsOfTurned(box: Box, degrees: number): Box {
	const angle = (degrees * Math.PI) / 180;
	const cos = Math.abs(Math.cos(angle));
	const sin = Math.abs(Math.sin(angle));
	const widthMm = box.widthMm * cos + box.heightMm * sin;
	const heightMm = box.widthMm * sin + box.heightMm * cos;
	return {
		xMm: box.xMm + (box.widthMm - widthMm) / 2,
		yMm: box.yMm + (box.heightMm - heightMm) / 2,
		widthMm,
		heightMm,
	};
}
