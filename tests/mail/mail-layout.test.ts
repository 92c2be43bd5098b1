import { expect, test } from 'vitest';
import { html } from '#src/mail/html.ts';
import { isDue, maxAttempts } from '#src/mail/mail.ts';
import { type Block, writeMail } from '#src/mail/mail-layout.ts';

const blocks: Block[] = [
	{ kind: 'title', text: 'A & B' },
	{ kind: 'heading', text: 'Next' },
	{ kind: 'text', text: '1 < 2' },
	{ kind: 'button', text: 'Open', url: 'https://shop.test/?a=1&b="2"' },
	{ kind: 'items', items: [{ title: 'Box', lines: ['120 pieces'], amount: '€1' }] },
	{ kind: 'sums', sums: [{ label: 'Total', amount: '€2', isTotal: true }] },
	{ kind: 'columns', columns: [{ title: 'To', lines: ['Berlin'] }] },
	{ kind: 'steps', steps: [{ title: 'First', text: 'then' }] },
];
const content = { languageTag: 'pl', brand: 'Shop', subject: 'S', preview: 'P', blocks, footer: ['Bye'] };

test('every block has an HTML form (escaped) and a text form', () => {
	const mail = writeMail(content);
	for (const part of [
		'A & B',
		'Next',
		'1 < 2',
		'Open',
		'Box',
		'120 pieces',
		'€1',
		'€2',
		'Berlin',
		'then',
		'Bye',
	])
		expect(mail.text).toContain(part);
	expect(mail.html).toContain('A &amp; B');
	expect(mail.html).toContain('1 &lt; 2');
	expect(mail.html).toContain('href="https://shop.test/?a=1&amp;b=&quot;2&quot;"');
	expect(mail.html).toContain('<html lang="pl">');
	expect(mail.text).toContain('https://shop.test/?a=1&b="2"');
});

test('every coloured part of a mail has a dark mode colour', () => {
	const { html: page } = writeMail(content);
	expect(page).toContain('@media (prefers-color-scheme: dark)');
	const light = /(?<![-\w])(?:color|background):#(?!2757ff|ffffff;text-decoration)|solid #/;
	const styled = [...page.matchAll(/<(\w+)([^>]*)>/g)].filter(([, , attributes = '']) =>
		light.test(attributes),
	);
	expect(styled.length).toBeGreaterThan(10);
	expect(
		styled.filter(([, , attributes = '']) => !/class="[^"]+"/.test(attributes)).map(([tag]) => tag),
	).toEqual([]);
});

test('values are escaped, templates are not', () => {
	expect(
		html`<p title="${'"'}">${'<i>'}${html`<b>${1}</b>`}${['a', 'b'].map((item) => html`<i>${item}</i>`)}</p>`
			.markup,
	).toBe('<p title="&quot;">&lt;i&gt;<b>1</b><i>a</i><i>b</i></p>');
});

test('attempts are spread over a day and end', () => {
	const due = (attempts: number, minutes: number) => isDue({ attempts, createdAt: 0 }, minutes * 60_000);
	expect(due(0, 0)).toBe(true);
	expect(due(1, 0.9)).toBe(false);
	expect(due(1, 1)).toBe(true);
	expect(due(maxAttempts - 1, 24 * 60 - 1)).toBe(false);
	expect(due(maxAttempts - 1, 24 * 60)).toBe(true);
	expect(due(maxAttempts, 1_000_000)).toBe(false);
});
