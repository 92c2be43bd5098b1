import type { ActingMember } from '#src/account/company/as-member.server.ts';
import { findCallOff } from '#src/after-sales/stock/queries.server.ts';
import { maxCallOffs } from '#src/after-sales/stock/storage.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { invalidInput } from '#src/api/input-problem.ts';
import { fail, notFound, ok, type Problem, problem, type Result } from '#src/api/problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { asPlusMember } from '../access/agreement.server.ts';
import {
	callOffPieces,
	cancelPieces,
	findStorage,
	keepGoods,
	loadCompanyStock,
	setThreshold,
} from './company-stock.server.ts';
import {
	callOffStock,
	cancelCallOffCall,
	changeStockItem,
	listStockItems,
	type OrderStorage,
	setOrderStorage,
	showOrderStorage,
} from './contract.ts';
import { serializeCallOff, serializeMovement, serializeStockItem } from './serialize-stock.server.ts';

const noDeliveryLeft: Problem = problem(
	'no_delivery_left',
	409,
	`The ${maxCallOffs} deliveries of this order are used up. Write to us for another one.`,
);
const callOffClosed: Problem = problem('call_off_closed', 409, 'This call-off was sent or canceled already.');
const storageClosed: Problem = problem(
	'storage_closed',
	409,
	'Goods are kept of placed orders that have not left and that nobody fetches.',
);

export const stockRoutes: readonly Route[] = [
	route(listStockItems, (context) =>
		asPlusMember(context, async (member) => {
			const goods = await loadCompanyStock(context.db, member);
			const stock = goods.map((one) => ({
				...serializeStockItem(one),
				callOffs: one.callOffs.map((callOff) => serializeCallOff(callOff, context.site)),
				movements: one.movements.map(serializeMovement),
			}));
			return ok({ stock });
		}),
	),

	route(changeStockItem, (context) =>
		asPlusMember(context, async (member) => {
			const { db, input } = context;
			if (!(await setThreshold(db, member, input.id, input.threshold))) return fail(notFound);
			const goods = (await loadCompanyStock(db, member)).find(({ item }) => item.id === input.id);
			return goods ? ok(serializeStockItem(goods)) : fail(notFound);
		}),
	),

	route(callOffStock, (context) =>
		asPlusMember(context, async (member) => {
			const { db, effect, input, request, site } = context;
			// An earlier request, whose response was lost, has already created it.
			const earlier = effect.earlier as { readonly id: string } | undefined;
			const called =
				earlier ??
				(await callOffPieces(
					{ ...context, url: new URL(request.url) },
					member,
					{
						...{ itemId: input.id, quantity: input.quantity },
						address: input.addressId === null ? 'order' : String(input.addressId),
					},
					(id) => effect.step({ id }),
				));
			if ('refused' in called)
				switch (called.refused) {
					case 'gone':
						return fail(notFound);
					case 'pieces':
						return fail(invalidInput({ quantity: [`must be at most ${called.left}: no more are left`] }));
					case 'address':
						return fail(
							invalidInput({
								address_id: ['is not in your address book, or not in the country of the order'],
							}),
						);
					case 'deliveries':
						return fail(noDeliveryLeft);
				}
			const made = await findCallOff(db, called.id);
			return made ? ok(serializeCallOff(made, site)) : fail(notFound);
		}),
	),

	route(cancelCallOffCall, (context) =>
		asPlusMember(context, async (member) => {
			const why = await cancelPieces(context, member, context.input.id, context.effect.answer(undefined));
			if (why === undefined) return ok(undefined);
			return fail(why === 'gone' ? notFound : callOffClosed);
		}),
	),

	route(showOrderStorage, (context) =>
		asPlusMember(context, (member) => answerStorage(context, member, context.input.order)),
	),

	route(setOrderStorage, (context) =>
		asPlusMember(context, async (member) => {
			const { order, isKept } = context.input;
			const why = await keepGoods(context, member, order, isKept);
			if (why) return fail(why === 'gone' ? notFound : storageClosed);
			return answerStorage(context, member, order);
		}),
	),
];

async function answerStorage(
	{ db }: Pick<RequestContext, 'db'>,
	member: ActingMember,
	orderNumber: string,
): Promise<Result<OrderStorage>> {
	const storage = await findStorage(db, member, orderNumber);
	return storage ? ok({ orderNumber, ...storage }) : fail(notFound);
}
