import { expect, test } from 'vitest';
import { documentMail } from '#src/documents/mail/document-mail.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { everyKindOfOrder } from '#tests/build/documents/issued-documents.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('an invoice and a credit note have a mail in the order’s language, other documents have none', () => {
	const polish = everyKindOfOrder()[1]?.issued ?? [];
	const site = createSite('pl', 'local');
	const mails = polish.map(({ kind, content }) => {
		const mail = documentMail(content, {
			site,
			t: translateFor(site.locale, site.languageTag),
			recipient: 'zofia@example.com',
			subjectId: `R1:${kind}`,
			detailsUrl: 'https://boxwright.example/details',
		});
		return mail ? `${mail.subject}: ${plain(mail.text).split('\n').slice(0, 4).at(-1)}` : `${kind}: none`;
	});
	expect(mails).toMatchInlineSnapshot(`
		[
		  "confirmation: none",
		  "proforma: none",
		  "Faktura zaliczkowa do zamówienia R123456789: Faktura na 999,00 zł za zamówienie R123456789 czeka na stronie zamówienia: jako PDF i jako e-faktura do Twojej księgowości.",
		  "Faktura końcowa do zamówienia R123456789: Faktura na 999,01 zł za zamówienie R123456789 czeka na stronie zamówienia: jako PDF i jako e-faktura do Twojej księgowości.",
		  "Faktura korygująca do zamówienia R123456789: Faktura korygująca na 1 998,01 zł za zamówienie R123456789 czeka na stronie zamówienia: jako PDF i jako e-faktura do Twojej księgowości.",
		]
	`);
});

test('the mail links to the order and states the tax and the total', () => {
	const document = everyKindOfOrder()[0]?.issued.find(({ kind }) => kind === 'invoice');
	if (!document) throw new Error('no invoice');
	const site = createSite('fr', 'local');
	const mail = documentMail(document.content, {
		site,
		t: translateFor(site.locale, site.languageTag),
		recipient: 'camille@example.com',
		subjectId: 'R1:invoice',
		detailsUrl: 'https://boxwright.example/details?order_token=abc',
	});
	expect(mail?.recipient).toBe('camille@example.com');
	expect(mail?.html).toContain('href="https://boxwright.example/details?order_token=abc"');
	expect(plain(mail?.text ?? '')).toContain('TVA 0 % : 0,00 €');
});
