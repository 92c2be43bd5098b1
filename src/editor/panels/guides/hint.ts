import { recall, remember } from '#src/api/browser-storage.ts';

/** What the first visits are told, one at a time. */
export const hints = ['drop', 'turn', 'fold', 'undo'] as const;
export type Hint = (typeof hints)[number];

const name = 'boxwright_hints';
/** Longer than anybody remembers having closed them. */
const days = 3650;

/** A phone has no dropping; the rest is shown where there is something to point at. */
export const hintsFor = (isTouch: boolean): readonly Hint[] =>
	hints.filter((hint) => hint !== 'drop' || !isTouch);

/** How many of them were read here; all of them when they were closed. */
export const readHints = (): number => {
	const value = Number(recall(name));
	return Number.isInteger(value) && value > 0 ? Math.min(value, hints.length) : 0;
};

export const keepReadHints = (count: number): void => remember(name, String(count), days);
