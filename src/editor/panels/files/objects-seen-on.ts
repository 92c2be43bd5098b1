import type { DesignDocument } from '#src/designs/document/design.ts';
import type { DesignObject, Side } from '#src/designs/document/objects.ts';
import type { SheetLayout } from '../../box/sheet-layout.ts';
import { sidesReached } from '../../document/across/reach.ts';
import { measureExtent } from '../../painting/extent.ts';

/** What a picture of one side shows: its own objects and those that run over creases onto it, without hidden ones. */
export const objectsSeenOn = ({ objects }: DesignDocument, side: Side, layout: SheetLayout): DesignObject[] =>
	objects.filter(
		(object) =>
			!object.isHidden &&
			(object.side === side ||
				(object.acrossCreases && sidesReached(layout, object, measureExtent(object)).includes(side))),
	);
