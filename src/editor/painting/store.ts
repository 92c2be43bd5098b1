import { atom } from 'nanostores';

/** Grows whenever the same design looks different: a picture or a font has arrived. Painters paint again. */
export const $repaintCount = atom(0);
export const repaint = (): void => $repaintCount.set($repaintCount.get() + 1);
