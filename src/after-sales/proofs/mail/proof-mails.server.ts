import { composeDeskMail } from '#src/mail/compose-mail.ts';
import type { Mail } from '#src/mail/mail.ts';
import type { Block } from '#src/mail/mail-layout.ts';
import { lineItemText } from '#src/orders/summary/line-item-text.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { dayInPoland, formatDay } from '#src/site/dates.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import type { Environment } from '#src/site/site.ts';
import { type AfterSalesContext, type OrderMailContext, orderMail } from '../../mail/order-mail.server.ts';
import type { Proof } from '../record/proof.ts';

/** Kinds of the mails in the outbox: each is sent once for a proof. */
export const proofMailKinds = {
	send: 'proof_ready',
	remind: 'proof_reminder',
	approve: 'proof_approved',
	reject: 'proof_rejected',
	expire: 'proof_expired',
} as const;
export type ProofMail = keyof typeof proofMailKinds;

interface MailData {
	readonly proof: Proof;
	/** In the buyer's language. */
	readonly mailContext: OrderMailContext;
}
type Sender = Pick<AfterSalesContext, 'env' | 'url'>;

/** The page of a proof, in a storefront and language. */
export const proofUrl = (
	{ uuid }: Pick<Proof, 'uuid'>,
	site: OrderMailContext['site'],
	url: URL | undefined,
): string => absoluteUrl('approval', { uuid }, site, url);

/** `R123456789/2` for version 2. Proofs of several lines have the same name; mails add the product's. */
const proofName = ({ version }: Proof, { order }: OrderMailContext): string => `${order.number}/${version}`;

const describeProduct = ({ lineItemId }: Proof, { order, t, site }: OrderMailContext): string => {
	const line = order.lineItems.find(({ id }) => id === lineItemId);
	return line ? lineItemText(line, t, site).name : '';
};

/**
 * Mail to the buyer: a proof was sent, expires soon or has expired, or their decision was received. Undefined without an
 * address.
 */
export function proofMail(
	what: ProofMail,
	{ proof, mailContext }: MailData,
	{ url }: Pick<Sender, 'url'>,
): Mail | undefined {
	const { t, site } = mailContext;
	const values = {
		number: proofName(proof, mailContext),
		product: describeProduct(proof, mailContext),
		date: formatDay(dayInPoland(proof.expiresAt), site),
	};
	const subject = t(`proofs.mail_${what}_subject`, values);
	const quoted = what === 'send' ? proof.note : what === 'reject' ? proof.reviewReason : '';
	return orderMail({
		kind: proofMailKinds[what],
		subjectId: proof.uuid,
		subject,
		title: subject,
		texts: [
			t(`proofs.mail_${what}_text`, values),
			...(what === 'send' && proof.version > 1 ? [t('proofs.mail_replaces')] : []),
			...(quoted === '' ? [] : [quoted]),
		],
		button: { text: t('proofs.mail_button'), url: proofUrl(proof, site, url) },
		mailContext,
	});
}

/** Mail to the desk about the decision on a proof or its expiry, in the storefront's language. */
export function proofDeskMail(
	what: 'approve' | 'reject' | 'expire',
	{ proof, mailContext }: MailData,
	{ env, url }: Sender,
): Mail {
	const site = createSite(mailContext.site.region.id, env.ENVIRONMENT as Environment);
	const t = translateFor(site.locale, site.languageTag);
	const product = describeProduct(proof, { ...mailContext, t, site });
	const number = proofName(proof, mailContext);
	const said = [proof.reviewReason, ...proof.pins.map(({ text }) => text)];
	const lines = [product, proof.reviewEmail, ...new Set(said)].filter((line) => line !== '');
	return composeDeskMail({
		...{ site, kind: `proof_desk_${what}`, subjectId: proof.uuid },
		subject: t(`proofs.desk_${what}_subject`, { number }),
		blocks: [
			...lines.map((text): Block => ({ kind: 'text', text })),
			{ kind: 'button', text: t('proofs.mail_button'), url: proofUrl(proof, site, url) },
		],
		footer: [number],
	});
}
