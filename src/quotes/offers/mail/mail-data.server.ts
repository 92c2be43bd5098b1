import type { Database } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import type { Mail } from '#src/mail/mail.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import { siteOfRequest } from '../record/offer-site.server.ts';
import { offerToken } from '../record/offer-token.server.ts';
import type { OfferOfRequest } from '../record/queries.server.ts';
import type { OfferMailData } from './offer-mails.ts';

export interface OfferContext {
	readonly db: Database;
	readonly env: Pick<Env, 'SESSION_SECRET' | 'ENVIRONMENT' | 'LIMIT_FACTOR' | 'MAIL' | 'MAIL_FROM'>;
	/** Epoch milliseconds. */
	readonly now: number;
	/** URL of the request, for links; undefined in cron. */
	readonly url: URL | undefined;
}

type Named = Pick<OfferOfRequest, 'request'> & {
	readonly offer: Pick<OfferOfRequest['offer'], 'version' | 'validUntil' | 'createdAt'>;
};

/** URL of the buyer's page of an offer. */
export const offerUrl = async (
	{ env, url }: Pick<OfferContext, 'env' | 'url'>,
	named: Named,
	query: Readonly<Record<string, string>> = {},
): Promise<string> =>
	absoluteUrl(
		'offer',
		{ token: await offerToken(env, named) },
		siteOfRequest(env, named.request).site,
		url,
		query,
	);

/** Data of a mail to the buyer, and a button that opens the offer. */
export async function buyerMailData(context: Pick<OfferContext, 'env' | 'url'>, named: Named) {
	const { site, t } = siteOfRequest(context.env, named.request);
	const mailData: OfferMailData = { ...named, site, t };
	return { mailData, button: { text: t('offers.open_offer'), url: await offerUrl(context, named) } };
}

/** Data of a mail to the desk. */
export function deskMailData({ env }: Pick<OfferContext, 'env'>, named: Named): OfferMailData {
	const { site } = siteOfRequest(env, named.request);
	return { ...named, site, t: translateFor(site.region.locale, site.region.languageTag) };
}

/** Sends mails that were just written; cron repeats what fails. */
export async function deliverMails(
	{ db, env, now }: Pick<OfferContext, 'db' | 'env' | 'now'>,
	mails: readonly Mail[],
): Promise<void> {
	for (const { kind, subjectId } of mails) await deliverMailAbout(db, env, { kind, subjectId }, now);
}
