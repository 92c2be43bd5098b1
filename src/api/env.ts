/** Bindings and variables of the Worker, as `wrangler.toml` declares them. */
export interface Env {
	DB: D1Database;
	ARTWORK: R2Bucket;
	ASSETS: Fetcher;
	MAIL: SendEmail;
	/** Calls per minute, by network. */
	CALL_LIMIT: RateLimit;
	/** Expensive calls per minute, by network and call. */
	COSTLY_CALL_LIMIT: RateLimit;
	/** Workers Analytics Engine; absent on machines without it, where D1 alone keeps events. */
	ANALYTICS?: AnalyticsEngineDataset;
	ENVIRONMENT: string;
	SESSION_SECRET: string;
	STRIPE_SECRET_KEY: string;
	STRIPE_PUBLISHABLE_KEY: string;
	STRIPE_WEBHOOK_SECRET: string;
	/** Authorises the program that books bank statements; empty: no program is authorised. */
	FINANCE_SECRET: string;
	/** Empty: Stripe's own servers. */
	STRIPE_API_URL: string;
	STRIPE_JS_URL: string;
	/** Empty: the European Commission's own service. */
	VIES_API_URL: string;
	/** Timeout of a request to VIES in milliseconds. */
	VIES_TIMEOUT_MS: string;
	HOKODO_API_KEY: string;
	/** Empty: Hokodo's own servers. */
	HOKODO_API_URL: string;
	/** Empty: TransactionLink's own servers. */
	TRANSACTIONLINK_API_URL: string;
	TRANSACTIONLINK_KEY: string;
	TRANSACTIONLINK_SECRET: string;
	/** The workflow that verifies a company, made in TransactionLink's own editor. */
	TRANSACTIONLINK_WORKFLOW_ID: string;
	/** Empty: the National Bank of Poland's own service of exchange rates. */
	NBP_API_URL: string;
	/** Empty: the European Central Bank's own files of reference rates. */
	ECB_API_URL: string;
	/** Empty: HMRC's own files of monthly exchange rates. */
	HMRC_API_URL: string;
	/** Empty: KSeF itself, the Polish Ministry of Finance's system of e-invoices. */
	KSEF_API_URL: string;
	/** The token of the seller for KSeF, with the right to send invoices. */
	KSEF_TOKEN: string;
	/** Empty: the MyDHL API of DHL Express itself. */
	DHL_API_URL: string;
	/** User and password of the MyDHL API, with a colon between them. */
	DHL_API_KEY: string;
	/** Number of our account at DHL Express, nine digits. */
	DHL_ACCOUNT: string;
	/** Google Analytics 4; empty: no event goes there. */
	GA4_MEASUREMENT_ID: string;
	GA4_API_SECRET: string;
	/** Empty: Google's own servers in the EU. */
	GA4_API_URL: string;
	/** Meta's Conversions API; empty: no event goes there. */
	META_PIXEL_ID: string;
	META_ACCESS_TOKEN: string;
	/** Empty: Meta's own servers. */
	META_API_URL: string;
	/** Address of our own program that receives events in signed calls; empty: none. */
	EVENT_WEBHOOK_URL: string;
	EVENT_WEBHOOK_SECRET: string;
	/** Sentry project that gets errors besides our own list, `https://key@host/project`; empty: none. */
	SENTRY_DSN: string;
	MAIL_FROM: string;
	/** Of a local shop: the port in links of mails that cron writes, which has no request. */
	LOCAL_PORT: string;
	/** N of scrypt for new passwords, a power of two: 32768, but less where tests call the shop. */
	PASSWORD_COST: string;
	/** Multiplies every limit: 1, but larger where tests and benchmarks call the shop. */
	LIMIT_FACTOR: string;
}
