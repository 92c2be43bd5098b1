import { eq } from 'drizzle-orm';
import { type Database, runTogether, type Statement } from '#src/api/database.server.ts';
import type { Mail } from '#src/mail/mail.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { findOrCreateVariant } from '#src/quotes/offers/instant/make-instant-offer.server.ts';
import { letterToBuyer, type OfferContext } from '#src/quotes/offers/mail/letter.server.ts';
import { offerMail } from '#src/quotes/offers/mail/offer-mails.ts';
import { type Offer, offerLimits, offerName, type QuantityOption } from '#src/quotes/offers/record/offer.ts';
import { siteOfRequest } from '#src/quotes/offers/record/offer-site.server.ts';
import {
	claimRevision,
	type DraftContent,
	insertDraft,
	isOfferConflict,
	listOffers,
	moveOffers,
	type OfferOfRequest,
	updateDraft,
} from '#src/quotes/offers/record/queries.server.ts';
import { offers } from '#src/quotes/offers/record/tables.server.ts';
import { type ToggleFault, toggleOption } from '#src/quotes/offers/record/toggle-option.server.ts';
import { changeStatements, type QuoteRecord } from '#src/quotes/record/queries.server.ts';
import { nextState, offerMachine, requestMachine } from '#src/quotes/record/states.ts';
import { dayInPoland } from '#src/site/dates.ts';
import type { StaffMember } from '../identity/accounts.server.ts';
import { type Author, auditStatement } from '../record/audit.server.ts';
import { hasPriceBelowFloor } from './assess-option.ts';
import { type CheckedOffer, checkOffer, type OfferProblems } from './check-offer.server.ts';
import type { TypedOffer } from './offer-form.ts';

export interface DeskContext extends OfferContext {
	readonly member: Pick<StaffMember, 'id' | 'name' | 'email' | 'roles'>;
}

export type OfferFault =
	| 'closed'
	| 'changed'
	| 'undecided'
	| 'floor'
	| 'expired'
	| 'last_option'
	| 'too_many';
export type Refusal = { readonly fault: OfferFault } | { readonly problems: OfferProblems };

/** Creates the draft of the next version. @returns its version */
export async function createDraft(
	context: DeskContext,
	request: QuoteRecord,
	typed: TypedOffer,
): Promise<{ readonly version: number } | Refusal> {
	const { db, now, env } = context;
	if (!nextState(requestMachine, request.state, 'offer', 'desk')) return { fault: 'closed' };
	const versions = await listOffers(db, request.id);
	const draft = versions.find(({ state }) => state === 'draft');
	if (draft) return { version: draft.version };
	const version = (versions[0]?.version ?? 0) + 1;
	if (version > offerLimits.versions) return { fault: 'too_many' };
	const checked = check(context, request, typed);
	if ('problems' in checked) return checked;
	const content = await storeContent(context, checked.offer);
	const { currency } = siteOfRequest(env, request).site.region;
	const statements = insertDraft(db, request, { version, currency, content, now });
	const audit = entry(context, 'offer_draft', request, { version }, null, summarise(checked.offer));
	return (await runOrLose(db, [...statements, audit])) ?? { version };
}

/** Saves a draft in the revision that the clerk's page showed. */
export async function saveDraft(
	context: DeskContext,
	{ request, offer }: OfferOfRequest,
	typed: TypedOffer,
	seen: number,
): Promise<Refusal | undefined> {
	if (seen !== offer.revision) return { fault: 'changed' };
	if (!nextState(offerMachine, offer.state, 'edit', 'desk')) return { fault: 'closed' };
	const checked = check(context, request, typed);
	if ('problems' in checked) return checked;
	const content = await storeContent(context, checked.offer);
	const { db, now } = context;
	return runOrLose(db, [
		...updateDraft(db, offer, content, now),
		entry(context, 'offer_edit', request, offer, summarise(offer), summarise(checked.offer)),
	]);
}

/**
 * Sends a saved draft: the buyer gets its link by mail, and versions that were open before are superseded.
 * @param isLowAllowed the clerk has confirmed prices below the minimum margin
 */
export async function sendOffer(
	context: DeskContext,
	found: OfferOfRequest,
	{ seen, isLowAllowed }: { readonly seen: number; readonly isLowAllowed: boolean },
): Promise<{ readonly mail: Mail } | Refusal> {
	const { request, offer } = found;
	const { db, now } = context;
	if (seen !== offer.revision) return { fault: 'changed' };
	const to = nextState(offerMachine, offer.state, 'send', 'desk');
	const requestTo = nextState(requestMachine, request.state, 'offer', 'desk');
	if (!to || !requestTo) return { fault: 'closed' };
	if (offer.validUntil < now) return { fault: 'expired' };
	const isLow = hasPriceBelowFloor(offer);
	if (isLow && !isLowAllowed) return { fault: 'floor' };
	const { letter, button } = await letterToBuyer(context, found);
	const mail = offerMail('sent', letter, button);
	const change = { event: 'offer', by: 'desk', to: requestTo, text: '', now } as const;
	const lost = await runOrLose(db, [
		claimRevision(db, offer),
		...changeStatements(db, request, change),
		db
			.update(offers)
			.set({ state: to, revision: offer.revision + 1, sentAt: now, updatedAt: now })
			.where(eq(offers.id, offer.id)),
		moveOffers(db, request.id, { event: 'supersede', by: 'desk', now, besides: offer.id }),
		mailStatement(db, mail, now),
		entry(context, 'offer_send', request, offer, { state: offer.state }, { state: to, isBelowFloor: isLow }),
	]);
	return lost ?? { mail };
}

/**
 * Withdraws a sent offer, with a mail to the buyer, or deletes a draft. Without another open offer the request is in
 * review again.
 */
export async function withdrawOffer(
	context: DeskContext,
	found: OfferOfRequest,
	seen: number,
): Promise<{ readonly mail: Mail | undefined } | Refusal> {
	const { request, offer } = found;
	const { db, now } = context;
	if (seen !== offer.revision) return { fault: 'changed' };
	const to = nextState(offerMachine, offer.state, 'withdraw', 'desk');
	if (!to) return { fault: 'closed' };
	const isSent = offer.sentAt !== null;
	const requestTo = isSent ? nextState(requestMachine, request.state, 'take_back', 'desk') : undefined;
	const { letter } = await letterToBuyer(context, found);
	const mail = isSent ? offerMail('withdrawn', letter, undefined) : undefined;
	const change = { event: 'take_back', by: 'desk', text: '', now } as const;
	const lost = await runOrLose(db, [
		claimRevision(db, offer),
		...(requestTo ? changeStatements(db, request, { ...change, to: requestTo }) : []),
		db
			.update(offers)
			.set({ state: to, revision: offer.revision + 1, updatedAt: now })
			.where(eq(offers.id, offer.id)),
		...(mail ? [mailStatement(db, mail, now)] : []),
		entry(context, 'offer_withdraw', request, offer, { state: offer.state }, { state: to }),
	]);
	return lost ?? { mail };
}

/** Shows or hides a quantity of an offer, at the desk. */
export async function toggleOnDesk(
	{ db, now, member }: DeskContext,
	found: OfferOfRequest,
	optionId: number,
): Promise<Refusal | undefined> {
	const toggled = await toggleOffer({ db, now, staffId: member.id }, found, optionId);
	if (!('fault' in toggled)) return undefined;
	return { fault: toggled.fault === 'last' ? 'last_option' : 'closed' };
}

/** Shows or hides a quantity of an offer. */
export async function toggleOffer(
	{ db, now, staffId, apiKeyId }: Author & { readonly db: Database; readonly now: number },
	found: OfferOfRequest,
	optionId: number,
): Promise<{ readonly fault: ToggleFault } | { readonly option: QuantityOption }> {
	const toggled = toggleOption(db, found, optionId);
	if ('fault' in toggled) return toggled;
	const { option, statement } = toggled;
	const { quantity, isVisible } = option;
	const [before, after] = [!isVisible, isVisible].map((one) => ({ quantity, isVisible: one }));
	const subject = `offer ${offerName(found.request.number, found.offer)}`;
	await runTogether(db, [
		statement,
		auditStatement(db, { staffId, apiKeyId, action: 'offer_toggle', subject, before, after }, now),
	]);
	return { option };
}

function check({ env, now }: DeskContext, request: QuoteRecord, typed: TypedOffer) {
	const { region } = siteOfRequest(env, request).site;
	return checkOffer(typed, { region, isCompany: request.company !== '', today: dayInPoland(now) });
}

async function storeContent(
	{ db, member }: DeskContext,
	{ lines, ...offer }: CheckedOffer,
): Promise<DraftContent> {
	const stored: DraftContent['lines'][number][] = [];
	for (const { spec, ...line } of lines)
		stored.push({ ...line, variantId: await findOrCreateVariant(db, spec) });
	return { ...offer, managerName: member.name, managerEmail: member.email, lines: stored };
}

/** An offer in the audit: prices, and no text to or by the buyer. */
const summarise = ({
	validUntil,
	delivery,
	deliveryCost,
	lines,
}: Pick<Offer, 'validUntil' | 'delivery' | 'deliveryCost'> & {
	readonly lines: readonly {
		readonly options: readonly { readonly quantity: number; readonly net: number }[];
	}[];
}) => ({
	...{ validUntil, delivery, deliveryCost },
	prices: lines.map(({ options }) => options.map(({ quantity, net }) => [quantity, net])),
});

const entry = (
	{ db, member, now }: DeskContext,
	action: string,
	{ number }: QuoteRecord,
	offer: Pick<Offer, 'version'>,
	before: unknown,
	after: unknown,
): Statement =>
	auditStatement(
		db,
		{ staffId: member.id, action, subject: `offer ${offerName(number, offer)}`, before, after },
		now,
	);

/** Runs a batch. @returns the fault after a concurrent change, when nothing was written */
async function runOrLose(
	db: Database,
	statements: readonly Statement[],
): Promise<{ readonly fault: OfferFault } | undefined> {
	try {
		await runTogether(db, statements);
		return undefined;
	} catch (error) {
		if (isOfferConflict(error)) return { fault: 'changed' };
		throw error;
	}
}
