import { escapeHtml, formatAmount, frame } from './pages.ts';
import type { PaymentIntent } from './payment-intents.ts';
import { redirectMethods } from './redirect-methods.ts';

const notice = 'This is a test. No money moves.';

/** The page of a bank or wallet that a customer is sent to, with what a customer may do there. */
export function bankPage(intent: PaymentIntent, type: string, action: string): string {
	const name = redirectMethods[type]?.name ?? type;
	return frame(
		`${name}: pay ${formatAmount(intent, 'en')}`,
		'en',
		`<main class="challenge">
<p class="notice">${notice}</p>
<p class="bank">${escapeHtml(name)}</p>
<h1>Confirm your payment</h1>
<dl>
<div><dt>Amount</dt><dd>${escapeHtml(formatAmount(intent, 'en'))}</dd></div>
${intent.description ? `<div><dt>Order</dt><dd>${escapeHtml(intent.description)}</dd></div>` : ''}
</dl>
<p>This page stands in for ${escapeHtml(name)}. What does the customer do?</p>
<form method="post" action="${escapeHtml(action)}">
<button class="approve" name="answer" value="pay">Pay</button>
<button class="refuse" name="answer" value="refuse">Refuse</button>
<button class="other" name="answer" value="later">Pay later (the bank confirms after a while)</button>
<button class="other" name="answer" value="close">Close the page</button>
</form>
</main>`,
	);
}

/** Shown after the customer has closed the page, without a notification to the shop; also for a finished payment. */
export const bankClosedPage = (): string =>
	frame(
		'Closed',
		'en',
		`<main class="challenge">
<p class="notice">${notice}</p>
<h1>This page is closed</h1>
<p role="status">The shop was not notified. Go back in your browser, or open the order again by the link in its mail.</p>
</main>`,
	);
