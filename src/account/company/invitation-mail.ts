import { settings } from '#regions/settings.ts';
import type { CompanyRole } from '#src/api/access/company-roles.ts';
import { breakLinks } from '#src/mail/break-links.ts';
import { composeMail } from '#src/mail/compose-mail.ts';
import type { Mail } from '#src/mail/mail.ts';
import type { MessageKey } from '#src/site/message-keys.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { labelled } from '#src/site/spelling.ts';

/** Kind of the mail in the outbox. */
export const invitationMailKind = 'company_invitation';

/** Days that an invitation may be accepted. */
export const invitationDays = 14;

interface InvitationMailData {
	/** Id of the invitation; the outbox sends one mail per id. */
	readonly subjectId: string;
	readonly recipient: string;
	readonly site: Site;
	readonly t: Translate;
	/** The page of the invitation, with its secret. */
	readonly url: string;
	/** As a member has typed it. */
	readonly companyName: string;
	/** Address of the member who invites. */
	readonly inviter: string;
	readonly role: CompanyRole;
}

interface DeclinedMailData
	extends Pick<InvitationMailData, 'subjectId' | 'recipient' | 'site' | 't' | 'url'> {
	/** The address that was invited, as the recipient has typed it. */
	readonly invited: string;
}

/** Mail to the inviting member: the invitation was declined. */
export function declinedMail({ subjectId, recipient, site, t, url, invited }: DeclinedMailData): Mail {
	const title = t('company-declined.mail_title');
	return composeMail({
		...{ site, t, kind: 'company_declined', subjectId, recipient },
		subject: t('company-declined.mail_subject', { brand: settings.brand }),
		...{ title, preview: title },
		blocks: [
			{ kind: 'text', text: t('company-declined.mail_text') },
			{ kind: 'text', text: labelled(t('company.email'), breakLinks(invited), site.languageTag) },
			{ kind: 'button', text: t('company-declined.mail_button'), url },
		],
		footer: [t('account-mail.why')],
	});
}

/** An invitation to a company. The member's text is untrusted: it is shown below the button, without links. */
export function invitationMail(mailData: InvitationMailData): Mail {
	const { subjectId, recipient, site, t, url, companyName, inviter, role } = mailData;
	const { brand } = settings;
	const title = t('company.mail_title');
	const fact = (key: MessageKey, value: string) => labelled(t(key), value, site.languageTag);
	return composeMail({
		...{ site, t, kind: invitationMailKind, subjectId, recipient },
		subject: t('company.mail_subject', { brand }),
		...{ title, preview: title },
		blocks: [
			{ kind: 'text', text: t('company.mail_text', { brand, count: invitationDays }) },
			{ kind: 'text', text: fact('company.name', breakLinks(companyName)) },
			{ kind: 'text', text: fact('company.invited_by', breakLinks(inviter)) },
			{ kind: 'text', text: fact('company.role', t(`company.role_${role}`)) },
			{ kind: 'button', text: t('company.mail_button'), url },
			{ kind: 'text', text: t('company.mail_note') },
		],
		footer: [t('account-mail.why')],
	});
}
