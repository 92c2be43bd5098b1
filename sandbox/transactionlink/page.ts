import { escapeHtml, frame } from '../pages.ts';
import type { Case } from './case.ts';

const notice = '<p class="notice">This is a test. No company is verified.</p>';

/** Page in place of the widget, to choose the result of the verification. */
export const casePage = ({ companyName, companyNumber, companyAddress }: Case): string =>
	frame(
		'Verify a company',
		'en',
		`<main class="challenge">
${notice}
<p class="bank">TransactionLink</p>
<h1>Verify a company</h1>
<dl>
<div><dt>Company</dt><dd>${escapeHtml(companyName)}</dd></div>
<div><dt>Number</dt><dd>${escapeHtml(companyNumber)}</dd></div>
<div><dt>Address</dt><dd>${escapeHtml(companyAddress)}</dd></div>
</dl>
<form method="post">
<button class="approve" name="answer" value="approve">Approve</button>
<button class="refuse" name="answer" value="reject">Reject</button>
</form>
</main>`,
	);

/** Cases of the stand-in, and a switch that simulates an outage. */
export const homePage = (cases: readonly Case[], isDown: boolean): string =>
	frame(
		'TransactionLink sandbox',
		'en',
		`<main class="home">
${notice}
<h1>TransactionLink sandbox</h1>
<p>A token of the shop opens its case at <code>/transactionlink/workflow?token=…</code>.</p>
<form method="post" action="/transactionlink/outage">
<p>${isDown ? 'Every call is answered with 503.' : 'Every call is answered.'}</p>
<button name="down" value="${isDown ? 'no' : 'yes'}">${isDown ? 'Answer again' : 'Break it'}</button>
</form>
<h2>Companies</h2>
<ul>${cases
			.map(({ companyName, state }) => `<li>${escapeHtml(companyName)}: ${escapeHtml(state)}</li>`)
			.join('')}</ul>
</main>`,
	);
