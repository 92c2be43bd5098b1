import { and, eq, sql } from 'drizzle-orm';
import type { Statement } from '#src/api/database.server.ts';
import { designs, designVersions } from '#src/designs/storage/tables.server.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import { normaliseEmail } from '#src/mail/email-address.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { lineItems } from '#src/orders/record/tables.server.ts';
import { nextState } from '#src/quotes/record/states.ts';
import { type AfterSalesContext, prepareOrderMail } from '../../mail/order-mail.server.ts';
import { proofDeskMail, proofMail } from '../mail/proof-mails.server.ts';
import { findChangedFiles, readFrozenDesign } from '../record/frozen-files.server.ts';
import { type Proof, type ProofPin, proofLimits, proofMachine, stateAt } from '../record/proof.ts';
import { changeProof, findProof, runUnlessConflict, type WholeProof } from '../record/queries.server.ts';

export interface Decision {
	readonly status: 'approved' | 'rejected';
	readonly reason: string;
	readonly email: string;
	readonly pins: readonly ProofPin[];
}

/**
 * Why a decision was refused. `decided`: the proof was decided before. `closed`: the order is cancelled. `changed`: a
 * frozen file differs from the one that was sent.
 */
export type DecisionFault =
	| 'email'
	| 'reason'
	| 'reason_long'
	| 'decided'
	| 'superseded'
	| 'expired'
	| 'closed'
	| 'changed';

/** Validates a decision with its input. @returns why it cannot be stored; undefined if it can */
function decisionFault(
	proof: Proof,
	order: OrderRecord,
	{ status, reason, email, pins }: Decision,
	now: number,
): DecisionFault | undefined {
	if (order.savedState !== 'complete') return 'closed';
	switch (stateAt(proof, now)) {
		case 'approved':
		case 'rejected':
			return 'decided';
		case 'superseded':
			return 'superseded';
		case 'expired':
			return 'expired';
		default:
	}
	if (normaliseEmail(email) === undefined) return 'email';
	if (reason.length > proofLimits.reason) return 'reason_long';
	return status === 'rejected' && reason === '' && pins.length === 0 ? 'reason' : undefined;
}

/**
 * Stores the buyer's decision: state, event, and the mails to buyer and desk, in one batch. An approved design replaces
 * the line's design, even if the order had another version of it.
 * @param extraStatements further statements of the batch, after those of the decision
 */
export async function decideProof(
	context: AfterSalesContext,
	{ proof, files }: WholeProof,
	order: OrderRecord,
	given: Decision,
	extraStatements: (decided: WholeProof) => readonly Statement[] = () => [],
): Promise<{ readonly fault: DecisionFault } | { readonly decided: WholeProof }> {
	const { db, env, now } = context;
	const decision = { ...given, reason: given.reason.trim() };
	const fault = decisionFault(proof, order, decision, now);
	if (fault) return { fault };
	const isApproved = decision.status === 'approved';
	const event = isApproved ? 'approve' : 'reject';
	const to = nextState(proofMachine, proof.state, event, 'buyer');
	if (!to) return { fault: 'decided' };
	if ((await findChangedFiles(env.ARTWORK, files)).length > 0) return { fault: 'changed' };
	const reviewed = {
		decidedAt: now,
		reviewEmail: normaliseEmail(decision.email) ?? '',
		reviewReason: isApproved ? '' : decision.reason || listPins(decision.pins),
		pins: isApproved ? [] : decision.pins,
	};
	const mailContext = await prepareOrderMail(context, order);
	const mailData = { proof: { ...proof, ...reviewed }, mailContext };
	const mails = [proofMail(event, mailData, context), proofDeskMail(event, mailData, context)].flatMap(
		(mail) => (mail ? [mail] : []),
	);
	const decided = { proof: { ...mailData.proof, state: to, revision: proof.revision + 1 }, files };
	const isSaved = await runUnlessConflict(db, [
		...changeProof(db, proof, { event, by: 'buyer', to, now, set: reviewed }),
		...extraStatements(decided),
		...(isApproved ? await printDesign(context, { proof, files }) : []),
		...mails.map((mail) => mailStatement(db, mail, now)),
	]);
	if (!isSaved) {
		const stored = await findProof(db, proof.uuid);
		return { fault: stored?.proof.state === 'superseded' ? 'superseded' : 'decided' };
	}
	for (const mail of mails) context.waitUntil(deliverMailAbout(db, env, mail, now));
	return { decided };
}

/** The pins as text, which is the reason where no other was written. */
const listPins = (pins: readonly ProofPin[]): string =>
	pins.map(({ text }, index) => `${index + 1}. ${text}`).join('\n');

/** Statements that set the proof's design as the line's design. */
async function printDesign({ db, env, now }: AfterSalesContext, whole: WholeProof): Promise<Statement[]> {
	const { designId, designVersion, lineItemId, variantId } = whole.proof;
	if (designId === null || designVersion === null) return [];
	const document = await readFrozenDesign(env.ARTWORK, whole.files);
	if (!document) return [];
	return [
		// The owner may have deleted the design permanently since then.
		db
			.insert(designVersions)
			.select(
				db
					.select({
						designId: designs.id,
						version: sql<number>`${designVersion}`.as('version'),
						document: sql`${JSON.stringify(document)}`.as('document'),
						createdAt: sql<number>`${now}`.as('created_at'),
						reason: sql<null>`NULL`.as('reason'),
						name: sql<null>`NULL`.as('name'),
						variantId: sql<number>`${variantId}`.as('variant_id'),
					})
					.from(designs)
					.where(eq(designs.id, designId)),
			)
			.onConflictDoUpdate({
				target: [designVersions.designId, designVersions.version],
				set: { document: sql`excluded.document` },
			}),
		db
			.update(lineItems)
			.set({ designId, designVersion })
			.where(and(eq(lineItems.id, lineItemId), sql`EXISTS (SELECT 1 FROM designs WHERE id = ${designId})`)),
	];
}
