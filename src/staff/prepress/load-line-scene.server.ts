import { listPictures, loadProofScene } from '#src/after-sales/proofs/page/load-scene.server.ts';
import type { ProofScene, ScenePicture } from '#src/after-sales/proofs/page/proof-scene.ts';
import { readFrozenDesign } from '#src/after-sales/proofs/record/frozen-files.server.ts';
import { findProof } from '#src/after-sales/proofs/record/queries.server.ts';
import type { Database } from '#src/api/database.server.ts';
import { serializeArtwork } from '#src/designs/uploads/routes.server.ts';
import type { DesignSource, PrepressLine } from './find-line.server.ts';

const proofFile = (uuid: string, id: string): string => `/prepress/files/${uuid}/${id}`;

interface Context {
	readonly db: Database;
	readonly env: { readonly ARTWORK: R2Bucket };
}

/**
 * Sheet and box of a line: of a proof that was sent, or of the artwork that the next proof would show, beside the newest
 * proof that had a design.
 * @param version of a proof; undefined for the artwork
 * @returns undefined where there is no design
 */
export async function loadLineScene(
	context: Context,
	found: PrepressLine,
	version: number | undefined,
): Promise<ProofScene | undefined> {
	if (version === undefined) return loadArtworkScene(context, found);
	const proof = found.proofs.find((one) => one.version === version);
	const whole = proof && (await findProof(context.db, proof.uuid));
	return whole && loadProofScene(context, whole, proofFile);
}

async function loadArtworkScene(
	{ db, env }: Context,
	{ line, order, designs, proofs }: PrepressLine,
): Promise<ProofScene | undefined> {
	const design = designs.at(-1);
	if (!design) return undefined;
	const last = proofs.find(({ designId, variantId }) => designId !== null && variantId === line.variant.id);
	const former = last && (await findProof(db, last.uuid));
	const document = former && (await readFrozenDesign(env.ARTWORK, former.files));
	return {
		spec: line.variant.spec,
		document: design.document,
		pictures: [
			...listOwn(design, `/prepress/${order.number}/${line.id}/artwork/`),
			...(former && document ? listPictures(former, proofFile) : []),
		],
		former: last && document && { version: last.version, document },
		pins: [],
	};
}

const listOwn = ({ artwork }: DesignSource, path: string): ScenePicture[] =>
	artwork.map((record) => ({ artwork: serializeArtwork(record), url: path + record.id }));
