import { colon, labelled } from '#src/site/spelling.ts';
import { type Html, html } from './html.ts';

/** The parts of a mail, each with an HTML and a plain text form. */
export type Block =
	| { kind: 'title'; text: string }
	| { kind: 'heading'; text: string }
	| { kind: 'text'; text: string }
	| { kind: 'button'; text: string; url: string }
	| { kind: 'items'; items: readonly { title: string; lines: readonly string[]; amount: string }[] }
	| { kind: 'sums'; sums: readonly { label: string; amount: string; isTotal?: boolean }[] }
	| { kind: 'columns'; columns: readonly { title: string; lines: readonly string[] }[] }
	| { kind: 'steps'; steps: readonly { title: string; text: string }[] };

export interface MailContent {
	/** BCP 47. */
	readonly languageTag: string;
	readonly brand: string;
	readonly subject: string;
	/** Preview text, which mail clients show beside the subject. */
	readonly preview: string;
	readonly blocks: readonly Block[];
	/** Small print below. */
	readonly footer: readonly string[];
}

/** The shop's colours (src/ui/tokens.css), because mail clients do not support CSS variables. */
const ink = '#00061a';
const soft = '#4b5166';
const line = '#e3ded4';
const paper = '#f7f4ee';
const blue = '#2757ff';
const font = "font-family:'Hanken Grotesk',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;";
const body = `${font}font-size:15px;line-height:24px;color:${ink};`;

/** Dark mode, for mail clients that support `prefers-color-scheme`; others show the light form or invert its colours. */
const dark = html`:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
.page { background: #0d1120 !important; }
.card { background: #171c2e !important; }
.ink { color: #f2f3f8 !important; }
.soft { color: #b4bacb !important; }
.mark { color: #9db4ff !important; }
.rule { border-color: #353c55 !important; }
}`;

/**
 * HTML for mail clients (tables and inline styles, which all of them support; nothing is fetched) and
 * the same as plain text.
 */
export function writeMail(content: MailContent): { html: string; text: string } {
	const page = html`<!doctype html>
<html lang="${content.languageTag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${content.subject}</title>
<style>${dark}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${paper};">
<div style="display:none;max-height:0;overflow:hidden;">${content.preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:${paper};"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;word-break:break-word;">
<tr><td class="ink" style="${font}font-size:20px;line-height:24px;font-weight:700;color:${ink};padding:0 8px 16px;">${content.brand}</td></tr>
<tr><td class="rule card" style="background:#ffffff;border:1px solid ${line};border-radius:12px;padding:32px 28px;">
${content.blocks.map(blockHtml)}
</td></tr>
<tr><td class="soft" style="${font}font-size:13px;line-height:20px;color:${soft};padding:20px 8px 0;">
${content.footer.map((text) => html`<p style="margin:0 0 8px;">${text}</p>`)}
</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
	const text = [
		...content.blocks.map((block) => blockText(block, content.languageTag)),
		'--',
		content.brand,
		...content.footer,
	].join('\n\n');
	return { html: page.markup, text: `${text}\n` };
}

function blockHtml(block: Block): Html {
	switch (block.kind) {
		case 'title':
			return html`<h1 class="ink" style="${font}font-size:26px;line-height:32px;font-weight:700;color:${ink};margin:0 0 12px;">${block.text}</h1>`;
		case 'heading':
			return html`<h2 class="ink" style="${font}font-size:17px;line-height:24px;font-weight:700;color:${ink};margin:32px 0 8px;">${block.text}</h2>`;
		case 'text':
			return html`<p class="ink" style="${body}margin:0 0 12px;">${block.text}</p>`;
		case 'button':
			return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:20px 0;"><tr><td style="background:${blue};border-radius:6px;"><a href="${block.url}" style="${font}display:inline-block;padding:12px 20px;font-size:15px;line-height:20px;font-weight:700;color:#ffffff;text-decoration:none;">${block.text}</a></td></tr></table>`;
		case 'items':
			return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${block.items.map(
				({ title, lines, amount }) =>
					html`<tr><td class="ink rule" style="${body}padding:12px 16px 12px 0;border-top:1px solid ${line};"><strong style="font-weight:700;">${title}</strong>${lines.map((text) => html`<br><span class="soft" style="font-size:13px;line-height:20px;color:${soft};">${text}</span>`)}</td><td align="right" valign="top" class="ink rule" style="${body}padding:12px 0;border-top:1px solid ${line};white-space:nowrap;">${amount}</td></tr>`,
			)}</table>`;
		case 'sums':
			return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="rule" style="margin:0 0 12px;border-top:1px solid ${line};padding-top:8px;">${block.sums.map(
				({ label, amount, isTotal }) => {
					const weight = isTotal
						? 'font-size:17px;font-weight:700;padding:10px 0 0;'
						: `color:${soft};padding:3px 0;`;
					return html`<tr><td class="${isTotal ? 'ink' : 'soft'}" style="${body}${weight}">${label}</td><td align="right" class="${isTotal ? 'ink' : 'soft'}" style="${body}${weight}white-space:nowrap;">${amount}</td></tr>`;
				},
			)}</table>`;
		case 'columns':
			return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${block.columns.map(
				({ title, lines }) =>
					html`<td valign="top" class="ink" style="${body}padding:24px 16px 0 0;"><strong style="font-weight:700;">${title}</strong>${lines.map((text) => html`<br>${text}`)}</td>`,
			)}</tr></table>`;
		case 'steps':
			return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${block.steps.map(
				({ title, text }, index) =>
					html`<tr><td valign="top" class="mark" style="${body}width:28px;padding:8px 0;font-weight:700;color:${blue};">${index + 1}</td><td class="ink" style="${body}padding:8px 0;"><strong style="font-weight:700;">${title}</strong><br>${text}</td></tr>`,
			)}</table>`;
		default: {
			const unknown: never = block;
			throw new Error(`Unknown block ${JSON.stringify(unknown)}`);
		}
	}
}

function blockText(block: Block, languageTag: string): string {
	switch (block.kind) {
		case 'title':
			return `${block.text}\n${'='.repeat(Math.min(60, block.text.length))}`;
		case 'heading':
			return `${block.text}\n${'-'.repeat(Math.min(60, block.text.length))}`;
		case 'text':
			return block.text;
		case 'button':
			return `${block.text}${colon(languageTag)}\n${block.url}`;
		case 'items':
			return block.items
				.map(({ title, lines, amount }) =>
					[labelled(title, amount, languageTag), ...lines.map((text) => `  ${text}`)].join('\n'),
				)
				.join('\n\n');
		case 'sums':
			return block.sums.map(({ label, amount }) => labelled(label, amount, languageTag)).join('\n');
		case 'columns':
			return block.columns.map(({ title, lines }) => [title, ...lines].join('\n')).join('\n\n');
		case 'steps':
			return block.steps.map(({ title, text }, index) => `${index + 1}. ${title}\n   ${text}`).join('\n');
		default: {
			const unknown: never = block;
			throw new Error(`Unknown block ${JSON.stringify(unknown)}`);
		}
	}
}
