import { settings } from '#regions/settings.ts';
import type { Mail } from '#src/mail/mail.ts';
import { type Block, writeMail } from '#src/mail/mail-layout.ts';
import type { CreditReason } from '#src/orders/record/wallet.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';

/** Kind of the mail in the outbox; one for each entry of a wallet. */
export const creditGivenKind = 'credit_given';

interface CreditMailData {
	/** Key of the entry. */
	readonly entry: string;
	readonly recipient: string;
	/** With its currency. */
	readonly amount: string;
	readonly reason: CreditReason;
	readonly orderNumber: string | undefined;
	/** The storefront and language of the account. */
	readonly site: Site;
	readonly t: Translate;
	/** Page that explains credit, and links to the account's page with it. */
	readonly url: string;
}

/** Mail to a customer about new credit: amount, reason, and how to use it. */
export function creditMail(mailData: CreditMailData): Mail {
	const { entry, recipient, amount, reason, orderNumber, site, t, url } = mailData;
	const { email, phone } = site.region.contact;
	const subject = t('credit-mail.subject', { amount });
	const why = t(`credit-mail.reason_${reason}`);
	const blocks: Block[] = [
		{ kind: 'title', text: t('credit-mail.title', { amount }) },
		{ kind: 'text', text: why },
		...(orderNumber === undefined
			? []
			: [{ kind: 'text' as const, text: t('credit-mail.order', { number: orderNumber }) }]),
		{ kind: 'text', text: t('credit-mail.how') },
		{ kind: 'button', text: t('credit-mail.button'), url },
	];
	return {
		kind: creditGivenKind,
		subjectId: entry,
		recipient,
		subject,
		...writeMail({
			languageTag: site.languageTag,
			brand: settings.brand,
			subject,
			preview: why,
			blocks,
			footer: [t('mail.footer_contact', { email, phone }), t('credit-mail.why')],
		}),
	};
}
