import { DurableObject } from 'cloudflare:workers';
import { escapeHtml, frame, page } from '../pages.ts';
import { ratesBetween } from './rates.ts';

/** Longest range of days in one request. */
const maxDays = 93;
const dayMs = 86_400_000;

/** Stands in for the rates of the National Bank of Poland, below `/nbp/api`; the page `/nbp/` simulates an outage. */
export class Nbp extends DurableObject {
	override async fetch(request: Request): Promise<Response> {
		const { pathname } = new URL(request.url);
		if (request.method === 'POST' && pathname === '/nbp/outage')
			return this.setOutage(await request.formData());
		if (pathname.replace(/\/$/, '') === '/nbp') return nbpPage(await this.isDown());
		if (await this.isDown()) return new Response('Service Unavailable', { status: 503 });
		const asked = /^\/nbp\/api\/exchangerates\/rates\/a\/(\w{3})\/([\d-]{10})\/([\d-]{10})\/?$/i.exec(
			pathname,
		);
		const [, code = '', from = '', to = ''] = asked ?? [];
		const [start, end] = [Date.parse(from), Date.parse(to)];
		if (!asked || Number.isNaN(start) || Number.isNaN(end))
			return new Response('404 NotFound', { status: 404 });
		if (start > end)
			return new Response('400 BadRequest - Błędny zakres dat / Invalid date range', { status: 400 });
		if (end - start > maxDays * dayMs)
			return new Response('400 BadRequest - Przekroczony limit 93 dni / Limit of 93 days has been exceeded', {
				status: 400,
			});
		const rates = ratesBetween(code, from, to);
		if (!rates || rates.length === 0)
			return new Response('404 NotFound - Not Found - Brak danych', { status: 404 });
		return Response.json({
			table: 'A',
			currency: code.toLowerCase(),
			code: code.toUpperCase(),
			rates,
		});
	}

	private isDown = async (): Promise<boolean> => (await this.ctx.storage.get<boolean>('down')) ?? false;

	/** Field `state`: `down` or `up`. */
	private async setOutage(form: FormData): Promise<Response> {
		await this.ctx.storage.put('down', form.get('state') === 'down');
		return new Response(null, { status: 303, headers: { location: '/nbp/' } });
	}
}

function nbpPage(isDown: boolean): Response {
	const [state, next, label] = isDown
		? ['It does not answer.', 'up', 'End the outage']
		: ['It answers.', 'down', 'Start an outage'];
	return page(
		frame(
			'NBP sandbox',
			'en',
			`<main class="home">
<p class="notice">This is a test. The rates are made up. This program stands in for the National Bank of Poland while you work on the shop.</p>
<h1>NBP sandbox</h1>
<p>Rates of table A for EUR, GBP, RON, SEK, USD, CHF, CZK and NOK, for every Polish working day. ${escapeHtml(state)}</p>
<form method="post" action="/nbp/outage"><input type="hidden" name="state" value="${next}"><button>${label}</button></form>
</main>`,
		),
	);
}
