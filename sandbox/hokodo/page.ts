import { escapeHtml, formatAmount, frame, page } from '../pages.ts';
import type { HokodoOrder, PaymentPlan } from './records.ts';

const notice = '<p class="notice">This is a test. No company is checked and no money moves.</p>';

/** The page on which a company agrees to pay later. */
export function planPage(plan: PaymentPlan, order: HokodoOrder): Response {
	const [payment] = plan.scheduled_payments;
	const amount = formatAmount({ amount: order.total_amount, currency: order.currency.toLowerCase() }, 'en');
	return page(
		frame(
			`Hokodo: pay ${amount} later`,
			'en',
			`<main class="challenge">
${notice}
<p class="bank">Hokodo</p>
<h1>Pay in 30 days</h1>
<dl>
<div><dt>Amount</dt><dd>${escapeHtml(amount)}</dd></div>
<div><dt>Due</dt><dd>${escapeHtml(payment?.date ?? '')}</dd></div>
<div><dt>Order</dt><dd>${escapeHtml(order.unique_id)}</dd></div>
</dl>
<p>This page stands in for Hokodo. What does the company do?</p>
<form method="post">
<button class="approve" name="answer" value="accept">Agree</button>
<button class="refuse" name="answer" value="refuse">Refuse</button>
<button class="other" name="answer" value="review">Agree, and Hokodo reviews it first</button>
<button class="other" name="answer" value="close">Close the page</button>
</form>
</main>`,
		),
	);
}

export const closedPage = (): Response =>
	page(
		frame(
			'Closed',
			'en',
			`<main class="challenge">${notice}<h1>This page is closed</h1>
<p role="status">The shop was not notified. Go back in your browser, or open the order again by the link in its mail.</p></main>`,
		),
	);

/** Orders of the stand-in, and a switch that simulates an outage. */
export const homePage = (orders: readonly HokodoOrder[], isDown: boolean): Response =>
	page(
		frame(
			'Hokodo sandbox',
			'en',
			`<main class="home">
${notice}
<h1>Hokodo sandbox</h1>
<p>The company's name decides: with “Declined” in it no plan is offered, with “Unknown” it is not found.</p>
<form method="post" action="/hokodo/outage">
<p>${isDown ? 'Every call is answered with 503.' : 'Every call is answered.'}</p>
<button name="down" value="${isDown ? 'no' : 'yes'}">${isDown ? 'Answer again' : 'Break it'}</button>
</form>
<h2>Orders</h2>
<ul>${orders
				.map(
					({ unique_id, total_amount, currency, status, deferred_payment }) =>
						`<li><code>${escapeHtml(unique_id)}</code> ${escapeHtml(
							formatAmount({ amount: total_amount, currency: currency.toLowerCase() }, 'en'),
						)} <span class="state">${escapeHtml(deferred_payment ? `${status}, agreed` : status)}</span></li>`,
				)
				.join('')}</ul>
</main>`,
		),
	);
