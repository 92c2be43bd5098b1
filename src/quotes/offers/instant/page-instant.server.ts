import { openEdge, waitUntil } from '#src/api/env.server.ts';
import { getNetwork } from '#src/api/network.ts';
import { sameSecret } from '#src/api/secrets.server.ts';
import type { Site } from '#src/site/site.ts';
import { findRequest } from '../../record/queries.server.ts';
import { requestNumberPattern } from '../../record/quote-request.ts';
import { requestKey } from '../../record/request-key.server.ts';
import { deliverMails, offerUrl } from '../mail/mail-data.server.ts';
import { findInstantOffer, makeInstantOffer } from './make-instant-offer.server.ts';

interface Page {
	readonly request: Request;
	readonly url: URL;
	readonly locals: { readonly site: Site; readonly publicUrl: URL | undefined };
}

/**
 * Tries to answer the request that the page's form has just stored automatically by the rate card.
 * @returns the key that opens the request on the success page; undefined where a person must answer
 */
export async function offerAtOnce(page: Page, number: string): Promise<string | undefined> {
	const { db, env } = openEdge();
	const whole = await findRequest(db, number);
	if (!whole) return undefined;
	const context = { db, env, now: Date.now(), url: page.locals.publicUrl ?? page.url };
	const outcome = await makeInstantOffer({ ...context, network: getNetwork(page.request) }, whole);
	if (outcome.kind !== 'made') return undefined;
	waitUntil(deliverMails(context, outcome.mails));
	return requestKey(env, whole.request);
}

/** URL of the automatic offer for a request; undefined without the request's key, and where there is no such offer. */
export async function findOfferPage(page: Page, number: string): Promise<string | undefined> {
	const key = page.url.searchParams.get('key') ?? '';
	if (key === '' || !requestNumberPattern.test(number)) return undefined;
	const { db, env } = openEdge();
	const whole = await findRequest(db, number);
	if (!whole || !sameSecret(key, await requestKey(env, whole.request))) return undefined;
	const found = await findInstantOffer(db, whole.request);
	return found && offerUrl({ env, url: page.locals.publicUrl ?? page.url }, found);
}
