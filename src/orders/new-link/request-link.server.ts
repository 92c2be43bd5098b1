import { type Database, runTogether } from '#src/api/database.server.ts';
import { type Effect, noEffect } from '#src/api/effect.server.ts';
import type { Env } from '#src/api/env.ts';
import { type Limit, withinLimit } from '#src/api/rate-limit.server.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import { normaliseEmail } from '#src/mail/email-address.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { retentionTime } from '#src/site/retention-text.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import type { Environment } from '#src/site/site.ts';
import { issueToken, orderToken } from '../database/order-token.server.ts';
import { findOrderByNumber } from '../database/queries.server.ts';
import { orderLinkKind, orderLinkMail } from '../mail/order-link.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { isOpen } from '../record/states.ts';

/** What was typed into the form. */
export interface LinkRequest {
	readonly number: string;
	readonly email: string;
}

export type LinkAnswer =
	/** Also if number and address do not match, so that the form does not reveal which orders exist. */
	| { readonly kind: 'sent' }
	| { readonly kind: 'refused'; readonly typed: LinkRequest; readonly wrong: readonly (keyof LinkRequest)[] }
	| { readonly kind: 'too_many'; readonly typed: LinkRequest };

interface Visit {
	readonly db: Database;
	readonly env: Env;
	/** Network of the request (`getNetwork`). */
	readonly network: string;
	readonly now: number;
	/** URL of the request, for the link. */
	readonly url: URL;
	readonly waitUntil: (work: Promise<unknown>) => void;
	/** Of a call that may be repeated. */
	readonly effect?: Effect;
}

/** Forms of one network that ask for a new link. */
export const linkRequests: Limit = {
	name: 'order_link',
	max: 10,
	per: 'hour',
	code: 'too_many_requests',
	message: 'Too many requests for a new link from this network. Try again in an hour.',
};

/** Mails to the address of one order. */
const mailsPerOrder: Limit = { ...linkRequests, name: 'order_link_mail', max: 3 };

/**
 * Sends a new link to the address of a placed order, if the entered address is the same. Former links stop working. Neither
 * the answer nor its duration depends on whether such an order exists.
 */
export async function requestLink(visit: Visit, typed: LinkRequest): Promise<LinkAnswer> {
	const { network } = visit;
	const email = normaliseEmail(typed.email);
	const number = typed.number.trim().replace(/^#/, '').toUpperCase();
	const wrong: (keyof LinkRequest)[] = [];
	if (!/^R\d{9}$/.test(number)) wrong.push('number');
	if (email === undefined) wrong.push('email');
	if (email === undefined || wrong.length > 0) return { kind: 'refused', typed, wrong };
	if (!(await withinLimit(visit, linkRequests, network))) return { kind: 'too_many', typed };
	visit.waitUntil(sendLink(visit, number, email));
	return { kind: 'sent' };
}

async function sendLink(visit: Visit, number: string, email: string): Promise<void> {
	const { db, env, now, effect = noEffect } = visit;
	const record = await findOrderByNumber(db, number);
	if (!record?.email || isOpen(record.savedState)) return;
	if (record.email.toLowerCase() !== email.toLowerCase()) return;
	if (!(await withinLimit(visit, mailsPerOrder, number))) return;
	const mail = await writeLinkMail(visit, { ...record, tokenIssuedAt: now }, record.email);
	await runTogether(db, [
		issueToken(db, record.id, now),
		mailStatement(db, mail, now),
		...effect.answer({ sent: true }),
	]);
	await deliverMailAbout(db, env, { kind: orderLinkKind, subjectId: mail.subjectId }, now);
}

async function writeLinkMail({ env, now, url }: Visit, record: OrderRecord, recipient: string) {
	const { number } = record;
	const site = createSite(record.region.id, env.ENVIRONMENT as Environment, record.locale);
	const query = { order_token: await orderToken(env, record) };
	return orderLinkMail({
		number,
		recipient,
		subjectId: `${number}:${now}`,
		site,
		t: translateFor(site.locale, site.languageTag),
		url: absoluteUrl('orderDetails', { order: number }, site, url, query),
		time: retentionTime('orderLinks', site.languageTag),
	});
}
