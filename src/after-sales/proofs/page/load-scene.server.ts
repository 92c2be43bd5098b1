import type { Database } from '#src/api/database.server.ts';
import { findVariants } from '#src/catalog/queries.server.ts';
import { readFrozenDesign } from '../record/frozen-files.server.ts';
import type { ProofFile } from '../record/proof.ts';
import { findFormerDesign, type WholeProof } from '../record/queries.server.ts';
import type { ProofScene, ScenePicture } from './proof-scene.ts';

/** Builds the URL of a frozen file, on the host of the page. */
export type FileAddress = (uuid: string, fileId: string) => string;

/** The reduced picture of each file of a proof, or the file itself where there is none. */
export function listPictures({ proof, files }: WholeProof, fileUrl: FileAddress): ScenePicture[] {
	const best = new Map<string, ProofFile>();
	for (const file of files) {
		const id = file.artwork?.id;
		if (id !== undefined && (file.kind === 'picture' || !best.has(id))) best.set(id, file);
	}
	return [...best.values()].flatMap(({ id, artwork }) =>
		artwork ? [{ artwork, url: fileUrl(proof.uuid, id) }] : [],
	);
}

/**
 * Sheet and box of a proof, with the version before it.
 * @returns undefined if the proof has print files only, or if its frozen design differs from the one that was sent
 */
export async function loadProofScene(
	{ db, env }: { readonly db: Database; readonly env: { readonly ARTWORK: R2Bucket } },
	whole: WholeProof,
	fileUrl: FileAddress,
): Promise<ProofScene | undefined> {
	const { proof, files } = whole;
	const [document, [variant], former] = await Promise.all([
		readFrozenDesign(env.ARTWORK, files),
		findVariants(db, [proof.variantId]),
		findFormerDesign(db, proof),
	]);
	if (!document || !variant) return undefined;
	const formerDocument = former && (await readFrozenDesign(env.ARTWORK, former.files));
	return {
		spec: variant.spec,
		document,
		pictures: [
			...listPictures(whole, fileUrl),
			...(former && formerDocument ? listPictures(former, fileUrl) : []),
		],
		former: formerDocument && { version: former.proof.version, document: formerDocument },
		pins: proof.pins,
	};
}
