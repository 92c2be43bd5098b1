import { composeDeskMail, composeMail } from '#src/mail/compose-mail.ts';
import type { Mail } from '#src/mail/mail.ts';
import type { Block } from '#src/mail/mail-layout.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { labelled } from '#src/site/spelling.ts';
import { describeItem } from '../record/describe-item.ts';
import type { QuoteWish } from '../record/quote-request.ts';

export const requestMailKind = 'quote_request';
export const requestReceivedKind = 'quote_received';
export const buyerWroteKind = 'quote_buyer_wrote';

/** Data of a mail about a quote request. */
export interface QuoteMailData {
	readonly number: string;
	readonly site: Site;
	/** In the language of the mail's recipient. */
	readonly t: Translate;
}
export interface FileLink {
	readonly fileName: string;
	readonly url: string;
}

const paragraphs = (text: string): Block[] =>
	text.split(/\n{2,}/).flatMap((part): Block[] => (part ? [{ kind: 'text', text: part }] : []));

/** The request itself, to the storefront, in its language, with links to the files. */
export function requestMail(
	{ number, site, t }: QuoteMailData,
	wish: QuoteWish,
	files: readonly FileLink[],
): Mail {
	const { languageTag } = site.region;
	const kind = t(wish.flow === 1 ? 'quotes.flow_brief' : 'quotes.flow_request');
	const about = [
		wish.company,
		wish.email,
		wish.phone,
		`${site.region.id} · ${site.locale} · ${wish.countryIso}`,
		wish.deadline === null ? '' : labelled(t('quotes.deadline'), wish.deadline, languageTag),
		wish.designId === null ? '' : labelled(t('quotes.design'), wish.designName ?? wish.designId, languageTag),
	].filter((line) => line !== '');
	const answer = `mailto:${encodeURIComponent(wish.email)}?subject=${encodeURIComponent(`[${number}]`)}`;
	const blocks: Block[] = [
		{ kind: 'columns', columns: [{ title: wish.name, lines: about }] },
		...wish.items.map(
			(item): Block => ({ kind: 'text', text: describeItem(item, { ...site, languageTag }, t) }),
		),
		...paragraphs(wish.contents),
		...paragraphs(wish.message),
		...files.map(({ fileName, url }): Block => ({ kind: 'button', text: fileName, url })),
		{ kind: 'button', text: t('contact.mail_answer', { email: wish.email }), url: answer },
	];
	return composeDeskMail({
		...{ site, kind: requestMailKind, subjectId: number },
		subject: t('quotes.staff_subject', { number, name: wish.name }),
		title: labelled(number, kind, languageTag),
		...{ preview: kind, blocks },
		footer: [t('contact.mail_reference', { reference: number })],
	});
}

/**
 * The confirmation to the buyer. It repeats no typed text: the form must not be usable to send own texts to others.
 * @param link opens the request without a sign-in
 */
export function requestReceivedMail({ number, site, t }: QuoteMailData, email: string, link: string): Mail {
	const text = t('quotes.received_text', { number });
	return composeMail({
		...{ site, t, kind: requestReceivedKind, subjectId: number, recipient: email },
		subject: t('quotes.received_subject', { number }),
		title: t('quotes.success_title'),
		preview: text,
		blocks: [
			{ kind: 'text', text },
			{ kind: 'text', text: t('quotes.received_next') },
			{ kind: 'button', text: t('quotes.open_request'), url: link },
		],
		footer: [t('quotes.received_why')],
	});
}

/** A buyer's message about a request, to the storefront. */
export function buyerWroteMail(
	{ number, site, t }: QuoteMailData,
	{ version, name, email, text }: { version: number; name: string; email: string; text: string },
): Mail {
	return composeDeskMail({
		...{ site, kind: buyerWroteKind, subjectId: `${number}-${version}` },
		subject: t('quotes.wrote_subject', { number, name }),
		blocks: [
			...paragraphs(text),
			{
				kind: 'button',
				text: t('contact.mail_answer', { email }),
				url: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`[${number}]`)}`,
			},
		],
		footer: [t('contact.mail_reference', { reference: number })],
	});
}

export const deskWroteKind = 'quote_desk_wrote';

/** A message of the quote desk to the buyer, with a link to answer without signing in. */
export function deskWroteMail(
	{ number, site, t }: QuoteMailData,
	{ version, email, text, link }: { version: number; email: string; text: string; link: string },
): Mail {
	return composeMail({
		...{ site, t, kind: deskWroteKind, subjectId: `${number}-${version}`, recipient: email },
		subject: t('quotes.news_subject', { number }),
		preview: text.slice(0, 120),
		blocks: [...paragraphs(text), { kind: 'button', text: t('quotes.open_request'), url: link }],
	});
}
