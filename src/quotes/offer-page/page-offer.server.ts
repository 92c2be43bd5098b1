import { and, eq } from 'drizzle-orm';
import { openEdge, waitUntil } from '#src/api/env.server.ts';
import { readTextField, readTextForm } from '#src/api/input/text-form.server.ts';
import { getNetwork } from '#src/api/network.ts';
import type { Site } from '#src/site/site.ts';
import {
	trackOfferAccepted,
	trackOfferDeclined,
	trackOfferViewed,
} from '../analytics/quote-events.server.ts';
import { findPageVisitor } from '../form/page-request.server.ts';
import { acceptOffer, orderUrl, readChoice } from '../offers/accept/accept-offer.server.ts';
import { type DeclineFault, declineOffer } from '../offers/accept/decline-offer.server.ts';
import { deliverMails, offerUrl } from '../offers/mail/mail-data.server.ts';
import { openOffer } from '../offers/record/offer-token.server.ts';
import { listOffers, type OfferOfRequest } from '../offers/record/queries.server.ts';
import { offers } from '../offers/record/tables.server.ts';
import type { WholeRequest } from '../record/queries.server.ts';
import { findRequest } from '../record/queries.server.ts';
import { nextState, offerMachine } from '../record/states.ts';
import { type NotWritten, receiveBuyerMessage } from '../request-page/receive-buyer-message.server.ts';

interface Page {
	readonly request: Request;
	readonly url: URL;
	readonly locals: { readonly site: Site; readonly publicUrl: URL | undefined };
}

/** Data of the page of an offer. */
export interface ShownOffer extends OfferOfRequest {
	readonly events: WholeRequest['events'];
	/** Opened by staff: it is not marked as viewed, and the forms are disabled. */
	readonly isPreview: boolean;
	/** A newer version that the buyer has got. */
	readonly newest: { readonly version: number; readonly url: string } | undefined;
	/** URL on which the buyer continues with the order of an accepted offer. */
	readonly orderUrl: string | undefined;
}

/** Why a form of the page was refused, and its input. */
export interface OfferRefusal {
	readonly form: 'accept' | 'ask' | 'decline';
	/** Key of `offers` or, for a question, of `quotes`. */
	readonly problem:
		| `offers.error_${'lines' | 'option' | 'taken' | 'expired' | 'closed' | 'reason' | 'reason_long' | 'changed' | 'many'}`
		| `quotes.${NotWritten['problem']}`;
	readonly text: string;
	readonly lines: readonly number[];
	readonly status: 409 | 422 | 429;
}

/** The offer of a page, counted as viewed; undefined for an unknown token, and for a draft that is no preview. */
export async function loadOffer(page: Page, token: string): Promise<ShownOffer | undefined> {
	const { db, env } = openEdge();
	const found = await openOffer({ db, env }, token);
	const isPreview = page.url.searchParams.get('preview') === 'true';
	if (!found || (found.offer.state === 'draft' && !isPreview)) return undefined;
	const url = page.locals.publicUrl ?? page.url;
	const { request } = found;
	const offer = isPreview ? found.offer : await recordView(page, found);
	const [whole, versions] = await Promise.all([findRequest(db, request.number), listOffers(db, request.id)]);
	const newer = versions.find(({ version, sentAt }) => version > offer.version && sentAt !== null);
	return {
		request,
		offer,
		events: whole?.events ?? [],
		isPreview,
		newest: newer && { version: newer.version, url: await offerUrl({ env, url }, { request, offer: newer }) },
		orderUrl:
			offer.orderNumber === null
				? undefined
				: await orderUrl({ env, url }, page.locals.site, offer.orderNumber),
	};
}

/** Records the first view by the buyer: state and event. */
async function recordView(page: Page, found: OfferOfRequest): Promise<OfferOfRequest['offer']> {
	const { offer } = found;
	const to = offer.viewedAt === null ? nextState(offerMachine, offer.state, 'view', 'buyer') : undefined;
	if (!to) return offer;
	const { db } = openEdge();
	const viewedAt = Date.now();
	await db
		.update(offers)
		.set({ state: to, viewedAt })
		.where(and(eq(offers.id, offer.id), eq(offers.state, offer.state)));
	waitUntil(trackOfferViewed(eventContext(page), found));
	return { ...offer, state: to, viewedAt };
}

/** Executes the action of a submitted form of the page. @returns the URL to redirect to, or the refusal */
export async function answerOffer(
	page: Page,
	shown: ShownOffer,
): Promise<{ readonly to: string } | OfferRefusal> {
	const form = await readTextForm(page.request);
	const action = form.get('action');
	if (action === 'ask') return sendQuestion(page, shown, readTextField(form, 'text'));
	if (action === 'decline') return decline(page, shown, readTextField(form, 'reason'));
	return accept(page, shown, form);
}

/** The page's own address, as the browser shows it. */
function pageUrl({ locals, url }: Page): string {
	const { pathname, search } = locals.publicUrl ?? url;
	return pathname + search;
}

async function sendQuestion(page: Page, { request }: ShownOffer, text: string) {
	const refused = await receiveBuyerMessage(page, request, { event: 'write', text });
	if (!refused) return { to: `${pageUrl(page)}#messages` };
	const status = statusByProblem[refused.problem] ?? 422;
	return { form: 'ask', problem: `quotes.${refused.problem}`, text, lines: [], status } as const;
}
const statusByProblem: Partial<Record<NotWritten['problem'], 409 | 429>> = {
	write_changed: 409,
	write_too_many: 429,
};

const createOfferContext = (page: Page) => ({
	...openEdge(),
	now: Date.now(),
	url: page.locals.publicUrl ?? page.url,
});

/** Context of analytics events. */
const eventContext = ({ request, locals: { site } }: Page) => ({
	...openEdge(),
	request,
	site,
	now: Date.now(),
});

async function decline(page: Page, shown: ShownOffer, reason: string) {
	const context = createOfferContext(page);
	const declined = await declineOffer(context, shown, reason);
	if ('fault' in declined) {
		const { fault }: { fault: DeclineFault } = declined;
		const status = fault === 'changed' || fault === 'closed' ? 409 : 422;
		return { form: 'decline', problem: `offers.error_${fault}`, text: reason, lines: [], status } as const;
	}
	waitUntil(deliverMails(context, declined.mails));
	waitUntil(trackOfferDeclined(eventContext(page), shown));
	return { to: pageUrl(page) };
}

async function accept(
	page: Page,
	shown: ShownOffer,
	form: FormData,
): Promise<{ readonly to: string } | OfferRefusal> {
	const lines = form.getAll('line').map(Number);
	const refuse = (problem: OfferRefusal['problem'], status: OfferRefusal['status'] = 422): OfferRefusal => ({
		form: 'accept',
		problem,
		text: '',
		lines,
		status,
	});
	if (lines.length === 0) return refuse('offers.error_lines');
	const read = readChoice(
		shown.offer,
		lines,
		(id) => Number(form.get(`option_${id}`) ?? Number.NaN) || undefined,
	);
	if (!('choice' in read))
		return refuse('unknownLine' in read ? 'offers.error_lines' : 'offers.error_option');
	const context = createOfferContext(page);
	const actor = await findPageVisitor(page);
	const accepted = await acceptOffer(
		{ ...context, actor, network: getNetwork(page.request) },
		shown,
		read.choice,
	);
	switch (accepted.kind) {
		case 'accepted':
			waitUntil(deliverMails(context, accepted.mails));
			waitUntil(trackOfferAccepted(eventContext(page), shown, accepted.orderNumber));
			return { to: await orderUrl(context, page.locals.site, accepted.orderNumber) };
		case 'taken':
			return refuse('offers.error_taken', 409);
		case 'expired':
			return refuse('offers.error_expired', 409);
		case 'closed':
			return refuse('offers.error_closed', 409);
		case 'too_many':
			return refuse('offers.error_many', 429);
		default: {
			const unknown: never = accepted;
			throw new Error(`Unknown outcome ${JSON.stringify(unknown)}`);
		}
	}
}
