import { toMessageKey } from '#src/catalog/labels.ts';
import { breakLinks } from '#src/mail/break-links.ts';
import { composeDeskMail, composeMail } from '#src/mail/compose-mail.ts';
import type { Mail } from '#src/mail/mail.ts';
import type { Block } from '#src/mail/mail-layout.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { dateFormatter } from '#src/site/formatters.ts';
import type { Translate } from '#src/site/messages.ts';
import { createSite } from '#src/site/resolve-site.ts';
import type { Site } from '#src/site/site.ts';
import type { Statement } from './statement.ts';
import { listGoods } from './withdrawal-rule.ts';

export const withdrawalAcknowledgedKind = 'withdrawal_acknowledged';
export const withdrawalReceivedKind = 'withdrawal_received';

interface MailData {
	readonly statement: Statement;
	/** The order with the stated number and address. */
	readonly record: OrderRecord | undefined;
	/** When it was received, epoch milliseconds. */
	readonly now: number;
}

/** Date and time with seconds and time zone; the law requires both. */
export const receivedAt = (now: number, languageTag: string): string =>
	dateFormatter(languageTag, { dateStyle: 'long', timeStyle: 'long', timeZone: 'Europe/Warsaw' }).format(now);

/** Translated name of a product; the product type where there is none. */
export const productName = (t: Translate, productType: string): string =>
	t.find(`catalog.name_${toMessageKey(productType)}`) ?? productType;

/** Content of the statement: name, contract, address, goods. Typed text is not turned into links. */
function contentBlocks({ statement, record }: MailData, t: Translate): Block[] {
	const { name, email, orderNumber, goods, lineItemIds } = statement;
	const ticked = (record?.lines ?? []).filter(({ id }) => lineItemIds.includes(id));
	const named = ticked.map(
		({ variant, quantity }) => `${productName(t, variant.spec.productType)} × ${quantity}`,
	);
	const words = goods === '' ? [] : goods.split('\n').map(breakLinks);
	const all = named.length + words.length === 0 ? [t('after-sales.withdraw_all')] : [...named, ...words];
	return [
		{ kind: 'columns', columns: [{ title: t('contact.name'), lines: [breakLinks(name)] }] },
		{ kind: 'columns', columns: [{ title: t('checkout.order_number'), lines: [breakLinks(orderNumber)] }] },
		{ kind: 'columns', columns: [{ title: t('checkout.email'), lines: [breakLinks(email)] }] },
		{ kind: 'columns', columns: [{ title: t('after-sales.withdraw_goods'), lines: all }] },
	];
}

/** For a known order: which goods can be returned, and which were made to the buyer's specification. */
function outcomeBlocks({ record, statement }: MailData, t: Translate): Block[] {
	if (!record) return [{ kind: 'text', text: t('after-sales.withdraw_unknown') }];
	const chosen = listGoods(record.lines).filter(
		({ line }) => statement.lineItemIds.length === 0 || statement.lineItemIds.includes(line.id),
	);
	const names = (isReturnable: boolean) =>
		chosen
			.filter((goods) => goods.isReturnable === isReturnable)
			.map(({ line }) => productName(t, line.variant.spec.productType))
			.join(', ');
	const [back, made] = [names(true), names(false)];
	return [
		...(back === ''
			? []
			: [{ kind: 'text', text: t('after-sales.withdraw_back', { goods: back }) } as const]),
		...(made === ''
			? []
			: [{ kind: 'text', text: t('after-sales.withdraw_made', { goods: made }) } as const]),
	];
}

/** The acknowledgement on a durable medium: content of the statement, and when it was received. */
export function acknowledgementMail(mailData: MailData, site: Site): Mail {
	const t = translateFor(site.locale, site.languageTag);
	const { reference, email: recipient } = mailData.statement;
	const received = receivedAt(mailData.now, site.languageTag);
	const text = t('after-sales.withdraw_mail_text', { received, reference });
	return composeMail({
		...{ site, t, kind: withdrawalAcknowledgedKind, subjectId: reference, recipient },
		subject: t('after-sales.withdraw_mail_subject', { reference }),
		title: t('after-sales.withdraw_received_title'),
		preview: text,
		blocks: [
			{ kind: 'text', text },
			{ kind: 'heading', text: t('after-sales.withdraw_mail_content') },
			...contentBlocks(mailData, t),
			{ kind: 'heading', text: t('checkout.next') },
			...outcomeBlocks(mailData, t),
		],
		footer: [t('after-sales.withdraw_mail_why')],
	});
}

/** The mail with the statement to the storefront, in its language. */
export function withdrawalDeskMail(mailData: MailData, { region, environment }: Site): Mail {
	const site = createSite(region.id, environment);
	const t = translateFor(site.locale, site.languageTag);
	const { reference } = mailData.statement;
	const received = receivedAt(mailData.now, site.languageTag);
	return composeDeskMail({
		...{ site, kind: withdrawalReceivedKind, subjectId: reference },
		subject: t('after-sales.withdraw_mail_subject', { reference }),
		preview: received,
		blocks: [{ kind: 'text', text: received }, ...contentBlocks(mailData, t), ...outcomeBlocks(mailData, t)],
		footer: [t('contact.mail_reference', { reference })],
	});
}
