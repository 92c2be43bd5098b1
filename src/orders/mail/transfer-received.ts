import { composeMail } from '#src/mail/compose-mail.ts';
import type { Mail } from '#src/mail/mail.ts';
import type { Block } from '#src/mail/mail-layout.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';

/** Kinds of mails about the transfers of an order; each is sent once per `subjectId`. */
export const transferReceivedKind = 'transfer_received';
export const transferReminderKind = 'transfer_reminder';
export const orderCanceledKind = 'order_canceled';

export interface TransferMailData {
	readonly kind: typeof transferReceivedKind | typeof transferReminderKind | typeof orderCanceledKind;
	readonly number: string;
	/** Prevents duplicates of the mail, e.g. the order's number and the day of a reminder. */
	readonly subjectId: string;
	readonly recipient: string;
	readonly subject: string;
	readonly title: string;
	/** One paragraph each. */
	readonly texts: readonly string[];
	/** Account and reference, where money is still missing. */
	readonly transfer?: readonly Block[];
	/** The order's own storefront and language. */
	readonly site: Site;
	readonly t: Translate;
	/** Opens the order without a sign-in. */
	readonly url: string;
}

/** A short mail about the transfer of an order. */
export function transferMail({ number, texts, transfer = [], url, ...parts }: TransferMailData): Mail {
	const { t, title } = parts;
	return composeMail({
		...parts,
		preview: texts[0] ?? title,
		blocks: [
			...texts.map((text): Block => ({ kind: 'text', text })),
			...transfer,
			{ kind: 'button', text: t('mail.order_placed_button'), url },
		],
		footer: [t('mail.footer_why', { number })],
	});
}
