import { deliver, sendParcelFrom, startProduction } from '#src/after-sales/shipping/ship.server.ts';
import type { Statement } from '#src/api/database.server.ts';
import type { Problem, Result } from '#src/api/problem.ts';
import { captureShipped } from '#src/orders/capture/capture-shipped.server.ts';
import { openPaymentService } from '#src/orders/payments/payment-service.server.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { type OrderContext, orderAudit } from './change-order.server.ts';
import type { ParcelForm } from './parcel-form.ts';

/** Shipping action of a staff member. */
export type ShippingStep =
	| { readonly kind: 'start' }
	| ({ readonly kind: 'ship'; readonly isCalledOff?: boolean } & ParcelForm)
	/** Of one parcel, or of all. */
	| { readonly kind: 'deliver'; readonly tracking: string | undefined };

/** Why a step was not done: a problem of the call, or the order has changed since the page was opened. */
export type ShippingFault = Problem | 'changed' | 'tracking_taken';

class ChangedSince extends Error {}

/**
 * Starts production, sends a parcel or records its delivery for a staff member, like the calls of factory programs: with an
 * audit in the same batch, and only once for the version that the page showed.
 * @param seen version of the order that the page showed; after a concurrent change the action is refused
 * @param extraStatements more statements of the same batch
 * @returns why not; undefined where it is done
 */
export async function shipByStaff(
	context: OrderContext,
	record: OrderRecord,
	seen: number,
	step: ShippingStep,
	extraStatements: readonly Statement[] = [],
): Promise<ShippingFault | undefined> {
	const { db, env, now } = context;
	const { kind, ...after } = step;
	if (record.version !== seen) return 'changed';
	const writeStatements = (current: OrderRecord) => {
		if (current.version !== seen) throw new ChangedSince();
		return [
			...extraStatements,
			orderAudit(context, current, `order_${kind}`, { before: { shipment: current.shipmentState }, after }),
		];
	};
	try {
		const done = await take({ ...context, extraStatements: writeStatements }, record.number, step);
		if (!done.ok) return done.problem;
		// A step that changes nothing has been done before, from another page.
		if (done.value.record.version === seen) return kind === 'ship' ? 'tracking_taken' : undefined;
		if (done.value.record.shipmentState === 'shipped')
			context.waitUntil(captureShipped({ db, service: openPaymentService(env), now }));
		return undefined;
	} catch (error) {
		if (error instanceof ChangedSince) return 'changed';
		throw error;
	}
}

function take(
	context: Parameters<typeof sendParcelFrom>[0],
	number: string,
	step: ShippingStep,
): Promise<Result<{ readonly record: OrderRecord }>> {
	switch (step.kind) {
		case 'start':
			return startProduction(context, number);
		case 'ship':
			return sendParcelFrom(context, number, step);
		case 'deliver':
			return deliver(context, number, step.tracking);
		default: {
			const unknown: never = step;
			throw new Error(`Unknown step ${unknown}`);
		}
	}
}
