import type { DesignObject } from '#src/designs/document/objects.ts';
import { type Frame, frameAround, objectAt } from '../../box/frames.ts';
import { $design, $selectedAll } from '../../document/store.ts';
import { windowToLayout } from '../../viewport/camera.ts';
import type { Press, Table } from './gesture.ts';
import { guideAt } from './guide-gesture.ts';
import { computeHandles, getHandleCursor, type Handle, handleAt, listPulls, reachAt } from './handles.ts';

/** How near a handle must be pressed, pixels. */
const handlePx = { mouse: 9, touch: 22 } as const;
/** Thin objects are hit within this distance, pixels. */
const slackPx = 4;

/** Target of a press at a point. */
export type PointerTarget =
	| {
			readonly kind: 'handle';
			readonly handle: Handle;
			/** The objects that the handle changes, and its frame. */
			readonly objects: readonly DesignObject[];
			readonly frame: Frame;
	  }
	| { readonly kind: 'object'; readonly object: DesignObject }
	| { readonly kind: 'guide'; readonly index: number }
	| { readonly kind: 'sheet' };

/** A handle of the selection comes before an object, an object before a guide. */
export function findTarget(at: Press, table: Table): PointerTarget {
	const handle = findHandle(at, table);
	if (handle) return handle;
	const object = findObject(at, table);
	if (object) return { kind: 'object', object };
	const index = guideAt(windowToLayout(table.camera(), at.x, at.y), table);
	return index === undefined ? { kind: 'sheet' } : { kind: 'guide', index };
}

/** The uppermost object below the pointer. */
export function findObject(at: Press, { camera, layout, measureExtent }: Table): DesignObject | undefined {
	const now = camera();
	const slackMm = slackPx / now.scale;
	return objectAt($design.get().objects, windowToLayout(now, at.x, at.y), { layout, measureExtent, slackMm });
}

function findHandle(at: Press, { camera, layout, measureExtent }: Table): PointerTarget | undefined {
	const objects = selectedMovable();
	const frame = frameAround(objects, layout, measureExtent);
	if (!frame) return undefined;
	const reach = at.pointerType === 'touch' ? handlePx.touch : handlePx.mouse;
	const now = camera();
	const handle = handleAt(computeHandles(frame, listPulls(objects), now), at.x, at.y, (handle) =>
		reachAt(at, handle, frame, now, reach),
	);
	return handle && { kind: 'handle', handle, objects, frame };
}

/** Selected objects that a drag may change. */
export const selectedMovable = (): readonly DesignObject[] =>
	$selectedAll.get().filter(({ isLocked, isHidden }) => !isLocked && !isHidden);

/** The cursor over a target, on a sheet that the camera has rotated. */
export function targetCursor(target: PointerTarget, cameraDeg: number): string {
	switch (target.kind) {
		case 'handle':
			return getHandleCursor(target.handle, target.frame.rotationDeg + cameraDeg);
		case 'object':
			return target.object.isLocked ? 'default' : 'move';
		case 'guide':
			return 'grab';
		case 'sheet':
			return 'default';
		default:
			return target satisfies never;
	}
}
