import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { ProofPin, ProofPins, proofFileKinds, proofLimits, proofStates } from './record/proof.ts';

const Uuid = v.pipe(v.string(), v.maxLength(60));
const filesetType = 'client_approval_fileset';

const File = v.object({
	id: v.string(),
	kind: v.picklist(proofFileKinds),
	fileName: v.string(),
	contentType: v.string(),
	byteSize: v.number(),
	/** SHA-256 of the frozen file, hexadecimal. */
	sha256: v.string(),
	/** Redirects to the file. */
	url: v.string(),
});

export const FilesetResponse = v.object({
	data: v.object({
		uuid: v.string(),
		type: v.literal(filesetType),
		attributes: v.object({
			status: v.picklist(proofStates),
			/** Empty until it is rejected. */
			reviewReason: v.string(),
			/** E-mail address of the person who decided; empty until then. */
			email: v.string(),
			/** Marked places: millimetres from the top left corner of a side. */
			pins: v.array(ProofPin),
			orderNumber: v.string(),
			lineItemId: v.number(),
			/** Version of the line’s proof, from 1. */
			version: v.number(),
			note: v.string(),
			expiresAt: v.string(),
			decidedAt: v.nullable(v.string()),
			/** The page on which the buyer sees sheet and box. */
			url: v.string(),
			files: v.array(File),
		}),
	}),
});
export type FilesetResponse = v.InferOutput<typeof FilesetResponse>;

export const showFileset = endpoint({
	id: 'B-01',
	method: 'get',
	path: '/client_approval_filesets/:uuid',
	access: 'secret',
	shape: 'bare',
	input: v.object({ uuid: Uuid }),
	answer: FilesetResponse,
	problems: ['not_found'],
	summary: 'Returns a proof of a line with its files, by the uuid in the link of the e-mail.',
});

export const decideFileset = endpoint({
	id: 'B-02',
	method: 'put',
	path: '/client_approval_filesets/:uuid',
	access: 'secret',
	shape: 'bare',
	input: v.object({
		uuid: Uuid,
		data: v.object({
			uuid: v.optional(Uuid),
			type: v.literal(filesetType, `must be ${filesetType}`),
			attributes: v.object({
				status: v.picklist(['approved', 'rejected'], 'must be approved or rejected'),
				/** Needed for a rejection without pins. */
				reviewReason: v.optional(v.pipe(v.string(), v.maxLength(proofLimits.reason)), ''),
				/** Who decides. */
				email: v.pipe(v.string(), v.maxLength(300)),
				pins: v.optional(ProofPins, []),
			}),
		}),
	}),
	answer: FilesetResponse,
	problems: [
		'not_found',
		'invalid',
		'proof_decided',
		'proof_superseded',
		'proof_expired',
		'proof_closed',
		'proof_file_changed',
		'too_many_requests',
	],
	summary:
		'Approves a proof, or rejects it with comments at positions on its sides. A decision is final; a later one returns 409 `proof_decided`.',
});

export const showProofFile = endpoint({
	id: 'X-proof-file',
	method: 'get',
	path: '/client_approval_filesets/:uuid/files/:id',
	access: 'secret',
	shape: 'binary',
	redirects: true,
	answerTypes: [
		'application/json',
		'application/pdf',
		'application/zip',
		'image/png',
		'image/jpeg',
		'image/webp',
		'image/svg+xml',
	],
	input: v.object({ uuid: Uuid, id: Uuid }),
	answer: v.instance(Response),
	problems: ['not_found', 'proof_file_changed'],
	summary:
		'Redirects (302) to a file of a proof. The call is refused if the content of the file has changed since the proof was sent.',
});
