import { openEdge } from '#src/api/env.server.ts';
import { boxName } from '#src/designs/document/box-name.ts';
import { href } from '#src/site/links.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { type OpenedProof, openProof } from '../open-proof.server.ts';
import { findChangedFiles } from '../record/frozen-files.server.ts';
import { isDecidable } from '../record/proof.ts';
import { listProofsOfLine } from '../record/queries.server.ts';
import { proofFileUrl } from '../serialize-proof.server.ts';
import { loadProofScene } from './load-scene.server.ts';
import { decideOnPage, type ProofRefusal } from './page-proof.server.ts';
import type { ProofScene } from './proof-scene.ts';

interface Page {
	readonly request: Request;
	readonly url: URL;
	readonly locals: { readonly site: Site; readonly t: Translate; readonly publicUrl: URL | undefined };
}

/** Data of the page of a proof. */
export interface ShownProof {
	readonly opened: OpenedProof;
	/** `R123456789/2` */
	readonly number: string;
	/** Name and size of the goods. */
	readonly product: string;
	readonly scene: ProofScene | undefined;
	/** A frozen file differs from the one that was sent. */
	readonly isChanged: boolean;
	/** Whether the visitor can decide. */
	readonly mayDecide: boolean;
	/** URL of the newest version, if this one is superseded. */
	readonly newest: string | undefined;
	/** URL of the designer with the design; undefined without a design. */
	readonly designerPath: string | undefined;
	readonly refused: ProofRefusal | undefined;
}

/** The proof of a page after its form was handled. @returns `decided` where the form was stored; undefined: unknown uuid */
export async function openProofPage(page: Page, uuid: string): Promise<ShownProof | 'decided' | undefined> {
	const { db, env } = openEdge();
	const found = await openProof(db, uuid);
	if (!found) return undefined;
	const isSent = page.request.method === 'POST';
	const refused = isSent ? await decideOnPage(page, found) : undefined;
	if (isSent && !refused) return 'decided';
	const opened = (refused?.httpStatus === 409 && (await openProof(db, uuid))) || found;
	const { whole, order } = opened;
	const { proof, files } = whole;
	const [scene, changed, [newest]] = await Promise.all([
		loadProofScene({ db, env }, whole, proofFileUrl),
		findChangedFiles(env.ARTWORK, files),
		listProofsOfLine(db, proof.lineItemId),
	]);
	const { site, t } = page.locals;
	const line = order.lines.find(({ id }) => id === proof.lineItemId);
	const isChanged = changed.length > 0;
	return {
		...{ opened, scene, isChanged, refused, number: `${order.number}/${proof.version}` },
		product: line?.agreed?.name ?? boxName(line?.variant.spec, site, t),
		mayDecide: !isChanged && order.savedState === 'complete' && isDecidable(proof, Date.now()),
		newest:
			newest && newest.version > proof.version ? href('approval', { uuid: newest.uuid }, site) : undefined,
		designerPath:
			proof.designId === null ? undefined : href('designer', {}, site, { design: proof.designId }),
	};
}
