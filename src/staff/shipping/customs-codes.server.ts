import { eq } from 'drizzle-orm';
import { customsCodes } from '#src/after-sales/shipping/tables.server.ts';
import { type Database, runTogether, type Statement } from '#src/api/database.server.ts';
import { productTypes } from '#src/catalog/product.ts';
import { variants } from '#src/catalog/tables.server.ts';
import { type Author, auditStatement } from '../record/audit.server.ts';
import { type CustomsCode, codeOf, defaultCode, isProductType, type ListedCode } from './customs-codes.ts';

/** Codes that are stored, by product type or SKU. At most one per product, and those of some variants. */
export async function loadCodes(db: Database): Promise<ReadonlyMap<string, CustomsCode>> {
	const rows = await db.select().from(customsCodes);
	return new Map(
		rows.map(({ subject, hsCode, originIso, description }) => [subject, { hsCode, originIso, description }]),
	);
}

/** The code of every product, and of the variants that have one of their own. */
export async function listCodes(db: Database): Promise<ListedCode[]> {
	const [stored, own] = await Promise.all([
		loadCodes(db),
		db
			.select({ sku: variants.sku, productType: variants.productType })
			.from(customsCodes)
			.innerJoin(variants, eq(variants.sku, customsCodes.subject)),
	]);
	return productTypes.flatMap((productType) => [
		{
			productType,
			sku: null,
			...(stored.get(productType) ?? defaultCode(productType)),
			isStored: stored.has(productType),
		},
		...own
			.filter((variant) => variant.productType === productType)
			.flatMap(({ sku }) => {
				const code = stored.get(sku);
				return code ? [{ productType, sku, ...code, isStored: true }] : [];
			}),
	]);
}

/** The product type of a SKU; undefined for an unknown one. */
async function productOf(db: Database, sku: string) {
	const [row] = await db
		.select({ productType: variants.productType })
		.from(variants)
		.where(eq(variants.sku, sku));
	return row && isProductType(row.productType) ? row.productType : undefined;
}

/** The current code of a product type or a SKU; undefined for an unknown one. */
export async function findCode(db: Database, subject: string): Promise<ListedCode | undefined> {
	const isType = isProductType(subject);
	const productType = isType ? subject : await productOf(db, subject);
	if (!productType) return undefined;
	const stored = await loadCodes(db);
	const code = isType
		? (stored.get(subject) ?? defaultCode(productType))
		: codeOf(stored, { productType, sku: subject });
	return { productType, sku: isType ? null : subject, ...code, isStored: stored.has(subject) };
}

/** Stores the code of a product or of one variant. @returns false for an unknown one */
export async function saveCode(
	{ db, now, staffId, apiKeyId }: Author & { readonly db: Database; readonly now: number },
	subject: string,
	code: CustomsCode,
): Promise<boolean> {
	const before = await findCode(db, subject);
	if (!before) return false;
	await runTogether(db, codeStatements({ db, now, staffId, apiKeyId }, subject, { before, after: code }));
	return true;
}

/** Statements that store a code for a product type or a SKU, with its audit. */
export function codeStatements(
	{ db, now, staffId, apiKeyId }: Author & { readonly db: Database; readonly now: number },
	subject: string,
	change: { readonly before: CustomsCode; readonly after: CustomsCode },
): readonly Statement[] {
	const [before, after] = [change.before, change.after].map(({ hsCode, originIso, description }) => ({
		...{ hsCode, originIso, description },
	}));
	return [
		db
			.insert(customsCodes)
			.values({ subject, ...change.after, updatedAt: now })
			.onConflictDoUpdate({ target: customsCodes.subject, set: { ...change.after, updatedAt: now } }),
		auditStatement(
			db,
			{ staffId, apiKeyId, action: 'customs_code', subject: `goods ${subject}`, before, after },
			now,
		),
	];
}
