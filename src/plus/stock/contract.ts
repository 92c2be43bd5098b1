import * as v from 'valibot';
import { callOffStates, movementKinds } from '#src/after-sales/stock/storage.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { NumericId } from '#src/api/input/identifiers.ts';
import { AddressResponse } from '#src/customers/address.ts';
import { plusProblems } from '../access/plus-problems.ts';

/** Pieces in stock that are sent to an address. */
export const CallOff = v.object({
	id: v.string(),
	/** The goods that they are of. */
	stockItemId: v.number(),
	quantity: v.number(),
	state: v.picklist(callOffStates),
	shipAddress: AddressResponse,
	createdAt: v.string(),
	/** When it was sent or canceled. */
	closedAt: v.nullable(v.string()),
});
export type CallOff = v.InferOutput<typeof CallOff>;

/** Goods of one line of an order at our warehouse. */
export const StockItem = v.object({
	id: v.number(),
	orderNumber: v.string(),
	lineItemId: v.number(),
	sku: v.string(),
	/** Pieces that can be called off. */
	left: v.number(),
	/** Pieces that are called off and not sent. */
	reserved: v.number(),
	sent: v.number(),
	/** The buyer of the order is notified when fewer are left; null: never. */
	threshold: v.nullable(v.number()),
	/** The last day of free storage; after it the rest is sent to the address of the order. */
	freeUntil: v.string(),
});
export type StockItem = v.InferOutput<typeof StockItem>;

export const OrderStorage = v.object({
	orderNumber: v.string(),
	/** The goods are kept as soon as they are made. */
	isKept: v.boolean(),
	/** All of them were put into stock. */
	isBooked: v.boolean(),
	/** It can be changed: the order is placed, nothing of it was sent, and it is not a pick-up. */
	isOpen: v.boolean(),
});
export type OrderStorage = v.InferOutput<typeof OrderStorage>;

const whole = v.pipe(
	v.number('must be a whole number'),
	v.integer('must be a whole number'),
	v.maxValue(9_999_999),
);
const CallOffId = v.pipe(v.string(), v.uuid('must be the id of a call-off'));
const orderNumber = v.pipe(v.string(), v.maxLength(20));

export const listStockItems = endpoint({
	id: 'X-stock',
	method: 'get',
	path: '/v2/companies/mine/stock',
	access: 'member',
	right: 'see_orders',
	shape: 'flat',
	input: v.object({}),
	answer: v.object({
		stock: v.array(
			v.object({
				...StockItem.entries,
				/** The newest first. */
				callOffs: v.array(CallOff),
				/** What has happened to the goods, the newest first. */
				movements: v.array(
					v.object({
						kind: v.picklist(movementKinds),
						/** Of a correction with its sign. */
						quantity: v.number(),
						/** Of a correction or cancellation by staff; empty otherwise. */
						reason: v.string(),
						createdAt: v.string(),
					}),
				),
			}),
		),
	}),
	problems: plusProblems,
	summary:
		'Lists goods of the caller’s company in our warehouse, newest first, with their latest call-offs and movements.',
});

export const changeStockItem = endpoint({
	id: 'X-stock-change',
	method: 'patch',
	path: '/v2/companies/mine/stock/:id',
	access: 'member',
	right: 'place_orders',
	shape: 'flat',
	input: v.object({ id: NumericId, threshold: v.nullable(v.pipe(whole, v.minValue(1))) }),
	answer: StockItem,
	problems: plusProblems,
	summary:
		'Sets the number of pieces below which the buyer of the order is notified by e-mail. With null, they are never notified.',
});

export const callOffStock = endpoint({
	id: 'X-stock-call-off',
	method: 'post',
	path: '/v2/companies/mine/stock/:id/call_offs',
	access: 'member',
	right: 'place_orders',
	shape: 'flat',
	input: v.object({
		id: NumericId,
		quantity: v.pipe(whole, v.minValue(1, 'must be at least 1')),
		/** In the caller's address book, in the country of the order; null: the address of the order. */
		addressId: v.optional(v.nullable(NumericId), null),
	}),
	answer: CallOff,
	status: 201,
	problems: [...plusProblems, 'invalid', 'no_delivery_left'],
	summary:
		'Creates a call-off: pieces are sent from the warehouse. It cannot exceed the pieces in stock, and each order has at most four deliveries.',
});

export const cancelCallOffCall = endpoint({
	id: 'X-stock-call-off-cancel',
	method: 'delete',
	path: '/v2/companies/mine/call_offs/:id',
	access: 'member',
	right: 'place_orders',
	shape: 'flat',
	input: v.object({ id: CallOffId }),
	answer: v.undefined(),
	status: 204,
	problems: [...plusProblems, 'call_off_closed'],
	summary: 'Cancels a call-off that was not sent yet. Its pieces return to the stock.',
});

export const showOrderStorage = endpoint({
	id: 'X-order-storage',
	method: 'get',
	path: '/v2/companies/mine/orders/:order/storage',
	access: 'member',
	right: 'see_orders',
	shape: 'flat',
	input: v.object({ order: orderNumber }),
	answer: OrderStorage,
	problems: plusProblems,
	summary: 'Returns whether the goods of an order of the company are stored in our warehouse.',
});

export const setOrderStorage = endpoint({
	id: 'X-order-storage-set',
	method: 'put',
	path: '/v2/companies/mine/orders/:order/storage',
	access: 'member',
	right: 'place_orders',
	shape: 'flat',
	input: v.object({ order: orderNumber, isKept: v.boolean() }),
	answer: OrderStorage,
	problems: [...plusProblems, 'storage_closed'],
	summary:
		'Sets whether the goods of a placed order are stored in our warehouse. Stored goods are sent by call-off, all others as soon as they are produced.',
});
