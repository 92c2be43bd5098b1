import { type Colour, isDark } from '#src/designs/colour/colour.ts';
import { addObject } from '#src/designs/document/commands.ts';
import { maxObjects } from '#src/designs/document/design.ts';
import type { DesignObject, Side } from '#src/designs/document/objects.ts';
import { inksOf } from '#src/designs/inks/inks.ts';
import type { MessageKey } from '#src/site/message-keys.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Middle } from '../box/middle-of-side.ts';
import { tell } from '../context/store.ts';
import { $side, comeCloser } from '../viewport/store.ts';
import { $design, change, setSelection } from './store.ts';

export const newId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 16);

/** Where a side's middle is; the island sets it, for actions know no dieline. */
let middleOf: (side: Side) => Middle = () => ({ xMm: 0, yMm: 0, sizePt: 24 });
export const setMiddle = (give: typeof middleOf): void => {
	middleOf = give;
};

/** What reads on a side: with white ink the bare board needs white, else black. */
export function readableOn(side: Side): Colour {
	const { fills, printMode } = $design.get();
	const fill = fills[side];
	const isWhite = fill === null ? inksOf(printMode) === 'white' : isDark(fill);
	return isWhite ? '#ffffff' : '#111111';
}

/** Values of everything new: in the middle of the open side. */
export interface NewObject {
	readonly id: string;
	readonly side: Side;
	readonly xMm: number;
	readonly yMm: number;
	readonly rotationDeg: 0;
}

/**
 * Puts something new in the middle of the open side, selects it and says so; its maker is told a colour that can be read
 * there. Undefined, with the reason said, where a design holds no more.
 */
export function placeNew(
	t: Translate,
	step: MessageKey,
	what: string,
	make: (at: NewObject, middle: Middle, colour: Colour) => DesignObject,
): string | undefined {
	if ($design.get().objects.length >= maxObjects) {
		tell(t('editor.too_many_objects'), 'problem');
		return undefined;
	}
	const side = $side.get();
	const id = newId();
	const middle = middleOf(side);
	const { xMm, yMm } = middle;
	const made = make({ id, side, xMm, yMm, rotationDeg: 0 }, middle, readableOn(side));
	change(step, (design) => addObject(design, made));
	setSelection([id]);
	comeCloser(side);
	tell(t('editor.said_added', { what, side: t(`editor.side_${side}`) }));
	return id;
}
