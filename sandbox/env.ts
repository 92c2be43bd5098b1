/** Variables of Hokodo's stand-in. */
export interface HokodoEnv {
	SANDBOX_URL: string;
	/** Any address of the shop: notifications go to its host. */
	SHOP_WEBHOOK_URL: string;
}

/** Variables of the ledger, as `wrangler.toml` declares them. */
export interface LedgerEnv {
	SHOP_WEBHOOK_URL: string;
	SANDBOX_URL: string;
	WEBHOOK_SECRET: string;
	PROCESSING_SECONDS: string;
}
