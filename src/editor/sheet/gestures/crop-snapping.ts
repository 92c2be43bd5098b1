import { measureBounds } from '#src/designs/document/arrange.ts';
import type { ObjectChange } from '#src/designs/document/commands.ts';
import { moveInsideCrop, removeCrop, resizeCrop } from '#src/designs/document/crop.ts';
import type { ImageObject } from '#src/designs/document/objects.ts';
import { turnBy } from '#src/designs/paths/turn-by.ts';
import type { Point } from '#src/dielines/dieline.ts';
import type { Pull } from '../../box/frames.ts';
import type { LayoutPlace } from '../../box/sheet-layout.ts';
import { isFree, type Press, snapPx, type Table } from './gesture.ts';
import { collectTargets, movedEdges, vibrateOnSnap } from './snap-targets.ts';
import { createTargets, type Line, linesUnder, type SnapState, snapBox, type Targets } from './snapping.ts';

/** The crop during a drag, and what it snaps to. */
export interface SnappedCrop {
	readonly values: ObjectChange;
	readonly lines: readonly Line[];
}

/**
 * How a crop follows the pointer. A dragged edge snaps like any edge, and to the picture's own edges; a picture
 * that is moved snaps to the edges and the middle of its frame. Rotated pictures do not snap.
 * @param pull undefined where the picture moves behind its frame
 * @returns `by` is the drag distance along the picture's own axes, mm
 */
export function cropFollower(image: ImageObject, pull: Pull | undefined, place: LayoutPlace, table: Table) {
	const { measureExtent } = table;
	const isUpright = Math.abs(image.rotationDeg / 90 - Math.round(image.rotationDeg / 90)) < 0.0001;
	const before = measureBounds(image, measureExtent);
	let targets: Targets | undefined;
	let held: SnapState = {};

	const computeValues = (by: Point) => (pull ? resizeCrop(image, pull, by) : moveInsideCrop(image, by));
	const boxAfter = (values: ObjectChange) => {
		const next = { ...image, ...values } as ImageObject;
		return measureBounds(pull ? next : removeCrop(next), measureExtent);
	};
	function findTargets(): Targets {
		if (pull)
			return collectTargets(place, new Set([image.id]), table, [
				measureBounds(removeCrop(image), measureExtent),
			]);
		const { x, y, ...rest } = createTargets({ ...place, creases: [], guides: [] }, [before]);
		const ofFrame = ({ kind }: { readonly kind: string }) => kind === 'object';
		return { ...rest, x: x.filter(ofFrame), y: y.filter(ofFrame) };
	}

	return (by: Point, to: Press): SnappedCrop => {
		const values = computeValues(by);
		if (isFree(to) || !isUpright) {
			held = {};
			return { values, lines: [] };
		}
		targets ??= findTargets();
		const box = boxAfter(values);
		const shares = pull ? movedEdges(before, box) : { x: [0, 0.5, 1], y: [0, 0.5, 1] };
		const snap = snapBox(box, targets, { toleranceMm: snapPx / table.camera().scale, held, shares });
		vibrateOnSnap(to, held, snap.held);
		held = snap.held;
		if (!held.x && !held.y) return { values, lines: [] };
		const more = turnBy({ x: snap.dxMm, y: snap.dyMm }, -image.rotationDeg);
		const snapped = computeValues({ x: by.x + more.x, y: by.y + more.y });
		return { values: snapped, lines: linesUnder(boxAfter(snapped), targets) };
	};
}
