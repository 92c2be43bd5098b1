import type { AnswerOf, Endpoint, InputOf } from './endpoint.ts';
import type { Result } from './problem.ts';
import type { RequestContext } from './request-context.server.ts';

export type Handle<E extends Endpoint> = (
	context: RequestContext & { readonly input: InputOf<E> },
) => Promise<Result<AnswerOf<E>>>;

export interface Route {
	readonly endpoint: Endpoint;
	// biome-ignore lint/suspicious/noExplicitAny: the table holds handlers of every input
	readonly handle: Handle<any>;
}

/** Binds an endpoint to its handler; the list of a room is its `routes.server.ts`. */
export const route = <E extends Endpoint>(endpoint: E, handle: Handle<E>): Route => ({ endpoint, handle });
