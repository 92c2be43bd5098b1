import type { Mail } from '#src/mail/mail.ts';
import type { OrderRecord, RecordLine } from '#src/orders/record/order-record.ts';
import { describeGoods } from '#src/orders/summary/describe-goods.ts';
import { formatDay } from '#src/site/dates.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import { type AfterSalesContext, orderMail, prepareOrderMail } from '../mail/order-mail.server.ts';

/** Kinds of mails about goods in stock. */
type StockMailKind = 'booked' | 'low' | 'ending';

/**
 * A mail to the buyer about goods in stock; undefined without an address.
 * @param quantity booked or remaining pieces
 * @param until ISO day on which free storage ends
 * @param occasion id by which the outbox sends the mail once
 */
export async function stockMail(
	context: Pick<AfterSalesContext, 'env' | 'url' | 'now'>,
	told: StockMailKind,
	{
		order,
		line,
	}: { readonly order: OrderRecord; readonly line: Pick<RecordLine, 'agreed' | 'design' | 'variant'> },
	{ quantity, until, occasion }: { quantity: number; until: string; occasion: string },
): Promise<Mail | undefined> {
	const mailContext = await prepareOrderMail(context, order);
	const { site, t } = mailContext;
	const { name, facts } = describeGoods(line, site, t);
	const values = {
		goods: [name, ...facts].join(' · '),
		count: numberFormatter(site.languageTag).format(quantity),
		day: formatDay(until, site),
	};
	const subject = t(`stock.mail_${told}_subject`);
	return orderMail({
		...{
			kind: `stock_${told}`,
			subjectId: `${order.number}:${occasion}`,
			subject,
			title: subject,
			mailContext,
		},
		texts: [t(`stock.mail_${told}_text`, values)],
		button: { text: t('stock.mail_button'), url: absoluteUrl('plusStock', {}, site, context.url) },
	});
}
