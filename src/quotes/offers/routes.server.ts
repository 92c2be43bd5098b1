import { and, eq } from 'drizzle-orm';
import { type Route, route } from '#src/api/handler.server.ts';
import { invalidInput } from '#src/api/input-problem.ts';
import { fail, notFound, ok, problem, type Result } from '#src/api/problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { loadFonts } from '#src/documents/files/fonts.server.ts';
import { orderToken } from '#src/orders/database/order-token.server.ts';
import { trackOfferAccepted, trackOfferViewed } from '../analytics/quote-events.server.ts';
import { findRequest, isRequestOf } from '../record/queries.server.ts';
import { requestNumberPattern } from '../record/quote-request.ts';
import { nextState, offerMachine } from '../record/states.ts';
import { acceptOffer, type Choice, orderUrl, readChoice } from './accept/accept-offer.server.ts';
import { acceptOfferCall, instantOffer, offerFile, selectForOrder, showOffer } from './contract.ts';
import { makeInstantOffer } from './instant/make-instant-offer.server.ts';
import type { NotInstant } from './instant/price-request.ts';
import { deliverMails, offerUrl } from './mail/mail-data.server.ts';
import { createOfferPdf, offerText } from './pdf/offer-pdf.server.ts';
import { offerName } from './record/offer.ts';
import { siteOfRequest } from './record/offer-site.server.ts';
import { openOffer } from './record/offer-token.server.ts';
import { findOfferOfOption, type OfferOfRequest } from './record/queries.server.ts';
import { offers } from './record/tables.server.ts';
import { serializeOffer } from './serialize-offer.server.ts';

const accepted = (number: string) =>
	problem(
		'offer_accepted',
		409,
		'This offer was already accepted with another choice.',
		{ base: [`was accepted as order ${number}`] },
		{ orderNumber: number },
	);
const expired = problem('offer_expired', 409, 'This offer has expired.', { base: ['has expired'] });
/** Problem of calls on an offer whose state allows no answer or change. */
export const offerClosed = problem('offer_closed', 409, 'This offer can no longer be answered.', {
	base: ['is withdrawn, superseded, declined or not sent'],
});
const tooMany = problem('too_many_requests', 429, 'Too many offers were accepted from this network.');

const alreadyHandled = problem(
	'quote_taken_up',
	409,
	'This request is being handled by a person, or it was already answered or closed.',
	{
		base: ['is not a new request'],
	},
);
const instantReasons: Readonly<Record<NotInstant, string>> = {
	brief: 'is a brief, which a person must answer',
	message: 'has a message, which a person must read',
	deadline: 'has a fixed date, which a person must check',
	files: 'has files, which a person must check',
	product: 'asks for a product, size or print that is not in the rate card',
	quantity: 'asks for fewer pieces than the minimum quantity',
	delivery: 'needs a delivery that is not in the tariff',
};
const notInstant = (reason: NotInstant) =>
	problem('not_instant', 422, 'This request is answered by a person, within one working day.', {
		base: [instantReasons[reason]],
	});

export const offersRoutes: readonly Route[] = [
	route(showOffer, async (context) => {
		const { db, env, input, now, request, waitUntil } = context;
		const found = await openOffer({ db, env }, input.token);
		const isPreview = input.preview === 'true';
		if (!found || (found.offer.state === 'draft' && !isPreview)) return fail(notFound);
		const { offer } = found;
		const to =
			isPreview || offer.viewedAt !== null
				? undefined
				: nextState(offerMachine, offer.state, 'view', 'buyer');
		if (to) {
			await db
				.update(offers)
				.set({ state: to, viewedAt: now })
				.where(and(eq(offers.id, offer.id), eq(offers.state, offer.state)));
			waitUntil(trackOfferViewed(context, found));
		}
		const { site, t } = siteOfRequest(env, found.request);
		const url = await offerUrl({ env, url: new URL(request.url) }, found);
		const seen = { ...found, offer: { ...offer, state: to ?? offer.state } };
		return ok(serializeOffer(seen, { site, t, url }));
	}),

	route(acceptOfferCall, async (context) => {
		const { db, env, input } = context;
		const found = await openOffer({ db, env }, input.token);
		if (!found || found.offer.state === 'draft') return fail(notFound);
		const { lines } = found.offer;
		const wanted = new Set(input.quantityOptionIds);
		const read = readChoice(
			found.offer,
			input.lineItemIds,
			(id) => lines.find((line) => line.id === id)?.options.find((option) => wanted.has(option.id))?.id,
		);
		if (!('choice' in read)) {
			const field = 'unknownLine' in read ? 'line_item_ids' : 'quantity_option_ids';
			return fail(invalidInput({ [field]: ['names what the offer has not'] }));
		}
		const { choice } = read;
		const stray = input.quantityOptionIds.find((id) => !choice.some(({ option }) => option.id === id));
		if (stray !== undefined)
			return fail(invalidInput({ quantity_option_ids: [`${stray} is no visible quantity of these lines`] }));
		return answerAcceptance(context, found, choice);
	}),

	route(selectForOrder, async (context) => {
		const { db, input, actor } = context;
		const found = await findOfferOfOption(db, input.id);
		if (!found || !actor || found.offer.state === 'draft' || !isRequestOf(found.request, actor))
			return fail(notFound);
		const { lines } = found.offer;
		const hasOption = ({ options }: (typeof lines)[number]) => options.some(({ id }) => id === input.id);
		const read = readChoice(
			found.offer,
			lines.map(({ id }) => id),
			(lineId) => (lines.some((line) => line.id === lineId && hasOption(line)) ? input.id : undefined),
		);
		// Hidden quantities are visible to staff only.
		return 'choice' in read ? answerAcceptance(context, found, read.choice) : fail(notFound);
	}),

	route(instantOffer, async ({ db, env, input, now, actor, network, request, waitUntil }) => {
		const whole = requestNumberPattern.test(input.id) ? await findRequest(db, input.id) : undefined;
		if (!whole || !actor || !isRequestOf(whole.request, actor)) return fail(notFound);
		const url = new URL(request.url);
		const outcome = await makeInstantOffer({ db, env, now, url, network }, whole);
		if (outcome.kind === 'taken') return fail(alreadyHandled);
		if (outcome.kind === 'not_instant') return fail(notInstant(outcome.reason));
		waitUntil(deliverMails({ db, env, now }, outcome.mails));
		const { site, t } = siteOfRequest(env, whole.request);
		return ok(serializeOffer(outcome.found, { site, t, url: await offerUrl({ env, url }, outcome.found) }));
	}),

	route(offerFile, async ({ db, env, input }) => {
		const found = await openOffer({ db, env }, input.token);
		if (!found) return fail(notFound);
		const reader = siteOfRequest(env, found.request);
		const fonts = await loadFonts(env.ASSETS, offerText(found, reader));
		const bytes = await createOfferPdf(found, reader, fonts);
		const name = `${reader.t('offers.pdf_title')}-${offerName(found.request.number, found.offer).replace('/', '-')}.pdf`;
		return ok(
			new Response(bytes as Uint8Array<ArrayBuffer>, {
				headers: {
					'content-type': 'application/pdf',
					'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
					'cache-control': 'private, no-store',
				},
			}),
		);
	}),
];

/** Accepts the choice and responds with the order. */
async function answerAcceptance(
	context: RequestContext,
	found: OfferOfRequest,
	choice: Choice,
): Promise<Result<{ orderNumber: string; orderToken: string; url: string }>> {
	const { db, env, now, actor, network, request, waitUntil } = context;
	const url = new URL(request.url);
	const { site } = siteOfRequest(env, found.request);
	const outcome = await acceptOffer({ db, env, now, url, actor, network }, found, choice);
	switch (outcome.kind) {
		case 'accepted': {
			waitUntil(deliverMails({ db, env, now }, outcome.mails));
			const { orderNumber } = outcome;
			waitUntil(trackOfferAccepted(context, found, orderNumber));
			return ok({
				orderNumber,
				orderToken: await orderToken(env, { number: orderNumber, tokenIssuedAt: 0 }),
				url: await orderUrl({ env, url }, site, orderNumber),
			});
		}
		case 'taken':
			return fail(accepted(outcome.orderNumber));
		case 'expired':
			return fail(expired);
		case 'closed':
			return fail(offerClosed);
		case 'too_many':
			return fail(tooMany);
		default: {
			const unknown: never = outcome;
			throw new Error(`Unknown outcome ${JSON.stringify(unknown)}`);
		}
	}
}
