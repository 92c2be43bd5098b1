import { composeMail } from '#src/mail/compose-mail.ts';
import type { Mail } from '#src/mail/mail.ts';
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
	const why = t(`credit-mail.reason_${reason}`);
	return composeMail({
		...{ site, t, kind: creditGivenKind, subjectId: entry, recipient },
		subject: t('credit-mail.subject', { amount }),
		title: t('credit-mail.title', { amount }),
		preview: why,
		blocks: [
			{ kind: 'text', text: why },
			...(orderNumber === undefined
				? []
				: [{ kind: 'text' as const, text: t('credit-mail.order', { number: orderNumber }) }]),
			{ kind: 'text', text: t('credit-mail.how') },
			{ kind: 'button', text: t('credit-mail.button'), url },
		],
		footer: [t('credit-mail.why')],
	});
}
