import { canStretch } from '#src/designs/document/arrange.ts';
import { changeObjects } from '#src/designs/document/commands.ts';
import type { DesignObject } from '#src/designs/document/objects.ts';
import type { Point } from '#src/dielines/dieline.ts';
import {
	boxInSide,
	type Frame,
	frameAround,
	type Pull,
	pulled,
	transformObject,
	turnedTo,
} from '../../box/frames.ts';
import type { LayoutPlace } from '../../box/sheet-layout.ts';
import { $design, change, setDraft } from '../../document/store.ts';
import { $drag, $dragFrame, $marks, createDrag, dropDrag, type Marks } from './drag-state.ts';
import { type Gesture, isFree, type Press, roundMm, snapPx, type Table } from './gesture.ts';
import { snapFrame } from './snap-frame.ts';
import { collectTargets, vibrateOnSnap } from './snap-targets.ts';
import { linesUnder, type SnapState, type Targets } from './snapping.ts';

/** Minimum size of a resized selection, in window pixels. */
const minSizePx = 4;

/** The resized frame at the pointer, and the guides shown with it. */
interface Step {
	readonly frame: Frame;
	readonly marks: Pick<Marks, 'lines' | 'note'>;
}

/** A selection that is dragged by one of its handles. */
interface Grip {
	readonly objects: readonly DesignObject[];
	readonly ids: ReadonlySet<string>;
	/** Of the first object's side. */
	readonly place: LayoutPlace;
	/** Around the selection, before the drag. */
	readonly frame: Frame;
	readonly from: Point;
	readonly table: Table;
}

/** Pulls or turns a selection by one of its handles: all of it together, in one step. */
export function handleGesture(
	pull: Pull | 'turn',
	objects: readonly DesignObject[],
	from: Point,
	table: Table,
): Gesture | undefined {
	const { layout, measureExtent } = table;
	const [lead] = objects;
	const place = lead && layout.places[lead.side];
	const frame = frameAround(objects, layout, measureExtent);
	if (!place || !frame) return undefined;
	const drag = createDrag(objects);
	const grip: Grip = { objects, ids: drag.ids, place, frame, from, table };
	const stepTo = pull === 'turn' ? createTurn(grip) : resizer(pull, grip);
	let now = frame;

	const computeValues = (object: DesignObject) => {
		const own = layout.places[object.side];
		return own ? transformObject(object, own, { from: frame, to: now }) : {};
	};
	return {
		move(to, point) {
			const step = stepTo(to, point);
			now = step.frame;
			if (!$drag.get()) $drag.set(drag);
			const design = $design.get();
			setDraft({
				...design,
				objects: design.objects.map((object) =>
					drag.ids.has(object.id) ? ({ ...object, ...computeValues(object) } as DesignObject) : object,
				),
			});
			$dragFrame.set(now);
			$marks.set({ side: place.side, lengths: [], ...step.marks });
		},
		end() {
			dropDrag();
			change(pull === 'turn' ? 'editor.step_rotate' : 'editor.step_resize', (design) =>
				changeObjects(design, drag.ids, (object) => roundMm(computeValues(object)) as Partial<DesignObject>),
			);
		},
		cancel: dropDrag,
	};
}

/** With Shift it turns in steps, with Ctrl freely; else it snaps to multiples of 45°. */
function createTurn({ frame, place, from }: Grip) {
	return (to: Press, point: Point): Step => {
		const mode = to.shiftKey ? 'steps' : isFree(to) ? 'free' : 'rest';
		const next = turnedTo(frame, { from, to: point }, { upright: place.rotationDeg, mode });
		const degrees = (((next.rotationDeg - place.rotationDeg) % 360) + 360) % 360;
		return { frame: next, marks: { lines: [], note: { kind: 'angle', degrees } } };
	};
}

/** A corner keeps proportions, unless one object that can be stretched is pulled with Shift; Alt pulls from the centre. */
function resizer(pull: Pull, { objects, ids, frame, place, from, table }: Grip) {
	const [lead] = objects;
	const isCorner = pull.across !== 0 && pull.down !== 0;
	const isStretchable = objects.length === 1 && lead !== undefined && canStretch(lead);
	let held: SnapState = {};
	let targets: Targets | undefined;

	return (to: Press, point: Point): Step => {
		const keepsRatio = isCorner ? !(isStretchable && to.shiftKey) : objects.length > 1;
		const { scale } = table.camera();
		const minMm = Math.min(minSizePx / scale, frame.widthMm, frame.heightMm || 1);
		const gone = { x: point.x - from.x, y: point.y - from.y };
		const next = pulled(frame, pull, gone, { keepsRatio, fromCentre: to.altKey, minMm });
		targets ??= collectTargets(place, ids, table);
		let rest: Frame | undefined;
		if (!to.altKey && !isFree(to)) {
			const options = { toleranceMm: snapPx / scale, held };
			const snap = snapFrame({ from: frame, next, pull, place, keepsRatio }, targets, options);
			vibrateOnSnap(to, held, snap.held);
			held = snap.held;
			rest = snap.frame;
		}
		const { widthMm, heightMm } = rest ?? next;
		return {
			frame: rest ?? next,
			marks: {
				lines: rest ? linesUnder(boxInSide(rest, place), targets) : [],
				note: { kind: 'size', widthMm, heightMm },
			},
		};
	};
}
