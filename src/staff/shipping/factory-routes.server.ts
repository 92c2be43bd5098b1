import type { AfterSalesContext } from '#src/after-sales/mail/order-mail.server.ts';
import { findOrderOfShipment } from '#src/after-sales/record/queries.server.ts';
import {
	deliverShipment,
	readyShipment,
	type ShipmentProgress,
	sendParcel,
	shipShipment,
} from '#src/after-sales/shipping/contract.ts';
import { type Progress, serializeProgress } from '#src/after-sales/shipping/serialize-progress.ts';
import { deliver, sendParcelFrom, startProduction } from '#src/after-sales/shipping/ship.server.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { fail, notFound, ok, type Result } from '#src/api/problem.ts';
import { runRead } from '#src/api/read.server.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { captureShipped } from '#src/orders/capture/capture-shipped.server.ts';
import { orderByKey } from '#src/orders/database/queries.server.ts';
import { openPaymentService } from '#src/orders/payments/payment-service.server.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { orderAudit } from '../orders/change-order.server.ts';

/**
 * O-25: calls of a factory program to start production, send and deliver. Each change has an audit, as in the staff area.
 */
export const factoryRoutes: readonly Route[] = [
	route(sendParcel, async (context) => {
		const { orderId, carrier, tracking, items, destination } = context.input;
		const record = await runRead(context.db, orderByKey(context.db, orderId));
		const parcel = { carrier, tracking, items, destination };
		const sent =
			record && (await sendParcelFrom(opened(context, 'order_ship', parcel), record.number, parcel));
		capture(context, sent);
		return answer(sent);
	}),

	route(shipShipment, (context) =>
		forShipment(context, async (number) => {
			const { carrier, tracking, destination } = context.input;
			const parcel = { carrier, tracking, destination };
			const sent = await sendParcelFrom(opened(context, 'order_ship', parcel), number, parcel);
			capture(context, sent);
			return sent;
		}),
	),

	route(readyShipment, (context) =>
		forShipment(context, (number) => startProduction(opened(context, 'order_start', {}), number)),
	),

	route(deliverShipment, (context) =>
		forShipment(context, (number) => {
			const { tracking } = context.input;
			return deliver(opened(context, 'order_deliver', { tracking }), number, tracking);
		}),
	),
];

/** Captures the order's Hokodo payment at once if all goods were sent; cron retries a failed call. */
function capture({ db, env, now, waitUntil }: RequestContext, sent: Result<Progress> | undefined): void {
	if (sent?.ok && sent.value.record.shipmentState === 'shipped')
		waitUntil(captureShipped({ db, service: openPaymentService(env), now }));
}

/** @param after audit data of the change */
function opened(
	{ apiKeyId, db, env, now, request, waitUntil }: RequestContext,
	action: string,
	after: object,
): AfterSalesContext {
	return {
		db,
		env,
		now,
		url: new URL(request.url),
		waitUntil: (work) => waitUntil(work),
		extraStatements: (record: OrderRecord) => [
			orderAudit({ db, now, staffId: null, apiKeyId }, record, action, {
				before: { shipment: record.shipmentState },
				after,
			}),
		],
	};
}

async function forShipment(
	context: RequestContext & { readonly input: { readonly number: string } },
	run: (orderNumber: string) => Promise<Result<Progress>>,
): Promise<Result<ShipmentProgress>> {
	const number = await findOrderOfShipment(context.db, context.input.number.toUpperCase());
	return answer(number ? await run(number) : undefined);
}

function answer(done: Result<Progress> | undefined): Result<ShipmentProgress> {
	if (!done) return fail(notFound);
	return done.ok ? ok(serializeProgress(done.value)) : done;
}
