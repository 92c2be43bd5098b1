import { endCallOffStatements, isClosed } from '#src/after-sales/stock/change-stock.server.ts';
import type { OrderCallOff } from '#src/after-sales/stock/queries.server.ts';
import type { Statement } from '#src/api/database.server.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import type { OrderContext } from '../orders/change-order.server.ts';
import { type ShippingFault, shipByStaff } from '../orders/ship-order.server.ts';

/**
 * Sends a call-off as a parcel of its order, with a mail to the buyer.
 * @param seen version of the order that the page showed
 * @param extraStatements more statements of the same batch, before those that close the call-off
 * @returns why not; undefined where it is done
 */
export async function sendCallOff(
	context: OrderContext,
	record: OrderRecord,
	seen: number,
	callOff: OrderCallOff,
	{ carrier, tracking }: { readonly carrier: string | undefined; readonly tracking: string },
	extraStatements: readonly Statement[] = [],
): Promise<ShippingFault | undefined> {
	const { db, now, staffId } = context;
	const { lineItemId, quantity } = callOff;
	try {
		return await shipByStaff(
			context,
			record,
			seen,
			{ kind: 'ship', isCalledOff: true, carrier, tracking, items: [{ lineItemId, quantity }] },
			[
				...extraStatements,
				...endCallOffStatements(db, callOff, 'sent', { staffId, userId: null, reason: '', now }),
			],
		);
	} catch (error) {
		if (isClosed(error)) return 'changed';
		throw error;
	}
}
