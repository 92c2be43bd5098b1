import { currencies } from '#regions/codes.ts';
import type { Database } from '#src/api/database.server.ts';
import { type Route, route, routeAhead } from '#src/api/handler.server.ts';
import { fail, notFound, ok, problem, type Result, unauthorized } from '#src/api/problem.ts';
import { combineReads, type Read, resolved } from '#src/api/read.server.ts';
import {
	type Context,
	changeOrder,
	type NamedOrder,
	readNamedOrder,
} from '../database/change-order.server.ts';
import { findPlacedOrders } from '../database/placed-orders.server.ts';
import {
	bundleById,
	findOrderByNumber,
	isOpenedByMember,
	openOrder,
	orderByKey,
} from '../database/queries.server.ts';
import { priceOrder } from '../pricing/price-order.ts';
import { readDestination } from '../record/destination.ts';
import type { Order } from '../record/order.ts';
import { serviceOfName } from '../record/services.ts';
import { serializeFor } from '../serializer/serialize-order.server.ts';
import { addLines, fillBundle, type LineInput } from './add-lines.server.ts';
import { addServiceLine } from './add-service.server.ts';
import {
	addLineItem,
	addLineItemNested,
	bulkCreateLineItems,
	changeLineItem,
	createOrder,
	type LineItemChange,
	myOrders,
	removeLineItem,
	removeLineItemV2,
	showOrder,
} from './contract.ts';
import { couponRoutes } from './coupon-routes.server.ts';
import {
	checkDesignFits,
	type LineReferences,
	loadLineReferences,
	type ResolvedReferences,
	resolveDesign,
	resolveVariant,
} from './line-references.server.ts';
import { changeLine, removeLine } from './lines.ts';
import { newCart, openCart, refusalToOpen } from './open-cart.server.ts';

type Line = NamedOrder & { readonly wish: ResolvedReferences };

/** Reads the order and the references of a line. */
const namedLine = (db: Database, id: string, names: LineReferences): Read<Line> =>
	combineReads({ key: resolved(id), record: orderByKey(db, id), wish: loadLineReferences(db, names) });

type Lines = NamedOrder & { readonly wishes: Readonly<Record<string, ResolvedReferences>> };

const namedLines = (db: Database, id: string, names: readonly LineReferences[]): Read<Lines> =>
	combineReads({
		key: resolved(id),
		record: orderByKey(db, id),
		wishes: combineReads(Object.fromEntries(names.map((one, at) => [at, loadLineReferences(db, one)]))),
	});

async function add(context: Context, line: Line, input: LineInput): Promise<Result<LineItemChange>> {
	const added = await addLines(context, line, [{ input, found: line.wish }]);
	if (!added.ok) return added;
	const { items, order } = added.value;
	const [item] = items;
	if (!item) throw new Error('a line was added without an answer');
	return ok({ ...item, order });
}

async function remove(context: Context & { input: { itemId: number }; ahead: NamedOrder }) {
	const { ahead, input } = context;
	const changed = await changeOrder(context, ahead, (record) => {
		const without = removeLine(record, input.itemId);
		return without ? ok(without) : fail(notFound);
	});
	return changed.ok ? ok(undefined) : changed;
}

export const cartRoutes: readonly Route[] = [
	route(createOrder, async (context) => {
		const { actor, db, effect, input, now, site } = context;
		if (!actor) return fail(unauthorized);
		const { region } = site;
		const closed = refusalToOpen(site);
		if (closed) return fail(closed);
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
		const created = effect.earlier as { number: string } | undefined;
		if (created) {
			const record = await findOrderByNumber(db, created.number);
			return record ? ok(await serializeFor(context, priceOrder(record, now))) : fail(notFound);
		}
		const destination = readDestination(input.destinationIso, region, actor.destinationIso);
		if (!destination.ok) return destination;
		const owner = { ...actor, destinationIso: destination.value };
		const cart = input.reuseOpen
			? await openCart(db, owner, site, now)
			: await newCart(db, owner, site, now, (number) => effect.step({ number }));
		return cart.ok ? ok(await serializeFor(context, priceOrder(cart.value, now))) : cart;
	}),

	route(myOrders, async (context) => {
		const { actor, db, input, now } = context;
		if (!actor) return fail(unauthorized);
		const [page, limit] = [Number(input.page), Math.min(100, Number(input.perPage))];
		const { records, totalCount } = await findPlacedOrders(db, actor.userId, {
			offset: (page - 1) * limit,
			limit,
		});
		const orders = await Promise.all(records.map((record) => serializeFor(context, priceOrder(record, now))));
		const pages = Math.max(1, Math.ceil(totalCount / limit));
		return ok({ orders, count: orders.length, totalCount, currentPage: page, pages });
	}),

	routeAhead(
		showOrder,
		({ db, input }) => readNamedOrder(db, input.id),
		async (context) => {
			const found = await openOrder(context.ahead.record, context);
			if (!found.ok) return found;
			const order = await serializeFor(context, priceOrder(found.value, context.now));
			return ok(isOpenedByMember(found.value, context) ? { ...order, token: '' } : order);
		},
	),

	routeAhead(
		addLineItem,
		({ db, input }) => namedLine(db, input.id, input),
		(context) => {
			const { serviceName, parentId } = context.input;
			if (serviceName === undefined) return add(context, context.ahead, context.input);
			return addServiceLine(context, context.ahead, serviceOfName(serviceName), parentId ?? null);
		},
	),
	routeAhead(
		addLineItemNested,
		({ db, input }) => namedLine(db, input.id, input.lineItem),
		(context) => add(context, context.ahead, context.input.lineItem),
	),

	routeAhead(
		bulkCreateLineItems,
		({ db, input: { id, lineItemsParams, bundleId } }) =>
			combineReads({
				lines: namedLines(db, id, lineItemsParams),
				bundle: bundleId === undefined ? resolved(undefined) : bundleById(db, bundleId),
			}),
		async (context) => {
			const { lines, bundle } = context.ahead;
			const { bundleId, lineItemsParams } = context.input;
			if (bundleId !== undefined && (!bundle || bundle.orderId !== lines.record?.id)) return fail(notFound);
			const asked = lineItemsParams.map((input, at) => ({
				input,
				found: lines.wishes[at] ?? { variant: undefined, design: undefined },
			}));
			const added = await (bundle
				? fillBundle(context, lines, bundle, asked)
				: addLines(context, lines, asked));
			if (!added.ok) return added;
			const { items, order } = added.value;
			return ok({ items, meta: { order } });
		},
	),

	routeAhead(
		changeLineItem,
		({ db, input }) => namedLine(db, input.id, input.lineItem),
		(context) => change(context, context.ahead, context.input),
	),

	routeAhead(removeLineItem, ({ db, input }) => readNamedOrder(db, input.id), remove),
	routeAhead(removeLineItemV2, ({ db, input }) => readNamedOrder(db, input.id), remove),
	...couponRoutes,
];

const findLine = ({ lineItems }: Order, itemId: number) => lineItems.find(({ id }) => id === itemId);

async function change(
	context: Context,
	named: Line,
	{ itemId, lineItem }: { itemId: number; lineItem: LineReferences & { quantity?: number | undefined } },
): Promise<Result<LineItemChange>> {
	const changed = await changeOrder(context, named, async (record) => {
		const line = record.lines.find(({ id }) => id === itemId);
		if (!line) return fail(notFound);
		const variant = await resolveVariant(context.db, lineItem, named.wish);
		if (variant && !variant.ok) return variant;
		const found = resolveDesign(lineItem, named.wish, [context.actor?.userId, record.userId]);
		if (!found.ok) return found;
		const design = checkDesignFits(found.value, variant?.value ?? line.variant);
		if (!design.ok) return design;
		const change = {
			...{ quantity: lineItem.quantity, variant: variant?.value, design: design.value },
			expressDeliveryOptionId: lineItem.expressDeliveryOptionId,
		};
		return changeLine(record, itemId, change) ?? fail(notFound);
	});
	if (!changed.ok) return changed;
	const { before, after } = changed.value;
	const order = await serializeFor(context, after);
	const item = findLine(order, itemId);
	if (item) return ok({ ...item, order });
	const removed = findLine(await serializeFor(context, priceOrder(before, context.now)), itemId);
	return removed ? ok({ ...removed, quantity: 0, order }) : fail(notFound);
}
