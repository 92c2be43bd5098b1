import type { Site } from '../site.ts';

/** What the Worker has resolved about a request before Astro renders the page. */
export interface EdgeRequest {
	readonly site: Site;
	/** The address that the visitor sees. Astro gets the internal path instead. */
	readonly url: URL;
	/** Shown on the error page and written to the log. */
	readonly requestId: string;
	/** The exception of the page: Astro itself only returns an empty 500. */
	thrown?: unknown;
}

/** By the request's execution context, which the adapter passes on as `locals.cfContext`. */
const requests = new WeakMap<ExecutionContext, EdgeRequest>();

export const setEdgeRequest = (context: ExecutionContext, request: EdgeRequest): void =>
	void requests.set(context, request);

export const getEdgeRequest = (context: ExecutionContext | undefined): EdgeRequest | undefined =>
	context && requests.get(context);
