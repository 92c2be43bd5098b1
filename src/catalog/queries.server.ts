import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Currency } from '#regions/region.ts';
import type { Database } from '#src/api/database.server.ts';
import { type ProductType, product, type SizeMm, type VariantSpec } from './product.ts';
import { variants, volumePrices } from './tables.server.ts';
import { isListedSize, skuOf } from './variant.ts';

/** A variant that can be ordered: listed by the shop or once made to measure. */
export interface Variant {
	readonly id: number;
	readonly sku: string;
	/** Its key in the product information; one variant, one key. */
	readonly externalPimSku: string;
	readonly listed: boolean;
	readonly spec: VariantSpec;
}

/** With the steps that were computed for one currency, and by which rate card; null when there are none. */
export interface PricedVariant extends Variant {
	readonly steps: readonly [rangeStart: number, unitPrice: number][] | null;
	readonly version: string | null;
}

/** Ids that do not exist are left out; the order is that of the table. At most 500 ids are asked for at once. */
export async function findVariants(db: Database, ids: readonly number[]): Promise<Variant[]> {
	const rows = await db
		.select()
		.from(variants)
		.where(sql`${variants.id} IN (SELECT value FROM json_each(${JSON.stringify(ids.slice(0, 500))}))`);
	return rows.map(toVariant);
}

export async function findVariantBySku(db: Database, sku: string): Promise<Variant | undefined> {
	const [row] = await db.select().from(variants).where(eq(variants.sku, sku));
	return row && toVariant(row);
}

/** The variant of a checked spec; made to measure, it is written down the first time. Races end in one row. */
export async function keepVariant(db: Database, spec: VariantSpec): Promise<Variant> {
	const sku = skuOf(spec);
	const kept = await findVariantBySku(db, sku);
	if (kept) return kept;
	const [length, width, height] = spec.sizeMm;
	await db
		.insert(variants)
		.values({
			sku,
			externalPimSku: sku,
			productType: spec.productType,
			lengthMm: length,
			widthMm: width,
			heightMm: height,
			material: spec.material,
			printMode: spec.printMode,
			finish: spec.finish,
			listed: isListedSize(product(spec.productType), spec.sizeMm),
		})
		.onConflictDoNothing();
	const inserted = await findVariantBySku(db, sku);
	if (!inserted) throw new Error(`variant ${sku} was not kept`);
	return inserted;
}

export interface VariantFilter {
	readonly productTypes: readonly ProductType[];
	readonly externalPimSkus?: readonly string[] | undefined;
	readonly sizeMm?: SizeMm | undefined;
	/** Only what the shop lists; made-to-measure ones are found by their key alone. */
	readonly listedOnly: boolean;
}

/** One page of variants with their prices in a currency, oldest first, and how many there are in all. */
export async function listVariants(
	db: Database,
	filter: VariantFilter,
	currency: Currency,
	page: { readonly limit: number; readonly offset: number },
): Promise<{ variants: PricedVariant[]; total: number }> {
	const where = conditions(filter);
	const [rows, counted] = await db.batch([
		db
			.select({ variant: variants, steps: volumePrices.steps, version: volumePrices.version })
			.from(variants)
			.leftJoin(
				volumePrices,
				and(eq(volumePrices.variantId, variants.id), eq(volumePrices.currency, currency)),
			)
			.where(where)
			.orderBy(variants.id)
			.limit(page.limit)
			.offset(page.offset),
		db.select({ total: count() }).from(variants).where(where),
	]);
	return {
		variants: rows.map(({ variant, steps, version }) => ({ ...toVariant(variant), steps, version })),
		total: counted[0]?.total ?? 0,
	};
}

function conditions({ productTypes, externalPimSkus, sizeMm, listedOnly }: VariantFilter): SQL | undefined {
	return and(
		inArray(variants.productType, [...productTypes]),
		externalPimSkus &&
			sql`${variants.externalPimSku} IN (SELECT value FROM json_each(${JSON.stringify(externalPimSkus)}))`,
		sizeMm &&
			and(
				eq(variants.lengthMm, sizeMm[0]),
				eq(variants.widthMm, sizeMm[1]),
				eq(variants.heightMm, sizeMm[2]),
			),
		listedOnly ? eq(variants.listed, true) : undefined,
	);
}

const toVariant = (row: typeof variants.$inferSelect): Variant => ({
	id: row.id,
	sku: row.sku,
	externalPimSku: row.externalPimSku,
	listed: row.listed,
	spec: {
		productType: row.productType as ProductType,
		sizeMm: [row.lengthMm, row.widthMm, row.heightMm],
		material: row.material as VariantSpec['material'],
		printMode: row.printMode as VariantSpec['printMode'],
		finish: row.finish as VariantSpec['finish'],
	},
});
