import { type Route, route } from '#src/api/handler.server.ts';
import { readBytes } from '#src/api/input/request-body.server.ts';
import { fail, ok, problem } from '#src/api/problem.ts';
import { type Limit, overLimit, withinLimit } from '#src/api/rate-limit.server.ts';
import { browserName } from './browser-name.ts';
import { maxEnvelopeBytes, storeErrors } from './contract.ts';
import { readEnvelope } from './envelope.ts';
import { recordError } from './record-error.server.ts';
import { belowOrigin, type Frame, isOwnFile, readStack } from './stack.ts';

/** Rate limit of errors per network; a page reports at most five. */
const reports: Limit = {
	name: 'errors',
	max: 100,
	per: 'hour',
	code: 'too_many_requests',
	message: 'Too many calls from this network. Try again later.',
};
const badEnvelope = problem('bad_envelope', 400, 'The body is not an envelope with an error.');
const tooLarge = problem('body_too_large', 413, `The body may have at most ${maxEnvelopeBytes} bytes.`);

const shortText = (value: unknown) => (typeof value === 'string' ? value.slice(0, 40) : null);

export const errorRoutes: readonly Route[] = [
	route(storeErrors, async (context) => {
		const { db, env, network, now, request } = context;
		if (!(await withinLimit(context, reports, network))) return fail(overLimit(reports, now));
		const bytes = await readBytes(request, maxEnvelopeBytes);
		if (!bytes) return fail(tooLarge);
		const event = readEnvelope(new TextDecoder().decode(bytes));
		if (event === undefined) return fail(badEnvelope);
		const thrown = event?.exception.values.at(-1);
		if (!event || !thrown) return ok(undefined);
		// Sentry's frames begin with the outermost call, stacks of browsers with the innermost.
		const named = thrown.stacktrace?.frames.toReversed().map(
			(frame): Frame => ({
				file: belowOrigin(frame.filename),
				call: frame.function,
				line: frame.lineno,
				column: frame.colno,
			}),
		);
		const frames = named ?? readStack(event.extra?.stack ?? '');
		// Ignores errors of browser extensions and other foreign scripts.
		const isForeign = frames.length > 0 && !frames.some(({ file }) => isOwnFile(file));
		if (isForeign || /^Script error\.?$/.test(thrown.value)) return ok(undefined);
		const { page, region, locale } = event.tags ?? {};
		await recordError(
			db,
			env,
			{
				id: event.event_id,
				origin: 'browser',
				kind: thrown.type,
				message: thrown.value,
				frames,
				path: event.request?.url ? `/${belowOrigin(event.request.url)}` : null,
				page: shortText(page),
				region: shortText(region),
				locale: shortText(locale),
				browser: browserName(request.headers.get('user-agent') ?? ''),
			},
			now,
		);
		return ok(undefined);
	}),
];
