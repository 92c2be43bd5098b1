import { composeMail } from '#src/mail/compose-mail.ts';
import type { Mail } from '#src/mail/mail.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';

/** Kind of the mail in the outbox; one for each link. */
export const orderLinkKind = 'order_link';

interface MailData {
	readonly number: string;
	/** The order's own address: never a typed one. */
	readonly recipient: string;
	/** Number of the order, and time of the link. */
	readonly subjectId: string;
	/** The order's own storefront and language. */
	readonly site: Site;
	readonly t: Translate;
	readonly url: string;
	/** How long the link works, in words. */
	readonly time: string;
}

/** A new link to an order, for a buyer who has lost the one in the confirmation. */
export function orderLinkMail({ number, recipient, subjectId, site, t, url, time }: MailData): Mail {
	const text = t('mail.order_link_text', { number });
	return composeMail({
		...{ site, t, kind: orderLinkKind, subjectId, recipient },
		subject: t('mail.order_link_subject', { number }),
		title: t('mail.order_link_title'),
		preview: text,
		blocks: [
			{ kind: 'text', text },
			{ kind: 'button', text: t('mail.order_placed_button'), url },
			{ kind: 'text', text: t('mail.order_link_time', { time }) },
		],
		footer: [t('mail.order_link_why', { number })],
	});
}
