import { readStoredValue, storeValue } from '#src/api/browser-storage.ts';

/** The first-use hints, in order. */
export const hints = ['drop', 'turn', 'fold', 'undo'] as const;
export type Hint = (typeof hints)[number];

const name = 'boxwright_hints';
/** How long closed hints stay closed. */
const days = 3650;

/** Files cannot be dropped on a touch screen, and the flat sheet cannot be turned. */
export const hintsFor = ({ isTouch, isFlat }: { isTouch: boolean; isFlat: boolean }): readonly Hint[] =>
	hints.filter((hint) => !(hint === 'drop' && isTouch) && !(hint === 'turn' && isFlat));

/** Number of hints read in this browser; all when they were closed. */
export const readHints = (): number => {
	const value = Number(readStoredValue(name));
	return Number.isInteger(value) && value > 0 ? Math.min(value, hints.length) : 0;
};

export const storeReadHints = (count: number): void => storeValue(name, String(count), days);
