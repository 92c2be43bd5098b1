import { and, between, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Currency, LocaleId, RegionId } from '#regions/region.ts';
import { settings } from '#regions/settings.ts';
import type { Database } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { companyMembers, users } from '#src/customers/tables.server.ts';
import { breakLinks } from '#src/mail/break-links.ts';
import { composeMail } from '#src/mail/compose-mail.ts';
import type { Mail } from '#src/mail/mail.ts';
import { mails } from '#src/mail/tables.server.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { formatMoney } from '#src/site/money.ts';
import { moneyFormat } from '#src/site/region-in.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import type { Environment, Site } from '#src/site/site.ts';
import { labelled } from '#src/site/spelling.ts';
import { accounts } from '../identity/tables.server.ts';
import { withRecipientSite } from '../mail/reader-site.server.ts';

/** Net terms of a company; `limit` in minor units of `currency`. */
interface Terms {
	readonly days: number;
	readonly limit: number;
	readonly currency: Currency;
}

/** A change of a company's terms; null: no terms. */
export interface TermsChange {
	readonly company: { readonly id: number; readonly name: string };
	readonly before: Terms | null;
	readonly after: Terms | null;
}

/** Kinds of the mails in the outbox. */
const kinds = ['net_terms_granted', 'net_terms_changed', 'net_terms_ended'] as const;

const mailKind = ({ before, after }: TermsChange) =>
	after === null ? 'ended' : before === null ? 'granted' : 'changed';

/**
 * Builds mails to the owners of a company, each in their language, about granted, changed or ended net terms; none if
 * nothing changed.
 * @param url of the request on a local shop; undefined: the storefront's host
 */
export async function writeTermsMails(
	{
		db,
		env,
		now,
		url,
	}: {
		readonly db: Database;
		readonly env: Pick<Env, 'ENVIRONMENT'>;
		readonly now: number;
		readonly url: URL | undefined;
	},
	change: TermsChange,
): Promise<Mail[]> {
	if (JSON.stringify(change.before) === JSON.stringify(change.after)) return [];
	const owners = await db
		.select({ id: users.id, email: users.email, region: accounts.region, locale: accounts.locale })
		.from(companyMembers)
		.innerJoin(users, eq(users.id, companyMembers.userId))
		.innerJoin(accounts, eq(accounts.userId, users.id))
		.where(
			and(
				eq(companyMembers.companyId, change.company.id),
				eq(companyMembers.role, 'owner'),
				isNotNull(users.email),
			),
		);
	return Promise.all(
		owners.map(async ({ id, email, region, locale }) => {
			const site = createSite(region as RegionId, env.ENVIRONMENT as Environment, locale as LocaleId);
			const reader = await withRecipientSite({ db, site }, id);
			const subjectId = `${change.company.id}:${now}:${id}`;
			return termsMail(change, { subjectId, recipient: email ?? '', site: reader.site, url });
		}),
	);
}

interface Addressed extends Pick<Mail, 'subjectId' | 'recipient'> {
	readonly site: Site;
	readonly url: URL | undefined;
}

function termsMail(change: TermsChange, { subjectId, recipient, site, url }: Addressed): Mail {
	const t = translateFor(site.locale, site.languageTag);
	const kind = mailKind(change);
	const { company, before, after } = change;
	const display = (terms: Terms | null) =>
		terms ? formatMoney(terms.limit, moneyFormat(terms.currency, site)) : '';
	const text = t(`net-terms.mail_${kind}_text`, {
		...{ days: after?.days ?? 0, limit: display(after), before: before?.days ?? 0, was: display(before) },
	});
	return composeMail({
		...{ site, t, kind: `net_terms_${kind}`, subjectId, recipient },
		subject: t(`net-terms.mail_${kind}_subject`),
		preview: text,
		blocks: [
			{ kind: 'text', text },
			{ kind: 'text', text: labelled(t('company.name'), breakLinks(company.name), site.languageTag) },
			{
				kind: 'button',
				text: t('net-terms.mail_terms_button'),
				url: absoluteUrl('plusOrders', {}, site, url),
			},
		],
		footer: [t('net-terms.mail_terms_why', { brand: settings.brand })],
	});
}

/** Mails about the terms of a company, the newest first, ten at most. */
export const listTermsMails = (db: Database, companyId: number) =>
	db
		.select({
			...{ id: mails.id, kind: mails.kind, recipient: mails.recipient, subject: mails.subject },
			...{ state: mails.state, createdAt: mails.createdAt },
		})
		.from(mails)
		.where(
			and(
				inArray(mails.kind, [...kinds]),
				between(mails.subjectId, `${companyId}:`, `${companyId}:\u{10FFFF}`),
			),
		)
		.orderBy(desc(mails.createdAt))
		.limit(10);
