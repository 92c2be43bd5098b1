import { composeMail } from '#src/mail/compose-mail.ts';
import type { Mail } from '#src/mail/mail.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';

/** Kind of the mail in the outbox; one for each payment. */
export const paymentUnfinishedKind = 'payment_unfinished';

interface MailData {
	readonly number: string;
	readonly paymentNumber: string;
	readonly recipient: string;
	/** With its currency. */
	readonly amount: string;
	/** Name of the bank or wallet. */
	readonly method: string;
	/** The order's own storefront and language. */
	readonly site: Site;
	readonly t: Translate;
	/** Page with the state of the payment. */
	readonly url: string;
}

/** The mail with a link to a payment that was started on a bank's page and has no result after some minutes. */
export function paymentUnfinishedMail({
	number,
	paymentNumber,
	recipient,
	amount,
	method,
	site,
	t,
	url,
}: MailData): Mail {
	const text = t('redirect.mail_text', { amount, number, name: method });
	return composeMail({
		...{ site, t, kind: paymentUnfinishedKind, subjectId: paymentNumber, recipient },
		subject: t('redirect.mail_subject', { number }),
		title: t('redirect.mail_title'),
		preview: text,
		blocks: [
			{ kind: 'text', text },
			{ kind: 'button', text: t('redirect.mail_button'), url },
			{ kind: 'text', text: t('redirect.mail_hint') },
		],
		footer: [t('mail.footer_why', { number })],
	});
}
