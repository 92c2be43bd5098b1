import { composeDeskMail, composeMail } from '#src/mail/compose-mail.ts';
import type { Mail } from '#src/mail/mail.ts';
import type { Block } from '#src/mail/mail-layout.ts';
import { dayInPoland, formatDay } from '#src/site/dates.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { type Offer, offerName } from '../record/offer.ts';

/** Data of a mail about an offer. */
export interface OfferMailData {
	readonly request: { readonly number: string; readonly email: string; readonly name: string };
	readonly offer: Pick<Offer, 'version' | 'validUntil'>;
	/** The buyer's storefront and language. */
	readonly site: Site;
	readonly t: Translate;
}

export const buyerMailKinds = {
	sent: 'offer_sent',
	reminder: 'offer_reminder',
	expired: 'offer_expired',
	accepted: 'offer_accepted',
	declined: 'offer_declined',
	withdrawn: 'offer_withdrawn',
} as const;
type BuyerMail = keyof typeof buyerMailKinds;

/** Id of the version in the outbox, where each kind of mail is sent once per id. */
export const offerMailSubject = ({ request, offer }: Pick<OfferMailData, 'request' | 'offer'>): string =>
	`${request.number}-${offer.version}`;

/**
 * A mail to the buyer about a new offer, or one that expires soon or has expired, or that confirms their answer.
 * @param button URL of the mail's button: the offer, or the order that its acceptance created
 */
export function offerMail(
	what: BuyerMail,
	mailData: OfferMailData,
	button: { readonly text: string; readonly url: string } | undefined,
): Mail {
	const { request, offer, site, t } = mailData;
	const number = offerName(request.number, offer);
	const values = { number, date: formatDay(dayInPoland(offer.validUntil), site) };
	const text = t(`offers.mail_${what}_text`, values);
	return composeMail({
		...{ site, t, kind: buyerMailKinds[what], subjectId: offerMailSubject(mailData) },
		recipient: request.email,
		subject: t(`offers.mail_${what}_subject`, values),
		preview: text,
		blocks: [
			{ kind: 'text', text },
			...(what === 'sent' && offer.version > 1
				? [{ kind: 'text' as const, text: t('offers.mail_replaces') }]
				: []),
			...(button ? [{ kind: 'button' as const, ...button }] : []),
		],
	});
}

export const deskMailKind = 'offer_desk';

/** Notifies the quote desk of a change of an offer, in the storefront's language. */
export function offerDeskMail(
	what: 'accepted' | 'declined' | 'expired',
	{ request, offer, site, t }: OfferMailData,
	lines: readonly string[],
): Mail {
	const number = offerName(request.number, offer);
	return composeDeskMail({
		...{ site, kind: `${deskMailKind}_${what}`, subjectId: offerMailSubject({ request, offer }) },
		subject: t(`offers.desk_${what}_subject`, { number, name: request.name }),
		blocks: lines.filter(Boolean).map((text): Block => ({ kind: 'text', text })),
		footer: [t('contact.mail_reference', { reference: number })],
	});
}
