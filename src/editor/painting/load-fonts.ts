import type { DesignDocument } from '#src/designs/document/design.ts';
import { loadPainters } from '#src/designs/paint/lazy-painters.ts';
import { collectFonts } from '#src/designs/paint/paint-object.ts';

/**
 * Loads lazy painters and fonts that the design needs. True when
 * something was loaded. Failed loads are retried with the next change.
 */
export async function loadFontsAndPainters(design: DesignDocument): Promise<boolean> {
	const missing = collectFonts(design).filter(({ font, text }) => !document.fonts.check(font, text));
	const [hasPainters] = await Promise.all([
		loadPainters(design).catch(() => false),
		...missing.map(({ font, text }) => document.fonts.load(font, text).catch(() => undefined)),
	]);
	return hasPainters || missing.length > 0;
}
