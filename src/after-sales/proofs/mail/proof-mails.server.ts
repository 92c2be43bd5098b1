import { settings } from '#regions/settings.ts';
import type { Mail } from '#src/mail/mail.ts';
import { type Block, writeMail } from '#src/mail/mail-layout.ts';
import { lineItemText } from '#src/orders/summary/line-item-text.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { dayInPoland, formatDay } from '#src/site/dates.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import type { Environment } from '#src/site/site.ts';
import { type AfterSalesContext, type OrderWords, orderLetter } from '../../mail/order-letter.server.ts';
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

interface Letter {
	readonly proof: Proof;
	/** In the buyer's language. */
	readonly words: OrderWords;
}
type Sender = Pick<AfterSalesContext, 'env' | 'url'>;

/** The page of a proof, in a storefront and language. */
export const proofUrl = (
	{ uuid }: Pick<Proof, 'uuid'>,
	site: OrderWords['site'],
	url: URL | undefined,
): string => absoluteUrl('approval', { uuid }, site, url);

/** `R123456789/2` of the second version; the lines of an order are told apart by their names. */
const proofName = ({ version }: Proof, { order }: OrderWords): string => `${order.number}/${version}`;

const productOf = ({ lineItemId }: Proof, { order, t, site }: OrderWords): string => {
	const line = order.lineItems.find(({ id }) => id === lineItemId);
	return line ? lineItemText(line, t, site).name : '';
};

/** A mail to the buyer: a proof is there or ends soon, has ended, or their answer has arrived; undefined without an address. */
export function proofMail(
	what: ProofMail,
	{ proof, words }: Letter,
	{ url }: Pick<Sender, 'url'>,
): Mail | undefined {
	const { t, site } = words;
	const values = {
		number: proofName(proof, words),
		product: productOf(proof, words),
		date: formatDay(dayInPoland(proof.expiresAt), site),
	};
	const subject = t(`proofs.mail_${what}_subject`, values);
	const quoted = what === 'send' ? proof.note : what === 'reject' ? proof.reviewReason : '';
	return orderLetter({
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
		words,
	});
}

/** The desk learns what has become of a proof, in the storefront's own language. */
export function proofDeskMail(
	what: 'approve' | 'reject' | 'expire',
	{ proof, words }: Letter,
	{ env, url }: Sender,
): Mail {
	const site = createSite(words.site.region.id, env.ENVIRONMENT as Environment);
	const t = translateFor(site.locale, site.languageTag);
	const product = productOf(proof, { ...words, t, site });
	const number = proofName(proof, words);
	const subject = t(`proofs.desk_${what}_subject`, { number });
	const said = [proof.reviewReason, ...proof.pins.map(({ text }) => text)];
	const lines = [product, proof.reviewEmail, ...new Set(said)].filter((line) => line !== '');
	return {
		kind: `proof_desk_${what}`,
		subjectId: proof.uuid,
		recipient: site.region.contact.email,
		subject,
		...writeMail({
			...{ languageTag: site.languageTag, brand: settings.brand, subject, preview: subject },
			blocks: [
				{ kind: 'title', text: subject },
				...lines.map((text): Block => ({ kind: 'text', text })),
				{ kind: 'button', text: t('proofs.mail_button'), url: proofUrl(proof, site, url) },
			],
			footer: [number],
		}),
	};
}
