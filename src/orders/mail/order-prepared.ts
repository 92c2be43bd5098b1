import { breakLinks } from '#src/mail/break-links.ts';
import { composeMail } from '#src/mail/compose-mail.ts';
import type { Mail } from '#src/mail/mail.ts';
import type { Block } from '#src/mail/mail-layout.ts';
import { dayInPoland, formatDay } from '#src/site/dates.ts';
import type { Translate } from '#src/site/messages.ts';
import { formatMoney } from '#src/site/money.ts';
import type { Site } from '#src/site/site.ts';
import { labelled } from '#src/site/spelling.ts';
import type { PricedOrder } from '../pricing/price-order.ts';
import { goodsLines } from './goods-lines.ts';

/** Kind of the mail in the outbox; one per order. */
export const orderPreparedKind = 'order_prepared';

interface MailData {
	/** With its number. */
	readonly priced: PricedOrder;
	/** The order's own storefront and language. */
	readonly site: Site;
	readonly t: Translate;
	/** Link to continue with the order. */
	readonly url: string;
}

/** Informs a buyer that staff have prepared an order for them, which they can check and pay. */
export function orderPreparedMail({ priced, site, t, url }: MailData): Mail {
	const { record, totals } = priced;
	const { number, purchaseOrderNumber } = record;
	const subject = t('mail.order_prepared_subject', { number });
	const intro = t('mail.order_prepared_text', { number });
	const total = formatMoney(totals.total, site.region.currencyFormatter);
	const text = (words: string): Block => ({ kind: 'text', text: words });
	const blocks: Block[] = [
		text(intro),
		...(purchaseOrderNumber
			? [text(breakLinks(labelled(t('approvals.po_number'), purchaseOrderNumber, site.languageTag)))]
			: []),
		...goodsLines(record, site, t),
		text(labelled(t('cart.total'), total, site.languageTag)),
		...(record.agreed
			? [text(t('mail.order_prepared_until', { date: formatDay(dayInPoland(record.agreed.until), site) }))]
			: []),
		{ kind: 'button', text: t('mail.order_placed_button'), url },
	];
	return composeMail({
		...{ site, t, kind: orderPreparedKind, subjectId: number, recipient: record.email ?? '' },
		...{ subject, preview: intro, blocks },
		footer: [t('mail.order_prepared_why', { number })],
	});
}
