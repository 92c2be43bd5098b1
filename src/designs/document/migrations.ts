import * as v from 'valibot';
import { DesignDocument, formatVersion } from './design.ts';
import { moveAcrossFormerJoint } from './former-joint.ts';

type Saved = Readonly<Record<string, unknown>>;

/** Step `n` converts a document from format n to n + 1. Steps are never changed after release. */
const steps: Readonly<Record<number, (saved: Saved) => Saved>> = {
	// Adds patterns and guides. Objects may be shapes, lines and codes.
	1: (saved) => ({ ...saved, formatVersion: 2, patterns: {}, guides: [] }),
	// The joint of shipping boxes moved: objects that run over several walls are divided where the sheet now ends.
	2: (saved) => ({ ...moveAcrossFormerJoint(saved), formatVersion: 3 }),
};

/** Converts a saved document to the current format; undefined for unknown formats and invalid documents. */
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

/** Whether a saved document has the format of the previous designer. It may be invalid. */
export const isOldProject = (saved: unknown): boolean =>
	saved !== null && typeof saved === 'object' && 'project_version' in saved;
