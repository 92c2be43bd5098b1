import { inArray } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { productName } from '#src/catalog/labels.ts';
import { type ProductType, productTypes } from '#src/catalog/product.ts';
import { errorGroups } from '#src/tracking/errors/tables.server.ts';
import { deskSite } from '../desk/desk-words.ts';
import { writeState } from '../lists/moment.ts';
import type { SubjectId } from './subjects.ts';

/** Ids of one query: D1 binds at most 100 values. */
const mostAsked = 90;

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
	const names = new Map<string, string>();
	for (let start = 0; start < ids.length; start += mostAsked) {
		const rows = await db
			.select({
				id: errorGroups.id,
				kind: errorGroups.kind,
				message: errorGroups.message,
				place: errorGroups.place,
			})
			.from(errorGroups)
			.where(inArray(errorGroups.id, ids.slice(start, start + mostAsked)));
		for (const { id, kind, message, place } of rows) names.set(id, `${kind}: ${message} (${place})`);
	}
	return names;
}
