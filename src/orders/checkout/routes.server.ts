import { runTogether } from '#src/api/database.server.ts';
import { type Route, routeAhead } from '#src/api/handler.server.ts';
import { fail, ok, type Result } from '#src/api/problem.ts';
import { countWithinLimit, isOverLimit, type Limit, overLimit } from '#src/api/rate-limit.server.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { consentStatements } from '#src/customers/consents.server.ts';
import { storeAttribution } from '../attribution/store-attribution.server.ts';
import { changeOrder, orderClosed, readNamedOrder } from '../database/change-order.server.ts';
import { openOrder } from '../database/queries.server.ts';
import { priceOrder } from '../pricing/price-order.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { couldNotTransition, nextState } from '../record/requirements.ts';
import { isOpen } from '../record/states.ts';
import { serializeFor } from '../serializer/serialize-order.server.ts';
import { advanceCheckout, giveConsents, updateOrder } from './contract.ts';
import { editOrder } from './edit-order.ts';
import { withVatCheck } from './order-vat.server.ts';

/** A buyer may change their consents several times; every decision is stored. */
const consentsOfOrder: Limit = {
	name: 'consents-of-order',
	max: 60,
	per: 'hour',
	code: 'too_many_requests',
	message: 'Too many decisions about this order. Try again in an hour.',
};

export const checkoutRoutes: readonly Route[] = [
	routeAhead(
		updateOrder,
		({ db, input }) => readNamedOrder(db, input.id),
		async (context) => {
			const { order } = context.input;
			const changed = await changeOrder(
				context,
				context.ahead,
				(record, price) => withCheckedVat(context, editOrder(record, order, price)),
				{ first: ({ number }) => storeAttribution(context.db, context.request, number, context.now) },
			);
			return changed.ok ? ok(await serializeFor(context, changed.value.after)) : changed;
		},
	),

	routeAhead(
		advanceCheckout,
		({ db, input }) => readNamedOrder(db, input.id),
		async (context) => {
			const { state, order } = context.input;
			const changed = await changeOrder(
				context,
				context.ahead,
				(record, price) => withCheckedVat(context, order ? editOrder(record, order, price) : ok(record)),
				{
					first: ({ number }) => storeAttribution(context.db, context.request, number, context.now),
					moveTo: (priced) =>
						isOpen(priced.state)
							? nextState(priced.state, priced.unmet, state)
							: fail(couldNotTransition([])),
				},
			);
			if (changed.ok) return ok(await serializeFor(context, changed.value.after));
			if (changed.problem !== orderClosed) return changed;
			// A placed order is returned unchanged, so that the call may be repeated.
			const placed = await openOrder(context.ahead.record, context);
			return placed.ok ? ok(await serializeFor(context, priceOrder(placed.value, context.now))) : placed;
		},
	),

	routeAhead(
		giveConsents,
		({ db, input }) => readNamedOrder(db, input.orderNumber),
		async (context) => {
			const { consents } = context.input;
			const found = await openOrder(context.ahead.record, context);
			if (!found.ok) return found;
			const { number, email, userId } = found.value;
			const { locale } = context.site;
			const giver = { userId, email, orderNumber: number, source: 'checkout', locale };
			const answer = { id: number, orderNumber: number, consents };
			try {
				await runTogether(context.db, [
					countWithinLimit(context, consentsOfOrder, number),
					...consentStatements(context.db, giver, consents, context.now),
					...context.effect.answer(answer),
				]);
			} catch (error) {
				if (!isOverLimit(error)) throw error;
				return fail(overLimit(consentsOfOrder, context.now));
			}
			return ok(answer);
		},
	),
];

/** An edited order with the answer about its VAT id. */
const withCheckedVat = async (
	context: RequestContext,
	edited: Result<OrderRecord>,
): Promise<Result<OrderRecord>> => (edited.ok ? ok(await withVatCheck(context, edited.value)) : edited);
