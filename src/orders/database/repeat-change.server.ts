import { sql } from 'drizzle-orm';
import { getRegion } from '#regions/index.ts';
import type { RegionId } from '#regions/region.ts';
import type { Statement } from '#src/api/database.server.ts';
import type { Effect } from '#src/api/effect.server.ts';
import type { OrderRecord } from '../record/order-record.ts';

/** A change of an order that was saved by an interrupted request: the order before it, and the ids of its new lines. */
interface SavedChange {
	readonly before: Omit<OrderRecord, 'region'> & { readonly regionId: RegionId };
	readonly newLineIds: readonly number[];
}

/** Records a change in the batch that saves it. @param added number of new lines, which are inserted before */
export function recordChange(
	effect: Effect,
	{ region, ...before }: OrderRecord,
	added: number,
): readonly Statement[] {
	const newest = sql`SELECT id FROM line_items WHERE order_id = ${before.id} ORDER BY id DESC LIMIT ${added}`;
	return effect.step(
		{ before: { ...before, regionId: region.id } },
		{ newLineIds: sql`json((SELECT json_group_array(id) FROM (SELECT id FROM (${newest}) ORDER BY id)))` },
	);
}

/** The change that an interrupted request with the same key has saved. */
export function savedChange({
	earlier,
}: Effect): { before: OrderRecord; newLineIds: readonly number[] } | undefined {
	if (earlier === undefined) return undefined;
	const { before, newLineIds } = earlier as SavedChange;
	const { regionId, ...record } = before;
	return { before: { ...record, region: getRegion(regionId) }, newLineIds };
}
