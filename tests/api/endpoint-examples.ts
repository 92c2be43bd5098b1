import { toWire } from '#src/api/wire.ts';
import { mailerSku } from '#tests/build/order-walkthrough.ts';
import { png, webp } from '#tests/build/picture-files.ts';
import { bare } from '#tests/designs/design-documents.ts';
import { accountExamples } from './account-examples.ts';
import {
	batchExample,
	cartExample,
	contactForm,
	proRequest,
	quoteForm,
	receiptExample,
	uploadOf,
} from './example-bodies.ts';
import type { Example, Things } from './example-things.ts';
import { plusExamples } from './plus-examples.ts';

/** A call that is valid except for access. One for every endpoint, by method and path. */
export const endpointExamples = (variantId: number): Record<string, (of: Things) => Example> => ({
	'GET /prices/list': () => ({ query: 'product=mailer-box-full-color' }),
	'GET /prices/minimal': () => ({}),
	'GET /prices/minimal_price_for_minimal_order': () => ({ query: 'product=mailer-box-full-color' }),
	'GET /prices/country_taxes': () => ({}),
	'POST /v3/dynamic_prices': () => ({ body: { sku: mailerSku, quantity: 30 } }),
	'GET /v2/variants': () => ({}),
	'GET /v1/delivery_estimates': () => ({ query: `variant_skus=${mailerSku}` }),
	...accountExamples,
	...plusExamples,
	'GET /wp-json/help-api/posts': () => ({}),
	'GET /v2/products/patterns': () => ({}),
	'GET /v2/states': () => ({ query: 'country_iso=US' }),
	'GET /box_designs/mine': () => ({}),
	'GET /box_designs/:id': ({ design }) => ({ params: { id: design } }),
	'PUT /box_designs/:id': ({ design }) => ({
		params: { id: design },
		body: { version: 1, document: toWire(bare()) as object },
	}),
	'DELETE /box_designs/:id': ({ design }) => ({ params: { id: design } }),
	'POST /box_designs': () => ({
		body: { name: 'Another', variant_id: variantId, document: toWire(bare()) as object },
	}),
	'POST /box_designs/:id/duplicate': ({ design }) => ({ params: { id: design }, body: {} }),
	'PATCH /box_designs/:id': ({ design }) => ({ params: { id: design }, body: { name: 'Other' } }),
	'POST /box_designs/:id/restore': ({ design }) => ({ params: { id: design } }),
	'GET /box_designs/:id/versions': ({ design }) => ({ params: { id: design } }),
	'POST /box_designs/:id/versions': ({ design }) => ({ params: { id: design }, body: { name: 'First' } }),
	'POST /box_designs/:id/versions/:version/restore': ({ design }) => ({
		params: { id: design, version: '1' },
		body: { current: 1 },
	}),
	'DELETE /box_designs/:id/versions/:version': ({ design }) => ({ params: { id: design, version: '1' } }),
	'POST /box_designs/:id/convert_from_v1': ({ design }) => ({ params: { id: design } }),
	'POST /box_designs/:id/share': ({ design }) => ({ params: { id: design }, body: { mode: 'view' } }),
	'GET /box_designs/:id/shares': ({ design }) => ({ params: { id: design } }),
	'DELETE /box_designs/:id/shares/:share': ({ design }) => ({ params: { id: design, share: 'none' } }),
	'GET /box_designs/:id/comments': ({ design }) => ({ params: { id: design } }),
	'POST /box_designs/:id/comments': ({ design }) => ({
		params: { id: design },
		body: { side: 'top', x_mm: 1, y_mm: 1, text: 'Larger', author: 'Ada' },
	}),
	'DELETE /box_designs/:id/comments/:comment': ({ design }) => ({
		params: { id: design, comment: 'none' },
	}),
	'POST /box_designs/remind_on_desktop': () => ({
		body: { email: 'ada@example.com', locale: 'en-US', sku: mailerSku, quantity: 120 },
	}),
	// Authorised by two headers of its own, not by the token: without them the call is incomplete.
	'POST /v3/users/me/designs': ({ design }) => ({
		body: { id: design },
		headers: { 'design-token': 'wrong', 'access-token': 'wrong' },
	}),
	'POST /artwork': () => ({ query: 'file_name=x.png', body: png(41, 30) }),
	'GET /artwork': () => ({}),
	'GET /artwork/:id': ({ artwork }) => ({ params: { id: artwork } }),
	'PUT /artwork/conversions/:id': ({ artwork }) => ({
		params: { id: artwork },
		query: 'size_id=thumbnail&colorspace=rgb',
		body: png(30, 30),
	}),
	'POST /artwork/uploads': () => ({ body: uploadOf('2') }),
	'GET /artwork/uploads/:id': ({ upload }) => ({ params: { id: upload } }),
	'PUT /artwork/uploads/:id/parts/:number': ({ upload }) => ({
		params: { id: upload, number: '1' },
		body: new Uint8Array(10),
	}),
	'POST /artwork/uploads/:id/finish': ({ upload }) => ({ params: { id: upload }, body: {} }),
	'DELETE /artwork/uploads/:id': ({ upload }) => ({ params: { id: upload } }),
	'PUT /box_designs/:id/thumbnail': ({ design }) => ({
		params: { id: design },
		body: webp('VP8X', 200, 150),
	}),
	'GET /box_designs/:id/thumbnail': ({ design }) => ({ params: { id: design } }),
	'POST /v2/orders': () => ({ body: {} }),
	'GET /orders/mine': () => ({}),
	'GET /orders/:id': ({ number }) => ({ params: { id: number } }),
	'PUT /orders/:id': ({ number }) => ({
		params: { id: number },
		body: { order: { email: 'x@example.com' } },
	}),
	'PUT /orders/:id/destinations': ({ number }) => ({
		params: { id: number },
		body: { destinations: [] },
	}),
	'POST /v2/orders/:id/line_item': ({ number }) => ({
		params: { id: number },
		body: { sku: mailerSku, quantity: 30 },
	}),
	'POST /orders/:id/line_items': ({ number }) => ({
		params: { id: number },
		body: { line_item: { sku: mailerSku, quantity: 30 } },
	}),
	'PUT /orders/:id/line_items/:itemId': ({ number, line }) => ({
		params: { id: number, itemId: line },
		body: { line_item: { quantity: 60 } },
	}),
	'DELETE /orders/:id/line_items/:itemId': ({ number, line }) => ({ params: { id: number, itemId: line } }),
	'DELETE /v2/orders/:id/line_items/:itemId': ({ number, line }) => ({
		params: { id: number, itemId: line },
	}),
	'PUT /orders/:id/apply_coupon_code': ({ number }) => ({
		params: { id: number },
		body: { coupon_code: 'WELCOME10' },
	}),
	'DELETE /orders/:id/coupon_code': ({ number }) => ({ params: { id: number } }),
	'PUT /checkouts/:id': ({ number }) => ({ params: { id: number }, query: 'state=cart' }),
	'POST /v2/orders/consents': ({ number }) => ({
		body: {
			order_number: number,
			consents: [{ type: 'terms_and_conditions_and_privacy_policy', decision: 'granted' }],
		},
		namesThing: true,
	}),
	'POST /check_payments': ({ number }) => ({
		body: { order_number: number, expected_total: '1.00' },
		namesThing: true,
	}),
	'POST /payment_schedules': ({ number }) => ({
		body: { order_id: number, installments_attributes: [{ amount: '1.00' }, { amount: '1.00' }] },
		namesThing: true,
	}),
	'GET /v2/:order/stripe/config/publishable_key': ({ number }) => ({ params: { order: number } }),
	'POST /gateway/stripe/card': ({ number }) => ({
		body: { order_number: number, payment_method_id: 'pm_card_visa', expected_total: '1.00' },
		namesThing: true,
	}),
	'POST /v2/:order/stripe/payment_intents/pay': ({ number }) => ({
		params: { order: number },
		body: { payment_method_id: 'pm_card_visa', expected_total: '1.00' },
	}),
	'POST /v2/:order/stripe/payment_intents/confirm': ({ number }) => ({
		params: { order: number },
		body: { payment_intent_id: 'pi_1' },
	}),
	'POST /v2/:order/stripe/payment_intents/initiate_stripe_redirect_payment': ({ number }) => ({
		params: { order: number },
		body: { payment_method_type: 'paypal', expected_total: '1.00' },
	}),
	'GET /v2/transactionlink/workflow_token': ({ number }) => ({
		query: `order_number=${number}`,
		namesThing: true,
	}),
	'GET /v2/:order/payments/status': ({ number }) => ({ params: { order: number } }),
	'POST /webhooks/stripe': () => ({ body: {} }),
	'POST /webhooks/hokodo': () => ({ body: {} }),
	'POST /v2/bank_statements': () => ({ body: {} }),
	'POST /v2/bank_transfers': () => ({ body: {} }),
	'POST /v1/wallet/credits': () => ({ body: {} }),
	'GET /v1/wallet': () => ({}),
	'PUT /v1/wallet': ({ number }) => ({ body: { use: false, order_number: number }, namesThing: true }),
	'POST /support/order': ({ number }) => ({ body: { number, email: 'nobody@example.com' } }),
	'GET /shipments/mine': () => ({}),
	// Without the secret these are refused for every user.
	'POST /shipments': ({ number, line }) => ({
		body: { order_id: number, items: [{ line_item_id: line, quantity: 1 }] },
	}),
	'GET /production_list': () => ({}),
	'PUT /production_list/:id': ({ line }) => ({
		params: { id: line },
		body: { vendor_id: 1, due_on: '2026-12-01' },
	}),
	'GET /production_files': ({ line }) => ({ query: `line_item_id=${line}` }),
	'POST /production_files': ({ line }) => ({ query: `line_item_id=${line}&file_name=a.pdf`, body: {} }),
	'GET /production_files/:id': () => ({ params: { id: '1' } }),
	'GET /qa_comments': ({ line }) => ({ query: `line_item_id=${line}` }),
	'POST /qa_comments': ({ line }) => ({ body: { line_item_id: line, text: 'Lid' } }),
	'GET /qa_state_changes': ({ line }) => ({ query: `line_item_id=${line}` }),
	'POST /qa_state_changes': ({ line }) => ({ body: { line_item_id: line, event: 'start' } }),
	'GET /hs_codes': () => ({}),
	'POST /hs_codes': () => ({
		body: { product_type: 'tote-bag', hs_code: '420292', description: 'Shopping bags of cotton' },
	}),
	'GET /vendors': () => ({}),
	'POST /vendors': () => ({ body: { name: 'Works', email: 'works@example.com', country_iso: 'PL' } }),
	'PUT /vendors/:id': () => ({
		params: { id: '1' },
		body: { name: 'Works', email: 'works@example.com', country_iso: 'PL' },
	}),
	'DELETE /vendors/:id': () => ({ params: { id: '1' } }),
	'GET /suppliers': () => ({}),
	'POST /suppliers': () => ({ body: { name: 'Works', email: 'works@example.com', country_iso: 'PL' } }),
	'PUT /suppliers/:id': () => ({
		params: { id: '1' },
		body: { name: 'Works', email: 'works@example.com', country_iso: 'PL' },
	}),
	'DELETE /suppliers/:id': () => ({ params: { id: '1' } }),
	'GET /emails': ({ number }) => ({ query: `order_id=${number}` }),
	'POST /emails/:id/resend': ({ number }) => ({ params: { id: '1' }, body: { order_id: number } }),
	'PUT /shipments/:number/ship': () => ({ params: { number: 'H00000000000' }, body: {} }),
	'PUT /shipments/:number/ready': () => ({ params: { number: 'H00000000000' }, body: {} }),
	'PUT /shipments/:number/deliver': () => ({ params: { number: 'H00000000000' }, body: {} }),
	'PUT /v2/complaints/:reference': () => ({ params: { reference: '22222222' }, body: { state: 'solved' } }),
	'PUT /v2/withdrawals/:reference': () => ({ params: { reference: '22222222' }, body: { state: 'settled' } }),
	'GET /client_approval_filesets/:uuid': () => ({ params: { uuid: 'wrong' } }),
	'GET /client_approval_filesets/:uuid/files/:id': () => ({ params: { uuid: 'wrong', id: 'wrong' } }),
	'PUT /client_approval_filesets/:uuid': () => ({
		params: { uuid: 'wrong' },
		body: {
			data: {
				type: 'client_approval_fileset',
				attributes: { status: 'approved', email: 'ada@example.com' },
			},
		},
	}),
	'GET /line_files/:id': () => ({ params: { id: '1' }, query: 'key=wrong' }),
	'POST /v2/orders/:id/line_items/bulk_create': ({ number }) => ({
		params: { id: number },
		body: { line_items_params: [{ sku: mailerSku, quantity: 30 }] },
	}),
	'POST /v2/bundles': ({ number }) => ({ body: { order_id: number }, namesThing: true }),
	'PATCH /v2/bundles': ({ number, bundle }) => ({
		body: { order_id: number, bundle_id: bundle, quantity: 60 },
		namesThing: true,
	}),
	'POST /v2/bundles/destroy': ({ bundle }) => ({ body: { bundle_id: bundle }, namesThing: true }),
	'POST /custom_sample_pack': ({ number }) => ({
		body: {
			order_id: number,
			sku: 'SAM-300x210x90-NA-MO-0',
			samples: ['corrugated:cardboard-natural'],
			version: 1,
		},
		namesThing: true,
	}),
	'GET /product_structure': () => ({ query: `sku=${mailerSku}` }),
	'GET /search': () => ({ query: 'q=box' }),
	'POST /v1/emails/save_with_consents': () => ({
		body: { email: 'ada@example.com', consents: [{ type: 'newsletter', decision: 'granted' }] },
	}),
	'GET /v1/emails/global_consents_needed': () => ({ query: 'email=ada@example.com' }),
	'POST /v1/consent_receipts': () => ({ body: receiptExample() }),
	'POST /beacon/v1/batch': () => ({ query: 'writeKey=eu_en-US', body: batchExample() }),
	'GET /sourceConfig': () => ({ query: 'writeKey=eu_en-US' }),
	'POST /v1/envelope': () => ({ body: {} }),
	'POST /v1/segment_proxies/track': () => ({
		body: { event: 'Cart Viewed', message_id: crypto.randomUUID(), properties: cartExample },
	}),
	'POST /v1/segment_proxies/track_product_added_ua_conversion': ({ line }) => ({
		body: { line_item_id: line },
		namesThing: true,
	}),
	'POST /users/register_first_touch': () => ({ body: { source: 'google', medium: 'cpc' } }),
	'POST /contact_messages': () => ({ body: contactForm() }),
	'POST /boxwright_pro_requests': () => ({ body: proRequest }),
	// Authorised by the key in the mail, not by a token: without the key the call is incomplete.
	'GET /contact_attachments/:id': () => ({ params: { id: '1' }, query: 'key=wrong' }),
	'POST /v2/quote_requests': () => ({ body: quoteForm() }),
	'GET /v2/quote_requests/mine': () => ({}),
	'GET /quote_requests/:id': ({ quote }) => ({ params: { id: quote } }),
	'GET /quote_requests': () => ({}),
	// Authorised by the token in the mail: without it the call is incomplete.
	'POST /v2/instant_quotes/:id/offers': ({ quote }) => ({ params: { id: quote } }),
	'PUT /v2/quantity_options/:id/select_for_order': () => ({ params: { id: '999999' } }),
	'GET /offers/:token': () => ({ params: { token: 'wrong' } }),
	'GET /offers/:token/pdf': () => ({ params: { token: 'wrong' } }),
	'POST /offers/:token/accept': () => ({
		params: { token: 'wrong' },
		body: { token: 'wrong', line_item_ids: [1] },
	}),
	'PUT /v2/quantity_options/:id/toggle_visibility': () => ({ params: { id: '1' } }),
	'GET /quote_files/:id': () => ({ params: { id: '1' }, query: 'key=wrong' }),
	'GET /dielines/:style/:format': () => ({
		params: { style: 'mailer-box', format: 'svg' },
		query: 'length=200&width=150&height=80',
	}),
	'GET /prices/shipment_prices_list': () => ({}),
	'GET /prices/express_delivery': () => ({ query: `sku=${mailerSku}&country=DE` }),
	'GET /segmentation': () => ({}),
	'GET /v2/products/:sku/emissions': () => ({ params: { sku: mailerSku } }),
	'GET /addresses/validate_vat': () => ({ query: 'vat_id=FR84552100550&country_iso=FR' }),
	'POST /v2/expert_checks': ({ line }) => ({ body: { parent_id: line }, namesThing: true }),
	'DELETE /v2/expert_checks': ({ line }) => ({ query: `parent_id=${line}`, namesThing: true }),
	'POST /v1/sustainability/add_tree_line_item': ({ number }) => ({
		body: { order_id: number, quantity: 2 },
		namesThing: true,
	}),
	'PUT /v1/sustainability/update_quantity_of_trees': ({ number }) => ({
		body: { order_id: number, quantity: 3 },
		namesThing: true,
	}),
	'GET /v1/sustainability/total_planted_trees': () => ({}),
	'GET /v1/sustainability/users_planted_trees/:userId': ({ user }) => ({ params: { userId: user } }),
	'GET /invoices': ({ number }) => ({ query: `order=${number}`, namesThing: true }),
	'GET /orders/:order/invoices/:invoice/:format': ({ number }) => ({
		params: { order: number, invoice: '1', format: 'pdf' },
	}),
});
