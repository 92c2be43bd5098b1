import { type Route, route } from '#src/api/handler.server.ts';
import { invalidInput } from '#src/api/input-problem.ts';
import { fail, ok } from '#src/api/problem.ts';
import { overLimit } from '#src/api/rate-limit.server.ts';
import { lookUpOrder } from './contract.ts';
import { linkRequests, requestLink } from './request-link.server.ts';

const reasons = {
	number: ['must be the number of an order, as in R123456789'],
	email: ['must be an e-mail address'],
};

export const orderLookupRoutes: readonly Route[] = [
	route(lookUpOrder, async (context) => {
		const { input, now, request } = context;
		const visit = {
			...context,
			url: new URL(request.url),
			waitUntil: (work: Promise<unknown>) => context.waitUntil(work),
		};
		const answer = await requestLink(visit, input);
		switch (answer.kind) {
			case 'sent':
				return ok({ sent: true });
			case 'too_many':
				return fail(overLimit(linkRequests, now));
			case 'refused':
				return fail(invalidInput(Object.fromEntries(answer.wrong.map((field) => [field, reasons[field]]))));
		}
	}),
];
