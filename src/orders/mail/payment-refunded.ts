import { composeMail } from '#src/mail/compose-mail.ts';
import type { Mail } from '#src/mail/mail.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';

/** Kind of the mail in the outbox; one for each refund. */
export const paymentRefundedKind = 'payment_refunded';

interface MailData {
	readonly number: string;
	/** Key of the refund. */
	readonly refund: string;
	readonly recipient: string;
	/** With its currency. */
	readonly amount: string;
	/** The order's own storefront and language. */
	readonly site: Site;
	readonly t: Translate;
	/** Opens the order without a sign-in. */
	readonly url: string;
}

/** The mail about a refund: amount and time. */
export function paymentRefundedMail({ number, refund, recipient, amount, site, t, url }: MailData): Mail {
	const text = t('payments.refund_text', { amount, number });
	return composeMail({
		...{ site, t, kind: paymentRefundedKind, subjectId: refund, recipient },
		subject: t('payments.refund_subject', { number, amount }),
		title: t('payments.refund_title'),
		preview: text,
		blocks: [
			{ kind: 'text', text },
			{ kind: 'button', text: t('mail.order_placed_button'), url },
		],
		footer: [t('mail.footer_why', { number })],
	});
}
