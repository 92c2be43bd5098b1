import type { Currency } from '#regions/region.ts';
import { type Route, routeAhead } from '#src/api/handler.server.ts';
import { invalidInput } from '#src/api/input-problem.ts';
import { fail, notFound, ok } from '#src/api/problem.ts';
import { resolved } from '#src/api/read.server.ts';
import type { PropertiesOf } from '#src/tracking/event-catalogue.ts';
import { hasRefused, noConsent } from '#src/tracking/refused.server.ts';
import { readVisit, storeEvents } from '#src/tracking/store-events.server.ts';
import { openOrder, orderByLine } from '../database/queries.server.ts';
import { priceOrder } from '../pricing/price-order.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { addedMessageId } from './added-message-id.ts';
import { trackProductAdded } from './contract.ts';

/** The specification's words. */
const notSpecified = 'SegmentAnalytics::getProductInfo: line item was not specified';

/** Properties of the event for a line; undefined if the order has no such line. */
function addedProperties(
	record: OrderRecord,
	lineItemId: number,
	now: number,
): PropertiesOf<'Product Added'> | undefined {
	const index = record.lines.findIndex(({ id }) => id === lineItemId);
	const line = record.lines[index];
	if (!line) return undefined;
	return {
		orderId: record.number,
		sku: line.variant.sku,
		product: line.variant.spec.productType,
		quantity: line.quantity,
		value: (priceOrder(record, now).totals.lines[index]?.net ?? 0) / 100,
		currency: record.currency as Currency as PropertiesOf<'Product Added'>['currency'],
	};
}

export const orderAnalyticsRoutes: readonly Route[] = [
	routeAhead(
		trackProductAdded,
		({ db, input }) =>
			input.lineItemId === undefined ? resolved(undefined) : orderByLine(db, input.lineItemId),
		async (context) => {
			const { actor, ahead, db, env, input, now, request } = context;
			if (input.lineItemId === undefined) {
				console.warn(notSpecified);
				return fail(invalidInput({ line_item_id: [notSpecified] }));
			}
			if (hasRefused(request, 'analytics')) return fail(noConsent);
			const found = await openOrder(ahead, context);
			if (!found.ok) return found;
			const properties = addedProperties(found.value, input.lineItemId, now);
			if (!properties) return fail(notFound);
			await storeEvents(db, env, [
				{
					...readVisit(context),
					name: 'Product Added',
					origin: 'server',
					messageId: addedMessageId(found.value.number, {
						id: input.lineItemId,
						quantity: properties.quantity,
					}),
					anonymousId: `user-${actor?.userId}`,
					orderNumber: found.value.number,
					properties,
					happenedAt: now,
				},
			]);
			return ok(undefined);
		},
	),
];
