import { eq } from 'drizzle-orm';
import type { Mail } from '#src/mail/mail.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { changeRequest } from '../../record/queries.server.ts';
import { nextState, offerMachine, requestMachine } from '../../record/states.ts';
import { buyerMailData, deskMailData, type OfferContext } from '../mail/mail-data.server.ts';
import { offerDeskMail, offerMail } from '../mail/offer-mails.ts';
import { offerLimits } from '../record/offer.ts';
import type { OfferOfRequest } from '../record/queries.server.ts';
import { offers } from '../record/tables.server.ts';

export type DeclineFault = 'reason' | 'reason_long' | 'closed' | 'changed';

/**
 * Declines an offer: writes the states of offer and request, the reason and the mails in one batch.
 * @returns the mails to send, or the reason of a refusal
 */
export async function declineOffer(
	context: OfferContext,
	found: OfferOfRequest,
	reason: string,
): Promise<{ readonly fault: DeclineFault } | { readonly mails: readonly Mail[] }> {
	const { request, offer } = found;
	if (reason === '') return { fault: 'reason' };
	if (reason.length > offerLimits.reason) return { fault: 'reason_long' };
	const to = nextState(offerMachine, offer.state, 'decline', 'buyer');
	const requestTo = nextState(requestMachine, request.state, 'decline', 'buyer');
	if (!to || !requestTo) return { fault: 'closed' };
	const { db, now } = context;
	const { mailData } = await buyerMailData(context, found);
	const mails = [
		offerMail('declined', mailData, undefined),
		offerDeskMail('declined', deskMailData(context, found), [reason]),
	];
	const change = { event: 'decline', by: 'buyer', to: requestTo, text: reason, now } as const;
	const isChanged = await changeRequest(db, request, change, [
		db.update(offers).set({ state: to, reason, updatedAt: now }).where(eq(offers.id, offer.id)),
		...mails.map((mail) => mailStatement(db, mail, now)),
	]);
	return isChanged ? { mails } : { fault: 'changed' };
}
