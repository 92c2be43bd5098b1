import { inArray } from 'drizzle-orm';
import { type Database, valueList } from '#src/api/database.server.ts';
import { productName } from '#src/catalog/labels.ts';
import { type ProductType, productTypes } from '#src/catalog/product.ts';
import { errorGroups } from '#src/tracking/errors/tables.server.ts';
import { deskSite } from '../desk/desk-texts.ts';
import { writeState } from '../lists/moment.ts';
import type { SubjectId } from './subjects.ts';

const isProduct = (text: string): text is ProductType => (productTypes as readonly string[]).includes(text);

/** Names of items for pages and files: id → name. An item without a name is called by its id. */
export async function nameItems(
	db: Database,
	subject: SubjectId,
	ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	if (subject === 'errors') return nameErrors(db, ids);
	const { t } = deskSite();
	const nameOf = (id: string) => {
		if (subject === 'products' && isProduct(id)) return productName(t, id);
		if (subject === 'artwork') return writeState(id);
		return id === '' ? 'Unknown' : id;
	};
	return new Map(ids.map((id) => [id, nameOf(id)]));
}

async function nameErrors(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
	if (ids.length === 0) return new Map();
	const { id, kind, message, place } = errorGroups;
	const rows = await db
		.select({ id, kind, message, place })
		.from(errorGroups)
		.where(inArray(id, valueList(ids)));
	return new Map(rows.map((row) => [row.id, `${row.kind}: ${row.message} (${row.place})`]));
}
