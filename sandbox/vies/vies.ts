import { DurableObject } from 'cloudflare:workers';
import { answerCheck, type Outage } from './answer.ts';
import { viesPage } from './page.ts';

/** How long a call to a silent VIES stays open; longer than the shop's timeout. */
const silenceMs = 30_000;

const codes: readonly Outage['code'][] = [
	'SERVICE_UNAVAILABLE',
	'MS_UNAVAILABLE',
	'MS_MAX_CONCURRENT_REQ',
	'SILENT',
];

/** Stands in for VIES: the REST service below `/vies/rest-api`, and a page that lists its companies and simulates outages. */
export class Vies extends DurableObject {
	override async fetch(request: Request): Promise<Response> {
		const { pathname } = new URL(request.url);
		const call = `${request.method} ${pathname.replace(/\/$/, '')}`;
		switch (call) {
			case 'GET /vies':
				return viesPage(await this.outages());
			case 'POST /vies/outages':
				return this.setOutage(await request.formData());
			case 'POST /vies/rest-api/check-vat-number':
			case 'POST /vies/rest-api/check-vat-test-service':
				return this.check(await request.json().catch(() => undefined));
			case 'GET /vies/rest-api/check-status':
				return Response.json({
					vow: { available: !(await this.outages()).some(({ where }) => where === 'all') },
				});
			default:
				return new Response('Not found', { status: 404 });
		}
	}

	private async check(given: unknown): Promise<Response> {
		const identifier = `WAPIAAAA${crypto.randomUUID().replaceAll('-', '').slice(0, 8).toUpperCase()}`;
		const answer = answerCheck(given, { outages: await this.outages(), now: Date.now(), identifier });
		if (answer !== 'silent') return Response.json(answer.body, { status: answer.status });
		await new Promise((resolve) => setTimeout(resolve, silenceMs));
		return new Response('', { status: 504 });
	}

	private outages = async (): Promise<Outage[]> => (await this.ctx.storage.get<Outage[]>('outages')) ?? [];

	/** Fields: `where` (a member state or `all`), `code` (an outage, or `none` to end it). */
	private async setOutage(form: FormData): Promise<Response> {
		const where = String(form.get('where') ?? '');
		const code = codes.find((known) => known === form.get('code'));
		const others = (await this.outages()).filter((outage) => outage.where !== where);
		await this.ctx.storage.put('outages', code ? [...others, { where, code }] : others);
		return new Response(null, { status: 303, headers: { location: '/vies/' } });
	}
}
