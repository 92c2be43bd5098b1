import { type Route, route } from '#src/api/handler.server.ts';
import { fail, notFound, ok, type Result, unauthorized } from '#src/api/problem.ts';
import { runRead } from '#src/api/read.server.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { captureShipped } from '#src/orders/capture/capture-shipped.server.ts';
import { findPlacedOrders } from '#src/orders/database/placed-orders.server.ts';
import { orderByKey } from '#src/orders/database/queries.server.ts';
import { openPaymentService } from '#src/orders/payments/payment-service.server.ts';
import type { AfterSalesContext } from '../mail/order-letter.server.ts';
import { remainingItems, trackingUrl } from '../record/parcel.ts';
import { findOrderOfShipment, findParcels } from '../record/queries.server.ts';
import {
	deliverShipment,
	myShipments,
	readyShipment,
	type ShipmentProgress,
	sendParcel,
	shipShipment,
} from './contract.ts';
import { deliver, type Progress, sendFrom, startProduction } from './ship.server.ts';

const perPage = 25;

export const shippingRoutes: readonly Route[] = [
	route(myShipments, async ({ actor, db, input }) => {
		if (!actor) return fail(unauthorized);
		const page = Number(input.page);
		const { records, totalCount } = await findPlacedOrders(db, actor.userId, {
			offset: (page - 1) * perPage,
			limit: perPage,
		});
		const sent = await findParcels(
			db,
			records.map(({ id }) => id),
		);
		const shipments = records.map((record) =>
			serializeProgress({ record, parcels: sent.filter(({ orderId }) => orderId === record.id).reverse() }),
		);
		const pages = Math.max(1, Math.ceil(totalCount / perPage));
		return ok({ shipments, count: shipments.length, currentPage: page, pages });
	}),

	route(sendParcel, async (context) => {
		const { orderId, carrier, tracking, items } = context.input;
		const record = await runRead(context.db, orderByKey(context.db, orderId));
		const sent = record && (await sendFrom(opened(context), record.number, { carrier, tracking, items }));
		capture(context, sent);
		return answer(sent);
	}),

	route(shipShipment, (context) =>
		forShipment(context, async (number) => {
			const { carrier, tracking } = context.input;
			const sent = await sendFrom(opened(context), number, { carrier, tracking });
			capture(context, sent);
			return sent;
		}),
	),

	route(readyShipment, (context) =>
		forShipment(context, (number) => startProduction(opened(context), number)),
	),

	route(deliverShipment, (context) =>
		forShipment(context, (number) => deliver(opened(context), number, context.input.tracking)),
	),
];

/** Hokodo is told at once that all goods have left; without an answer, the cron tells it. */
function capture({ db, env, now, waitUntil }: RequestContext, sent: Result<Progress> | undefined): void {
	if (sent?.ok && sent.value.record.shipmentState === 'shipped')
		waitUntil(captureShipped({ db, service: openPaymentService(env), now }));
}

const opened = ({ db, env, now, request, waitUntil }: RequestContext): AfterSalesContext => ({
	db,
	env,
	now,
	url: new URL(request.url),
	waitUntil: (work) => waitUntil(work),
});

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

const iso = (moment: number): string => new Date(moment).toISOString();

function serializeProgress({ record, parcels }: Progress): ShipmentProgress {
	const { shipment, shipmentState, number } = record;
	return {
		number: shipment.number,
		orderId: number,
		state: shipmentState,
		tracking: shipment.tracking,
		shippedAt: shipment.shippedAt === null ? null : iso(shipment.shippedAt),
		parcels: parcels.map((parcel) => ({
			carrier: parcel.carrier,
			tracking: parcel.tracking === '' ? null : parcel.tracking,
			trackingUrl: trackingUrl(parcel) ?? null,
			items: [...parcel.items],
			shippedAt: iso(parcel.shippedAt),
			deliveredAt: parcel.deliveredAt === null ? null : iso(parcel.deliveredAt),
		})),
		remaining: record.savedState === 'complete' ? remainingItems(record.lines, parcels) : [],
	};
}
