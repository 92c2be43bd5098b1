import type { Site } from '#src/site/site.ts';
import type { Membership } from './access/company-roles.ts';
import type { Database } from './database.server.ts';
import type { Effect } from './effect.server.ts';
import type { Env } from './env.ts';

/** The user of a request. Anonymous users are rows without a password. */
export interface Actor {
	readonly userId: number;
	readonly anonymous: boolean;
	readonly email: string | null;
	/** Country that the user wants delivery to, or was last in; ISO 3166-1. Null while neither is known. */
	readonly destinationIso: string | null;
	/** Of a customer who is in a company. */
	readonly company: Membership | null;
}

/** What every handler gets; created for each request. */
export interface RequestContext {
	readonly env: Env;
	readonly db: Database;
	readonly site: Site;
	readonly request: Request;
	readonly requestId: string;
	/** Epoch milliseconds; tests set it. */
	readonly now: number;
	/** The user of `X-Spree-Token` (or `token`), or of the session cookie on edge pages. */
	readonly actor: Actor | undefined;
	/** The API key of a program that calls; undefined with the secret of the configuration, and for all others. */
	readonly apiKeyId?: number | undefined;
	/** The company whose orders the user may open in this call, by the endpoint's `right`. */
	readonly companyId: number | undefined;
	/** Token of one order, from `X-Spree-Order-Token` or `order_token`. */
	readonly orderToken: string | undefined;
	/** Token of a link to a design, from `X-Share-Token` or `share_token`. */
	readonly shareToken: string | undefined;
	/** Where the request comes from: limits count by it (`network.ts`). */
	readonly network: string;
	/** Headers for the response, e.g. cookies. Default `cache-control: no-store`. */
	readonly responseHeaders: Headers;
	/** Records what the handler has done, for a request that is repeated with its `Idempotency-Key`. */
	readonly effect: Effect;
	/** Keeps the Worker alive for work after the response. */
	waitUntil(work: Promise<unknown>): void;
}
