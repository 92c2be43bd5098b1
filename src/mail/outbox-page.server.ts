import { openDatabase } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { isLocalHost } from '#src/site/resolve-site.ts';
import { type Html, html } from './html.ts';
import type { StoredMail } from './mail.ts';
import { outboxStyles } from './outbox-styles.ts';
import { findMail, listMails } from './queries.server.ts';

/**
 * `/outbox`: shows the mails of a local shop. Undefined for other addresses, and where environment or host are not local
 * (DNS rebinding: a foreign host name that resolves to this machine would let its page read the mails).
 */
export async function serveOutbox(
	request: Request,
	env: Pick<Env, 'DB' | 'ENVIRONMENT'>,
): Promise<Response | undefined> {
	const { hostname, pathname } = new URL(request.url);
	if (env.ENVIRONMENT !== 'local' || !isLocalHost(hostname)) return undefined;
	if (!/^\/outbox(\/|$)/.test(pathname)) return undefined;
	const match = /^\/outbox(?:\/(\d+|style\.css)(?:\/(html))?)?\/?$/.exec(pathname);
	if (!match) return new Response('Not found', { status: 404 });
	const [, id = '', part] = match;
	if (id === 'style.css') return new Response(outboxStyles, { headers: { 'content-type': 'text/css' } });
	const db = openDatabase(env.DB);
	if (id === '') return outboxPage('Outbox', renderList(await listMails(db, 100)));
	const mail = await findMail(db, Number(id));
	if (!mail) return new Response('Not found', { status: 404 });
	return part === 'html' ? mailFrame(mail) : outboxPage(mail.subject, renderMail(mail));
}

/** The mail in a sandboxed frame without scripts; links open in a new tab. */
const mailFrame = (mail: StoredMail): Response =>
	new Response(mail.html.replace('<head>', '<head><base target="_blank">'), {
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-store',
			'content-security-policy':
				"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
		},
	});

function outboxPage(title: string, body: Html): Response {
	const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/outbox/style.css">
</head>
<body><main>${body}</main></body>
</html>`;
	return new Response(page.markup, {
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-store',
			'content-security-policy':
				"default-src 'none'; style-src 'self'; frame-src 'self'; frame-ancestors 'none'",
		},
	});
}

const renderTime = (moment: number): Html =>
	html`<time datetime="${new Date(moment).toISOString()}">${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;

function renderList(mails: readonly StoredMail[]): Html {
	if (mails.length === 0) {
		return html`<h1>Outbox</h1><p>No mails yet. Place an order in the shop and its confirmation will be here.</p>`;
	}
	return html`<h1>Outbox</h1>
<p class="help">Mails of this local shop, newest first. None of them leaves this computer.</p>
<ul class="mails">${mails.map(
		(mail) => html`<li><a href="/outbox/${mail.id}">
<span class="subject">${mail.subject}</span>
<span class="recipient">${mail.recipient}</span>
<span class="when">${renderTime(mail.createdAt)}</span>
<span class="state ${mail.state}">${mail.state}</span>
</a></li>`,
	)}</ul>`;
}

const renderMail = (mail: StoredMail): Html => html`<p><a href="/outbox">← Outbox</a></p>
<h1>${mail.subject}</h1>
<dl>
<div><dt>To</dt><dd>${mail.recipient}</dd></div>
<div><dt>Written</dt><dd>${renderTime(mail.createdAt)}</dd></div>
<div><dt>State</dt><dd><span class="state ${mail.state}">${mail.state}</span>${mail.sentAt === null ? '' : html` ${renderTime(mail.sentAt)}`}</dd></div>
${mail.lastError === null ? '' : html`<div><dt>Last error</dt><dd>${mail.lastError}</dd></div>`}
</dl>
<iframe src="/outbox/${mail.id}/html" title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Plain text</summary><pre>${mail.text}</pre></details>`;
