// Requests from the cart to the payment.
import { address } from '../../shop/example-address.mjs';
import { methods } from '../visitor.mjs';
import { samplePack } from './owned-data.mjs';
import { line, otherLine } from './values.mjs';

/** @type {import('./request-types.mjs').Requests} */
export const ordersRequests = {
	'POST /v2/orders': () => ({ path: '/v2/orders', body: {}, otherBody: { reuse_open: true } }),
	'GET /orders/mine': () => ({ path: '/orders/mine' }),
	'GET /orders/{}': ({ order }) => ({ path: `/orders/${order}`, isOwned: true }),
	'PUT /orders/{}': ({ order }) => ({
		path: `/orders/${order}`,
		body: { order: { special_instructions: 'ring twice' } },
		otherBody: { order: { special_instructions: 'ring once' } },
		isOwned: true,
	}),
	'POST /v2/orders/{}/line_item': ({ order }, { variant }) => ({
		path: `/v2/orders/${order}/line_item`,
		body: line(variant),
		otherBody: otherLine(variant),
		isOwned: true,
	}),
	'POST /orders/{}/line_items': ({ order }, { variant }) => ({
		path: `/orders/${order}/line_items`,
		body: { line_item: line(variant) },
		otherBody: { line_item: otherLine(variant) },
		isOwned: true,
	}),
	'POST /v2/orders/{}/line_items/bulk_create': ({ order }, { variant }) => ({
		path: `/v2/orders/${order}/line_items/bulk_create`,
		body: { line_items_params: [line(variant)] },
		otherBody: { line_items_params: [otherLine(variant)] },
		isOwned: true,
	}),
	'PUT /orders/{}/line_items/{}': ({ order, lineItem }) => ({
		path: `/orders/${order}/line_items/${lineItem}`,
		body: { line_item: { quantity: 50 } },
		otherBody: { line_item: { quantity: 60 } },
		isOwned: true,
	}),
	'PUT /orders/{}/destinations': ({ order, lineItem }) => ({
		path: `/orders/${order}/destinations`,
		body: { destinations: [{ address, items: [{ line_item_id: Number(lineItem), quantity: 10 }] }] },
		otherBody: { destinations: [] },
		isOwned: true,
	}),
	'PUT /orders/{}/apply_coupon_code': ({ order }) => ({
		path: `/orders/${order}/apply_coupon_code`,
		body: { coupon_code: 'WELCOME10' },
		otherBody: { coupon_code: 'SUMMER25' },
		isOwned: true,
	}),
	'DELETE /orders/{}/coupon_code': ({ discounted }) => ({
		path: `/orders/${discounted}/coupon_code`,
		isOwned: true,
	}),
	'POST /v2/bundles': ({ order }) => ({
		path: '/v2/bundles',
		body: { order_id: order, sku: 'SET-UNBOXING' },
		otherBody: { order_id: order, sku: 'SET-UNBOXING', quantity: 60 },
		isOwned: true,
	}),
	'PATCH /v2/bundles': ({ order, bundle }) => ({
		path: '/v2/bundles',
		body: { order_id: order, bundle_id: bundle, quantity: 90 },
		otherBody: { order_id: order, bundle_id: bundle, quantity: 120 },
		isOwned: true,
	}),
	'POST /custom_sample_pack': ({ order }) => ({
		path: '/custom_sample_pack',
		body: { order_id: order, ...samplePack },
		otherBody: { order_id: order, ...samplePack, quantity: 2 },
		isOwned: true,
	}),
	'PUT /checkouts/{}': ({ order }) => ({
		path: `/checkouts/${order}`,
		body: { state: 'cart' },
		otherBody: { state: 'address' },
		isOwned: true,
	}),
	'POST /v2/orders/consents': ({ order }) => ({
		path: '/v2/orders/consents',
		body: { order_number: order, consents: [{ type: 'newsletter', decision: 'declined' }] },
		otherBody: { order_number: order, consents: [{ type: 'marketing', decision: 'declined' }] },
		isOwned: true,
	}),
	'GET /v2/{}/stripe/config/publishable_key': ({ payable }) => ({
		path: `/v2/${payable}/stripe/config/publishable_key`,
		isOwned: true,
	}),
	'POST /v2/{}/stripe/payment_intents/confirm': ({ waiting, intent }) => ({
		path: `/v2/${waiting}/stripe/payment_intents/confirm`,
		body: { payment_intent_id: intent },
		otherBody: { payment_intent_id: `${intent}0` },
		isOwned: true,
	}),
	'POST /v2/{}/stripe/payment_intents/pay': ({ payable }, { totals }) => ({
		path: `/v2/${payable}/stripe/payment_intents/pay`,
		body: { payment_method_id: methods.paid, expected_total: totals.payable },
		otherBody: { payment_method_id: methods.declined, expected_total: totals.payable },
		isOwned: true,
	}),
	'POST /gateway/stripe/card': ({ payable }, { totals }) => ({
		path: '/gateway/stripe/card',
		body: { order_number: payable, payment_method_id: methods.paid, expected_total: totals.payable },
		otherBody: { order_number: payable, payment_method_id: methods.declined, expected_total: totals.payable },
		isOwned: true,
	}),
	// The order is of a private buyer: the answer is that only companies are verified.
	'GET /v2/transactionlink/workflow_token': ({ payable }) => ({
		path: `/v2/transactionlink/workflow_token?order_number=${payable}`,
		isOwned: true,
	}),
	'POST /v2/{}/stripe/payment_intents/initiate_stripe_redirect_payment': ({ payable }, { totals }) => ({
		path: `/v2/${payable}/stripe/payment_intents/initiate_stripe_redirect_payment`,
		body: { payment_method_type: 'paypal', expected_total: totals.payable },
		otherBody: { payment_method_type: 'paypal', expected_total: '1.00' },
		isOwned: true,
	}),
	'GET /v2/{}/payments/status': ({ payable }) => ({ path: `/v2/${payable}/payments/status`, isOwned: true }),
	'GET /addresses/validate_vat': () => ({
		path: '/addresses/validate_vat?vat_id=FR84552100550&country_iso=FR',
	}),
	'POST /v2/expert_checks': ({ lineItem }) => ({
		path: '/v2/expert_checks',
		body: { parent_id: lineItem },
		isOwned: true,
	}),
	'DELETE /v2/expert_checks': ({ lineItem }) => ({
		path: `/v2/expert_checks?parent_id=${lineItem}`,
		isOwned: true,
	}),
	'POST /v1/sustainability/add_tree_line_item': ({ order }) => ({
		path: '/v1/sustainability/add_tree_line_item',
		body: { order_id: order, quantity: 2 },
		otherBody: { order_id: order, quantity: 3 },
		isOwned: true,
	}),
	'PUT /v1/sustainability/update_quantity_of_trees': ({ order }) => ({
		path: '/v1/sustainability/update_quantity_of_trees',
		body: { order_id: order, quantity: 4 },
		otherBody: { order_id: order, quantity: 5 },
		isOwned: true,
	}),
	'GET /v1/sustainability/total_planted_trees': () => ({ path: '/v1/sustainability/total_planted_trees' }),
	'GET /v1/sustainability/users_planted_trees/{}': ({ user }) => ({
		path: `/v1/sustainability/users_planted_trees/${user}`,
		isOwned: true,
	}),
};
