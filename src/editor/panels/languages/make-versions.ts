import { callAsUser } from '#src/customers/store.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import { maxLanguages } from '#src/designs/languages/language-versions.ts';
import type { Finding } from '#src/designs/preflight/finding.ts';
import { createDesign, saveThumbnail } from '#src/designs/storage/contract.ts';
import { createLooks } from '../../box/material-look.ts';
import type { DesignedBox } from '../../context/DesignerContext.tsx';
import { inPrint } from '../../document/shown/store.ts';
import { loadFontsAndPainters } from '../../painting/load-fonts.ts';
import { drawThumbnail } from '../../sheet/thumbnail.ts';
import { runPreflight } from '../preflight/preflight-watch.ts';

/** A design in one language, as it is to be saved. */
export interface Version {
	readonly tag: string;
	readonly name: string;
	readonly document: DesignDocument;
}
/** Findings of a version that the original design does not have. */
export interface VersionLook {
	readonly findings: readonly Finding[];
}
interface Saved extends VersionLook {
	readonly id: string;
}
export type MadeVersion = Version & Saved;

/** Key of a finding without its measured values, to compare findings of two versions. */
const toKey = ({ code, side, objectId = side }: Finding) => `${code} ${objectId}`;

/** New preflight findings of a version; loads its fonts first. */
export async function findNewFindings(
	version: DesignDocument,
	design: DesignDocument,
	{ layout, spec }: DesignedBox,
): Promise<VersionLook> {
	await Promise.all([loadFontsAndPainters(design), loadFontsAndPainters(version)]);
	const { outside, inside } = createLooks(spec)[layout.sheets[0]?.stock ?? 'carton'];
	const known = new Set(runPreflight(design, layout, outside, inside).map(toKey));
	const findings = runPreflight(version, layout, outside, inside).filter(
		(finding) => !known.has(toKey(finding)),
	);
	return { findings };
}

/** A version that was sent to the server. */
interface Attempt {
	/** Sent with every request for this version: the server creates it only once, also when a response was lost. */
	readonly idempotencyKey: string;
	/** Undefined until the server has answered. */
	saved?: Saved;
}
/** Attempts of this visit, by name and document: the same version is not created twice. */
const attempts = new Map<string, Attempt>();
/** Caps the attempts, whose keys are whole documents: the last four runs. */
const maxAttempts = 4 * maxLanguages;

function openAttempt({ name, document }: Version): Attempt {
	const identity = JSON.stringify([name, document]);
	const attempt = attempts.get(identity) ?? { idempotencyKey: crypto.randomUUID() };
	// The newest is last.
	attempts.delete(identity);
	attempts.set(identity, attempt);
	for (const oldest of attempts.keys()) {
		if (attempts.size <= maxAttempts) break;
		attempts.delete(oldest);
	}
	return attempt;
}

/**
 * Saves the versions as designs, one after another, so that the ones created before a lost connection are known.
 *
 * @param onMade after each
 * @throws ApiProblem of the first that cannot be saved; those before it are
 */
export async function makeVersions(
	versions: readonly Version[],
	design: DesignDocument,
	box: DesignedBox & { readonly variantId: number },
	onMade: (version: MadeVersion) => void,
): Promise<void> {
	for (const version of versions) {
		const attempt = openAttempt(version);
		if (attempt.saved) {
			onMade({ ...version, ...attempt.saved });
			continue;
		}
		const { name, document } = version;
		const look = await findNewFindings(document, design, box);
		const { id, version: number } = await callAsUser(
			createDesign,
			{ name, variantId: box.variantId, document },
			{ idempotencyKey: attempt.idempotencyKey },
		);
		attempt.saved = { ...look, id };
		onMade({ ...version, ...attempt.saved });
		void sendThumbnail(id, number, document, box);
	}
}

/** Thumbnail for the list of designs; a missing one is sent by the first save. */
async function sendThumbnail(
	id: string,
	version: number,
	document: DesignDocument,
	{ layout, spec }: DesignedBox,
): Promise<void> {
	try {
		const canvas = drawThumbnail(layout, spec, inPrint(document));
		const picture = await new Promise<Blob | null>((resolve) =>
			canvas ? canvas.toBlob(resolve, 'image/png') : resolve(null),
		);
		if (picture) await callAsUser(saveThumbnail, { id, version: String(version) }, { body: picture });
	} catch {
		// See above.
	}
}
