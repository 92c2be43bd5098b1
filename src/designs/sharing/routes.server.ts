import { runTogether, type Statement } from '#src/api/database.server.ts';
import { recording } from '#src/api/effect.server.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { isRefusedBy } from '#src/api/insert-guard.server.ts';
import { fail, notFound, ok } from '#src/api/problem.ts';
import { isOverLimit, overLimit } from '#src/api/rate-limit.server.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { sha256 } from '#src/api/secrets.server.ts';
import { findVariants } from '#src/catalog/queries.server.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { countMail, mailsFromNetwork } from '#src/mail/unconfirmed.server.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import { designIsFull, oldProject } from '../storage/design-problems.ts';
import { findDesign } from '../storage/queries.server.ts';
import { commentRoutes } from './comment-routes.server.ts';
import { listShares, revokeShare, type ShareResponse, shareDesign } from './contract.ts';
import { sharedMail, sharedMailKind } from './mails.ts';
import { createShareToken } from './open-design.server.ts';
import { listOpenShares, revokeShareById, shareStatement } from './queries.server.ts';
import { remindRoute } from './remind-route.server.ts';
import { dayMs, type Share } from './share.ts';

export const sharingRoutes: readonly Route[] = [
	route(shareDesign, async (context) => {
		const { actor, db, effect, env, input, network, now, site, waitUntil } = context;
		const design = actor && (await findDesign(db, input.id, actor.userId));
		if (!design) return fail(notFound);
		if (!design.document) return fail(oldProject);
		const recipients = [...new Set(input.emails ?? [])];
		const open = await listOpenShares(db, design.id, now);
		const { expiresInDays } = input;
		const named = open.find((share) => share.id === input.share);
		if (input.share !== undefined && !named) return fail(notFound);
		const mode = named?.mode ?? input.mode;
		// An unlimited link of the same mode is reused.
		const same =
			named ??
			(expiresInDays === undefined
				? open.find((share) => share.mode === mode && share.expiresAt === null)
				: undefined);
		const share: Share = same ?? {
			id: crypto.randomUUID(),
			designId: design.id,
			mode,
			createdAt: now,
			expiresAt: expiresInDays === undefined ? null : now + expiresInDays * dayMs,
			revokedAt: null,
		};
		const answer = await toResponse(context, share);
		const [variant] = await findVariants(db, [design.variantId]);
		const mailSite = createSite(site.region.id, site.environment, site.locale);
		const mails = recipients.map((recipient) =>
			sharedMail({
				shareId: share.id,
				recipient,
				mode,
				url: answer.url,
				site: mailSite,
				spec: variant?.spec,
			}),
		);
		const made: Statement[] = same
			? []
			: [shareStatement(db, share, await sha256(await createShareToken(env, share.id)))];
		const result = { ...answer, mailed: mails.length };
		const counts = await Promise.all(
			recipients.map((recipient) => countMail(context, { recipient, network })),
		);
		try {
			await runTogether(db, [
				...counts.flat(),
				...made,
				...mails.map((mail) => mailStatement(db, mail, now)),
				...effect.answer(result),
			]);
		} catch (error) {
			if (isOverLimit(error)) return fail(overLimit(mailsFromNetwork, now));
			if (isRefusedBy(error, 'design_shares.created_at')) return fail(designIsFull);
			throw error;
		}
		for (const { subjectId } of mails)
			waitUntil(deliverMailAbout(db, env, { kind: sharedMailKind, subjectId }, now));
		return ok(result);
	}),

	route(listShares, async (context) => {
		const { actor, db, input, now } = context;
		const design = actor && (await findDesign(db, input.id, actor.userId));
		if (!design) return fail(notFound);
		const open = await listOpenShares(db, design.id, now);
		return ok(await Promise.all(open.map((share) => toResponse(context, share))));
	}),

	route(revokeShare, async ({ actor, db, effect, input, now }) => {
		const design = actor && (await findDesign(db, input.id, actor.userId));
		const recorded = recording(db, effect.answer(undefined));
		const isRevoked = design && (await revokeShareById(recorded, design.id, input.share, now));
		return isRevoked ? ok(undefined) : fail(notFound);
	}),

	...commentRoutes,
	remindRoute,
];

async function toResponse(
	{ env, request, site }: Pick<RequestContext, 'env' | 'request' | 'site'>,
	{ id, mode, createdAt, expiresAt }: Share,
): Promise<ShareResponse> {
	const token = await createShareToken(env, id);
	return {
		id,
		url: absoluteUrl(
			'sharedDesign',
			{ token },
			createSite(site.region.id, site.environment, site.locale),
			new URL(request.url),
		),
		mode,
		createdAt: new Date(createdAt).toISOString(),
		expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
	};
}
