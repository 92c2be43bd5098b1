import type { Loop, Panel, Point, Segment } from '../dieline.ts';
import { type Bounds, computeBounds, toPoints } from '../path.ts';
import { type Label, letterWidth, sizeText } from './label.ts';

/** Distance between two rows, in letter heights. */
const rowStep = 1.5;
/** How much smaller a label may become to find a free place, and where along and across its panel it is tried. */
const scales = [1, 0.75, 0.5, 0.35] as const;
const shifts = [0, -0.22, 0.22, -0.34, 0.34] as const;

/**
 * Name and size of every panel, in two rows or in one, along its longer side. Each label lies inside its panel and
 * covers no other label: it is moved or reduced until it fits. Large panels are labelled first.
 */
export function panelLabels(panels: readonly Panel[], largestMm: number): Label[] {
	const sized = panels.map((panel) => ({ panel, ...measure(panel) }));
	const taken: Bounds[] = [];
	const placed = new Map<Panel, readonly Label[]>();
	for (const one of sized.toSorted((a, b) => b.width * b.height - a.width * a.height)) {
		const options = candidates(one, largestMm);
		const isFree = (labels: readonly Label[]) =>
			labels.every((label) => taken.every((other) => !overlap(boxOf(label), other)));
		const isInside = (labels: readonly Label[]) =>
			labels.every((label) => cornersOf(boxOf(label)).every((corner) => contains(one.points, corner)));
		const labels =
			options.find((option) => isInside(option) && isFree(option)) ??
			options.find(isFree) ??
			options.at(-1) ??
			[];
		placed.set(one.panel, labels);
		taken.push(...labels.map(boxOf));
	}
	return panels.flatMap((panel) => placed.get(panel) ?? []);
}

/**
 * The outline with the corners that it would have without the rounds beside its creases (relief.ts): there a crease runs
 * on beyond the edge of its panel.
 */
const withCorners = (outline: Loop): Loop =>
	outline.map((segment, index): Segment => {
		const next = outline[(index + 1) % outline.length] ?? segment;
		const corner = roundedCorner(segment, next);
		const before = outline[(index + outline.length - 1) % outline.length] ?? segment;
		const start = roundedCorner(before, segment);
		if (!corner && !start) return segment;
		return { kind: 'line', from: start ?? segment.from, to: corner ?? segment.to };
	});

/** The corner that was replaced by an arc that turns back beside the adjoining line; undefined elsewhere. */
function roundedCorner(one: Segment, next: Segment): Point | undefined {
	const [line, arc] = one.kind === 'arc' ? [next, one] : [one, next];
	if (line.kind !== 'line' || arc.kind !== 'arc') return undefined;
	const tip = one.to;
	const other = arc === next ? arc.to : arc.from;
	const sign = arc === next ? 1 : -1;
	const along = { x: sign * (line.to.x - line.from.x), y: sign * (line.to.y - line.from.y) };
	const ahead = (other.x - tip.x) * along.x + (other.y - tip.y) * along.y;
	const slant = (tip.x - arc.centre.x) * along.x + (tip.y - arc.centre.y) * along.y;
	if (ahead >= 0 || Math.abs(slant) > 1e-6) return undefined;
	return { x: tip.x + other.x - arc.centre.x, y: tip.y + other.y - arc.centre.y };
}

function measure({ outline }: Panel) {
	const { minX, minY, maxX, maxY } = computeBounds([withCorners(outline)]);
	const points = toPoints(outline, 15);
	return { points, width: maxX - minX, height: maxY - minY, centre: getCentroid(points) };
}
type Measured = ReturnType<typeof measure> & { readonly panel: Panel };

/** The label in all its places, the preferred first. */
function candidates({ panel, width, height, centre }: Measured, largestMm: number): Label[][] {
	const size = `${sizeText(width)} x ${sizeText(height)}`;
	const [long, short] = width >= height ? [width, height] : [height, width];
	const rotationDeg = width >= height ? 0 : -90;
	const heightOf = (rows: readonly string[], rowMm: number) => {
		const letters = Math.max(...rows.map(({ length }) => length));
		return Math.min(largestMm, rowMm, (0.9 * long) / (letters * letterWidth));
	};
	const one = [`${panel.id} ${size}`];
	const two = [panel.id, size];
	const [oneMm, twoMm] = [heightOf(one, short / 1.6), heightOf(two, short / 3.2)];
	const [rows, heightMm] = oneMm >= twoMm ? [one, oneMm] : [two, twoMm];
	const at = (along: number, across: number): Point =>
		rotationDeg
			? { x: centre.x + across, y: centre.y + along }
			: { x: centre.x + along, y: centre.y + across };
	return scales.flatMap((scale) =>
		shifts.flatMap((across) =>
			shifts.map((along) =>
				rows.map((text, index): Label => {
					const row = (index - (rows.length - 1) / 2) * rowStep * heightMm * scale;
					return {
						text,
						at: at(along * long, across * short + row),
						heightMm: heightMm * scale,
						rotationDeg,
					};
				}),
			),
		),
	);
}

/** The rectangle that a label covers. */
export function boxOf({ text, at, heightMm, rotationDeg }: Label): Bounds {
	const [along, across] = [(text.length * letterWidth * heightMm) / 2, heightMm * 0.6];
	const [x, y] = rotationDeg ? [across, along] : [along, across];
	return { minX: at.x - x, minY: at.y - y, maxX: at.x + x, maxY: at.y + y };
}

export const overlap = (one: Bounds, other: Bounds): boolean =>
	one.minX < other.maxX && other.minX < one.maxX && one.minY < other.maxY && other.minY < one.maxY;

const cornersOf = ({ minX, minY, maxX, maxY }: Bounds): Point[] =>
	[minX, maxX].flatMap((x) => [minY, maxY].map((y) => ({ x, y })));

function getCentroid(points: readonly Point[]): Point {
	let [x, y, doubled] = [0, 0, 0];
	for (const [index, a] of points.entries()) {
		const b = points[(index + 1) % points.length] ?? a;
		const cross = a.x * b.y - b.x * a.y;
		doubled += cross;
		x += (a.x + b.x) * cross;
		y += (a.y + b.y) * cross;
	}
	return { x: x / (3 * doubled), y: y / (3 * doubled) };
}

function contains(points: readonly Point[], { x, y }: Point): boolean {
	let inside = false;
	for (const [index, a] of points.entries()) {
		const b = points[(index + 1) % points.length] ?? a;
		if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
	}
	return inside;
}
