import { runTogether } from '#src/api/database.server.ts';
import { type Route, route, routeAhead } from '#src/api/handler.server.ts';
import { fail, ok } from '#src/api/problem.ts';
import { consentStatements } from '#src/customers/consents.server.ts';
import { changeOrder, namedOrder } from '../change-order.server.ts';
import { priceOrder } from '../price-order.ts';
import { findOrder, openOrder } from '../queries.server.ts';
import { answerWith } from '../reader.server.ts';
import { couldNotTransition, nextState } from '../requirements.ts';
import { isOpen } from '../states.ts';
import { advanceCheckout, giveConsents, updateOrder } from './contract.ts';
import { editOrder } from './edit-order.ts';

export const checkoutRoutes: readonly Route[] = [
	routeAhead(updateOrder, namedOrder, async (context) => {
		const { order } = context.input;
		const changed = await changeOrder(context, context.ahead, (priced) => editOrder(priced, order));
		return changed.ok ? ok(await answerWith(context, changed.value.after)) : changed;
	}),

	routeAhead(advanceCheckout, namedOrder, async (context) => {
		const { state } = context.input;
		const found = await openOrder(context.ahead.record, context);
		if (!found.ok) return found;
		// A placed order answers as it is, so that the call may be repeated.
		if (!isOpen(found.value.walkedTo)) {
			return ok(await answerWith(context, priceOrder(found.value, context.now)));
		}
		const changed = await changeOrder(context, context.ahead, (priced) => {
			if (!isOpen(priced.state)) return fail(couldNotTransition([]));
			const next = nextState(priced.state, priced.unmet, state);
			return next.ok ? ok({ ...priced.record, walkedTo: next.value }) : next;
		});
		return changed.ok ? ok(await answerWith(context, changed.value.after)) : changed;
	}),

	route(giveConsents, async (context) => {
		const { orderNumber, consents } = context.input;
		const found = await findOrder(context.db, orderNumber, context);
		if (!found.ok) return found;
		const { number, email, userId } = found.value;
		const giver = { userId, email, orderNumber: number, source: 'checkout' };
		await runTogether(context.db, consentStatements(context.db, giver, consents, context.now));
		return ok({ id: number, orderNumber: number, consents });
	}),
];
