import { composeMail } from '#src/mail/compose-mail.ts';
import type { Mail } from '#src/mail/mail.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';

/** Kind of the mail in the outbox; one per order. */
export const orderWithdrawnKind = 'order_withdrawn';

interface MailData {
	readonly number: string;
	readonly recipient: string;
	/** The order's own storefront and language. */
	readonly site: Site;
	readonly t: Translate;
}

/** Informs a buyer that an order which staff had prepared for them can no longer be paid. */
export function orderWithdrawnMail({ number, recipient, site, t }: MailData): Mail {
	const text = t('mail.order_withdrawn_text', { number });
	return composeMail({
		...{ site, t, kind: orderWithdrawnKind, subjectId: number, recipient },
		subject: t('mail.order_withdrawn_subject', { number }),
		preview: text,
		blocks: [{ kind: 'text', text }],
		footer: [t('mail.order_prepared_why', { number })],
	});
}
