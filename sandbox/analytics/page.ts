import { escapeHtml, frame, page } from '../pages.ts';

const names: Readonly<Record<string, string>> = {
	ga4: 'Google Analytics 4',
	meta: 'Meta Conversions API',
	'event-webhook': 'Event webhook',
	sentry: 'Sentry',
};
const labels: Readonly<Record<string, string>> = {
	none: 'answers',
	down: 'does not answer',
	refuses: 'refuses every call as wrong',
};

/** Page with the received calls, and a form that simulates failures. */
export function receivedPage(
	service: string,
	messages: readonly { id: string; name: string; at: number; times: number; json: string }[],
	trouble: string,
): Response {
	const name = names[service] ?? service;
	const rows = messages
		.map(
			(one) =>
				`<tr><td>${new Date(one.at).toISOString().slice(0, 19).replace('T', ' ')}</td><td>${escapeHtml(one.name)}</td><td><code>${escapeHtml(one.id)}</code>${one.times > 1 ? ` (${one.times} times)` : ''}</td><td><code>${escapeHtml(one.json)}</code></td></tr>`,
		)
		.join('');
	const options = Object.entries(labels)
		.map(
			([value, label]) => `<option value="${value}"${value === trouble ? ' selected' : ''}>${label}</option>`,
		)
		.join('');
	return page(
		frame(
			`${name} sandbox`,
			'en',
			`<main class="home">
<p class="notice">This is a test. Nothing leaves this machine. This program stands in for an outside service (${escapeHtml(name)}) while you work on the shop.</p>
<h1>${escapeHtml(name)} sandbox</h1>
<form method="post" action="/${service}/trouble"><label>The service <select name="trouble">${options}</select></label> <button>Set</button></form>
<h2>Taken</h2>
<div class="table" tabindex="0" role="region" aria-label="Taken"><table><thead><tr><th>Taken (UTC)</th><th>Name</th><th>Id</th><th>Message</th></tr></thead><tbody>${rows}</tbody></table></div>
</main>`,
		),
	);
}
