import { callAsUser } from '#src/customers/store.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
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
export interface MadeVersion extends Version, VersionLook {
	readonly id: string;
}
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

/** Versions saved in this visit: the same version is not created twice. */
const savedVersions = new Map<string, MadeVersion>();
/** Idempotency keys of requests whose response was lost. */
const keys = new Map<string, string>();
const toIdentity = ({ name, document }: Version) => JSON.stringify([name, document]);

/** The design that was saved for this version in this visit. */
export const findSavedVersion = (version: Version): MadeVersion | undefined =>
	savedVersions.get(toIdentity(version));

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
		const identity = toIdentity(version);
		const known = savedVersions.get(identity);
		if (known) {
			onMade(known);
			continue;
		}
		const idempotencyKey = keys.get(identity) ?? crypto.randomUUID();
		keys.set(identity, idempotencyKey);
		const { name, document } = version;
		const look = await findNewFindings(document, design, box);
		const { id, version: number } = await callAsUser(
			createDesign,
			{ name, variantId: box.variantId, document },
			{ idempotencyKey },
		);
		const saved = { ...version, ...look, id };
		savedVersions.set(identity, saved);
		keys.delete(identity);
		onMade(saved);
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
