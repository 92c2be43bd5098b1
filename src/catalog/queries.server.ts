import { and, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Currency } from '#regions/region.ts';
import { type Database, valueList } from '#src/api/database.server.ts';
import { preparedSelect } from '#src/api/prepared.server.ts';
import { combineReads, mapRead, type Read, runRead } from '#src/api/read.server.ts';
import type { SizeMm } from '#src/dielines/size.ts';
import { memoise } from '#src/site/memoise.ts';
import { type ProductType, product, type VariantSpec } from './product.ts';
import { variants, volumePrices } from './tables.server.ts';
import { isListedSize, toSku } from './variant.ts';

/** A variant that can be ordered: listed, or made to measure and stored. */
export interface Variant {
	readonly id: number;
	readonly sku: string;
	/** Its key in the product information; one per variant. */
	readonly externalPimSku: string;
	readonly listed: boolean;
	readonly spec: VariantSpec;
}

/** A variant with the volume prices stored for one currency and their rate card; null when there are none. */
export interface PricedVariant extends Variant {
	readonly steps: readonly [rangeStart: number, unitPrice: number][] | null;
	readonly version: string | null;
}

/** Unknown ids are left out; the order is that of the table. At most 500 ids per call. */
export async function findVariants(db: Database, ids: readonly number[]): Promise<Variant[]> {
	const rows = await db
		.select()
		.from(variants)
		.where(inArray(variants.id, valueList(ids.slice(0, 500))));
	return rows.map(toVariant);
}

/** Those of these SKUs that are stored. At most 500 per call. */
export async function findVariantsBySku(db: Database, skus: readonly string[]): Promise<Variant[]> {
	const rows = await db
		.select()
		.from(variants)
		.where(inArray(variants.sku, valueList(skus.slice(0, 500))));
	return rows.map(toVariant);
}

export const variantById = (db: Database, id: number): Read<Variant | undefined> =>
	mapRead(selectById(db, { id }), ([row]) => row && toVariant(row));
export const variantBySku = (db: Database, sku: string): Read<Variant | undefined> =>
	mapRead(selectBySku(db, { sku }), ([row]) => row && toVariant(row));

const variantColumns = getTableColumns(variants);
const selectById = preparedSelect(variantColumns, (select) =>
	select.from(variants).where(eq(variants.id, sql.placeholder('id'))),
);
const selectBySku = preparedSelect(variantColumns, (select) =>
	select.from(variants).where(eq(variants.sku, sql.placeholder('sku'))),
);

/** Stores the variant of a checked spec, after a lookup that found nothing. Concurrent inserts result in one row. */
export async function writeVariant(db: Database, spec: VariantSpec): Promise<Variant> {
	const sku = toSku(spec);
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
	const inserted = await runRead(db, variantBySku(db, sku));
	if (!inserted) throw new Error(`variant ${sku} was not kept`);
	return inserted;
}

export interface VariantFilter {
	readonly productTypes: readonly ProductType[];
	readonly externalPimSkus?: readonly string[] | undefined;
	readonly sizeMm?: SizeMm | undefined;
	/** Listed variants only; made-to-measure variants are found by their key. */
	readonly listedOnly: boolean;
}

/** One page of variants with their prices in a currency, oldest first, and the total count. */
export function variantPage(
	db: Database,
	filter: VariantFilter,
	currency: Currency,
	page: { readonly limit: number; readonly offset: number },
): Read<{ variants: PricedVariant[]; total: number }> {
	const { productTypes, externalPimSkus, sizeMm = [0, 0, 0] } = filter;
	const [length, width, height] = sizeMm;
	const values = {
		productTypes: JSON.stringify(productTypes),
		externalPimSkus: JSON.stringify(externalPimSkus ?? []),
		...{ length, width, height, currency, ...page },
	};
	const selects = pageSelects(
		filter.externalPimSkus !== undefined,
		filter.sizeMm !== undefined,
		filter.listedOnly,
	);
	const read = combineReads({ rows: selects.rows(db, values), counted: selects.total(db, values) });
	return mapRead(read, ({ rows, counted }) => ({
		variants: rows.map(toPriced),
		total: counted[0]?.total ?? 0,
	}));
}

/** Prepared statements for each combination of conditions. */
const pageSelects = memoise(8, (byPimSku: boolean, bySize: boolean, listedOnly: boolean) => {
	const where = and(
		inArray(variants.productType, valueList(sql.placeholder('productTypes'))),
		byPimSku ? inArray(variants.externalPimSku, valueList(sql.placeholder('externalPimSkus'))) : undefined,
		bySize
			? and(
					eq(variants.lengthMm, sql.placeholder('length')),
					eq(variants.widthMm, sql.placeholder('width')),
					eq(variants.heightMm, sql.placeholder('height')),
				)
			: undefined,
		listedOnly ? eq(variants.listed, true) : undefined,
	);
	const ofCurrency = eq(volumePrices.currency, sql.placeholder('currency'));
	return {
		rows: preparedSelect(pageFields, (select) =>
			select
				.from(variants)
				.leftJoin(volumePrices, and(eq(volumePrices.variantId, variants.id), ofCurrency))
				.where(where)
				.orderBy(variants.id)
				.limit(sql.placeholder('limit'))
				.offset(sql.placeholder('offset')),
		),
		total: preparedSelect({ total: count().as('total') }, (select) => select.from(variants).where(where)),
	};
});

const pageFields = {
	...variantColumns,
	steps: sql<string | null>`${volumePrices.steps}`.as('steps'),
	version: volumePrices.version,
};

type VariantRow = typeof variants.$inferSelect;
type PageRow = VariantRow & { readonly steps: string | null; readonly version: string | null };

/** Parses the volume prices lazily: most lists are answered from the cached item of each variant. */
const toPriced = ({ steps, version, ...variant }: PageRow): PricedVariant => ({
	...toVariant(variant),
	get steps(): PricedVariant['steps'] {
		return steps === null ? null : JSON.parse(steps);
	},
	version,
});

const toVariant = (row: VariantRow): Variant => ({
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
