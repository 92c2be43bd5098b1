import { breakLinks } from '#src/mail/break-links.ts';
import type { Block } from '#src/mail/mail-layout.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { isGoods } from '../pricing/price-lines.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { describeGoods } from '../summary/describe-goods.ts';

/** The goods of an order, a line of a mail for each: pieces, name and facts. */
export const goodsLines = ({ lines }: Pick<OrderRecord, 'lines'>, site: Site, t: Translate): Block[] =>
	lines.filter(isGoods).map((line) => {
		const { name, facts } = describeGoods(line, site, t);
		const pieces = numberFormatter(site.languageTag).format(line.quantity);
		return { kind: 'text', text: breakLinks([`${pieces} × ${name}`, ...facts].join(' · ')) };
	});
