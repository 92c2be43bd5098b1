/** Bindings and variables of the Worker, as `wrangler.toml` declares them. */
export interface Env {
	DB: D1Database;
	ARTWORK: R2Bucket;
	ASSETS: Fetcher;
	MAIL: SendEmail;
	/** Searches of a minute, by IP address. */
	SEARCH_LIMIT: RateLimit;
	ENVIRONMENT: string;
	SESSION_SECRET: string;
	STRIPE_SECRET_KEY: string;
	STRIPE_PUBLISHABLE_KEY: string;
	STRIPE_WEBHOOK_SECRET: string;
	/** Empty: Stripe's own servers. */
	STRIPE_API_URL: string;
	STRIPE_JS_URL: string;
	MAIL_FROM: string;
	ANONYMOUS_USERS_PER_HOUR: string;
	COUPON_ATTEMPTS_PER_HOUR: string;
	UPLOADS_PER_HOUR: string;
	CONTACT_MESSAGES_PER_HOUR: string;
	/** Mails about designs that users send to others. */
	DESIGN_MAILS_PER_HOUR: string;
	DESIGN_COMMENTS_PER_HOUR: string;
	/** Forms that ask for a new link to an order. */
	ORDER_LINKS_PER_HOUR: string;
}
