import { DurableObject } from 'cloudflare:workers';
import { receiveGa4 } from './ga4.ts';
import { receiveMeta } from './meta.ts';
import { receivedPage } from './page.ts';
import { Received } from './received.ts';
import type { AnalyticsEnv, ReceivedCall } from './received-call.ts';
import { receiveEnvelope } from './sentry.ts';
import { receiveWebhook } from './webhook.ts';

const receivers: Readonly<
	Record<string, (request: Request, body: string, env: AnalyticsEnv) => ReceivedCall | Promise<ReceivedCall>>
> = {
	ga4: receiveGa4,
	meta: receiveMeta,
	'event-webhook': receiveWebhook,
	sentry: receiveEnvelope,
};

/**
 * Stands in for the services that the shop sends events and errors to: Google Analytics 4 below `/ga4`, Meta's Conversions
 * API below `/meta`, a program with signed webhooks at `/event-webhook/`, Sentry below `/sentry`. The page of each lists
 * the received calls and simulates failures; `/<service>/received` returns the calls as JSON.
 */
export class Analytics extends DurableObject<AnalyticsEnv> {
	readonly #received = new Received(this.ctx.storage.sql);

	override async fetch(request: Request): Promise<Response> {
		const { pathname } = new URL(request.url);
		const service = pathname.split('/')[1] ?? '';
		const receiver = receivers[service];
		if (!receiver) return new Response('Not found', { status: 404 });
		const rest = pathname.slice(service.length + 1);
		if (request.method === 'GET' && rest === '/received') return Response.json(this.#received.list(service));
		if (request.method === 'GET')
			return receivedPage(service, this.#received.list(service, 50), this.#received.trouble(service));
		if (rest === '/trouble') {
			const kind = (await request.formData()).get('trouble');
			this.#received.setTrouble(service, String(kind));
			return new Response(null, { status: 303, headers: { location: `/${service}/` } });
		}
		const trouble = this.#received.trouble(service);
		if (trouble === 'down') return new Response('Service Unavailable', { status: 503 });
		if (trouble === 'refuses')
			return Response.json({ error: { message: 'Refused by the sandbox', code: 100 } }, { status: 400 });
		const { answer, messages } = await receiver(request, await request.text(), this.env);
		for (const { id, name, message } of messages) this.#received.take(service, id, name, message);
		return answer;
	}
}
