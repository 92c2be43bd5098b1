import { redirectToFile } from '#src/api/files/signed-file.server.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { invalidInput } from '#src/api/input-problem.ts';
import { fail, notFound, ok } from '#src/api/problem.ts';
import { overLimit } from '#src/api/rate-limit.server.ts';
import { sameSecret } from '#src/api/secrets.server.ts';
import { readForm } from '#src/contact/read-form.server.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { trackRequest } from './analytics/quote-events.server.ts';
import {
	createQuoteRequest,
	listAllRequests,
	listQuoteRequests,
	showQuoteFile,
	showQuoteRequest,
} from './contract.ts';
import { quoteFileLink, quoteRequestsLimit, receiveRequest } from './form/receive-request.server.ts';
import { requestMailKind, requestReceivedKind } from './mail/request-mails.ts';
import { listRequests } from './record/list-requests.server.ts';
import {
	findQuoteFile,
	findRequest,
	findUserRequests,
	isRequestOf,
	type QuoteRecord,
} from './record/queries.server.ts';
import { quoteFileKey } from './record/request-key.server.ts';

/** Requests on one page of a list. */
const pageSize = 25;

const iso = (moment: number): string => new Date(moment).toISOString();
const serializeSummary = ({ number, flow, state, createdAt, updatedAt }: QuoteRecord) => ({
	...{ number, flow, state },
	createdAt: iso(createdAt),
	updatedAt: iso(updatedAt),
});

export const quotesRoutes: readonly Route[] = [
	route(createQuoteRequest, async (context) => {
		const { actor, db, env, network, now, request, site, waitUntil, effect } = context;
		const form = await readForm(request);
		if (!form.ok) return form;
		const visit = { db, effect, env, site, network, now, url: new URL(request.url), userId: actor?.userId };
		const received = await receiveRequest(visit, form.value);
		switch (received.kind) {
			case 'received':
				waitUntil(trackRequest(context, received.number));
				for (const kind of [requestMailKind, requestReceivedKind])
					waitUntil(deliverMailAbout(db, env, { kind, subjectId: received.number }, now));
				return ok({ number: received.number, isConfirmed: received.isConfirmed });
			case 'too_many':
				return fail(overLimit(quoteRequestsLimit, now));
			case 'refused': {
				const t = translateFor('en-US', 'en');
				const errors = Object.entries(received.problems).map(([field, { code, values }]) => [
					field,
					[t.find(`quotes.error_${code}`, values) ?? t.find(`contact.error_${code}`, values) ?? code],
				]);
				return fail(invalidInput(Object.fromEntries(errors)));
			}
			default: {
				const unknown: never = received;
				throw new Error(`Unknown outcome ${JSON.stringify(unknown)}`);
			}
		}
	}),

	route(listQuoteRequests, async ({ actor, db, input }) => {
		if (!actor) return fail(notFound);
		const { records, totalCount } = await findUserRequests(db, actor, {
			offset: (Number(input.page) - 1) * pageSize,
			limit: pageSize,
		});
		return ok({
			quoteRequests: records.map(serializeSummary),
			totalCount,
			currentPage: Number(input.page),
			pages: Math.max(1, Math.ceil(totalCount / pageSize)),
		});
	}),

	route(listAllRequests, async ({ db, input }) => {
		const { records, hasMore } = await listRequests(db, {
			...{ state: input.state, search: '', page: Number(input.page) },
		});
		return ok({
			quoteRequests: records.map((record) => ({
				...serializeSummary(record),
				...{ name: record.name, email: record.email, region: record.region },
			})),
			currentPage: Number(input.page),
			hasMore,
		});
	}),

	route(showQuoteRequest, async ({ actor, db, env, input, request: { url } }) => {
		const found = await findRequest(db, input.id.toUpperCase());
		if (!found || !actor || !isRequestOf(found.request, actor)) return fail(notFound);
		const { request, files, events } = found;
		const { name, email, company, phone, countryIso, deadline, contents, message, designId } = request;
		return ok({
			...serializeSummary(request),
			...{ name, email, company, phone, countryIso, deadline, contents, message, designId },
			items: [...request.items],
			files: await Promise.all(
				files.map(async ({ id, fileName, byteSize }) => ({
					...{ id, fileName, byteSize },
					url: await quoteFileLink(env, new URL(url).origin, id),
				})),
			),
			messages: events
				.filter(({ text }) => text !== '')
				.map(({ by, text, createdAt }) => ({ by, text, createdAt: iso(createdAt) })),
		});
	}),

	route(showQuoteFile, async (context) => {
		const { db, env, input } = context;
		const isAllowed = sameSecret(input.key, await quoteFileKey(env, input.id));
		const file = isAllowed ? await findQuoteFile(db, input.id) : undefined;
		if (!file) return fail(notFound);
		return ok(await redirectToFile(context, file, 'private, no-store'));
	}),
];
