import { recording } from '#src/api/effect.server.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { notFound, ok, type Problem, problem, type Result, unauthorized } from '#src/api/problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { findVariants } from '#src/catalog/queries.server.ts';
import type { DesignDocument } from '../document/design.ts';
import { checkPrintedSides } from '../document/printed-sides.ts';
import { openDesign, withShareToken } from '../sharing/open-design.server.ts';
import { createAssignment } from '../storage/assignment-token.server.ts';
import {
	createDesign,
	deleteDesign as deleteDesignCall,
	listMyDesigns,
	saveDesign,
	showDesign,
} from '../storage/contract.ts';
import { maxDesigns, tooManyDesigns } from '../storage/design-limit.server.ts';
import { oldProject, staleDesign } from '../storage/design-problems.ts';
import { serializeDesign, serializeSummary } from '../storage/design-serializer.ts';
import {
	type DesignRecord,
	deleteDesign,
	designAfterSave,
	findDesign,
	insertDesign,
	listDesigns,
	updateDesign,
} from '../storage/queries.server.ts';
import { findForeignArtwork } from '../uploads/queries.server.ts';

const refuse = (failure: Problem): Result<never> => ({ ok: false, problem: failure });

/** D-01 … D-05: list, show, create, save and delete designs. */
export const savedDesignRoutes: readonly Route[] = [
	route(listMyDesigns, async ({ actor, db }) => {
		if (!actor) return refuse(unauthorized);
		return ok((await listDesigns(db, actor.userId, maxDesigns)).map(serializeSummary));
	}),

	route(showDesign, async (context) => {
		const opened = await openDesign(context, context.input.id);
		if (!opened.ok) return opened;
		const { design, share } = opened.value;
		if (!design.document) return refuse(oldProject);
		const saved = serializeDesign({ ...design, document: design.document });
		const { thumbnail } = saved;
		return share
			? ok({ ...saved, thumbnail: thumbnail && withShareToken(thumbnail, context.shareToken) })
			: ok({ ...saved, ...(await createAssignment(context, design.id)) });
	}),

	route(createDesign, async (context) => {
		const { actor, db, effect, input, now } = context;
		if (!actor) return refuse(unauthorized);
		const created = effect.earlier as { id: string } | undefined;
		const done = created && (await findDesign(db, created.id, actor.userId));
		if (done) return answerCreated(context, { ...done, document: input.document });
		const failure = await checkDesign(context, actor.userId, input.variantId, input.document);
		if (failure) return refuse(failure);
		const id = crypto.randomUUID();
		const recorded = recording(db, effect.step({ id }));
		const design = await insertDesign(recorded, { ...input, id, userId: actor.userId }, now);
		if (!design) return refuse(tooManyDesigns);
		return answerCreated(context, { ...design, document: input.document });
	}),

	route(saveDesign, async (context) => {
		const { actor, db, effect, input, now } = context;
		const before = actor && (await findDesign(db, input.id, actor.userId));
		if (!before) return refuse(notFound);
		const { document, name = before.name, variantId = before.variantId } = input;
		// Before other checks: a version conflict is the most important answer.
		if (!before.document) return refuse(oldProject);
		if (before.version !== input.version) return refuse(staleDesign(before));
		const failure = await checkDesign(context, before.userId, variantId, document);
		if (failure) return refuse(failure);
		const changed = designAfterSave(before, { document, name, variantId }, now);
		const saved = await updateDesign(
			recording(db, effect.answer(serializeDesign(changed))),
			{ id: before.id, userId: before.userId, version: input.version },
			{ document, name, variantId },
			now,
		);
		if (saved) return ok(serializeDesign(changed));
		const current = await findDesign(db, input.id, before.userId);
		return refuse(current ? staleDesign(current) : notFound);
	}),

	route(deleteDesignCall, async ({ actor, db, effect, input, now }) => {
		const recorded = recording(db, effect.answer(undefined));
		const deleted = actor && (await deleteDesign(recorded, input.id, actor.userId, now));
		return deleted ? ok(undefined) : refuse(notFound);
	}),
];

const answerCreated = async (context: RequestContext, design: DesignRecord & { document: DesignDocument }) =>
	ok({ ...serializeDesign(design), ...(await createAssignment(context, design.id)) });

/** Checks that the variant exists and has this product type and size, that only printed sides are used, and that all images belong to the user. */
async function checkDesign(
	{ db }: RequestContext,
	userId: number,
	variantId: number,
	document: DesignDocument,
): Promise<Problem | undefined> {
	const { productType, sizeMm, objects } = document;
	const [variant] = await findVariants(db, [variantId]);
	if (!variant) {
		return problem('unknown_variant', 422, 'Unknown variant.', { variant_id: ['is unknown'] });
	}
	const fits =
		variant.spec.productType === productType &&
		variant.spec.sizeMm.every((length, index) => length === sizeMm[index]);
	if (!fits) {
		return problem('variant_does_not_fit', 422, 'The design was made for another product or size.', {
			variant_id: [`is ${variant.spec.productType} in ${variant.spec.sizeMm.join(' × ')} mm`],
		});
	}
	const misplaced = checkPrintedSides(variant.spec, document);
	if (misplaced) return misplaced;
	const ids = objects.flatMap((object) => (object.kind === 'image' ? [object.artworkId] : []));
	const foreign = await findForeignArtwork(db, userId, [...new Set(ids)]);
	if (foreign.length === 0) return undefined;
	return problem('unknown_artwork', 422, 'The design uses a picture that does not exist.', {
		'document.objects': foreign.map((id) => `artwork ${id} is unknown`),
	});
}
