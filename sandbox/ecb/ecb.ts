import { DurableObject } from 'cloudflare:workers';
import { escapeHtml, frame, page } from '../pages.ts';
import { euroRatesFile } from './euro-rates.ts';

const dayMs = 86_400_000;
/** The hour (UTC) at which the bank publishes: about 16:00 in Frankfurt. */
const publishedAt = 15;
const files: Readonly<Record<string, number>> = {
	'/ecb/eurofxref-hist-90d.xml': 90,
	'/ecb/eurofxref-hist.xml': 1500,
};

/** Stands in for the European Central Bank's files of reference rates, below `/ecb`; the page `/ecb/` simulates an outage. */
export class Ecb extends DurableObject {
	override async fetch(request: Request): Promise<Response> {
		const { pathname } = new URL(request.url);
		if (request.method === 'POST' && pathname === '/ecb/outage')
			return this.setOutage(await request.formData());
		if (pathname.replace(/\/$/, '') === '/ecb') return ecbPage(await this.isDown());
		if (await this.isDown()) return new Response('Service Unavailable', { status: 503 });
		const days = files[pathname];
		if (days === undefined) return new Response('404 Not Found', { status: 404 });
		const newest = Date.now() - publishedAt * 3_600_000;
		const day = (moment: number) => new Date(moment).toISOString().slice(0, 10);
		return new Response(euroRatesFile(day(newest - days * dayMs), day(newest)), {
			headers: { 'content-type': 'text/xml' },
		});
	}

	private isDown = async (): Promise<boolean> => (await this.ctx.storage.get<boolean>('down')) ?? false;

	/** Field `state`: `down` or `up`. */
	private async setOutage(form: FormData): Promise<Response> {
		await this.ctx.storage.put('down', form.get('state') === 'down');
		return new Response(null, { status: 303, headers: { location: '/ecb/' } });
	}
}

function ecbPage(isDown: boolean): Response {
	const [state, next, label] = isDown
		? ['It does not answer.', 'up', 'End the outage']
		: ['It answers.', 'down', 'Start an outage'];
	return page(
		frame(
			'ECB sandbox',
			'en',
			`<main class="home">
<p class="notice">This is a test. The rates are made up. This program stands in for the European Central Bank while you work on the shop.</p>
<h1>ECB sandbox</h1>
<p>Reference rates of the euro for USD, CZK, GBP, PLN, RON, SEK, CHF and NOK, for every day on which TARGET is open. ${escapeHtml(state)}</p>
<form method="post" action="/ecb/outage"><input type="hidden" name="state" value="${next}"><button>${label}</button></form>
</main>`,
		),
	);
}
