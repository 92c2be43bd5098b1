import type { Route } from '#src/api/handler.server.ts';
import { issueAfterCall } from './issue-documents.server.ts';

/**
 * Routes of calls that place orders or settle payments. Behind each answer the documents are issued that the orders it
 * changed lack; what such a call does not finish, cron does.
 * @param mayBeDue whether a call with this answer may have placed or settled an order
 */
export const issuingDocuments = (
	routes: readonly Route[],
	mayBeDue: (answer: unknown) => boolean = () => true,
): Route[] =>
	routes.map((route) =>
		route.endpoint.method === 'get'
			? route
			: {
					...route,
					handle: async (context) => {
						const answer = await route.handle(context);
						const { db, env, now, request, waitUntil } = context;
						if (answer.ok && mayBeDue(answer.value))
							waitUntil(issueAfterCall({ db, env, now, url: new URL(request.url), waitUntil }));
						return answer;
					},
				},
	);
