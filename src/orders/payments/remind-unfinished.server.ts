import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { runTogether } from '#src/api/database.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { mails } from '#src/mail/tables.server.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { formatMoney } from '#src/site/money.ts';
import { regionIn } from '#src/site/region-in.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import type { Environment } from '#src/site/site.ts';
import { orderToken } from '../database/order-token.server.ts';
import { findOrderByNumber } from '../database/queries.server.ts';
import { paymentUnfinishedKind, paymentUnfinishedMail } from '../mail/payment-unfinished.ts';
import { brandNames, isRedirectMethod, redirectMethods } from '../record/payment-methods.ts';
import { orders, payments } from '../record/tables.server.ts';
import type { SettleContext } from './settle-context.server.ts';

/** Banks answer within a minute or two. After this time a buyer who has closed the page gets a mail with a link to continue. */
const remindAfterMs = 5 * 60_000;
const batchSize = 20;

/**
 * Called by the cron: writes one mail for each payment on a bank's page that has no result yet, so that the order can be
 * opened from there, in any browser. @returns the number of mails
 */
export async function remindUnfinished({
	db,
	env,
	now,
	url,
}: Omit<SettleContext, 'service'>): Promise<number> {
	const open = await db
		.select({ number: payments.number, methodCode: payments.methodCode, orderNumber: orders.number })
		.from(payments)
		.innerJoin(orders, eq(orders.id, payments.orderId))
		.where(
			and(
				eq(payments.state, 'pending'),
				inArray(payments.methodCode, [...redirectMethods]),
				lt(payments.createdAt, now - remindAfterMs),
				notExists(
					db
						.select({ one: sql`1` })
						.from(mails)
						.where(and(eq(mails.kind, paymentUnfinishedKind), eq(mails.subjectId, payments.number))),
				),
			),
		)
		.limit(batchSize);
	for (const { number, methodCode, orderNumber } of open) {
		const record = await findOrderByNumber(db, orderNumber);
		const payment = record?.payments.find((one) => one.number === number);
		if (!record?.email || !payment || !isRedirectMethod(methodCode)) continue;
		const site = createSite(record.region.id, env.ENVIRONMENT as Environment, record.locale);
		const query = { order_token: await orderToken(env, record) };
		const mail = paymentUnfinishedMail({
			number: record.number,
			paymentNumber: number,
			recipient: record.email,
			amount: formatMoney(payment.amount, regionIn(record.region, record.locale).currencyFormatter),
			method: brandNames[methodCode],
			site,
			t: translateFor(site.locale, site.languageTag),
			url: absoluteUrl('paymentSummary', { order: record.number }, site, url, query),
		});
		await runTogether(db, [mailStatement(db, mail, now)]);
	}
	return open.length;
}
