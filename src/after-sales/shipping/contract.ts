import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { NumericId, OrderKey } from '#src/api/input/identifiers.ts';
import { mostDestinations } from '#src/orders/record/split.ts';
import { shipmentStates } from '#src/orders/record/states.ts';
import { carriers } from '../record/parcel.ts';

const carrierCodes = Object.keys(carriers);

const Item = v.object({ lineItemId: v.number(), quantity: v.number() });

/** Shipment of one order, with the parcels sent so far. */
export const ShipmentProgress = v.object({
	/** H and eleven digits. */
	number: v.string(),
	/** The order's number, as in Spree. */
	orderId: v.string(),
	/** `partial`: a part was sent. */
	state: v.nullable(v.picklist(shipmentStates)),
	/** Tracking number of the newest parcel. */
	tracking: v.nullable(v.string()),
	shippedAt: v.nullable(v.string()),
	parcels: v.array(
		v.object({
			carrier: v.nullable(v.string()),
			tracking: v.nullable(v.string()),
			/** URL of the carrier's tracking page. */
			trackingUrl: v.nullable(v.string()),
			items: v.array(Item),
			/** The address that it goes to: one of the order’s `destinations`; 0: the delivery address. */
			destination: v.number(),
			shippedAt: v.string(),
			deliveredAt: v.nullable(v.string()),
		}),
	),
	/** Pieces that were not sent yet. */
	remaining: v.array(Item),
});
export type ShipmentProgress = v.InferOutput<typeof ShipmentProgress>;

const number = v.pipe(v.string(), v.maxLength(20));
const pieces = v.pipe(v.number('must be a whole number'), v.integer('must be a whole number'), v.minValue(1));
const ParcelInput = {
	carrier: v.optional(v.picklist(carrierCodes, `must be one of ${carrierCodes.join(', ')}`)),
	/** Tracking number. */
	tracking: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
	/** One of the order’s `destinations`; required while pieces for more than one of them remain. */
	destination: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostDestinations - 1))),
};
const shippingProblems = ['not_found', 'shipment_not_ready', 'conflict'] as const;

export const myShipments = endpoint({
	id: 'X-shipments-mine',
	method: 'get',
	path: '/shipments/mine',
	access: 'token',
	shape: 'flat',
	input: v.object({
		page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/, 'must be a whole number')), '1'),
	}),
	answer: v.object({
		shipments: v.array(ShipmentProgress),
		count: v.number(),
		currentPage: v.number(),
		pages: v.number(),
	}),
	problems: [],
	summary: 'Deliveries of the caller’s placed orders with their parcels, newest order first, 25 a page.',
});

export const sendParcel = endpoint({
	id: 'O-25',
	method: 'post',
	path: '/shipments',
	access: 'staff',
	scope: 'shipping',
	shape: 'flat',
	input: v.object({
		orderId: OrderKey,
		...ParcelInput,
		/** Part of the order. */
		items: v.pipe(
			v.array(v.object({ lineItemId: NumericId, quantity: pieces })),
			v.minLength(1),
			v.maxLength(200),
		),
	}),
	answer: ShipmentProgress,
	status: 201,
	problems: [...shippingProblems, 'proof_missing', 'invalid'],
	summary:
		'A part of an order has left, or lies ready to be fetched: the buyer gets a mail. A parcel with the same tracking number is not sent twice.',
});

export const shipShipment = endpoint({
	id: 'X-shipments-ship',
	method: 'put',
	path: '/shipments/:number/ship',
	access: 'staff',
	scope: 'shipping',
	shape: 'flat',
	input: v.object({ number, ...ParcelInput }),
	answer: ShipmentProgress,
	problems: [...shippingProblems, 'proof_missing', 'invalid'],
	summary:
		'Everything that is left of an order, or for one of its addresses, has left, or lies ready to be fetched: the buyer gets a mail. Repeated, it changes nothing.',
});

export const readyShipment = endpoint({
	id: 'X-shipments-ready',
	method: 'put',
	path: '/shipments/:number/ready',
	access: 'staff',
	scope: 'shipping',
	shape: 'flat',
	input: v.object({ number }),
	answer: ShipmentProgress,
	problems: [...shippingProblems, 'proof_missing'],
	summary:
		'Starts the production of a paid order: from then on the buyer cannot cancel it. Refused while a proof waits for the buyer’s approval. Repeated, it changes nothing.',
});

export const deliverShipment = endpoint({
	id: 'X-shipments-deliver',
	method: 'put',
	path: '/shipments/:number/deliver',
	access: 'staff',
	scope: 'shipping',
	shape: 'flat',
	input: v.object({
		number,
		/** One parcel; by default all. */
		tracking: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
	}),
	answer: ShipmentProgress,
	problems: shippingProblems,
	summary:
		'Parcels have arrived, or were fetched. When the whole order has, the buyer gets a mail and the time for a withdrawal begins. Repeated, it changes nothing.',
});
