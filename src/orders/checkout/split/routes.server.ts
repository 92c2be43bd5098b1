import { type Route, routeAhead } from '#src/api/handler.server.ts';
import { ok } from '#src/api/problem.ts';
import { changeOrder, readNamedOrder } from '../../database/change-order.server.ts';
import { serializeFor } from '../../serializer/serialize-order.server.ts';
import { splitDelivery } from './contract.ts';
import { readSplit } from './read-split.ts';

export const splitRoutes: readonly Route[] = [
	routeAhead(
		splitDelivery,
		({ db, input }) => readNamedOrder(db, input.id),
		async (context) => {
			const changed = await changeOrder(context, context.ahead, (record) =>
				readSplit(record, context.input.destinations, context.now),
			);
			return changed.ok ? ok(await serializeFor(context, changed.value.after)) : changed;
		},
	),
];
