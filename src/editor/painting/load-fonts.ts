import type { DesignDocument } from '#src/designs/document/design.ts';
import { loadPainters } from '#src/designs/paint/lazy-painters.ts';
import { collectFonts } from '#src/designs/paint/paint-object.ts';

/**
 * Resolves when everything that the painter needs of the page is there: painters that come late, and fonts. True when
 * something had to be waited for. What cannot be fetched now is asked for again with the next change.
 */
export async function readyToPaint(design: DesignDocument): Promise<boolean> {
	const missing = collectFonts(design).filter(({ font, text }) => !document.fonts.check(font, text));
	const [hasPainters] = await Promise.all([
		loadPainters(design).catch(() => false),
		...missing.map(({ font, text }) => document.fonts.load(font, text).catch(() => undefined)),
	]);
	return hasPainters || missing.length > 0;
}
