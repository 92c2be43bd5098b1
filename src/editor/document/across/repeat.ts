import { scaleObject } from '#src/designs/document/arrange.ts';
import { boundsOfObject, type Extent } from '#src/designs/document/boxes.ts';
import type { DesignObject, Side } from '#src/designs/document/objects.ts';
import type { SheetLayout } from '../../box/sheet-layout.ts';

/**
 * A copy of an object on each of the sides: at the same place relative to each, upright as the box stands, smaller where
 * it would not fit. Sides that the box does not have are left out.
 */
export function repeatedOn(
	object: DesignObject,
	sides: readonly Side[],
	layout: SheetLayout,
	extent: Extent,
	newId: () => string,
): DesignObject[] {
	const home = layout.places[object.side];
	if (!home) return [];
	const { minX: left, maxX: right, minY: top, maxY: bottom } = boundsOfObject(object, extent);
	return sides.flatMap((side) => {
		const place = layout.places[side];
		if (!place) return [];
		const by = Math.min(1, place.widthMm / (right - left), place.heightMm / (bottom - top));
		const { acrossCreases: _, groupId: __, groupName: ___, ...alone } = object;
		return [
			{
				...alone,
				...(by < 1 ? scaleObject(object, by, by) : {}),
				id: newId(),
				side,
				xMm: (object.xMm / home.widthMm) * place.widthMm,
				yMm: (object.yMm / home.heightMm) * place.heightMm,
			} as DesignObject,
		];
	});
}
