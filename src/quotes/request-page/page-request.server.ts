import { openEdge } from '#src/api/env.server.ts';
import { readTextField, readTextForm } from '#src/api/input/text-form.server.ts';
import { sameSecret } from '#src/api/secrets.server.ts';
import type { Site } from '#src/site/site.ts';
import { findPageVisitor } from '../form/page-request.server.ts';
import { quoteFileLink } from '../form/receive-request.server.ts';
import { offerUrl } from '../offers/mail/mail-data.server.ts';
import { listOffers } from '../offers/record/queries.server.ts';
import { findRequest, isRequestOf, type WholeRequest } from '../record/queries.server.ts';
import { requestNumberPattern } from '../record/quote-request.ts';
import { requestKey } from '../record/request-key.server.ts';
import type { OfferState } from '../record/states.ts';
import { type NotWritten, receiveBuyerMessage } from './receive-buyer-message.server.ts';

interface Page {
	readonly request: Request;
	readonly url: URL;
	readonly locals: { readonly site: Site; readonly publicUrl: URL | undefined };
}

/** A request as its page shows it. */
export interface ShownRequest extends WholeRequest {
	/** Key of the link in the mail, if the page was opened by it. */
	readonly key: string | undefined;
	/** Offers that were sent, newest first, with the address of each. */
	readonly offers: readonly {
		readonly version: number;
		readonly state: OfferState;
		readonly url: string;
	}[];
	/** Address of each file, by its id. */
	readonly links: ReadonlyMap<string, string>;
}

/** Loads the request of a page for its owner, or by the key of the link in the mail. Undefined for all others. */
export async function loadRequest(page: Page, number: string): Promise<ShownRequest | undefined> {
	if (!requestNumberPattern.test(number)) return undefined;
	const { db, env } = openEdge();
	const [whole, visitor] = await Promise.all([findRequest(db, number), findPageVisitor(page)]);
	if (!whole) return undefined;
	const key = page.url.searchParams.get('key') ?? undefined;
	const hasKey = key !== undefined && sameSecret(key, await requestKey(env, whole.request));
	if (!hasKey && !(visitor && isRequestOf(whole.request, visitor))) return undefined;
	return showRequest(page, whole, hasKey ? key : undefined);
}

/** Adds the URLs of files and offers to a request. The caller must have checked that the visitor may see it. */
export async function showRequest(
	page: Omit<Page, 'request'>,
	whole: WholeRequest,
	key: string | undefined,
): Promise<ShownRequest> {
	const { db, env } = openEdge();
	const url = page.locals.publicUrl ?? page.url;
	const links = new Map(
		await Promise.all(
			whole.files.map(async ({ id }) => [id, await quoteFileLink(env, url.origin, id)] as const),
		),
	);
	const { request } = whole;
	const sent = (await listOffers(db, request.id)).filter(({ sentAt }) => sentAt !== null);
	const offers = await Promise.all(
		sent.map(async (offer) => ({
			...{ version: offer.version, state: offer.state },
			url: await offerUrl({ env, url }, { request, offer }),
		})),
	);
	return { ...whole, key, offers, links };
}

/**
 * Handles a form of the page: the buyer's message, or the cancellation of the request.
 * @returns undefined on success, else why it was refused
 */
export async function writeOnPage(page: Page, { request }: ShownRequest): Promise<NotWritten | undefined> {
	const form = await readTextForm(page.request);
	const event = form.get('event') === 'cancel' ? 'cancel' : 'write';
	return receiveBuyerMessage(page, request, { event, text: readTextField(form, 'text') });
}
