import { sql } from 'drizzle-orm';
import type { VariantSpec } from '#src/catalog/product.ts';
import { variants } from '#src/catalog/tables.server.ts';
import { designs } from '#src/designs/storage/tables.server.ts';
import type { RecordDesign } from '../record/order-record.ts';

/** Columns of the design of a line. */
export const designColumns = {
	designId: designs.id,
	designName: sql<string | null>`${designs.name}`.as('design_name'),
	designVersion: sql<number | null>`${designs.version}`.as('design_version_now'),
	designStatus: designs.designStatus,
	thumbnailKey: designs.thumbnailKey,
};
/** Columns of the variant of a line. */
export const variantColumns = {
	sku: variants.sku,
	externalPimSku: variants.externalPimSku,
	productType: variants.productType,
	lengthMm: variants.lengthMm,
	widthMm: variants.widthMm,
	heightMm: variants.heightMm,
	material: variants.material,
	printMode: variants.printMode,
	finish: variants.finish,
};

/** A line's design; null without one. */
export function toLineDesign(
	row: {
		designId: string | null;
		designName: string | null;
		designVersion: number | null;
		designStatus: 'draft' | 'designed' | null;
		thumbnailKey: string | null;
	},
	frozenVersion: number | null = null,
): RecordDesign | null {
	if (row.designId === null) return null;
	return {
		id: row.designId,
		name: row.designName ?? '',
		version: frozenVersion ?? row.designVersion ?? 0,
		isFrozen: frozenVersion !== null,
		designStatus: row.designStatus ?? 'draft',
		hasThumbnail: row.thumbnailKey !== null,
	};
}

/** A variant that was read with `variantColumns`. */
export const toSpec = (
	row: Pick<typeof variants.$inferSelect, keyof typeof variantColumns>,
): VariantSpec => ({
	productType: row.productType as VariantSpec['productType'],
	sizeMm: [row.lengthMm, row.widthMm, row.heightMm],
	material: row.material as VariantSpec['material'],
	printMode: row.printMode as VariantSpec['printMode'],
	finish: row.finish as VariantSpec['finish'],
});
