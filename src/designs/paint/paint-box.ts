import type { SidePlace } from '#src/dielines/dieline.ts';
import type { DesignDocument } from '../document/design.ts';
import type { Side } from '../document/objects.ts';
import type { Context, Pictures } from './paint-context.ts';
import { paintSide } from './paint-side.ts';

export type Places = Readonly<Partial<Record<Side, SidePlace>>>;

interface Seen {
	readonly place: SidePlace;
	/** Projection of the side: its origin, one millimetre to the right, one millimetre down. */
	readonly origin: Vector;
	readonly across: Vector;
	readonly down: Vector;
	/** Opacity of the shadow, 0 … 1. */
	readonly shade: number;
}
type Vector = readonly [x: number, y: number];

/** Viewing angle: from above, the right side visible. */
const turnDeg = 30;
const tiltDeg = 33;

/** Shadows of the inner walls that are visible through the opening of a bag. */
const insideShades = { left: 0.42, back: 0.28 } as const;

/**
 * Paints the closed box in an oblique projection into a canvas of the given size: top, front and right side. An open
 * box, such as a bag, shows its opening; a product without a third face is shown flat from the front.
 *
 * @param board colour of the unprinted board
 */
export function paintBox(
	context: Context,
	size: { readonly widthPx: number; readonly heightPx: number },
	design: DesignDocument,
	places: Places,
	pictures: Pictures,
	board: string,
): void {
	const { faces, opening } = projectFaces(places);
	const corners = [
		...(opening?.rim ?? []),
		...faces.flatMap(({ place: { widthMm, heightMm }, origin, across, down }) =>
			[
				[0, 0],
				[widthMm, 0],
				[0, heightMm],
				[widthMm, heightMm],
			].map(([x = 0, y = 0]) => add(origin, add(times(across, x), times(down, y)))),
		),
	];
	const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
	const [left, right] = [Math.min(...xs), Math.max(...xs)];
	const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
	const scale = 0.88 * Math.min(size.widthPx / (right - left), size.heightPx / (bottom - top));
	context.clearRect(0, 0, size.widthPx, size.heightPx);
	context.save();
	context.translate(size.widthPx / 2, size.heightPx / 2);
	context.scale(scale, scale);
	context.translate(-(left + right) / 2, -(top + bottom) / 2);
	if (opening) {
		context.save();
		trace(context, opening.rim);
		context.clip();
		context.fillStyle = board;
		context.fill();
		context.fillStyle = `rgb(0 6 26 / ${insideShades.left})`;
		context.fill();
		trace(context, opening.back);
		context.fillStyle = board;
		context.fill();
		context.fillStyle = `rgb(0 6 26 / ${insideShades.back})`;
		context.fill();
		context.restore();
	}
	for (const { place, origin, across, down, shade } of faces) {
		context.save();
		context.transform(across[0], across[1], down[0], down[1], origin[0], origin[1]);
		context.fillStyle = board;
		context.fillRect(0, 0, place.widthMm, place.heightMm);
		paintSide(context, design, place, pictures);
		context.fillStyle = `rgb(0 6 26 / ${shade})`;
		context.fillRect(0, 0, place.widthMm, place.heightMm);
		context.strokeStyle = 'rgb(0 6 26 / 0.16)';
		context.lineWidth = 0.6 / scale;
		context.strokeRect(0, 0, place.widthMm, place.heightMm);
		context.restore();
	}
	context.restore();
}

interface Drawn {
	readonly faces: readonly Seen[];
	/** For products without a top: the corners of the rim and of the back wall. */
	readonly opening?: { readonly rim: readonly Vector[]; readonly back: readonly Vector[] };
}

function projectFaces({ front, top, right, left, back, bottom }: Places): Drawn {
	const flat = (place: SidePlace | undefined): Drawn => ({
		faces: place ? [{ place, origin: [0, 0], across: [1, 0], down: [0, 1], shade: 0 }] : [],
	});
	const leading = front ?? top;
	if (!leading) return flat(back ?? bottom ?? left ?? right);
	const [turn, tilt] = [(turnDeg * Math.PI) / 180, (tiltDeg * Math.PI) / 180];
	// Projections of one millimetre: to the right, upwards, towards the viewer.
	const x: Vector = [Math.cos(turn), Math.sin(turn) * Math.sin(tilt)];
	const y: Vector = [0, -Math.cos(tilt)];
	const z: Vector = [-Math.sin(turn), Math.cos(turn) * Math.sin(tilt)];
	const widthMm = leading.widthMm;
	const depthMm = right?.widthMm ?? top?.heightMm ?? 0;
	const heightMm = front?.heightMm ?? right?.heightMm ?? 0;
	// A lid differs in size from its box by the board: scaled so that the three faces meet.
	const meeting = (along: Vector, lengthMm: number, ownMm: number) => times(along, lengthMm / ownMm);
	const faces: Seen[] = [];
	if (front && !top && !right) return flat(front);
	if (!front && !right) return flat(leading);
	if (top)
		faces.push({
			place: top,
			origin: times(y, heightMm),
			across: meeting(x, widthMm, top.widthMm),
			down: meeting(z, depthMm, top.heightMm),
			shade: 0,
		});
	if (front)
		faces.push({
			place: front,
			origin: add(times(y, heightMm), times(z, depthMm)),
			across: x,
			down: times(y, -1),
			shade: 0.05,
		});
	if (right)
		faces.push({
			place: right,
			origin: add(times(x, widthMm), add(times(y, heightMm), times(z, depthMm))),
			across: times(z, -1),
			down: meeting(times(y, -1), heightMm, right.heightMm),
			shade: 0.14,
		});
	if (top) return { faces };
	const [above, wide, deep] = [times(y, heightMm), times(x, widthMm), times(z, depthMm)];
	const rim = [above, add(above, wide), add(add(above, wide), deep), add(above, deep)];
	return { faces, opening: { rim, back: [above, add(above, wide), wide, [0, 0]] } };
}

function trace(context: Context, corners: readonly Vector[]): void {
	context.beginPath();
	for (const [x, y] of corners) context.lineTo(x, y);
	context.closePath();
}

const add = ([a, b]: Vector, [c, d]: Vector): Vector => [a + c, b + d];
const times = ([a, b]: Vector, by: number): Vector => [a * by, b * by];
