import { escapeHtml, frame, page } from '../pages.ts';
import type { Sent } from './sent.ts';
import type { AcceptedInvoice } from './upo.ts';

const labels: Readonly<Record<string, string>> = {
	none: 'answers',
	down: 'does not answer',
	lost: 'takes invoices, but its answer is lost',
	busy: 'checks invoices without an end',
};

/** Page with the received invoices, and a form that simulates failures. */
export function ksefPage(sent: readonly Sent[], trouble: string): Response {
	const rows = sent
		.slice(0, 50)
		.map(({ taken, verdict, sentAt }) => {
			const said =
				verdict.kind === 'refused' ? `${verdict.code} ${verdict.details.join(' · ')}` : verdict.kind;
			return `<tr><td>${sentAt.slice(0, 19).replace('T', ' ')}</td><td>${escapeHtml(taken?.number ?? '')}</td><td><code>${taken?.ksefNumber ?? ''}</code></td><td>${escapeHtml(said)}</td></tr>`;
		})
		.join('');
	const options = Object.entries(labels)
		.map(
			([value, label]) =>
				`<option value="${value}"${value === trouble ? ' selected' : ''}>${escapeHtml(label)}</option>`,
		)
		.join('');
	return page(
		frame(
			'KSeF sandbox',
			'en',
			`<main class="home">
<p class="notice">This is a test. No invoice reaches the Ministry of Finance. This program stands in for KSeF while you work on the shop.</p>
<h1>KSeF sandbox</h1>
<form method="post" action="/ksef/trouble"><label>KSeF <select name="trouble">${options}</select></label> <button>Set</button></form>
<h2>Invoices</h2>
<div class="table" tabindex="0" role="region" aria-label="Invoices"><table><thead><tr><th>Sent (UTC)</th><th>Number</th><th>Number of KSeF</th><th>Result</th></tr></thead><tbody>${rows}</tbody></table></div>
</main>`,
		),
	);
}

/** The page to which the QR code of an invoice leads. */
export const lookUpPage = (taken: AcceptedInvoice | undefined): Response =>
	page(
		frame(
			'KSeF sandbox',
			'en',
			`<main class="home">
<p class="notice">This is a test. This program stands in for KSeF while you work on the shop.</p>
<h1>${taken ? 'The invoice is in KSeF' : 'This invoice is not in KSeF'}</h1>
${taken ? `<p>${escapeHtml(taken.number)} of ${taken.issuedOn}: <code>${taken.ksefNumber}</code></p>` : ''}
</main>`,
		),
		taken ? 200 : 404,
	);
