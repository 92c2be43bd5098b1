import type { Database, Statement } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { composeMail } from '#src/mail/compose-mail.ts';
import type { Mail } from '#src/mail/mail.ts';
import type { Block } from '#src/mail/mail-layout.ts';
import { orderToken } from '#src/orders/database/order-token.server.ts';
import { priceOrder } from '#src/orders/pricing/price-order.ts';
import type { Order } from '#src/orders/record/order.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { serializeOrder } from '#src/orders/serializer/order-serializer.ts';
import { translateFor } from '#src/site/catalogues.ts';
import type { Translate } from '#src/site/messages.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import type { Environment, Site } from '#src/site/site.ts';

/** Context of a change to a placed order. Has no user: the caller may also be a program of the factory, or cron. */
export interface AfterSalesContext {
	readonly db: Database;
	readonly env: Env;
	/** Epoch milliseconds. */
	readonly now: number;
	/** The request's URL, for the port of a local shop in mail links. */
	readonly url: URL | undefined;
	waitUntil(work: Promise<unknown>): void;
	/** Further statements for the batch of a change: the audit record of the acting person. */
	readonly extraStatements?: (record: OrderRecord) => readonly Statement[];
}

/** Site, translations and link that every mail about a placed order uses. */
export interface OrderMailContext {
	readonly site: Site;
	readonly t: Translate;
	/** Opens the order without a sign-in. */
	readonly url: string;
	/** In the owner's language. */
	readonly order: Order;
}

/** Loads the site and translations for mails about an order, in the owner's language instead of the request's. */
export async function prepareOrderMail(
	{ env, url, now }: Pick<AfterSalesContext, 'env' | 'url' | 'now'>,
	record: OrderRecord,
): Promise<OrderMailContext> {
	const site = createSite(record.region.id, env.ENVIRONMENT as Environment, record.locale);
	const t = translateFor(site.locale, site.languageTag);
	const token = await orderToken(env, record);
	const { locale, languageTag } = site;
	return {
		site,
		t,
		url: absoluteUrl('orderDetails', { order: record.number }, site, url, { order_token: token }),
		order: serializeOrder(priceOrder(record, now), { translate: t, locale, languageTag, token }),
	};
}

interface MailData {
	readonly kind: string;
	/** The outbox sends each kind of mail once per id. */
	readonly subjectId: string;
	readonly subject: string;
	readonly title: string;
	/** One paragraph each. */
	readonly texts: readonly string[];
	/** Between the paragraphs and the button. */
	readonly blocks?: readonly Block[];
	/** By default the order's. */
	readonly button?: { readonly text: string; readonly url: string };
	readonly mailContext: OrderMailContext;
}

/** Builds a mail to the buyer about an event of a placed order; undefined without an address. */
export function orderMail(mailData: MailData): Mail | undefined {
	const { kind, subjectId, subject, title, texts, blocks = [], button, mailContext } = mailData;
	const { site, t, url, order } = mailContext;
	if (!order.email) return undefined;
	return composeMail({
		...{ site, t, kind, subjectId, recipient: order.email, subject, title },
		preview: texts[0] ?? title,
		blocks: [
			...texts.map((text): Block => ({ kind: 'text', text })),
			...blocks,
			...(button ? [{ kind: 'button', ...button } as const] : []),
			{ kind: 'button', text: t('mail.order_placed_button'), url },
		],
		footer: [t('mail.footer_why', { number: order.number })],
	});
}
