import { composeDeskMail, composeMail } from '#src/mail/compose-mail.ts';
import type { Mail } from '#src/mail/mail.ts';
import type { Block } from '#src/mail/mail-layout.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import type { Message } from './message.ts';

export const messageMailKind = 'contact_message';
export const receivedMailKind = 'contact_received';

interface MailData {
	readonly reference: string;
	readonly message: Message;
	readonly site: Site;
	/** Translate function in the language of the mail's recipient. */
	readonly t: Translate;
}
export interface AttachmentLink {
	readonly fileName: string;
	readonly url: string;
	/** Size in megabytes as text. */
	readonly size: string;
}

/** The mail with the message, to the storefront's staff, in the storefront's language. */
export function messageMail(
	{ reference, message, site, t }: MailData,
	attachments: readonly AttachmentLink[],
): Mail {
	const topic = t.find(`contact.topic_${message.topic}`) ?? message.topic;
	const answer = `mailto:${encodeURIComponent(message.email)}?subject=${encodeURIComponent(`[${reference}] ${topic}`)}`;
	const about = [
		message.email,
		...(message.orderNumber ? [t('contact.mail_order', { number: message.orderNumber })] : []),
		`${site.region.id} · ${site.locale}`,
	];
	const blocks: Block[] = [
		{ kind: 'columns', columns: [{ title: message.name, lines: about }] },
		...message.message.split(/\n{2,}/).flatMap((text): Block[] => (text ? [{ kind: 'text', text }] : [])),
		...attachments.map(
			({ fileName, url, size }): Block => ({ kind: 'button', text: `${fileName} (${size})`, url }),
		),
		{ kind: 'button', text: t('contact.mail_answer', { email: message.email }), url: answer },
	];
	return composeDeskMail({
		...{ site, kind: messageMailKind, subjectId: reference },
		subject: t('contact.mail_subject', { reference, topic, name: message.name }),
		...{ title: topic, preview: message.message.slice(0, 120), blocks },
		footer: [t('contact.mail_reference', { reference })],
	});
}

/**
 * The confirmation to the sender, in their language. It repeats no typed text: the form must not be usable to send own
 * texts to other people.
 * @param received date and time, formatted for the recipient
 */
export function receivedMail({ reference, message, site, t }: MailData, received: string): Mail {
	return composeMail({
		...{ site, t, kind: receivedMailKind, subjectId: reference, recipient: message.email },
		subject: t('contact.received_subject', { reference }),
		title: t('contact.received_title'),
		preview: t('contact.mail_reference', { reference }),
		blocks: [
			{ kind: 'text', text: t('contact.received_text', { received, reference }) },
			{ kind: 'text', text: t('contact.received_next') },
		],
		footer: [t('contact.received_why')],
	});
}
