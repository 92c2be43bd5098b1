import * as v from 'valibot';
import { DesignDocument, formatVersion } from './design.ts';

type Saved = Readonly<Record<string, unknown>>;

/** Step `n` turns a document of format n into one of format n + 1. Steps are never changed once shipped. */
const steps: Readonly<Record<number, (saved: Saved) => Saved>> = {
	// Patterns, own guides; shapes, lines and codes among the objects.
	1: (saved) => ({ ...saved, formatVersion: 2, patterns: {}, guides: [] }),
};

/** A saved document in today's format; undefined for what no step leads here from. */
export function readDesign(saved: unknown): DesignDocument | undefined {
	let document = saved as Saved | null;
	while (document && typeof document === 'object' && document.formatVersion !== formatVersion) {
		const step = steps[Number(document.formatVersion)];
		if (!step) return undefined;
		document = step(document);
	}
	const parsed = v.safeParse(DesignDocument, document);
	return parsed.success ? parsed.output : undefined;
}

/** Whether a saved document is one of the old designer, sound or not. */
export const isOldProject = (saved: unknown): boolean =>
	saved !== null && typeof saved === 'object' && 'project_version' in saved;
