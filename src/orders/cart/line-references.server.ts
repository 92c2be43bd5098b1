import type { Database } from '#src/api/database.server.ts';
import { fail, ok, type Result } from '#src/api/problem.ts';
import { combineReads, type Read, resolved } from '#src/api/read.server.ts';
import { type Variant, variantById, variantBySku, writeVariant } from '#src/catalog/queries.server.ts';
import { checkSpec, parseSku } from '#src/catalog/variant.ts';
import { type DesignFor, designFor } from '../database/queries.server.ts';
import type { RecordDesign, RecordVariant } from '../record/order-record.ts';
import { designDoesNotFit, fits, unknownDesign, unknownVariant } from './lines.ts';

/** Names that a request gives for the parts of a line. */
export interface LineReferences {
	readonly variantId?: number | undefined;
	readonly sku?: string | undefined;
	readonly boxDesignId?: string | null | undefined;
	readonly expressDeliveryOptionId?: string | null | undefined;
}

/** What the names refer to; undefined if it does not exist. */
export interface ResolvedReferences {
	readonly variant: Variant | undefined;
	readonly design: DesignFor | undefined;
}

/** Reads the variant and the design that a request names. */
export const loadLineReferences = (
	db: Database,
	{ variantId, sku, boxDesignId }: LineReferences,
): Read<ResolvedReferences> =>
	combineReads({
		variant:
			variantId !== undefined && Number.isSafeInteger(variantId)
				? variantById(db, variantId)
				: variantId === undefined && sku !== undefined
					? variantBySku(db, sku)
					: resolved(undefined),
		design: boxDesignId ? designFor(db, boxDesignId) : resolved(undefined),
	});

/** The named variant; undefined if none is named. A SKU of a custom size is inserted when it is first used. */
export async function resolveVariant(
	db: Database,
	{ variantId, sku }: LineReferences,
	{ variant }: ResolvedReferences,
): Promise<Result<RecordVariant> | undefined> {
	if (variantId !== undefined)
		return variant && checkSpec(variant.spec).ok ? ok(variant) : fail(unknownVariant);
	if (sku === undefined) return undefined;
	const spec = parseSku(sku);
	if (!spec) return fail(unknownVariant);
	return ok(variant ?? (await writeVariant(db, spec)));
}

/**
 * The named design: undefined if none is named, null if it is to be removed. It must belong to one of the
 * owners. `checkDesignFits` compares it with the variant.
 */
export function resolveDesign(
	{ boxDesignId }: LineReferences,
	{ design }: ResolvedReferences,
	owners: readonly (number | undefined)[],
): Result<DesignFor | null | undefined> {
	if (boxDesignId === undefined || boxDesignId === null) return ok(boxDesignId);
	return design && owners.includes(design.userId) ? ok(design) : fail(unknownDesign);
}

export function checkDesignFits<Found extends DesignFor | null | undefined>(
	found: Found,
	variant: RecordVariant,
): Result<RecordDesign | (Found extends DesignFor ? never : Found)> {
	if (!found) return ok(found as never);
	return fits(found, variant) ? ok(found.design) : fail(designDoesNotFit);
}
