import { testCards } from './cards.ts';
import type { Charge, PaymentIntent } from './payment-intents.ts';

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** An HTML page of the sandbox. Any website may frame it: it holds no secrets. */
export const page = (html: string, status = 200): Response =>
	new Response(html, {
		status,
		headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
	});

/** The frame of every page of the sandbox. @param script a file of `browser/` */
export function frame(title: string, language: string, body: string, script = ''): string {
	return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/sandbox.css">
${script && `<script src="/${script}" defer></script>`}
</head>
<body>${body}</body>
</html>`;
}

const words = {
	en: {
		test: 'This is a test. No money moves.',
		bank: 'Test bank',
		title: 'Confirm your payment',
		question:
			'Your bank would now ask you to confirm this payment, in its app or with a code. Answer for it:',
		approve: 'Approve payment',
		refuse: 'Refuse payment',
		reference: 'Order',
		amount: 'Amount',
		done: 'Thank you. You are going back to the shop …',
	},
	pl: {
		test: 'To jest test. Żadne pieniądze nie zostaną pobrane.',
		bank: 'Bank testowy',
		title: 'Potwierdź płatność',
		question:
			'W tym miejscu Twój bank poprosi o potwierdzenie płatności w aplikacji albo kodem. Odpowiedz za niego:',
		approve: 'Zatwierdź płatność',
		refuse: 'Odrzuć płatność',
		reference: 'Zamówienie',
		amount: 'Kwota',
		done: 'Dziękujemy. Wracasz do sklepu …',
	},
};
const languageOf = (locale: string): keyof typeof words =>
	locale.toLowerCase().startsWith('pl') ? 'pl' : 'en';

/** Formats minor units; all supported currencies have two decimals. */
export const formatAmount = (
	{ amount, currency }: Pick<PaymentIntent, 'amount' | 'currency'>,
	language: string,
): string =>
	new Intl.NumberFormat(language === 'pl' ? 'pl-PL' : 'en-GB', {
		style: 'currency',
		currency: currency.toUpperCase(),
	}).format(amount / 100);

/** Stands in for the bank's 3-D Secure page. */
export function challengePage(intent: PaymentIntent, action: string, locale: string): string {
	const language = languageOf(locale);
	const t = words[language];
	return frame(
		t.title,
		language,
		`<main class="challenge">
<p class="notice">${t.test}</p>
<p class="bank">${t.bank}</p>
<h1>${t.title}</h1>
<dl>
<div><dt>${t.amount}</dt><dd>${escapeHtml(formatAmount(intent, language))}</dd></div>
${intent.description ? `<div><dt>${t.reference}</dt><dd>${escapeHtml(intent.description)}</dd></div>` : ''}
</dl>
<p>${t.question}</p>
<form method="post" action="${escapeHtml(action)}">
<button class="approve" name="answer" value="approve">${t.approve}</button>
<button class="refuse" name="answer" value="refuse">${t.refuse}</button>
</form>
</main>`,
		'challenge.js',
	);
}

/** Shown after the choice; tells the parent window's browser script to continue. */
export function challengeResultPage(intentId: string, locale: string): string {
	const language = languageOf(locale);
	return frame(
		words[language].title,
		language,
		`<main class="challenge" data-intent="${escapeHtml(intentId)}"><p class="notice">${words[language].test}</p><p role="status">${words[language].done}</p></main>`,
		'challenge.js',
	);
}

const chargeNotes = ({ amount_refunded, currency, disputed }: Charge): string =>
	(amount_refunded > 0
		? ` <span>refunded ${escapeHtml(formatAmount({ amount: amount_refunded, currency }, 'en'))}</span>`
		: '') + (disputed ? ' <span>disputed</span>' : '');

/** What may happen to a payment after it: in Stripe’s dashboard, or at the customer’s bank. */
function chargeForm({ id, amount, amount_refunded, disputed }: Charge): string {
	const actions = [
		...(amount_refunded < amount
			? [['refund', 'Refund all'] as const, ['refund_half', 'Refund half'] as const]
			: []),
		...(disputed
			? [['dispute_won', 'Close dispute: won'] as const, ['dispute_lost', 'Close dispute: lost'] as const]
			: [['dispute', 'Dispute'] as const]),
	];
	return `<form class="actions" method="post" action="/dashboard/${escapeHtml(id)}">${actions
		.map(([value, text]) => `<button name="action" value="${value}">${text}</button>`)
		.join('')}</form>`;
}

export function homePage(payments: { intent: PaymentIntent; charge: Charge | undefined }[]): string {
	const cards = testCards
		.map(
			({ number, does }) =>
				`<tr><td><code>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code></td><td>${escapeHtml(does)}</td></tr>`,
		)
		.join('');
	const rows = payments
		.map(
			({ intent, charge }) =>
				`<tr><td><time datetime="${new Date(intent.created * 1000).toISOString()}">${new Date(intent.created * 1000).toISOString().slice(0, 16).replace('T', ' ')}</time></td><td>${escapeHtml(intent.description ?? '')}</td><td class="number">${escapeHtml(formatAmount(intent, 'en'))}</td><td><span class="state ${intent.status}">${intent.status.replaceAll('_', ' ')}</span>${charge ? chargeNotes(charge) : ''}</td><td>${charge ? chargeForm(charge) : ''}</td><td><code>${escapeHtml(intent.id)}</code></td></tr>`,
		)
		.join('');
	return frame(
		'Payment sandbox',
		'en',
		`<main class="home">
<p class="notice">${words.en.test} This program stands in for Stripe while you work on the shop.</p>
<h1>Payment sandbox</h1>
<p><a href="/vies/">VIES sandbox: VAT ids</a></p>
<h2>Recent payments</h2>
${rows ? `<div class="table" tabindex="0" role="region" aria-label="Recent payments"><table><thead><tr><th>Time (UTC)</th><th>Order</th><th class="number">Amount</th><th>Status</th><th>As operator or customer</th><th>Id</th></tr></thead><tbody>${rows}</tbody></table></div>` : '<p>No payments yet. Pay an order in the shop and it will show here.</p>'}
<h2>Test cards</h2>
<p>Any date in the future and any three digits for the security code. Other numbers are refused.</p>
<div class="table" tabindex="0" role="region" aria-label="Test cards"><table><thead><tr><th>Number</th><th>What the card does</th></tr></thead><tbody>${cards}</tbody></table></div>
</main>`,
	);
}
