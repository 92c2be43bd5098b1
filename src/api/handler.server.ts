import type { AnswerOf, Endpoint, InputOf } from './endpoint.ts';
import type { Result } from './problem.ts';
import type { Read } from './read.server.ts';
import type { RequestContext } from './request-context.server.ts';

export type Handle<E extends Endpoint, Ahead = undefined> = (
	context: RequestContext & { readonly input: InputOf<E>; readonly ahead: Ahead },
) => Promise<Result<AnswerOf<E>>>;

/**
 * What a handler always reads, in the same round trip as the user. The handler runs only
 * when the user may call it. The read does not know the user: it finds the user's rows by the request's token, in SQL.
 */
export type ReadAhead<E extends Endpoint, Ahead> = (
	context: Omit<RequestContext, 'actor' | 'companyId' | 'effect'> & { readonly input: InputOf<E> },
) => Read<Ahead> | Promise<Read<Ahead>>;

export interface Route {
	readonly endpoint: Endpoint;
	// biome-ignore lint/suspicious/noExplicitAny: the table holds handlers of every input
	readonly readAhead?: ReadAhead<any, any>;
	// biome-ignore lint/suspicious/noExplicitAny: the table holds handlers of every input
	readonly handle: Handle<any, any>;
}

/** Binds an endpoint to its handler; the list of a room is its `routes.server.ts`. */
export const route = <E extends Endpoint>(endpoint: E, handle: Handle<E>): Route => ({ endpoint, handle });

/** The same for a handler with a read; its value is in `ahead`. */
export const routeAhead = <E extends Endpoint, Ahead>(
	endpoint: E,
	readAhead: ReadAhead<E, Ahead>,
	handle: Handle<E, Ahead>,
): Route => ({ endpoint, readAhead, handle });
