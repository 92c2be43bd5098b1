import { redirectToFile } from '#src/api/files/signed-file.server.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { invalidInput } from '#src/api/input-problem.ts';
import { fail, notFound, ok, type Problem, problem } from '#src/api/problem.ts';
import { overLimit, withinLimit } from '#src/api/rate-limit.server.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { prepareOrderMail } from '../mail/order-mail.server.ts';
import { decideFileset, type FilesetResponse, showFileset, showProofFile } from './contract.ts';
import { type DecisionFault, decideProof } from './decide/decide-proof.server.ts';
import { proofUrl } from './mail/proof-mails.server.ts';
import { decisions, openProof } from './open-proof.server.ts';
import { findChangedFiles } from './record/frozen-files.server.ts';
import type { WholeProof } from './record/queries.server.ts';
import { serializeProof } from './serialize-proof.server.ts';

const fileChanged = problem(
	'proof_file_changed',
	409,
	'A file of this proof has changed since the proof was sent. A new version is needed.',
	{ base: ['has a file with another SHA-256'] },
);
const faults: Readonly<Record<DecisionFault, Problem>> = {
	email: invalidInput({ 'data.attributes.email': ['must be an e-mail address'] }),
	reason: invalidInput({ 'data.attributes.review_reason': ['is needed to reject a proof'] }),
	reason_long: invalidInput({ 'data.attributes.review_reason': ['is too long'] }),
	decided: problem('proof_decided', 409, 'This proof was already approved or rejected.', {
		base: ['is approved or rejected'],
	}),
	superseded: problem('proof_superseded', 409, 'A newer version has replaced this proof.', {
		base: ['is superseded'],
	}),
	expired: problem('proof_expired', 409, 'This proof has expired.', { base: ['has expired'] }),
	closed: problem('proof_closed', 409, 'The order of this proof was canceled.', {
		base: ['belongs to a canceled order'],
	}),
	changed: fileChanged,
};

export const proofRoutes: readonly Route[] = [
	route(showFileset, async (context) => {
		const opened = await openProof(context.db, context.input.uuid);
		return opened ? ok((await createProofSerializer(context, opened.order))(opened.whole)) : fail(notFound);
	}),

	route(decideFileset, async (context) => {
		const { db, env, effect, input, now, network, request, waitUntil } = context;
		const opened = await openProof(db, input.uuid);
		if (!opened) return fail(notFound);
		const { uuid, attributes } = input.data;
		if (uuid !== undefined && uuid !== input.uuid)
			return fail(invalidInput({ 'data.uuid': ['must be the uuid of the address'] }));
		if (!(await withinLimit(context, decisions, network))) return fail(overLimit(decisions, now));
		const { status, reviewReason, email, pins } = attributes;
		const serialize = await createProofSerializer(context, opened.order);
		const outcome = await decideProof(
			{ db, env, now, url: new URL(request.url), waitUntil: (work) => waitUntil(work) },
			opened.whole,
			opened.order,
			{ status, reason: reviewReason, email, pins },
			(decided) => effect.answer(serialize(decided)),
		);
		if ('fault' in outcome) return fail(faults[outcome.fault]);
		return ok(serialize(outcome.decided));
	}),

	route(showProofFile, async (context) => {
		const opened = await openProof(context.db, context.input.uuid);
		const file = opened?.whole.files.find(({ id }) => id === context.input.id);
		if (!file) return fail(notFound);
		if ((await findChangedFiles(context.env.ARTWORK, [file])).length > 0) return fail(fileChanged);
		const { key, contentType, fileName } = file;
		return ok(await redirectToFile(context, { key, contentType, fileName }, 'private, max-age=1800'));
	}),
];

/** Creates a serializer for the proofs of an order, with links to the buyer's storefront. */
async function createProofSerializer(
	{ env, now, request }: Pick<RequestContext, 'env' | 'now' | 'request'>,
	order: OrderRecord,
): Promise<(whole: WholeProof) => FilesetResponse> {
	const url = new URL(request.url);
	const { site } = await prepareOrderMail({ env, url, now }, order);
	return (whole) =>
		serializeProof(whole, { orderNumber: order.number, url: proofUrl(whole.proof, site, url), now });
}
