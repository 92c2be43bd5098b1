import { recording } from '#src/api/effect.server.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { fail, invalidKey, notFound, ok, problem, unauthorized } from '#src/api/problem.ts';
import { runRead } from '#src/api/read.server.ts';
import { actorByToken, withKey } from '#src/customers/session.server.ts';
import { thumbnailUrl } from '../artwork/artwork.ts';
import { openSharedFor } from '../sharing/open-design.server.ts';
import { isAssignmentToken } from '../storage/assignment-token.server.ts';
import { tooManyDesigns } from '../storage/design-limit.server.ts';
import { designIsFull, oldProject, staleDesign, storageFull } from '../storage/design-problems.ts';
import { serializeDesign, serializeSummary } from '../storage/design-serializer.ts';
import { designAfterSave, findAnyDesign, findDesign } from '../storage/queries.server.ts';
import { copyArtwork } from '../uploads/copy-artwork.server.ts';
import {
	assignDesign,
	duplicateDesign,
	forgetVersion,
	keepVersion,
	listVersions,
	renameDesign as renameCall,
	restoreDesign,
	restoreVersion,
} from './contract.ts';
import { copyDesign } from './copy-design.server.ts';
import {
	deleteKeptVersion,
	findKeptVersion,
	isFullOfVersions,
	listDesignArtwork,
	listKeptVersions,
	renameDesign,
	replaceDocument,
	storeNamedVersion,
	transferDesign,
	undeleteDesign,
} from './queries.server.ts';
import { copyName, type KeptVersion } from './version.ts';

export const versionsRoutes: readonly Route[] = [
	route(duplicateDesign, async (context) => {
		const { actor, db, effect, input, now } = context;
		if (!actor) return fail(unauthorized);
		const copied = effect.earlier as { id: string } | undefined;
		const done = copied && (await findDesign(db, copied.id, actor.userId));
		if (done?.document) return ok(serializeDesign({ ...done, document: done.document }));
		const own = await findDesign(db, input.id, actor.userId);
		const shared = own ? undefined : await openSharedFor(db, input.shareToken ?? '', 'copy', now);
		if (shared && !shared.ok) return shared;
		const design = own ?? shared?.value.design;
		if (!design || design.id !== input.id) return fail(notFound);
		if (!design.document) return fail(oldProject);
		const name = input.name ?? (own ? copyName(design.name) : design.name);
		const original = { ...design, document: design.document };
		const copy = await copyDesign(context, original, actor.userId, name, (id) => effect.step({ id }));
		return copy.ok ? ok(serializeDesign(copy.value)) : copy;
	}),

	route(renameCall, async ({ actor, db, effect, input, now }) => {
		const recorded = recording(db, effect.step({}));
		const isDone =
			actor && (effect.earlier || (await renameDesign(recorded, input.id, actor.userId, input.name, now)));
		const design = isDone && (await findDesign(db, input.id, actor.userId));
		return design ? ok(serializeSummary(design)) : fail(notFound);
	}),

	route(restoreDesign, async ({ actor, db, input, now }) => {
		if (!actor) return fail(unauthorized);
		const there = await findDesign(db, input.id, actor.userId);
		if (there) return ok(serializeSummary(there));
		const outcome = await undeleteDesign(db, input.id, actor.userId, now);
		if (outcome !== 'restored') return fail(outcome === 'full' ? tooManyDesigns : notFound);
		const design = await findDesign(db, input.id, actor.userId);
		return design ? ok(serializeSummary(design)) : fail(notFound);
	}),

	route(listVersions, async ({ actor, db, input }) => {
		const design = actor && (await findDesign(db, input.id, actor.userId));
		if (!design) return fail(notFound);
		const kept = await listKeptVersions(db, design.id);
		return ok(kept.map((version) => toKept(version, design)));
	}),

	route(keepVersion, async ({ actor, db, input }) => {
		const design = actor && (await findDesign(db, input.id, actor.userId));
		if (!design) return fail(notFound);
		if (!design.document) return fail(oldProject);
		const version = await storeNamedVersion(db, design, input.name);
		if (version) return ok(toKept(version, design));
		return fail((await isFullOfVersions(db, design.id)) ? designIsFull : notFound);
	}),

	route(restoreVersion, async ({ actor, db, effect, input, now }) => {
		const design = actor && (await findDesign(db, input.id, actor.userId));
		if (!design) return fail(notFound);
		if (design.version !== input.current) return fail(staleDesign(design));
		const kept = await findKeptVersion(db, design.id, Number(input.version));
		if (!kept) return fail(notFound);
		if (await isFullOfVersions(db, design.id)) return fail(designIsFull);
		const change = { document: kept.document, variantId: kept.variantId ?? design.variantId };
		const changed = designAfterSave(design, change, now);
		const recorded = recording(db, effect.answer(serializeDesign(changed)));
		if (await replaceDocument(recorded, design, change, now)) return ok(serializeDesign(changed));
		const current = await findDesign(db, design.id, design.userId);
		return fail(current ? staleDesign(current) : notFound);
	}),

	route(forgetVersion, async ({ actor, db, effect, input }) => {
		const design = actor && (await findDesign(db, input.id, actor.userId));
		const recorded = recording(db, effect.answer(undefined));
		const isGone = design && (await deleteKeptVersion(recorded, design.id, Number(input.version)));
		return isGone ? ok(undefined) : fail(notFound);
	}),

	route(assignDesign, async ({ db, env, input, now, request }) => {
		const designToken = request.headers.get('design-token');
		const accessToken = request.headers.get('access-token');
		if (!designToken || !accessToken)
			return fail(
				problem('missing_headers', 422, 'Send the headers Design-Token and Access-Token.', {
					...(!designToken && { 'Design-Token': ['is missing'] }),
					...(!accessToken && { 'Access-Token': ['is missing'] }),
				}),
			);
		const actorRead = await actorByToken({ db, env, now }, withKey(request, accessToken));
		const user = actorRead && (await runRead(db, actorRead));
		if (!user) return fail(invalidKey);
		if (!(await isAssignmentToken(env, input.id, designToken))) return fail(notFound);
		const found = await findAnyDesign(db, input.id);
		if (!found || found.isDeleted) return fail(notFound);
		const { design } = found;
		if (design.userId === user.userId) return ok(serializeSummary(design));
		if (!found.isOwnerAnonymous) return fail(notFound);
		const pictures = await listDesignArtwork(db, design);
		const copies = await copyArtwork({ db, bucket: env.ARTWORK, now }, pictures, user.userId);
		if (!copies) return fail(storageFull);
		if (!(await transferDesign(db, design, user.userId, copies))) return fail(tooManyDesigns);
		const given = await findDesign(db, design.id, user.userId);
		return given ? ok(serializeSummary(given)) : fail(notFound);
	}),
];

function toKept(
	{ version, reason, name, createdAt }: Awaited<ReturnType<typeof listKeptVersions>>[number],
	design: { readonly id: string; readonly thumbnailKey: string | null },
): KeptVersion {
	return {
		version,
		reason,
		name,
		thumbnail: design.thumbnailKey && thumbnailUrl(design.id, version),
		createdAt: new Date(createdAt).toISOString(),
	};
}
