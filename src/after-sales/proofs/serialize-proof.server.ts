import type { FilesetResponse } from './contract.ts';
import { stateAt } from './record/proof.ts';
import type { WholeProof } from './record/queries.server.ts';

/** URL of a frozen file; it redirects to the files' host. */
export const proofFileUrl = (uuid: string, id: string): string =>
	`/api/client_approval_filesets/${uuid}/files/${id}`;

/** Serializes a proof for the API. @param url URL of its page */
export const serializeProof = (
	{ proof, files }: WholeProof,
	{ orderNumber, url, now }: { readonly orderNumber: string; readonly url: string; readonly now: number },
): FilesetResponse => ({
	data: {
		uuid: proof.uuid,
		type: 'client_approval_fileset',
		attributes: {
			status: stateAt(proof, now),
			reviewReason: proof.reviewReason,
			email: proof.reviewEmail,
			pins: [...proof.pins],
			orderNumber,
			lineItemId: proof.lineItemId,
			version: proof.version,
			note: proof.note,
			expiresAt: new Date(proof.expiresAt).toISOString(),
			decidedAt: proof.decidedAt === null ? null : new Date(proof.decidedAt).toISOString(),
			url,
			files: files.map(({ id, kind, fileName, contentType, byteSize, sha256 }) => ({
				...{ id, kind, fileName, contentType, byteSize, sha256 },
				url: proofFileUrl(proof.uuid, id),
			})),
		},
	},
});
