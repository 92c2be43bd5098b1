import { openRegions } from '../regions/index.ts';
import { build } from './build.mjs';
import { startLocalCron } from './shop/local-cron.mjs';
import { assertPortIsFree, exitWithError, readPort, stopOnSignals } from './shop/processes.mjs';
import { startShop } from './shop/start-shop.mjs';

try {
	stopOnSignals();
	const port = readPort();
	await Promise.all([assertPortIsFree(port), assertPortIsFree(port + 1)]);
	await build();
	const { shop, sandbox } = await startShop({ port, state: '.wrangler/state' });
	startLocalCron(port);
	const storefronts = openRegions.map(({ id, domain }) => {
		const isPlain = id === 'eu' || domain.pathBased;
		const host = isPlain ? 'localhost' : `local.${domain.basename}.${domain.tld}.localhost`;
		return `  ${id}       http://${host}:${port}/${domain.pathBased ? `${domain.pathBased}/` : ''}`;
	});
	console.log(`
  Boxwright is open (Ctrl-C closes it)

${storefronts.join('\n')}
  outbox   http://localhost:${port}/outbox
  sandbox  http://localhost:${port + 1}/  (stands in for the card payment service)

  Test cards, any later date and any code:
  4242 4242 4242 4242  is paid              4000 0025 0000 3155  asks for 3-D Secure
  4000 0000 0000 0002  is declined          4000 0000 0000 9995  has no funds
  4000 0000 0000 0069  has expired
`);
	for (const child of [shop, sandbox]) child.once('exit', (code) => process.exit(code ?? 0));
} catch (error) {
	exitWithError(error);
}
