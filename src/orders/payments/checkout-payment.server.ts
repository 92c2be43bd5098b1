import type { InputOf } from '#src/api/endpoint.ts';
import type { Route } from '#src/api/handler.server.ts';
import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { fromDecimal } from '#src/site/money.ts';
import { advanceCheckout } from '../checkout/contract.ts';
import { refreshVatCheck } from '../checkout/order-vat.server.ts';
import type { NamedOrder } from '../database/change-order.server.ts';
import { openOrder } from '../database/queries.server.ts';
import type { Order } from '../record/order.ts';
import { couldNotTransition } from '../record/requirements.ts';
import { serializeFor } from '../serializer/serialize-order.server.ts';
import { placeUncharged } from './place-uncharged.server.ts';
import { requestSettleContext } from './settle-context.server.ts';
import { answerUnreachable } from './unreachable.server.ts';

const paymentAlone = problem(
	'payment_alone',
	422,
	'A payment places the order without other changes. Save other fields with an earlier call.',
	{ 'order.payments_attributes': ['must be the only field of the order'] },
);

type Context = RequestContext & {
	readonly input: InputOf<typeof advanceCheckout>;
	readonly ahead: NamedOrder;
};

/** The same routes; the step of the checkout that names a payment (Y-05) places the order. */
export const placingOrders = (routes: readonly Route[]): readonly Route[] =>
	routes.map((route): Route => {
		if (route.endpoint !== advanceCheckout) return route;
		return {
			...route,
			handle: async (context) => {
				const asked = context as Context;
				return asked.input.order?.paymentsAttributes ? placeFromCheckout(asked) : route.handle(context);
			},
		};
	});

/** Whether a call of the checkout has returned a placed order. */
export const isPlacedOrder = (answer: unknown): boolean =>
	(answer as Partial<Order> | undefined)?.state === 'complete';

async function placeFromCheckout(context: Context): Promise<Result<Order>> {
	const { ahead, input } = context;
	const { paymentsAttributes = [], ...others } = input.order ?? {};
	const [payment] = paymentsAttributes;
	if (!payment || Object.values(others).some((value) => value !== undefined)) return fail(paymentAlone);
	if (input.state !== undefined && input.state !== 'payment') return fail(couldNotTransition([]));
	const found = await openOrder(ahead.record, context);
	if (!found.ok) return found;
	return answerUnreachable(async () => {
		const record = await refreshVatCheck(context, found.value);
		const placed = await placeUncharged(requestSettleContext(context), record, {
			methodCode: payment.paymentMethodId,
			// NaN equals no total, so the answer is `total_changed` with the right one.
			expectedTotal: fromDecimal(input.expectedTotal ?? '') ?? Number.NaN,
			rejectsSchedule: payment.rejectPaymentSchedule,
			userId: context.actor?.userId ?? null,
		});
		return placed.ok ? ok(await serializeFor(context, placed.value)) : placed;
	});
}
