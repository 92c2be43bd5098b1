import { and, eq } from 'drizzle-orm';
import { getRegion } from '#regions/index.ts';
import type { LocaleId, RegionId } from '#regions/region.ts';
import { hasCompanyRight } from '#src/api/access/company-roles.ts';
import type { Database } from '#src/api/database.server.ts';
import type { Limit } from '#src/api/rate-limit.server.ts';
import type { Actor } from '#src/api/request-context.server.ts';
import { newSecret, sha256 } from '#src/api/secrets.server.ts';
import { findUser, insertAnonymousUser } from '#src/customers/queries.server.ts';
import { companyMembers } from '#src/customers/tables.server.ts';
import type { Mail } from '#src/mail/mail.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { createAgreedOrder } from '#src/orders/database/create-agreed-order.server.ts';
import { orderToken } from '#src/orders/database/order-token.server.ts';
import type { AgreedOrder } from '#src/orders/record/agreed-order.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import { changeStatements, isRequestOf } from '../../record/queries.server.ts';
import { nextState, offerMachine, requestMachine } from '../../record/states.ts';
import { buyerMailData, deskMailData, type OfferContext } from '../mail/mail-data.server.ts';
import { offerDeskMail, offerMail } from '../mail/offer-mails.ts';
import { type Offer, type OfferLine, offerName, payableDays, type QuantityOption } from '../record/offer.ts';
import { findOffer, isOfferConflict, type OfferOfRequest } from '../record/queries.server.ts';
import { offers } from '../record/tables.server.ts';

export interface AcceptContext extends OfferContext {
	/** The user of the browser's session; undefined without one. */
	readonly actor: Actor | undefined;
	readonly network: string;
}

/** Lines that are accepted, each with one of its quantities. */
export type Choice = readonly { readonly line: OfferLine; readonly option: QuantityOption }[];

export type Accepted =
	| { readonly kind: 'accepted'; readonly orderNumber: string; readonly mails: readonly Mail[] }
	/** It was accepted with other lines or quantities. */
	| { readonly kind: 'taken'; readonly orderNumber: string }
	| { readonly kind: 'expired' }
	/** Withdrawn, superseded, declined, or not sent yet. */
	| { readonly kind: 'closed' }
	| { readonly kind: 'too_many' };

/** Visitors that acceptances create for one network: those without a session. */
const newOwners: Limit = {
	name: 'offer-owners',
	max: 20,
	per: 'hour',
	code: 'too_many_requests',
	message: 'Too many offers were accepted from this network. Try again in an hour.',
};

/**
 * Accepts lines of an offer: an order with the offer's prices, the states of offer and request, and the mails are written
 * in one batch. The same choice again gives the same order; of two acceptances at the same time one creates it.
 */
export async function acceptOffer(
	context: AcceptContext,
	found: OfferOfRequest,
	choice: Choice,
): Promise<Accepted> {
	const { request, offer } = found;
	const chosen = choice.map(({ option }) => option.id).sort((a, b) => a - b);
	if (offer.orderNumber !== null)
		return chosen.join() === offer.accepted?.join()
			? { kind: 'accepted', orderNumber: offer.orderNumber, mails: [] }
			: { kind: 'taken', orderNumber: offer.orderNumber };
	const to = nextState(offerMachine, offer.state, 'accept', 'buyer');
	const requestTo = nextState(requestMachine, request.state, 'accept', 'buyer');
	if (offer.state === 'expired' || (to && context.now > offer.validUntil)) return { kind: 'expired' };
	if (!to || !requestTo) return { kind: 'closed' };
	const { db, now } = context;
	const userId = await findOwner(context, found);
	if (userId === undefined) return { kind: 'too_many' };
	let mails: readonly Mail[] = [];
	try {
		const orderNumber = await createAgreedOrder(
			db,
			buildOrder(found, choice, userId, now),
			now,
			async (number) => {
				mails = await acceptanceMails(context, found, number);
				const text = '';
				return [
					...changeStatements(db, request, { event: 'accept', by: 'buyer', to: requestTo, text, now }),
					db
						.update(offers)
						.set({ state: to, orderNumber: number, accepted: chosen, updatedAt: now })
						.where(and(eq(offers.id, offer.id))),
					...mails.map((mail) => mailStatement(db, mail, now)),
				];
			},
		);
		return { kind: 'accepted', orderNumber, mails };
	} catch (error) {
		if (!isOfferConflict(error)) throw error;
		const newest = await findOffer(db, request.number, offer.version);
		if (!newest || newest.request.version === request.version) throw error;
		// The offer has changed since it was read (accepted, or a message was added): decides by the stored state.
		return acceptOffer(context, newest, choice);
	}
}

/**
 * The owner of the new order: the customer who requested the offer, or their accepting colleague, whose spending limit
 * then applies; else the visitor who requested it; else the user of the accepting browser; without a session a new
 * visitor.
 */
async function findOwner(
	{ db, env, now, network, actor }: AcceptContext,
	{ request }: OfferOfRequest,
): Promise<number | undefined> {
	if (actor && !actor.anonymous && isRequestOf(request, actor)) return actor.userId;
	if (actor && (await isColleague(db, actor, request.userId))) return actor.userId;
	if (request.userId !== null && (await findUser(db, request.userId))) return request.userId;
	if (actor) return actor.userId;
	const tokenHash = await sha256(newSecret());
	const credentials = { tokenHash, sessionHash: null, expiresAt: now };
	return (await insertAnonymousUser({ db, env, now }, credentials, newOwners, network))?.id;
}

/** Whether the acting user may order for the company of which `userId` is a member. */
async function isColleague(db: Database, { company }: Actor, userId: number | null): Promise<boolean> {
	if (!company || userId === null || !hasCompanyRight(company, 'place_orders')) return false;
	const isMember = and(eq(companyMembers.userId, userId), eq(companyMembers.companyId, company.companyId));
	return (await db.select({ id: companyMembers.userId }).from(companyMembers).where(isMember)).length > 0;
}

function buildOrder(
	{ request, offer }: OfferOfRequest,
	choice: Choice,
	userId: number,
	now: number,
): AgreedOrder {
	const { delivery, deliveryCost, countryIso, installments, validUntil } = offer;
	return {
		userId,
		region: getRegion(request.region as RegionId),
		locale: request.locale as LocaleId,
		email: request.email,
		customerType: request.company === '' ? 'b2c' : 'b2b',
		destinationIso: countryIso,
		installments,
		agreed: {
			offer: offerName(request.number, offer),
			until: Math.max(validUntil, now + payableDays * 86_400_000),
			delivery: delivery === 'tariff' ? null : { kind: delivery, countryIso, cost: deliveryCost ?? 0 },
		},
		lines: choice.map(
			({ line: { variant, title, productionDays }, option: { quantity, net, unitPrice } }) => ({
				variant,
				quantity,
				agreed: { name: title, net, unitPrice, productionDays },
			}),
		),
	};
}

/** URL of the page on which the buyer continues with the order of an accepted offer. */
export async function orderUrl(
	{ env, url }: Pick<OfferContext, 'env' | 'url'>,
	site: Parameters<typeof absoluteUrl>[2],
	number: string,
): Promise<string> {
	const token = await orderToken(env, { number, tokenIssuedAt: 0 });
	return absoluteUrl('checkoutAddress', {}, site, url, { order: number, order_token: token });
}

async function acceptanceMails(
	context: AcceptContext,
	found: OfferOfRequest,
	number: string,
): Promise<readonly Mail[]> {
	const { mailData } = await buyerMailData(context, found);
	const button = {
		text: mailData.t('offers.go_on', { number }),
		url: await orderUrl(context, mailData.site, number),
	};
	return [
		offerMail('accepted', mailData, button),
		offerDeskMail('accepted', deskMailData(context, found), [number]),
	];
}

/**
 * Finds the chosen lines with their chosen, else their selected quantity.
 * @returns the choice, or the first id that is not in the offer
 */
export function readChoice(
	{ lines }: Pick<Offer, 'lines'>,
	lineIds: readonly number[],
	optionOf: (lineId: number) => number | undefined,
): { readonly choice: Choice } | { readonly unknownLine: number } | { readonly unknownOption: number } {
	const choice: { line: OfferLine; option: QuantityOption }[] = [];
	for (const id of new Set(lineIds)) {
		const line = lines.find((one) => one.id === id);
		if (!line) return { unknownLine: id };
		const wanted = optionOf(id);
		const visible = line.options.filter(({ isVisible }) => isVisible);
		const option =
			wanted === undefined
				? (visible.find(({ isSelected }) => isSelected) ?? visible[0])
				: visible.find((one) => one.id === wanted);
		if (!option) return { unknownOption: id };
		choice.push({ line, option });
	}
	return { choice };
}
