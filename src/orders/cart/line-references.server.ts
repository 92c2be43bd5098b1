import type { Database } from '#src/api/database.server.ts';
import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { known, type Read, together } from '#src/api/read.server.ts';
import { type Variant, variantById, variantBySku, writeVariant } from '#src/catalog/queries.server.ts';
import { checkSpec, specOfSku } from '#src/catalog/variant.ts';
import { type DesignFor, designFor } from '../database/queries.server.ts';
import type { RecordDesign, RecordVariant } from '../record/order-record.ts';
import { designDoesNotFit, fits, unknownDesign, unknownVariant } from './lines.ts';

/** What a request says about a line. */
export interface LineReferences {
	readonly variantId?: number | undefined;
	readonly sku?: string | undefined;
	readonly boxDesignId?: string | null | undefined;
	readonly expressDeliveryOptionId?: string | null | undefined;
}

/** What the database knows of the names. */
export interface ResolvedReferences {
	readonly variant: Variant | undefined;
	readonly design: DesignFor | undefined;
}

/** Asks for the variant and the design that are named. */
export const loadLineReferences = (
	db: Database,
	{ variantId, sku, boxDesignId }: LineReferences,
): Read<ResolvedReferences> =>
	together({
		variant:
			variantId !== undefined && Number.isSafeInteger(variantId)
				? variantById(db, variantId)
				: variantId === undefined && sku !== undefined
					? variantBySku(db, sku)
					: known(undefined),
		design: boxDesignId ? designFor(db, boxDesignId) : known(undefined),
	});

/** The variant that is named, or undefined when none is. A SKU made to measure is written down the first time. */
export async function resolveVariant(
	db: Database,
	{ variantId, sku }: LineReferences,
	{ variant }: ResolvedReferences,
): Promise<Result<RecordVariant> | undefined> {
	if (variantId !== undefined)
		return variant && checkSpec(variant.spec).ok ? ok(variant) : fail(unknownVariant);
	if (sku === undefined) return undefined;
	const spec = specOfSku(sku);
	if (!spec) return fail(unknownVariant);
	return ok(variant ?? (await writeVariant(db, spec)));
}

/**
 * The design that is named: undefined when none is, null when it is taken off. It must belong to one of the
 * owners. Whether it fits is said by `checkDesignFits`, once the variant is known.
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

/** Express delivery is not sold yet: no id is known. */
export const refuseExpress = ({ expressDeliveryOptionId }: LineReferences) =>
	expressDeliveryOptionId
		? problem('unknown_express_delivery_option', 422, 'This express delivery is not on offer.', {
				express_delivery_option_id: ['is not on offer for this product and country'],
			})
		: undefined;
