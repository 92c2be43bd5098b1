import { type Route, route } from '#src/api/handler.server.ts';
import { answerForm } from '../answer-form.server.ts';
import { sendProRequest } from './contract.ts';
import { proProblemText } from './problem-text.ts';
import { receiveProRequest } from './receive-pro-request.server.ts';

export const proRoutes: readonly Route[] = [
	route(sendProRequest, async (context) => {
		const { db, effect, env, input, network, now, request, site } = context;
		const visit = { db, effect, env, site, network, now, url: new URL(request.url) };
		return answerForm(context, await receiveProRequest(visit, input, false), (problems, t) =>
			Object.fromEntries(
				Object.entries(problems).map(([field, problem]) => [field, [proProblemText(problem, t)]]),
			),
		);
	}),
];
