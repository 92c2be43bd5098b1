import { currencies } from '#regions/region.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { fail, notFound, ok, problem, type Result, unauthorized } from '#src/api/problem.ts';
import { type Context, changeOrder } from '../change-order.server.ts';
import { createCart } from '../create-order.server.ts';
import type { LineItem } from '../order.ts';
import { lineAnswer } from '../order-answer.ts';
import { priceOrder } from '../price-order.ts';
import { findOrder, findPlacedOrders } from '../queries.server.ts';
import { answerWith } from '../reader.server.ts';
import {
	addLineItem,
	addLineItemNested,
	changeLineItem,
	createOrder,
	myOrders,
	removeLineItem,
	removeLineItemV2,
	showOrder,
} from './contract.ts';
import { couponRoutes } from './coupon-routes.server.ts';
import {
	checkFit,
	findNamedDesign,
	findNamedVariant,
	type LineNames,
	refuseExpress,
} from './find-wish.server.ts';
import { addLine, changeLine, type LineWish, lineOfWish, removeLine, unknownVariant } from './lines.ts';
import { openCart } from './open-cart.server.ts';

type LineInput = LineNames & { quantity?: number | undefined; parentId?: number | null | undefined };

async function add(context: Context, orderKey: string, input: LineInput): Promise<Result<LineItem>> {
	const express = refuseExpress(input);
	if (express) return fail(express);
	let wish: LineWish | undefined;
	const changed = await changeOrder(context, orderKey, async ({ record }) => {
		const owners = [context.actor?.userId, record.userId];
		const [variant, found] = await Promise.all([
			findNamedVariant(context.db, input),
			findNamedDesign(context.db, input, owners),
		]);
		if (!variant) return fail(unknownVariant);
		if (!variant.ok) return variant;
		if (!found.ok) return found;
		const design = checkFit(found.value ?? null, variant.value);
		if (!design.ok) return design;
		const { quantity, parentId = null } = input;
		wish = { variant: variant.value, quantity, design: design.value, parentId };
		return addLine(record, wish);
	});
	if (!changed.ok) return changed;
	const { after } = changed.value;
	if (!wish) throw new Error('a line was added without a wish');
	return ok(lineAnswer(after, lineOfWish(after.record, wish)));
}

async function remove(context: Context & { input: { id: string; itemId: string } }) {
	const { id, itemId } = context.input;
	const changed = await changeOrder(context, id, ({ record }) => {
		const without = removeLine(record, Number(itemId));
		return without ? ok(without) : fail(notFound);
	});
	return changed.ok ? ok(undefined) : changed;
}

export const cartRoutes: readonly Route[] = [
	route(createOrder, async (context) => {
		const { actor, db, input, now, site } = context;
		if (!actor) return fail(unauthorized);
		const { region } = site;
		if (region.status !== 'open') {
			return fail(
				problem('region_not_open', 422, 'This storefront is not open for orders.', {
					region: ['is not open for orders'],
				}),
			);
		}
		const currency = input.currency?.toUpperCase();
		if (currency !== undefined && currency !== region.currency) {
			const isKnown = (currencies as readonly string[]).includes(currency);
			const reason = `${isKnown ? 'is not sold here' : 'is unknown'}; expected ${region.currency}`;
			return fail(
				problem(
					isKnown ? 'currency_not_sold' : 'unknown_currency',
					422,
					`This storefront sells in ${region.currency}.`,
					{ currency: [reason] },
				),
			);
		}
		const record = input.reuseOpen
			? await openCart(db, actor, site, now)
			: await createCart(db, actor, site, now);
		return ok(await answerWith(context, priceOrder(record, now)));
	}),

	route(myOrders, async (context) => {
		const { actor, db, input, now } = context;
		if (!actor) return fail(unauthorized);
		const [page, limit] = [Number(input.page), Math.min(100, Number(input.perPage))];
		const { records, totalCount } = await findPlacedOrders(db, actor.userId, {
			offset: (page - 1) * limit,
			limit,
		});
		const orders = await Promise.all(records.map((record) => answerWith(context, priceOrder(record, now))));
		const pages = Math.max(1, Math.ceil(totalCount / limit));
		return ok({ orders, count: orders.length, totalCount, currentPage: page, pages });
	}),

	route(showOrder, async (context) => {
		const found = await findOrder(context.db, context.input.id, context);
		return found.ok ? ok(await answerWith(context, priceOrder(found.value, context.now))) : found;
	}),

	route(addLineItem, (context) => add(context, context.input.id, context.input)),
	route(addLineItemNested, (context) => add(context, context.input.id, context.input.lineItem)),

	route(changeLineItem, async (context) => {
		const { db, input } = context;
		const { lineItem } = input;
		const express = refuseExpress(lineItem);
		if (express) return fail(express);
		const itemId = Number(input.itemId);
		const changed = await changeOrder(context, input.id, async ({ record }) => {
			const line = record.lines.find(({ id }) => id === itemId);
			if (!line) return fail(notFound);
			const [variant, found] = await Promise.all([
				findNamedVariant(db, lineItem),
				findNamedDesign(db, lineItem, [context.actor?.userId, record.userId]),
			]);
			if (variant && !variant.ok) return variant;
			if (!found.ok) return found;
			const design = checkFit(found.value, variant?.value ?? line.variant);
			if (!design.ok) return design;
			const change = { quantity: lineItem.quantity, variant: variant?.value, design: design.value };
			return changeLine(record, itemId, change) ?? fail(notFound);
		});
		if (!changed.ok) return changed;
		const { before, after } = changed.value;
		const at = after.record.lines.findIndex(({ id }) => id === itemId);
		if (at >= 0) return ok(lineAnswer(after, at));
		const gone = before.lines.findIndex(({ id }) => id === itemId);
		return ok({ ...lineAnswer(priceOrder(before, context.now), gone), quantity: 0 });
	}),

	route(removeLineItem, remove),
	route(removeLineItemV2, remove),
	...couponRoutes,
];
