import type { RequestContext } from '#src/api/request-context.server.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import type { Mail } from '#src/mail/mail.ts';
import { translateFor } from '#src/site/catalogues.ts';
import type { RouteId } from '#src/site/routes.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import { type AccountMailData, accountMail } from './account-mail.ts';

type Writing = Pick<RequestContext, 'site' | 'request'>;
type MailPage = Extract<
	RouteId,
	| 'signIn'
	| 'registration'
	| 'confirmEmail'
	| 'setPassword'
	| 'forgottenPassword'
	| 'cart'
	| 'accountSettings'
	| 'accountExport'
	| 'accountEraseLink'
>;

/** A mail in the language of the request; its button leads to a page of the request's storefront. */
export function writeAccountMail(
	{ site, request }: Writing,
	mailData: Omit<AccountMailData, 'site' | 't' | 'url'>,
	page: MailPage,
	query: Readonly<Record<string, string>> = {},
): Mail {
	const t = translateFor(site.locale, site.languageTag);
	return accountMail({
		...mailData,
		site,
		t,
		url: absoluteUrl(page, {}, site, new URL(request.url), query),
	});
}

/** Delivers inserted mails after the response (`waitUntil`). Mails whose SQL condition was false were not inserted. */
export function deliverMails(
	{ db, env, now, waitUntil }: Pick<RequestContext, 'db' | 'env' | 'now' | 'waitUntil'>,
	mails: readonly Pick<Mail, 'kind' | 'subjectId'>[],
): void {
	for (const { kind, subjectId } of mails) waitUntil(deliverMailAbout(db, env, { kind, subjectId }, now));
}
