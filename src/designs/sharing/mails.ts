import type { VariantSpec } from '#src/catalog/product.ts';
import { composeMail } from '#src/mail/compose-mail.ts';
import type { Mail } from '#src/mail/mail.ts';
import { translateFor } from '#src/site/catalogues.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { boxName } from '../document/box-name.ts';
import type { ShareMode } from './share.ts';

export const sharedMailKind = 'design_shared';
export const reminderMailKind = 'design_reminder';

// The mails contain no user input, not even the name of the design: they must not be usable to send spam.

interface SharedMailData {
	readonly shareId: string;
	readonly recipient: string;
	readonly mode: ShareMode;
	readonly url: string;
	/** Storefront of the sender; the language of the recipient is unknown. */
	readonly site: Site;
	readonly spec: Pick<VariantSpec, 'productType' | 'sizeMm'> | undefined;
}

/** Mail with a link to a design. Sent once per address and link. */
export function sharedMail({ shareId, recipient, mode, url, site, spec }: SharedMailData): Mail {
	const t = translateFor(site.locale, site.languageTag);
	return buildMail({
		site,
		t,
		recipient,
		kind: sharedMailKind,
		subjectId: `${shareId}:${recipient.toLowerCase()}`,
		subject: t('designs.mail_shared_subject'),
		text: t(`designs.mail_shared_${mode}`),
		box: boxName(spec, site, t),
		button: t('designs.mail_shared_button'),
		why: t('designs.mail_shared_why'),
		url,
	});
}

interface Reminder {
	/** Subject and date: limits the mail to one per day and subject. */
	readonly subjectId: string;
	readonly recipient: string;
	readonly url: string;
	/** In the language of the recipient. */
	readonly site: Site;
	readonly spec: Pick<VariantSpec, 'productType' | 'sizeMm'>;
}

/** Mail with a link for oneself, to continue on a larger screen. */
export function reminderMail({ subjectId, recipient, url, site, spec }: Reminder): Mail {
	const t = translateFor(site.locale, site.languageTag);
	return buildMail({
		site,
		t,
		recipient,
		kind: reminderMailKind,
		subjectId,
		subject: t('designs.mail_reminder_subject'),
		text: t('designs.mail_reminder_text'),
		box: boxName(spec, site, t),
		button: t('designs.mail_reminder_button'),
		why: t('designs.mail_reminder_why'),
		url,
	});
}

interface MailData {
	readonly site: Site;
	readonly t: Translate;
	readonly kind: string;
	readonly subjectId: string;
	readonly recipient: string;
	readonly subject: string;
	readonly text: string;
	readonly box: string;
	readonly button: string;
	readonly why: string;
	readonly url: string;
}

function buildMail({ text, box, button, url, why, ...parts }: MailData): Mail {
	return composeMail({
		...parts,
		preview: box || text,
		blocks: [
			{ kind: 'text', text },
			...(box ? [{ kind: 'heading' as const, text: box }] : []),
			{ kind: 'button', text: button, url },
		],
		footer: [why],
	});
}
