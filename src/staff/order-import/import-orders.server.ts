import { and, eq, inArray, not, sql } from 'drizzle-orm';
import { accounts } from '#src/account/identity/tables.server.ts';
import { type Database, runTogether, type Statement, valueList } from '#src/api/database.server.ts';
import { newSecret, sha256 } from '#src/api/secrets.server.ts';
import { findVariantsBySku, type Variant, writeVariant } from '#src/catalog/queries.server.ts';
import { emailKey } from '#src/customers/email-key.ts';
import { tokens, users } from '#src/customers/tables.server.ts';
import type { Mail } from '#src/mail/mail.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { insertAgreedOrder, isNumberTaken } from '#src/orders/database/create-agreed-order.server.ts';
import { importedOrders } from '#src/orders/imported/tables.server.ts';
import { orderPreparedMail } from '#src/orders/mail/order-prepared.ts';
import { orders } from '#src/orders/record/tables.server.ts';
import { orderUrl } from '#src/quotes/offers/accept/accept-offer.server.ts';
import type { OfferContext } from '#src/quotes/offers/mail/mail-data.server.ts';
import { siteOfRequest } from '#src/quotes/offers/record/offer-site.server.ts';
import { auditStatement } from '../record/audit.server.ts';
import { agreedOrderOf, type ImportedOrder } from './read-order-csv.ts';

export interface ImportContext extends OfferContext {
	readonly staffId: number;
}

/** Orders that staff has withdrawn before their buyers placed them. */
const isWithdrawn = sql`(${orders.state} = 'canceled' AND ${orders.completedAt} IS NULL)`;

/** Those of these references that are imported already, with the numbers of their orders; without withdrawn orders. */
export async function findImported(
	db: Database,
	references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	const rows = await db
		.select({ reference: importedOrders.reference, number: orders.number })
		.from(importedOrders)
		.innerJoin(orders, eq(orders.id, importedOrders.orderId))
		.where(and(inArray(importedOrders.reference, valueList(references)), not(isWithdrawn)));
	return new Map(rows.map(({ reference, number }) => [reference, number]));
}

/**
 * Stores orders with their references, audit entries and mails in one batch: all of them, or none.
 * @returns the mails that are to be sent; undefined where one of the references was imported meanwhile
 */
export async function importOrders(
	context: ImportContext,
	imported: readonly ImportedOrder[],
): Promise<readonly Mail[] | undefined> {
	const { db } = context;
	const [variants, owners] = await Promise.all([storeVariants(db, imported), findOwners(context, imported)]);
	const written = await Promise.all(
		imported.map((order) => writeOrder(context, order, { variants, owner: owners.ids(order) })),
	);
	const mails = written.map(({ mail }) => mail);
	try {
		await runTogether(db, [...owners.statements, ...written.flatMap(({ statements }) => statements)]);
		return mails;
	} catch (error) {
		if (isNumberTaken(error)) return importOrders(context, imported);
		if (/UNIQUE constraint failed: imported_orders/.test(`${error} ${(error as Error).cause}`))
			return undefined;
		throw error;
	}
}

/** Finds variants by SKU; inserts made-to-measure sizes that do not exist. */
async function storeVariants(
	db: Database,
	imported: readonly ImportedOrder[],
): Promise<ReadonlyMap<string, Variant>> {
	const specs = new Map(imported.flatMap(({ lines }) => lines.map(({ sku, spec }) => [sku, spec] as const)));
	const stored = new Map((await findVariantsBySku(db, [...specs.keys()])).map((one) => [one.sku, one]));
	for (const [sku, spec] of specs) if (!stored.has(sku)) stored.set(sku, await writeVariant(db, spec));
	return stored;
}

type Owner = Parameters<typeof insertAgreedOrder>[3];

/** Finds the owners of orders: the customer with the address, else one new visitor per address. */
async function findOwners({ db, now }: ImportContext, imported: readonly ImportedOrder[]) {
	const keys = [...new Set(imported.map(({ email }) => emailKey(email)))];
	const known = await db
		.select({ key: accounts.emailKey, userId: accounts.userId })
		.from(accounts)
		.where(inArray(accounts.emailKey, valueList(keys)));
	const byKey = new Map<string, Owner>(known.map(({ key, userId }) => [key, userId]));
	const statements: Statement[] = [];
	for (const key of keys.filter((one) => !byKey.has(one))) {
		// A token whose secret is discarded; the retention of visitors requires one.
		const tokenHash = await sha256(newSecret());
		statements.push(
			db.insert(users).values({ anonymous: true, createdAt: now, updatedAt: now }),
			db.insert(tokens).values({
				userId: sql`last_insert_rowid()`,
				...{ tokenHash, createdAt: now, expiresAt: now, usedAt: now },
			}),
		);
		byKey.set(key, sql<number>`(SELECT user_id FROM tokens WHERE token_hash = ${tokenHash})`);
	}
	return { statements, ids: ({ email }: ImportedOrder) => byKey.get(emailKey(email)) };
}

async function writeOrder(
	context: ImportContext,
	imported: ImportedOrder,
	{ variants, owner }: { readonly variants: ReadonlyMap<string, Variant>; readonly owner: Owner },
): Promise<{ readonly mail: Mail; readonly statements: readonly Statement[] }> {
	const { db, env, now, staffId } = context;
	const { reference, region, locale, lines } = imported;
	const agreed = agreedOrderOf(imported, 0, ({ sku }) => {
		const variant = variants.get(sku);
		if (!variant) throw new Error(`variant ${sku} was not kept`);
		return variant;
	});
	const { number, orderId, priced, statements } = insertAgreedOrder(db, agreed, now, owner);
	const { site, t } = siteOfRequest(env, { region: region.id, locale });
	const mail = orderPreparedMail({ priced, site, t, url: await orderUrl(context, site, number) });
	const after = {
		...{ reference, region: region.id, currency: region.currency },
		lines: lines.map(({ sku, quantity, net }) => [sku, quantity, net]),
		isBelowFloor: lines.some(({ isBelowFloor }) => isBelowFloor),
	};
	return {
		mail,
		statements: [
			...statements,
			db
				.delete(importedOrders)
				.where(
					and(
						eq(importedOrders.reference, reference),
						inArray(importedOrders.orderId, db.select({ id: orders.id }).from(orders).where(isWithdrawn)),
					),
				),
			db.insert(importedOrders).values({ reference, orderId, staffId, createdAt: now }),
			auditStatement(
				db,
				{ staffId, action: 'order_import', subject: `order ${number}`, before: null, after },
				now,
			),
			mailStatement(db, mail, now),
		],
	};
}
