import { type Route, route, routeAhead } from '#src/api/handler.server.ts';
import { fail, notFound, ok, type Result, unauthorized } from '#src/api/problem.ts';
import { combineReads } from '#src/api/read.server.ts';
import {
	type Context,
	changeOrder,
	type NamedOrder,
	readNamedOrder,
} from '../database/change-order.server.ts';
import { orderByLine } from '../database/queries.server.ts';
import { findService, setTrees } from '../pricing/order-services.ts';
import type { Order } from '../record/order.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { serializeFor } from '../serializer/serialize-order.server.ts';
import { addServiceLine } from './add-service.server.ts';
import { removeLine } from './lines.ts';
import {
	addExpertCheck,
	addTrees,
	changeTrees,
	plantedTrees,
	removeExpertCheck,
	usersPlantedTrees,
} from './service-contract.ts';
import { countTrees } from './tree-queries.server.ts';

const named = ({ record }: { record: OrderRecord | undefined }): NamedOrder => ({
	key: record?.number ?? '',
	record,
});

export const serviceRoutes: readonly Route[] = [
	routeAhead(
		addExpertCheck,
		({ db, input }) => combineReads({ record: orderByLine(db, input.parentId) }),
		(context) => addServiceLine(context, named(context.ahead), 'expert-check', context.input.parentId),
	),
	routeAhead(
		removeExpertCheck,
		({ db, input }) => combineReads({ record: orderByLine(db, input.parentId) }),
		async (context) => {
			const changed = await changeOrder(context, named(context.ahead), (record) => {
				const check = findService(record, 'expert-check', context.input.parentId);
				const without = check && removeLine(record, check.id);
				return without ? ok(without) : fail(notFound);
			});
			return changed.ok ? ok(undefined) : changed;
		},
	),
	routeAhead(
		addTrees,
		({ db, input }) => readNamedOrder(db, input.orderId),
		(context) => {
			const { quantity } = context.input;
			// A negative quantity would take trees away, and 0 would remove them.
			return saveTrees(context, context.ahead, (record) =>
				quantity > 0 ? (findService(record, 'trees', null)?.quantity ?? 0) + quantity : quantity || -1,
			);
		},
	),
	routeAhead(
		changeTrees,
		({ db, input }) => readNamedOrder(db, input.orderId),
		(context) => saveTrees(context, context.ahead, () => context.input.quantity),
	),
	route(plantedTrees, async ({ db }) => ok({ total: await countTrees(db) })),
	route(usersPlantedTrees, async ({ db, actor, input }) => {
		if (!actor) return fail(unauthorized);
		if (Number(input.userId) !== actor.userId) return fail(notFound);
		return ok({ total: await countTrees(db, actor.userId) });
	}),
];

async function saveTrees(
	context: Context,
	order: NamedOrder,
	quantityFor: (record: OrderRecord) => number,
): Promise<Result<Order>> {
	const changed = await changeOrder(context, order, (record) => setTrees(record, quantityFor(record)));
	return changed.ok ? ok(await serializeFor(context, changed.value.after)) : changed;
}
