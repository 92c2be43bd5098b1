import { settings } from '#regions/settings.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import type { Mail } from './mail.ts';
import { type Block, writeMail } from './mail-layout.ts';

interface Parts extends Pick<Mail, 'kind' | 'subjectId' | 'subject'> {
	/** The heading of the mail; the subject by default. */
	readonly title?: string;
	/** Shown by mail programs beside the subject; the subject itself by default. */
	readonly preview?: string;
	/** Below the title. */
	readonly blocks: readonly Block[];
	/** Small print; in a mail to a customer below the storefront's contact, e.g. why the mail was sent. */
	readonly footer?: readonly string[];
}

interface MailParts extends Parts, Pick<Mail, 'recipient'> {
	readonly site: Pick<Site, 'languageTag' | 'region'>;
	readonly t: Translate;
}

interface DeskMailParts extends Parts {
	readonly site: Pick<Site, 'region'>;
}

/** A mail to a customer in the language of the site, with the storefront's contact in its footer. */
export function composeMail({ site, t, recipient, footer = [], ...parts }: MailParts): Mail {
	const { email, phone } = site.region.contact;
	const contact = t('mail.footer_contact', { email, phone });
	return compose({ ...parts, footer: [contact, ...footer] }, recipient, site.languageTag);
}

/** A mail to the storefront's own staff, in the storefront's language. */
export const composeDeskMail = ({ site: { region }, ...parts }: DeskMailParts): Mail =>
	compose(parts, region.contact.email, region.languageTag);

function compose(
	{ kind, subjectId, subject, title = subject, preview = subject, blocks, footer = [] }: Parts,
	recipient: string,
	languageTag: string,
): Mail {
	return {
		...{ kind, subjectId, recipient, subject },
		...writeMail({
			...{ languageTag, brand: settings.brand, subject, preview, footer },
			blocks: [{ kind: 'title', text: title }, ...blocks],
		}),
	};
}
