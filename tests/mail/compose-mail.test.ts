import { expect, test } from 'vitest';
import { composeDeskMail, composeMail } from '#src/mail/compose-mail.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';

const site = createSite('fr', 'local', 'de-DE');
const { contact } = site.region;
const shared = {
	site,
	kind: 'test',
	subjectId: 'R1',
	subject: 'Subject',
	blocks: [{ kind: 'text', text: 'Words' }],
	footer: ['Why'],
} as const;
const parts = { ...shared, t: translateFor(site.locale, site.languageTag), recipient: 'ada@example.com' };
/** Language, preview and title of a mail. */
const shownIn = (html: string) =>
	[/<html lang="([^"]*)"/, /<div style="display:none[^>]*>([^<]*)</, /<h1[^>]*>([^<]*)</].map(
		(pattern) => pattern.exec(html)?.[1],
	);

test('a mail to a customer is in the language of the site and has the contact above the rest of its footer', () => {
	const { html, text, ...addressed } = composeMail(parts);
	expect(addressed).toEqual({
		kind: 'test',
		subjectId: 'R1',
		recipient: 'ada@example.com',
		subject: 'Subject',
	});
	expect(shownIn(html)[0]).toBe('de-DE');
	const [line, ...others] = (text.split('\n--\n\n')[1] ?? '').trim().split('\n\n').slice(1);
	expect(line).toBe(parts.t('mail.footer_contact', { email: contact.email, phone: contact.phone }));
	expect(others).toEqual(['Why']);
});

test('preview and title are the subject by default', () => {
	expect(shownIn(composeMail(parts).html).slice(1)).toEqual(['Subject', 'Subject']);
	const { html } = composeMail({ ...parts, title: 'Title', preview: 'Preview' });
	expect(shownIn(html).slice(1)).toEqual(['Preview', 'Title']);
});

test('a mail to the staff is in the storefront’s language and has no contact', () => {
	const { recipient, html, text } = composeDeskMail(shared);
	expect(recipient).toBe(contact.email);
	expect(shownIn(html)).toEqual(['fr-FR', 'Subject', 'Subject']);
	expect(text).not.toContain(contact.email);
	expect(text.trim().split('\n\n').at(-1)).toBe('Why');
});
