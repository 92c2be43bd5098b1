// The live-reloading form: Astro's development server with our Worker in front, and the payment sandbox.
import { assertPortIsFree, begin, failWith, portOf, stopOnSignals } from './shop/processes.mjs';
import { prepareData, startSandbox } from './shop/start-shop.mjs';

try {
	stopOnSignals();
	const port = portOf();
	await Promise.all([assertPortIsFree(port), assertPortIsFree(port + 1)]);
	await prepareData('.wrangler/state');
	startSandbox({ port, state: '.wrangler/state' });
	const dev = begin('astro', ['dev', '--port', String(port), '--host', '127.0.0.1'], {
		stdio: 'inherit',
		// Variables of the Worker over those of wrangler.toml, which name the sandbox beside the usual port.
		env: {
			CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
			STRIPE_API_URL: `http://localhost:${port + 1}`,
			STRIPE_JS_URL: `http://localhost:${port + 1}/v3/`,
		},
	});
	dev.once('exit', (code) => process.exit(code ?? 0));
} catch (error) {
	failWith(error);
}
