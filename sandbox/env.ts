import type { Ledger } from './ledger.ts';

/** Bindings and variables as `wrangler.toml` declares them. */
export interface SandboxEnv {
	ASSETS: Fetcher;
	LEDGER: DurableObjectNamespace<Ledger>;
	SHOP_WEBHOOK_URL: string;
	SANDBOX_URL: string;
	WEBHOOK_SECRET: string;
	PROCESSING_SECONDS: string;
}
