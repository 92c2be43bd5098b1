import { settings } from '#regions/settings.ts';
import { composeMail } from '#src/mail/compose-mail.ts';
import type { Mail } from '#src/mail/mail.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';

/** Mails about an account; their texts are `account-mail.<kind>_…`. */
export const accountMailKinds = [
	/** A link that confirms a registration. */
	'confirm',
	/** To an address that has an account, when it is registered again. */
	'exists',
	'welcome',
	/** A link for a new password. */
	'recover',
	/** A link that confirms a new address. */
	'new_email',
	/** To the old and to the new address. */
	'email_changed',
	'password_changed',
	'passkey_added',
	'passkey_removed',
	'totp_added',
	'totp_removed',
	/** A sign-in without the app. */
	'recovery_code_used',
	'new_device',
	/** A link to download all data about the customer. */
	'export_ready',
	/** A link that erases the account. */
	'erase_link',
	/** To the address of an erased account. */
	'erased',
] as const;
export type AccountMailKind = (typeof accountMailKinds)[number];

/** Kind of the mail in the outbox. */
export const storedKind = (kind: AccountMailKind): string => `account_${kind}`;

export interface AccountMailData {
	readonly kind: AccountMailKind;
	/** The outbox sends each kind once per id. */
	readonly subjectId: string;
	readonly recipient: string;
	readonly site: Site;
	readonly t: Translate;
	/** URL of the button. */
	readonly url: string;
	readonly values?: Readonly<Record<string, string | number>>;
}

/** Builds a mail about an account. It contains no text that another person may have typed. */
export function accountMail({
	kind,
	subjectId,
	recipient,
	site,
	t,
	url,
	values = {},
}: AccountMailData): Mail {
	const say = (part: string) =>
		t.find(`account-mail.${kind}_${part}`, { brand: settings.brand, ...values }) ?? '';
	const title = say('title');
	return composeMail({
		...{ site, t, kind: storedKind(kind), subjectId, recipient },
		...{ subject: say('subject'), title, preview: title },
		blocks: [
			{ kind: 'text', text: say('text') },
			{ kind: 'button', text: say('button'), url },
			{ kind: 'text', text: say('note') },
		],
		footer: [t('account-mail.why')],
	});
}
