import { composeMail } from '#src/mail/compose-mail.ts';
import type { Mail } from '#src/mail/mail.ts';
import type { Block } from '#src/mail/mail-layout.ts';
import type { Translate } from '#src/site/messages.ts';
import { formatMoney } from '#src/site/money.ts';
import type { Site } from '#src/site/site.ts';
import { type DocumentContent, isTaxDocument } from '../record/document.ts';
import { formatRate } from '../record/format-rate.ts';

interface MailData {
	readonly site: Site;
	readonly t: Translate;
	readonly recipient: string;
	/** One mail is sent for it. */
	readonly subjectId: string;
	/** Opens the order's page without a sign-in. */
	readonly detailsUrl: string;
}

/** Kind of the mail in the outbox; one for each invoice and credit note. */
export const documentMailKind = 'document_issued';

/**
 * The mail with a link to an invoice or a credit note. The other documents have none: mails about the order and its
 * payments are sent by `orders`.
 */
export function documentMail(content: DocumentContent, mailData: MailData): Mail | undefined {
	const { kind, orderNumber: order, gross } = content;
	if (!isTaxDocument(kind)) return undefined;
	const { site, t, recipient, subjectId, detailsUrl } = mailData;
	const { currencyFormatter } = site.region;
	const amount = formatMoney(gross, currencyFormatter);
	const isCredit = kind === 'credit_note';
	const isRefund = content.payment.kind === 'refunded';
	const title = t(isCredit ? 'documents.mail_credit_title' : 'documents.mail_invoice_title');
	const text = t(isCredit ? 'documents.mail_credit_text' : 'documents.mail_invoice_text', { amount, order });
	const blocks: Block[] = [
		{ kind: 'text', text },
		{ kind: 'button', text: t('documents.mail_button'), url: detailsUrl },
		{
			kind: 'sums',
			sums: [
				...content.groups.map(({ vat, rate }) => ({
					label: `${t('documents.column_vat')} ${formatRate(rate, content.languageTag)}`,
					amount: formatMoney(vat, currencyFormatter),
				})),
				{
					label: t(isRefund ? 'documents.sum_refunded' : 'documents.sum_gross'),
					amount: formatMoney(gross, currencyFormatter),
					isTotal: true,
				},
			],
		},
	];
	return composeMail({
		...{ t, kind: documentMailKind, subjectId, recipient },
		site: { ...site, languageTag: content.languageTag },
		subject: t('documents.mail_subject', { title: t(`documents.title_${kind}`), order }),
		...{ title, preview: text, blocks },
		footer: [t('mail.footer_why', { number: order })],
	});
}
