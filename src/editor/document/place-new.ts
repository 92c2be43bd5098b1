import { type Colour, isDark } from '#src/designs/colour/colour.ts';
import { addObject } from '#src/designs/document/commands.ts';
import { maxObjects } from '#src/designs/document/design.ts';
import { findFreePlace } from '#src/designs/document/free-place.ts';
import type { DesignObject, Side } from '#src/designs/document/objects.ts';
import { inksOf } from '#src/designs/inks/inks.ts';
import type { MessageKey } from '#src/site/message-keys.ts';
import type { Translate } from '#src/site/messages.ts';
import type { SideMiddle } from '../box/middle-of-side.ts';
import { showNotice } from '../context/store.ts';
import { $side, showSideIfZoomedOut } from '../viewport/store.ts';
import { $design, change, setSelection } from './store.ts';

export const newId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 16);

/** Finds the middle of a side. Set by the island: actions do not know the dieline. */
let middleOf: (side: Side) => SideMiddle = () => ({ xMm: 0, yMm: 0, sizePt: 24, stepMm: 6 });
export const setMiddleFinder = (give: typeof middleOf): void => {
	middleOf = give;
};

/** A text colour that is readable on a side: white on dark fills and, with white ink, on bare board; else black. */
export function readableColour(side: Side): Colour {
	const { fills, printMode } = $design.get();
	const fill = fills[side];
	const isWhite = fill === null ? inksOf(printMode) === 'white' : isDark(fill);
	return isWhite ? '#ffffff' : '#111111';
}

/** Common values of a new object, in or near the middle of the open side. */
export interface NewObject {
	readonly id: string;
	readonly side: Side;
	readonly xMm: number;
	readonly yMm: number;
	readonly rotationDeg: 0;
}

/**
 * Adds an object in the middle of the open side, or beside an object that is there already; selects and announces it.
 * `make` gets a colour that is readable there. Returns undefined and shows the reason when the design is full.
 */
export function placeNew(
	t: Translate,
	step: MessageKey,
	what: string,
	make: (at: NewObject, middle: SideMiddle, colour: Colour) => DesignObject,
): string | undefined {
	if ($design.get().objects.length >= maxObjects) {
		showNotice(t('editor.too_many_objects'), 'problem');
		return undefined;
	}
	const side = $side.get();
	const id = newId();
	const middle = middleOf(side);
	const { xMm, yMm, stepMm } = middle;
	const place = findFreePlace($design.get().objects, { side, xMm, yMm }, stepMm);
	const made = make({ id, ...place, rotationDeg: 0 }, { ...middle, ...place }, readableColour(side));
	change(step, (design) => addObject(design, made));
	setSelection([id]);
	showSideIfZoomedOut(side);
	showNotice(t('editor.said_added', { what, side: t(`editor.side_${side}`) }));
	return id;
}
