// Astro's development server with live reload, our Worker and the payment sandbox.
import { assertPortIsFree, exitWithError, readPort, startTool, stopOnSignals } from './shop/processes.mjs';
import { prepareData, startSandbox } from './shop/start-shop.mjs';

try {
	stopOnSignals();
	const port = readPort();
	await Promise.all([assertPortIsFree(port), assertPortIsFree(port + 1)]);
	await prepareData('.wrangler/state');
	startSandbox({ port, state: '.wrangler/state' });
	const dev = startTool('astro', ['dev', '--port', String(port), '--host', '127.0.0.1'], {
		stdio: 'inherit',
		// Overrides the variables of wrangler.toml, which contain the sandbox's default port.
		env: {
			CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
			STRIPE_API_URL: `http://localhost:${port + 1}`,
			STRIPE_JS_URL: `http://localhost:${port + 1}/v3/`,
			HOKODO_API_URL: `http://localhost:${port + 1}/hokodo/v1`,
			VIES_API_URL: `http://localhost:${port + 1}/vies/rest-api`,
			TRANSACTIONLINK_API_URL: `http://localhost:${port + 1}/transactionlink`,
			DHL_API_URL: `http://localhost:${port + 1}/dhl/mydhlapi`,
			ECB_API_URL: `http://localhost:${port + 1}/ecb`,
			NBP_API_URL: `http://localhost:${port + 1}/nbp/api`,
			HMRC_API_URL: `http://localhost:${port + 1}/hmrc`,
			KSEF_API_URL: `http://localhost:${port + 1}/ksef/v2`,
			GA4_API_URL: `http://localhost:${port + 1}/ga4`,
			META_API_URL: `http://localhost:${port + 1}/meta/v21.0`,
			EVENT_WEBHOOK_URL: `http://localhost:${port + 1}/event-webhook/`,
			SENTRY_DSN: `http://localkey@localhost:${port + 1}/sentry/1`,
		},
	});
	dev.once('exit', (code) => process.exit(code ?? 0));
} catch (error) {
	exitWithError(error);
}
