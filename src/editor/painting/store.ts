import { atom } from 'nanostores';

/** Counter that is increased when an unchanged design must be repainted, because a picture or a font has loaded. */
export const $repaintCount = atom(0);
export const repaint = (): void => $repaintCount.set($repaintCount.get() + 1);
