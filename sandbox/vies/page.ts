import { escapeHtml, frame, page } from '../pages.ts';
import type { Outage } from './answer.ts';
import { companies, memberStates } from './register.ts';

const option = (value: string, label = value) => `<option value="${value}">${escapeHtml(label)}</option>`;
const scroll = (label: string, table: string) =>
	`<div class="table" tabindex="0" role="region" aria-label="${label}">${table}</div>`;

/** Page with the companies of the register, and a form that simulates outages. */
export function viesPage(outages: readonly Outage[]): Response {
	const rows = companies
		.map(
			({ countryCode, vatNumber, name, address }) =>
				`<tr><td>${countryCode}</td><td><code>${countryCode}${vatNumber}</code></td><td>${escapeHtml(name)}</td><td>${escapeHtml(address)}</td></tr>`,
		)
		.join('');
	const broken = outages.map(
		({ where, code }) => `<li>${escapeHtml(where)}: <span class="state">${escapeHtml(code)}</span></li>`,
	);
	return page(
		frame(
			'VIES sandbox',
			'en',
			`<main class="home">
<p class="notice">This is a test. No tax office is asked. This program stands in for VIES while you work on the shop.</p>
<h1>VIES sandbox</h1>
<h2>Outages</h2>
${broken.length > 0 ? `<ul>${broken.join('')}</ul>` : '<p>VIES answers for every member state.</p>'}
<form method="post" action="/vies/outages">
<label>Where <select name="where">${option('all', 'all of VIES')}${memberStates.map((state) => option(state)).join('')}</select></label>
<label>What <select name="code">${option('MS_UNAVAILABLE')}${option('SERVICE_UNAVAILABLE')}${option('MS_MAX_CONCURRENT_REQ')}${option('SILENT', 'no answer at all')}${option('none', 'answers again')}</select></label>
<button>Set</button>
</form>
<h2>Valid VAT ids</h2>
<p>Every other number is unknown, so not valid. The numbers of VIES's own test service work for any member state, by the API only: 100 valid, 200 not valid, 201 INVALID_INPUT, 300 SERVICE_UNAVAILABLE, 301 MS_UNAVAILABLE, 302 TIMEOUT …</p>
${scroll('Valid VAT ids', `<table><thead><tr><th>State</th><th>VAT id</th><th>Name</th><th>Address</th></tr></thead><tbody>${rows}</tbody></table>`)}
</main>`,
		),
	);
}
