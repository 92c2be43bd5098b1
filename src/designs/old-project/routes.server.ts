import * as v from 'valibot';
import { recording } from '#src/api/effect.server.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { describeReason } from '#src/api/input-problem.ts';
import { fail, notFound, ok, problem } from '#src/api/problem.ts';
import { findVariants } from '#src/catalog/queries.server.ts';
import { findDesignableSides } from '../document/printed-sides.ts';
import { staleDesign } from '../storage/design-problems.ts';
import { serializeDesign } from '../storage/design-serializer.ts';
import { designAfterSave, findDesign, findStoredDocument } from '../storage/queries.server.ts';
import { findForeignArtwork } from '../uploads/queries.server.ts';
import { replaceDocument } from '../versions/queries.server.ts';
import { convertFromV1 } from './contract.ts';
import { convertOldProject } from './convert.ts';
import { OldProject } from './old-project.ts';
import { findPrintedPlaces } from './places.ts';

export const oldProjectRoutes: readonly Route[] = [
	route(convertFromV1, async ({ actor, db, effect, input, now }) => {
		const design = actor && (await findDesign(db, input.id, actor.userId));
		if (!design) return fail(notFound);
		const { document: already, variantId } = design;
		if (already) return ok({ ...serializeDesign({ ...design, document: already }), lost: [] });
		const parsed = v.safeParse(OldProject, await findStoredDocument(db, design.id), {
			message: describeReason,
		});
		if (!parsed.success)
			return fail(
				problem('unreadable_old_project', 422, 'This project of the previous designer cannot be read.', {
					document: parsed.issues.slice(0, 5).map(({ message }) => message),
				}),
			);
		const [variant] = await findVariants(db, [variantId]);
		if (!variant || findDesignableSides(variant.spec).length === 0)
			return fail(problem('not_designable', 422, 'This product cannot be designed.'));
		const { productType, sizeMm, material, printMode } = variant.spec;
		const named = Object.values(parsed.output.sides).flatMap((side) =>
			(side?.objects ?? []).flatMap((object) => (object.type === 'image' ? [object.artwork_id] : [])),
		);
		const foreign = new Set(await findForeignArtwork(db, design.userId, [...new Set(named)]));
		const { document, lost } = convertOldProject(parsed.output, {
			box: { productType, sizeMm: [...sizeMm], material, printMode },
			places: findPrintedPlaces(variant.spec),
			isKnownArtwork: (id) => !foreign.has(id),
		});
		const changed = designAfterSave(design, { document, variantId }, now);
		const answer = { ...serializeDesign(changed), lost: [...lost] };
		const recorded = recording(db, effect.answer(answer));
		if (await replaceDocument(recorded, design, { document, variantId }, now)) return ok(answer);
		const current = await findDesign(db, design.id, design.userId);
		return fail(current ? staleDesign(current) : notFound);
	}),
];
