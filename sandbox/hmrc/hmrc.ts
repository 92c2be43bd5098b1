import { DurableObject } from 'cloudflare:workers';
import { frame, page } from '../pages.ts';
import { monthlyFile } from './monthly-file.ts';

/** Stands in for HMRC's files of monthly exchange rates, below `/hmrc`; the page `/hmrc/` simulates an outage. */
export class Hmrc extends DurableObject {
	override async fetch(request: Request): Promise<Response> {
		const { pathname } = new URL(request.url);
		const isDown = (await this.ctx.storage.get<boolean>('down')) ?? false;
		if (request.method === 'POST' && pathname === '/hmrc/outage')
			return this.setOutage(await request.formData());
		if (pathname.replace(/\/$/, '') === '/hmrc') return hmrcPage(isDown);
		if (isDown) return new Response('Service Unavailable', { status: 503 });
		const [, year, month] = /^\/hmrc\/monthly_xml_(\d{4})-(\d{1,2})\.xml$/.exec(pathname) ?? [];
		const file = monthlyFile(Number(year), Number(month), Date.now());
		if (!file) return new Response('404 Not Found', { status: 404 });
		return new Response(file, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
	}

	/** Field `state`: `down` or `up`. */
	private async setOutage(form: FormData): Promise<Response> {
		await this.ctx.storage.put('down', form.get('state') === 'down');
		return new Response(null, { status: 303, headers: { location: '/hmrc/' } });
	}
}

function hmrcPage(isDown: boolean): Response {
	const [state, next, label] = isDown
		? ['It does not answer.', 'up', 'End the outage']
		: ['It answers.', 'down', 'Start an outage'];
	return page(
		frame(
			'HMRC sandbox',
			'en',
			`<main class="home">
<p class="notice">This is a test. The rates are made up. This program stands in for HM Revenue &amp; Customs while you work on the shop.</p>
<h1>HMRC sandbox</h1>
<p>Monthly exchange rates for the pound, published on the penultimate Thursday for the month that follows. ${state}</p>
<form method="post" action="/hmrc/outage"><input type="hidden" name="state" value="${next}"><button>${label}</button></form>
</main>`,
		),
	);
}
