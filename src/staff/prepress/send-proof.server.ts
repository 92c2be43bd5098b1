import { type AfterSalesContext, prepareOrderMail } from '#src/after-sales/mail/order-mail.server.ts';
import { proofMail } from '#src/after-sales/proofs/mail/proof-mails.server.ts';
import { type Proof, proofLimits, proofMachine } from '#src/after-sales/proofs/record/proof.ts';
import {
	changeProof,
	insertProof,
	proofFolder,
	runUnlessConflict,
	type WholeProof,
} from '#src/after-sales/proofs/record/queries.server.ts';
import type { Statement } from '#src/api/database.server.ts';
import type { Attachment } from '#src/contact/check-attachment.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { isConflict, touchOrder } from '#src/orders/database/save.server.ts';
import { nextState } from '#src/quotes/record/states.ts';
import type { StaffMember } from '../identity/accounts.server.ts';
import { auditStatement } from '../record/audit.server.ts';
import type { DesignSource, PrepressLine } from './find-line.server.ts';
import { freezeFiles, MissingFile } from './freeze-files.server.ts';

export interface PrepressContext extends AfterSalesContext {
	readonly member: StaffMember;
}

/** Input of the form that sends a proof. */
export interface NewProof {
	/** Undefined: print files only. */
	readonly design: DesignSource | undefined;
	readonly uploads: readonly Attachment[];
	readonly note: string;
	/** Whole days that the buyer has. */
	readonly days: number;
	/** Newest version that the page showed, 0 for none; after a concurrent change the proof is refused. */
	readonly seen: number;
}

export type SendFault = 'closed' | 'changed' | 'nothing' | 'days' | 'note_long' | 'file_missing';

/**
 * Freezes the artwork of a line as the next version of its proof, which supersedes the one before: files first, then
 * rows, mail and audit entry in one batch. It takes the order's next version, so that of a proof and a start of
 * production at the same moment one fails.
 */
export async function sendProof(
	context: PrepressContext,
	found: PrepressLine,
	given: NewProof,
): Promise<{ readonly fault: SendFault } | { readonly proof: Proof }> {
	const { db, env, now, member } = context;
	const { order, line } = found;
	const [former] = found.proofs;
	const fault = sendFault(found, given);
	if (fault) return { fault };
	const uuid = crypto.randomUUID();
	try {
		const files = await freezeFiles(env.ARTWORK, uuid, {
			design: given.design,
			lineFiles: given.design ? [] : found.files,
			uploads: given.uploads,
		});
		const proof = newProof(context, found, given, uuid);
		const mailContext = await prepareOrderMail(context, order);
		const mail = proofMail('send', { proof, mailContext }, context);
		const isSent = await runOnce([
			...touchOrder(db, order, now),
			...(former ? supersede(context, former) : []),
			...insertProof(db, { proof, files }),
			...(mail ? [mailStatement(db, mail, now)] : []),
			auditStatement(
				db,
				{
					staffId: member.id,
					action: 'proof_send',
					subject: `order ${order.number}`,
					before: former ? { line: line.id, version: former.version, state: former.state } : null,
					after: { line: line.id, version: proof.version, files: files.map(({ sha256 }) => sha256) },
				},
				now,
			),
		]);
		if (!isSent) return await undo(env.ARTWORK, uuid, 'changed');
		if (mail) context.waitUntil(deliverMailAbout(db, env, mail, now));
		return { proof };
	} catch (error) {
		const undone = await undo(env.ARTWORK, uuid, 'file_missing');
		if (error instanceof MissingFile) return undone;
		throw error;
	}

	async function runOnce(statements: readonly Statement[]): Promise<boolean> {
		try {
			return await runUnlessConflict(db, statements);
		} catch (error) {
			if (isConflict(error)) return false;
			throw error;
		}
	}
}

function sendFault(
	{ isOpen, files, proofs }: PrepressLine,
	{ design, uploads, note, days, seen }: NewProof,
): SendFault | undefined {
	if (!isOpen) return 'closed';
	if ((proofs[0]?.version ?? 0) !== seen) return 'changed';
	if (!design && uploads.length === 0 && files.length === 0) return 'nothing';
	if (note.length > proofLimits.note) return 'note_long';
	const isInRange = days >= proofLimits.minDays && days <= proofLimits.maxDays;
	return Number.isInteger(days) && isInRange ? undefined : 'days';
}

const newProof = (
	{ now, member }: PrepressContext,
	{ order, line, proofs }: PrepressLine,
	{ design, note, days }: NewProof,
	uuid: string,
): WholeProof['proof'] => ({
	uuid,
	orderId: order.id,
	lineItemId: line.id,
	version: (proofs[0]?.version ?? 0) + 1,
	state: proofMachine.first,
	revision: 1,
	variantId: line.variant.id,
	designId: design?.id ?? null,
	designVersion: design?.version ?? null,
	note,
	sentBy: member.name,
	expiresAt: now + days * 86_400_000,
	remindedAt: null,
	decidedAt: null,
	reviewReason: '',
	reviewEmail: '',
	pins: [],
	createdAt: now,
});

function supersede({ db, now }: PrepressContext, former: Proof): Statement[] {
	const to = nextState(proofMachine, former.state, 'supersede', 'desk');
	return to ? changeProof(db, former, { event: 'supersede', by: 'desk', to, now }) : [];
}

/** Deletes the copies of a proof that was not sent. */
async function undo(
	bucket: R2Bucket,
	uuid: string,
	fault: SendFault,
): Promise<{ readonly fault: SendFault }> {
	const { objects } = await bucket.list({ prefix: `${proofFolder}${uuid}/` });
	if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
	return { fault };
}
