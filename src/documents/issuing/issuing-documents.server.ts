import type { Route } from '#src/api/handler.server.ts';
import { issueAfterCall } from './issue-documents.server.ts';

/**
 * Wraps routes of calls that place orders or settle payments: after each answer (`waitUntil`) the missing documents of the
 * changed orders are issued. Cron repeats what fails.
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
