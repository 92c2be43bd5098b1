import type { Analytics } from './analytics/analytics.ts';
import type { Dhl } from './dhl/dhl.ts';
import type { Ecb } from './ecb/ecb.ts';
import type { LedgerEnv } from './env.ts';
import type { Hmrc } from './hmrc/hmrc.ts';
import type { Hokodo } from './hokodo/hokodo.ts';
import type { Ksef } from './ksef/ksef.ts';
import type { Ledger } from './ledger.ts';
import type { Nbp } from './nbp/nbp.ts';
import { homePage, page } from './pages.ts';
import type { TransactionLink } from './transactionlink/transactionlink.ts';
import type { Vies } from './vies/vies.ts';

export { Analytics } from './analytics/analytics.ts';
export { Dhl } from './dhl/dhl.ts';
export { Ecb } from './ecb/ecb.ts';
export { Hmrc } from './hmrc/hmrc.ts';
export { Hokodo } from './hokodo/hokodo.ts';
export { Ksef } from './ksef/ksef.ts';
export { Ledger } from './ledger.ts';
export { Nbp } from './nbp/nbp.ts';
export { TransactionLink } from './transactionlink/transactionlink.ts';
export { Vies } from './vies/vies.ts';

interface SandboxEnv extends LedgerEnv {
	ASSETS: Fetcher;
	ANALYTICS: DurableObjectNamespace<Analytics>;
	LEDGER: DurableObjectNamespace<Ledger>;
	VIES: DurableObjectNamespace<Vies>;
	HOKODO: DurableObjectNamespace<Hokodo>;
	DHL: DurableObjectNamespace<Dhl>;
	ECB: DurableObjectNamespace<Ecb>;
	HMRC: DurableObjectNamespace<Hmrc>;
	NBP: DurableObjectNamespace<Nbp>;
	KSEF: DurableObjectNamespace<Ksef>;
	TRANSACTIONLINK: DurableObjectNamespace<TransactionLink>;
}

/** Any website may call the API from the browser with a publishable key, as Stripe allows. */
const corsHeaders = {
	'access-control-allow-origin': '*',
	'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
	'access-control-allow-methods': 'GET, POST',
};

export default {
	async fetch(asked, env) {
		// Reads the whole body first. If a response is sent before the body was read (e.g. by a stand-in with a simulated
		// outage), wrangler's proxy breaks the next request on the connection.
		const request = asked.body ? new Request(asked, { body: await asked.arrayBuffer() }) : asked;
		const url = new URL(request.url);
		const ledger = env.LEDGER.getByName('ledger');
		if (url.pathname === '/') return page(homePage(await ledger.recentIntents(20)));
		if (url.pathname === '/v3/' || url.pathname === '/v3') {
			const script = await env.ASSETS.fetch(new URL('/stripe.js', url));
			return new Response(script.body, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
		}
		if (/^\/vies(\/|$)/.test(url.pathname)) return env.VIES.getByName('vies').fetch(request);
		if (/^\/hokodo(\/|$)/.test(url.pathname)) return env.HOKODO.getByName('hokodo').fetch(request);
		if (/^\/nbp(\/|$)/.test(url.pathname)) return env.NBP.getByName('nbp').fetch(request);
		if (/^\/dhl(\/|$)/.test(url.pathname)) return env.DHL.getByName('dhl').fetch(request);
		if (/^\/ecb(\/|$)/.test(url.pathname)) return env.ECB.getByName('ecb').fetch(request);
		if (/^\/hmrc(\/|$)/.test(url.pathname)) return env.HMRC.getByName('hmrc').fetch(request);
		if (/^\/ksef(\/|$)/.test(url.pathname)) return env.KSEF.getByName('ksef').fetch(request);
		if (/^\/transactionlink(\/|$)/.test(url.pathname))
			return env.TRANSACTIONLINK.getByName('transactionlink').fetch(request);
		if (/^\/(ga4|meta|event-webhook|sentry)(\/|$)/.test(url.pathname))
			return env.ANALYTICS.getByName('analytics').fetch(request);
		if (/^\/(3ds|bank|dashboard)\//.test(url.pathname)) return ledger.fetch(request);
		if (!url.pathname.startsWith('/v1/')) return new Response('Not found', { status: 404 });
		if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: corsHeaders });
		const response = await ledger.fetch(request);
		const headers = new Headers(response.headers);
		for (const [name, value] of Object.entries(corsHeaders)) headers.set(name, value);
		return new Response(response.body, { status: response.status, headers });
	},
} satisfies ExportedHandler<SandboxEnv>;
