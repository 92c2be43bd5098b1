import { canStretch } from '#src/designs/document/arrange.ts';
import { changeObjects } from '#src/designs/document/commands.ts';
import type { DesignObject } from '#src/designs/document/objects.ts';
import type { Point } from '#src/dielines/dieline.ts';
import type { MessageKey } from '#src/site/message-keys.ts';
import {
	boxInSide,
	carried,
	type Frame,
	frameAround,
	type Pull,
	pulled,
	resized,
	turnedTo,
} from '../../box/frames.ts';
import { $design, change, setDraft } from '../../document/store.ts';
import { $drag, $dragFrame, $marks, dragOf, forgetDrag, type Marks } from './drag-state.ts';
import { type Gesture, isFree, type Press, snapPx, type Table, tidyMm } from './gesture.ts';
import { edgesOf, targetsOn } from './move-gesture.ts';
import { type Held, linesUnder, snapBox, type Targets } from './snapping.ts';

/** Nothing is pulled smaller, in window pixels. */
const leastPx = 4;

/** Pulls or turns a selection by one of its handles: all of it together, in one step. */
export function handleGesture(
	pull: Pull | 'turn',
	objects: readonly DesignObject[],
	from: Point,
	table: Table,
): Gesture | undefined {
	const { worktop, extentOf } = table;
	const [lead] = objects;
	const place = lead && worktop.places[lead.side];
	const frame = frameAround(objects, worktop, extentOf);
	if (!lead || !place || !frame) return undefined;
	const moving = dragOf(objects);
	const step: MessageKey = pull === 'turn' ? 'editor.step_rotate' : 'editor.step_resize';
	let now = frame;
	let held: Held = {};
	let targets: Targets | undefined;

	function follow(next: Frame, marks: Pick<Marks, 'lines' | 'note'>) {
		now = next;
		if (!$drag.get()) $drag.set(moving);
		const design = $design.get();
		setDraft({
			...design,
			objects: design.objects.map((object) =>
				moving.ids.has(object.id) ? ({ ...object, ...valuesOf(object) } as DesignObject) : object,
			),
		});
		$dragFrame.set(now);
		$marks.set({ side: place?.side ?? 'top', lengths: [], ...marks });
	}
	function valuesOf(object: DesignObject) {
		const own = worktop.places[object.side];
		return own && frame ? carried(object, own, { from: frame, to: now }) : {};
	}

	return {
		move(to, point) {
			if (pull === 'turn') {
				const mode = to.shiftKey ? 'steps' : isFree(to) ? 'free' : 'rest';
				const next = turnedTo(frame, { from, to: point }, { upright: place.rotationDeg, mode });
				const degrees = (((next.rotationDeg - place.rotationDeg) % 360) + 360) % 360;
				return follow(next, { lines: [], note: { kind: 'angle', degrees } });
			}
			const isCorner = pull.across !== 0 && pull.down !== 0;
			const isStretchable = objects.length === 1 && canStretch(lead);
			const keepsRatio = isCorner ? !(isStretchable && to.shiftKey) : objects.length > 1;
			const scale = table.camera().scale;
			const next = pulled(
				frame,
				pull,
				{ x: point.x - from.x, y: point.y - from.y },
				{
					keepsRatio,
					fromCentre: to.altKey,
					leastMm: Math.min(leastPx / scale, frame.widthMm, frame.heightMm || 1),
				},
			);
			targets ??= targetsOn(place, moving.ids, table);
			const rest = to.altKey || isFree(to) ? undefined : resting(next, to, keepsRatio);
			const size = rest ?? next;
			follow(size, {
				lines: rest ? linesUnder(boxInSide(rest, place), targets) : [],
				note: { kind: 'size', widthMm: size.widthMm, heightMm: size.heightMm },
			});
		},
		end() {
			const ids = moving.ids;
			setDraft(undefined);
			forgetDrag();
			change(step, (design) =>
				changeObjects(design, ids, (object) => tidyMm(valuesOf(object)) as Partial<DesignObject>),
			);
		},
		cancel() {
			setDraft(undefined);
			forgetDrag();
		},
	};

	/** The pulled frame with its moving edges on what they are near; undefined where nothing is, or it lies askew. */
	function resting(next: Frame, to: Press, keepsRatio: boolean): Frame | undefined {
		if (!frame || !place || !targets || pull === 'turn') return undefined;
		const quarter = (((next.rotationDeg - place.rotationDeg) % 180) + 180) % 180;
		const isUpright = quarter < 0.01 || quarter > 179.99;
		if (!isUpright && Math.abs(quarter - 90) > 0.01) return undefined;
		const box = boxInSide(next, place);
		const [before, after] = [edgesOf(boxInSide(frame, place)), edgesOf(box)];
		const moved = (low: number, high: number) => [
			...(Math.abs((after[low] ?? 0) - (before[low] ?? 0)) > 0.001 ? [0] : []),
			...(Math.abs((after[high] ?? 0) - (before[high] ?? 0)) > 0.001 ? [1] : []),
		];
		const shares = { x: moved(0, 1), y: moved(2, 3) };
		const snap = snapBox(box, targets, { toleranceMm: snapPx / table.camera().scale, held, shares });
		if (to.pointerType === 'touch' && snap.held.x?.atMm !== held.x?.atMm) navigator.vibrate?.(8);
		held = snap.held;
		if (!held.x && !held.y) return undefined;
		const grown = {
			x: held.x ? (held.x.share === 0 ? -1 : 1) * snap.dxMm : 0,
			y: held.y ? (held.y.share === 0 ? -1 : 1) * snap.dyMm : 0,
		};
		const [widthBy, heightBy] = isUpright ? [grown.x, grown.y] : [grown.y, grown.x];
		if (!keepsRatio)
			return resized(
				frame,
				pull,
				{ widthMm: next.widthMm + widthBy, heightMm: next.heightMm + heightBy },
				false,
			);
		// Both edges cannot rest at once when proportions hold: the nearer one does.
		const isAcross = !held.y || (held.x !== undefined && Math.abs(grown.x) <= Math.abs(grown.y));
		const isWidth = isAcross === isUpright;
		const factor = isWidth
			? (next.widthMm + widthBy) / next.widthMm
			: (next.heightMm + heightBy) / next.heightMm;
		held = isAcross ? { x: held.x } : { y: held.y };
		return resized(frame, pull, { widthMm: next.widthMm * factor, heightMm: next.heightMm * factor }, false);
	}
}
