import { boxInSide, type Frame, type Pull, resized } from '../../box/frames.ts';
import type { LayoutPlace } from '../../box/sheet-layout.ts';
import { movedEdges } from './snap-targets.ts';
import { type SnapState, snapBox, type Targets } from './snapping.ts';

interface FrameSnap {
	/** The frame before the drag. */
	readonly from: Frame;
	/** The frame as the pointer alone would make it. */
	readonly next: Frame;
	readonly pull: Pull;
	readonly place: LayoutPlace;
	readonly keepsRatio: boolean;
}

/** A frame turned by less than this counts as upright, degrees. */
const uprightDeg = 0.01;

/**
 * A resized frame with its moving edges snapped to near targets.
 * @returns frame: undefined where nothing is near, or the frame is not upright; held: for the next call of the drag
 */
export function snapFrame(
	{ from, next, pull, place, keepsRatio }: FrameSnap,
	targets: Targets,
	{ toleranceMm, held }: { readonly toleranceMm: number; readonly held: SnapState },
): { readonly frame?: Frame; readonly held: SnapState } {
	const turnedDeg = (((next.rotationDeg - place.rotationDeg) % 180) + 180) % 180;
	const isUpright = turnedDeg < uprightDeg || turnedDeg > 180 - uprightDeg;
	if (!isUpright && Math.abs(turnedDeg - 90) > uprightDeg) return { held };
	const box = boxInSide(next, place);
	const shares = movedEdges(boxInSide(from, place), box);
	const snap = snapBox(box, targets, { toleranceMm, held, shares });
	const { x, y } = snap.held;
	if (!x && !y) return { held: snap.held };
	const grown = {
		x: x ? (x.share === 0 ? -1 : 1) * snap.dxMm : 0,
		y: y ? (y.share === 0 ? -1 : 1) * snap.dyMm : 0,
	};
	const [widthBy, heightBy] = isUpright ? [grown.x, grown.y] : [grown.y, grown.x];
	const [widthMm, heightMm] = [next.widthMm + widthBy, next.heightMm + heightBy];
	if (!keepsRatio) return { frame: resized(from, pull, { widthMm, heightMm }, false), held: snap.held };
	// While proportions are kept, only one edge can snap: the nearer one.
	const isAcross = !y || (x !== undefined && Math.abs(grown.x) <= Math.abs(grown.y));
	const factor = isAcross === isUpright ? widthMm / next.widthMm : heightMm / next.heightMm;
	const size = { widthMm: next.widthMm * factor, heightMm: next.heightMm * factor };
	return { frame: resized(from, pull, size, false), held: isAcross ? { x } : { y } };
}
