import type { Database } from '#src/api/database.server.ts';
import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { findVariantBySku, findVariants, keepVariant } from '#src/catalog/queries.server.ts';
import { checkSpec, specOfSku } from '#src/catalog/variant.ts';
import type { RecordDesign, RecordVariant } from '../order-record.ts';
import { findDesignFor } from '../queries.server.ts';
import { designDoesNotFit, fits, unknownDesign, unknownVariant } from './lines.ts';

/** What a request says about a line. */
export interface LineNames {
	readonly variantId?: number | undefined;
	readonly sku?: string | undefined;
	readonly boxDesignId?: string | null | undefined;
	readonly expressDeliveryOptionId?: string | null | undefined;
}

/** The variant that is named, or undefined when none is. A SKU made to measure is written down the first time. */
export async function findNamedVariant(
	db: Database,
	{ variantId, sku }: LineNames,
): Promise<Result<RecordVariant> | undefined> {
	if (variantId !== undefined) {
		const [variant] = Number.isSafeInteger(variantId) ? await findVariants(db, [variantId]) : [];
		return variant && checkSpec(variant.spec).ok ? ok(variant) : fail(unknownVariant);
	}
	if (sku === undefined) return undefined;
	const spec = specOfSku(sku);
	if (!spec) return fail(unknownVariant);
	return ok((await findVariantBySku(db, sku)) ?? (await keepVariant(db, spec)));
}

/**
 * The design that is named: undefined when none is, null when it is taken off. It must belong to one of the
 * owners. Whether it fits is said by `checkFit`, once the variant is known.
 */
export async function findNamedDesign(
	db: Database,
	{ boxDesignId }: LineNames,
	owners: readonly (number | undefined)[],
): Promise<Result<FoundDesign | null | undefined>> {
	if (boxDesignId === undefined || boxDesignId === null) return ok(boxDesignId);
	const found = await findDesignFor(db, boxDesignId);
	return found && owners.includes(found.userId) ? ok(found) : fail(unknownDesign);
}
type FoundDesign = NonNullable<Awaited<ReturnType<typeof findDesignFor>>>;

export function checkFit<Found extends FoundDesign | null | undefined>(
	found: Found,
	variant: RecordVariant,
): Result<RecordDesign | (Found extends FoundDesign ? never : Found)> {
	if (!found) return ok(found as never);
	return fits(found, variant) ? ok(found.design) : fail(designDoesNotFit);
}

/** Express delivery is not sold yet: no id is known. */
export const refuseExpress = ({ expressDeliveryOptionId }: LineNames) =>
	expressDeliveryOptionId
		? problem('unknown_express_delivery_option', 422, 'This express delivery is not on offer.', {
				express_delivery_option_id: ['is not on offer for this product and country'],
			})
		: undefined;
