import { settings } from '#regions/settings.ts';
import type { Mail } from '#src/mail/mail.ts';
import { writeMail } from '#src/mail/mail-layout.ts';
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
	const { email, phone } = site.region.contact;
	const subject = t('payments.refund_subject', { number, amount });
	return {
		kind: paymentRefundedKind,
		subjectId: refund,
		recipient,
		subject,
		...writeMail({
			languageTag: site.languageTag,
			brand: settings.brand,
			subject,
			preview: t('payments.refund_text', { amount, number }),
			blocks: [
				{ kind: 'title', text: t('payments.refund_title') },
				{ kind: 'text', text: t('payments.refund_text', { amount, number }) },
				{ kind: 'button', text: t('mail.order_placed_button'), url },
			],
			footer: [t('mail.footer_contact', { email, phone }), t('mail.footer_why', { number })],
		}),
	};
}
