// One valid request for every call of the API, made for somebody's belongings.
import { address } from '../../shop/example-address.mjs';
import { methods } from '../visitor.mjs';
import { emptyDocument, picture, samplePack } from './belongings.mjs';

/**
 * @typedef {object} CallRequest
 * @property {string} path below `/api`, filled in, with its query
 * @property {unknown} [body] an object is sent as JSON
 * @property {unknown} [otherBody] another valid body, for calls that change something
 * @property {Record<string, string>} [headers]
 * @property {boolean} [isOwned] whether it names something that belongs to one visitor
 */

/** What `wrangler.toml` gives the program of the bookkeeping on this machine. */
const bookkeeping = { authorization: 'Bearer local-finance-secret-change-me' };
const line = (variant) => ({ variant_id: variant.id, quantity: 30 });
const otherLine = (variant) => ({ variant_id: variant.id, quantity: 40 });
let mails = 0;
/** Another address each time: mails to one address are few. */
const freshEmail = () => `visitor-${mails++}@example.com`;

const password = 'nine gloomy otters whistle';
const registration = () => ({
	email: freshEmail(),
	password,
	consents: [{ type: 'terms_and_conditions_and_privacy_policy', decision: 'granted' }],
});

const contactForm = (name) => {
	const form = new FormData();
	const fields = {
		name,
		email: freshEmail(),
		topic: 'other',
		message: 'A question about boxes, for a test.',
	};
	for (const [field, value] of Object.entries(fields)) form.set(field, value);
	return form;
};

const quoteForm = (quantity) => {
	const form = new FormData();
	const fields = {
		...{ flow: '0', name: 'Ada', email: freshEmail(), country: 'DE' },
		...{ product_1: 'mailer-box-eco', quantity_1: String(quantity) },
	};
	for (const [field, value] of Object.entries(fields)) form.set(field, value);
	return form;
};

const receipt = (analytics) => ({
	id: crypto.randomUUID(),
	functional: false,
	analytics,
	advertising: false,
	source: 'banner',
	text_version: '2026-11-23',
});
const viewed = (value) => ({
	event: 'Cart Viewed',
	message_id: crypto.randomUUID(),
	properties: { order_id: 'R123456789', value, currency: 'EUR', lines: 1 },
});
const visit = (value) => ({
	sent_at: new Date().toISOString(),
	batch: [
		{
			type: 'track',
			anonymous_id: 'visitor-1',
			original_timestamp: new Date().toISOString(),
			...viewed(value),
		},
	],
});

/**
 * By `METHOD /path`, with `{}` for each parameter.
 * @type {Record<string, (ids: import('./belongings.mjs').Belongings['ids'], own: import('./belongings.mjs').Belongings) => CallRequest>}
 */
export const requests = {
	'GET /dielines/{}/{}': () => ({
		path: '/dielines/mailer-box-full-color/svg?length=200&width=150&height=80',
	}),
	'GET /product_structure': (_, { variant }) => ({ path: `/product_structure?sku=${variant.sku}` }),
	'GET /prices/list': () => ({ path: '/prices/list?product=mailer-box-full-color' }),
	'GET /prices/minimal': () => ({ path: '/prices/minimal' }),
	'GET /prices/minimal_price_for_minimal_order': () => ({
		path: '/prices/minimal_price_for_minimal_order?product=mailer-box-full-color',
	}),
	'GET /prices/country_taxes': () => ({ path: '/prices/country_taxes' }),
	'GET /prices/shipment_prices_list': () => ({ path: '/prices/shipment_prices_list' }),
	'GET /prices/express_delivery': (_, { variant }) => ({
		path: `/prices/express_delivery?sku=${variant.sku}&country=DE`,
	}),
	'GET /segmentation': () => ({ path: '/segmentation' }),
	'GET /v2/products/{}/emissions': (_, { variant }) => ({
		path: `/v2/products/${variant.sku}/emissions?quantity=120`,
	}),
	'POST /v3/dynamic_prices': (_, { variant }) => ({
		path: '/v3/dynamic_prices',
		body: { sku: variant.sku, quantity: 120 },
		otherBody: { sku: variant.sku, quantity: 240 },
	}),
	'GET /v2/variants': () => ({ path: '/v2/variants?per_page=2' }),
	'GET /v1/delivery_estimates': (_, { variant }) => ({
		path: `/v1/delivery_estimates?variant_skus=${variant.sku}`,
	}),
	'GET /users/anonymous': () => ({ path: '/users/anonymous' }),
	'GET /users/current': () => ({ path: '/users/current' }),
	'GET /users/me': () => ({ path: '/users/me' }),
	'GET /users/guest_orders': () => ({ path: '/users/guest_orders' }),
	'POST /users/guest_orders': () => ({ path: '/users/guest_orders', body: {} }),
	'DELETE /users/sessions/{}': () => ({ path: '/users/sessions/999999' }),
	'POST /v2/companies': () => ({ path: '/v2/companies', body: { name: 'Ada Ltd', country_iso: 'DE' } }),
	'GET /v2/companies/mine': () => ({ path: '/v2/companies/mine' }),
	'PATCH /v2/companies/mine': () => ({
		path: '/v2/companies/mine',
		body: { name: 'Ada Ltd', country_iso: 'DE' },
	}),
	'GET /v2/companies/mine/orders': () => ({ path: '/v2/companies/mine/orders' }),
	'POST /v2/companies/mine/invitations': () => ({
		path: '/v2/companies/mine/invitations',
		body: { email: freshEmail(), role: 'buyer' },
	}),
	'DELETE /v2/companies/mine/invitations/{}': () => ({ path: '/v2/companies/mine/invitations/1' }),
	'PATCH /v2/companies/mine/members/{}': () => ({
		path: '/v2/companies/mine/members/1',
		body: { role: 'buyer' },
	}),
	'DELETE /v2/companies/mine/members/{}': () => ({ path: '/v2/companies/mine/members/1' }),
	'DELETE /v2/companies/mine/membership': () => ({ path: '/v2/companies/mine/membership' }),
	'GET /v2/company_invitations': () => ({ path: '/v2/company_invitations' }),
	'POST /v2/company_invitations/{}/accept': () => ({
		path: '/v2/company_invitations/1/accept',
		body: {},
	}),
	'POST /v2/company_invitations/{}/decline': () => ({
		path: '/v2/company_invitations/1/decline',
		body: {},
	}),
	'POST /sign_up': () => ({ path: '/sign_up', body: registration(), otherBody: registration() }),
	'POST /user_confirmations/confirm': () => ({
		path: '/user_confirmations/confirm',
		body: { token: '0'.repeat(48) },
	}),
	'POST /sign_in': () => ({ path: '/sign_in', body: { email: freshEmail(), password } }),
	'POST /user_passwords/recover': () => ({
		path: '/user_passwords/recover',
		body: { email: freshEmail() },
		otherBody: { email: freshEmail() },
	}),
	'POST /user_passwords/reset': () => ({
		path: '/user_passwords/reset',
		body: { token: '0'.repeat(48), password },
	}),
	'PUT /users/password': () => ({
		path: '/users/password',
		body: { current_password: password, password: 'seven brave badgers knit' },
	}),
	'POST /users/email': () => ({
		path: '/users/email',
		body: { email: freshEmail(), current_password: password },
	}),
	'POST /users/passkeys/options': () => ({ path: '/users/passkeys/options', body: {} }),
	'POST /users/passkeys': () => ({
		path: '/users/passkeys',
		body: { name: 'Laptop', credential: { id: 'AAAA', client_data: 'AAAA', attestation_object: 'AAAA' } },
	}),
	'POST /users/passkeys/{}/removal': () => ({ path: '/users/passkeys/AAAAAAAAAAAA/removal', body: {} }),
	'POST /passkeys/options': () => ({ path: '/passkeys/options', body: {} }),
	'POST /passkeys/sign_in': () => ({
		path: '/passkeys/sign_in',
		body: {
			credential: { id: 'AAAA', client_data: 'AAAA', authenticator_data: 'AAAA', signature: 'AAAA' },
		},
	}),
	'POST /users/totp/secret': () => ({ path: '/users/totp/secret', body: {} }),
	'POST /users/totp': () => ({ path: '/users/totp', body: { code: '000000' } }),
	'POST /users/totp/removal': () => ({
		path: '/users/totp/removal',
		body: { current_password: password, code: '000000' },
	}),
	'GET /v1/user/me/rfm': () => ({ path: '/v1/user/me/rfm' }),
	'POST /v1/referrals': () => ({ path: '/v1/referrals', body: { code: '1-0000000000' } }),
	'POST /v1/acquisition_attributions': () => ({
		path: '/v1/acquisition_attributions',
		body: { source: 'newsletter' },
		otherBody: { source: 'fair' },
	}),
	'POST /v2/users/register_partnerstack_key': () => ({
		path: '/v2/users/register_partnerstack_key',
		body: { partnerstack_data: { partner_key: 'partner' } },
		otherBody: { partnerstack_data: { partner_key: 'other' } },
	}),
	'PUT /users/{}': ({ user }) => ({ path: `/users/${user}`, body: { role: 'owner' } }),
	'POST /v2/users/{}/contact_information': ({ user }) => ({
		path: `/v2/users/${user}/contact_information`,
		body: { phone: '+49 30 1234567' },
	}),
	'POST /users/exports': () => ({ path: '/users/exports', body: {} }),
	'POST /users/exports/open': () => ({ path: '/users/exports/open', body: { token: '0'.repeat(48) } }),
	'GET /users/exports/file': () => ({
		path: `/users/exports/file?user=1&expires=1&signature=${'0'.repeat(48)}`,
	}),
	'POST /users/erasure': () => ({ path: '/users/erasure', body: { current_password: password } }),
	'GET /v2/states': () => ({ path: '/v2/states?country_iso=US' }),
	'GET /v2/users/{}/addresses': ({ user }) => ({ path: `/v2/users/${user}/addresses`, isOwned: true }),
	'POST /v2/users/{}/addresses': ({ user }) => ({
		path: `/v2/users/${user}/addresses`,
		body: { address },
		otherBody: { address: { ...address, city: 'Hamburg' } },
		isOwned: true,
	}),
	'PATCH /v2/users/{}/addresses/{}': ({ user, address: id }) => ({
		path: `/v2/users/${user}/addresses/${id}`,
		body: { address: { city: 'Köln' } },
		otherBody: { address: { city: 'Bonn' } },
		isOwned: true,
	}),
	'POST /v2/users/save_last_used_location': () => ({
		path: '/v2/users/save_last_used_location',
		body: { country_iso: 'FR', zip_code: '75001' },
		otherBody: { country_iso: 'IT' },
	}),
	'POST /v2/users/set_shipping_destination': () => ({
		path: '/v2/users/set_shipping_destination',
		body: { country_iso: 'FR' },
		otherBody: { country_iso: 'IT' },
	}),
	'GET /box_designs/mine': () => ({ path: '/box_designs/mine' }),
	'GET /box_designs/{}': ({ design }) => ({ path: `/box_designs/${design}`, isOwned: true }),
	'PUT /box_designs/{}': ({ design }, { variant }) => ({
		path: `/box_designs/${design}`,
		body: { version: 1, document: emptyDocument(variant) },
		otherBody: { version: 1, document: emptyDocument(variant), name: 'another' },
		isOwned: true,
	}),
	'PATCH /box_designs/{}': ({ design }) => ({
		path: `/box_designs/${design}`,
		body: { name: 'renamed' },
		otherBody: { name: 'renamed again' },
		isOwned: true,
	}),
	'POST /box_designs': (_, { variant }) => ({
		path: '/box_designs',
		body: { name: 'new', variant_id: variant.id, document: emptyDocument(variant) },
		otherBody: { name: 'newer', variant_id: variant.id, document: emptyDocument(variant) },
	}),
	'PUT /box_designs/{}/thumbnail': ({ design }) => ({
		path: `/box_designs/${design}/thumbnail`,
		body: picture(),
		otherBody: picture(50, 40),
		isOwned: true,
	}),
	'GET /box_designs/{}/thumbnail': ({ design }) => ({
		path: `/box_designs/${design}/thumbnail`,
		isOwned: true,
	}),
	'POST /artwork': () => ({
		path: '/artwork?file_name=new.png',
		body: picture(60, 50),
		otherBody: picture(61, 50),
	}),
	'GET /artwork': ({ file }) => ({ path: `/artwork?ids=${file}` }),
	'GET /artwork/{}': ({ file }) => ({ path: `/artwork/${file}`, isOwned: true }),
	'PUT /artwork/conversions/{}': ({ file }) => ({
		path: `/artwork/conversions/${file}?size_id=thumbnail&colorspace=rgb`,
		body: picture(),
		otherBody: picture(50, 40),
		isOwned: true,
	}),
	'POST /artwork/uploads': () => ({
		path: '/artwork/uploads',
		body: { file_name: 'a.png', byte_size: 1000, sha256: 'a'.repeat(64) },
		otherBody: { file_name: 'a.png', byte_size: 1001, sha256: 'b'.repeat(64) },
	}),
	'GET /artwork/uploads/{}': ({ upload }) => ({ path: `/artwork/uploads/${upload}`, isOwned: true }),
	'PUT /artwork/uploads/{}/parts/{}': ({ upload }) => ({
		path: `/artwork/uploads/${upload}/parts/1`,
		body: picture(41, 31),
		otherBody: picture(41, 32),
		isOwned: true,
	}),
	'POST /artwork/uploads/{}/finish': ({ upload }) => ({
		path: `/artwork/uploads/${upload}/finish`,
		isOwned: true,
	}),
	'DELETE /artwork/uploads/{}': ({ spareUpload }) => ({
		path: `/artwork/uploads/${spareUpload}`,
		isOwned: true,
	}),
	'GET /v2/products/patterns': () => ({ path: '/v2/products/patterns' }),
	'POST /box_designs/{}/duplicate': ({ design }) => ({
		path: `/box_designs/${design}/duplicate`,
		body: { name: 'copy' },
		otherBody: { name: 'another copy' },
		isOwned: true,
	}),
	'POST /box_designs/{}/restore': ({ design }) => ({ path: `/box_designs/${design}/restore`, isOwned: true }),
	'GET /box_designs/{}/versions': ({ design }) => ({
		path: `/box_designs/${design}/versions`,
		isOwned: true,
	}),
	'POST /box_designs/{}/versions': ({ design }) => ({
		path: `/box_designs/${design}/versions`,
		body: { name: 'kept' },
		otherBody: { name: 'kept again' },
		isOwned: true,
	}),
	'POST /box_designs/{}/versions/{}/restore': ({ spareDesign, version }) => ({
		path: `/box_designs/${spareDesign}/versions/${version}/restore`,
		body: { current: 1 },
		otherBody: { current: 2 },
		isOwned: true,
	}),
	'GET /box_designs/{}/shares': ({ design }) => ({ path: `/box_designs/${design}/shares`, isOwned: true }),
	'POST /box_designs/{}/share': ({ design }) => ({
		path: `/box_designs/${design}/share`,
		body: { mode: 'view' },
		otherBody: { mode: 'copy' },
		isOwned: true,
	}),
	'GET /box_designs/{}/comments': ({ design }) => ({
		path: `/box_designs/${design}/comments`,
		isOwned: true,
	}),
	'POST /box_designs/{}/comments': ({ design }) => ({
		path: `/box_designs/${design}/comments`,
		body: { side: 'front', x_mm: 1, y_mm: 1, text: 'a comment' },
		otherBody: { side: 'front', x_mm: 1, y_mm: 1, text: 'another comment' },
		isOwned: true,
	}),
	'POST /box_designs/{}/convert_from_v1': ({ design }) => ({
		path: `/box_designs/${design}/convert_from_v1`,
		isOwned: true,
	}),
	'POST /box_designs/remind_on_desktop': (_, { variant }) => ({
		path: '/box_designs/remind_on_desktop',
		body: { email: freshEmail(), locale: 'en-US', sku: variant.sku, quantity: 120 },
		otherBody: { email: freshEmail(), locale: 'en-US', sku: variant.sku, quantity: 240 },
	}),
	'POST /v3/users/me/designs': ({ design, designToken }, { visitor }) => ({
		path: '/v3/users/me/designs',
		body: { id: design },
		headers: { 'design-token': designToken, 'access-token': visitor.token },
	}),
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
	// The order is a private buyer’s: its owner is told that only companies are verified.
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
	'GET /invoices': ({ placed }) => ({ path: `/invoices?order=${placed}`, isOwned: true }),
	'GET /orders/{}/invoices/{}/{}': ({ placed, invoice }) => ({
		path: `/orders/${placed}/invoices/${invoice}/pdf`,
		isOwned: true,
	}),
	'POST /v2/bank_statements': () => ({
		path: '/v2/bank_statements',
		headers: bookkeeping,
		body: 'account,reference,booked_on,amount,currency,title,payer_name,payer_account',
	}),
	'GET /v1/wallet': () => ({ path: '/v1/wallet' }),
	'PUT /v1/wallet': ({ waiting }) => ({
		path: '/v1/wallet',
		body: { use: false, order_number: waiting },
		isOwned: true,
	}),
	'POST /v1/wallet/credits': () => ({
		path: '/v1/wallet/credits',
		headers: bookkeeping,
		body: {
			email: 'nobody@example.com',
			currency: 'EUR',
			amount: '1.00',
			reason: 'goodwill',
			reference: 'attack-1',
		},
	}),
	'POST /v2/bank_transfers': () => ({
		path: '/v2/bank_transfers',
		headers: bookkeeping,
		body: {
			account: 'PL85000000000000000011420001',
			reference: 'attack-1',
			amount: '1.00',
			currency: 'EUR',
			title: 'for nobody',
			booked_on: '2026-11-20',
		},
	}),
	'POST /support/order': ({ order }) => ({
		path: '/support/order',
		body: { number: order, email: freshEmail() },
		otherBody: { number: order, email: freshEmail() },
	}),
	'GET /shipments/mine': () => ({ path: '/shipments/mine' }),
	'POST /shipments': ({ order, lineItem }) => ({
		path: '/shipments',
		headers: bookkeeping,
		body: { order_id: order, items: [{ line_item_id: lineItem, quantity: 1 }] },
	}),
	'PUT /shipments/{}/ship': () => ({
		path: '/shipments/H00000000000/ship',
		headers: bookkeeping,
		body: { carrier: 'dpd', tracking: '01' },
	}),
	'PUT /shipments/{}/ready': () => ({
		path: '/shipments/H00000000000/ready',
		headers: bookkeeping,
		body: {},
	}),
	'PUT /shipments/{}/deliver': () => ({
		path: '/shipments/H00000000000/deliver',
		headers: bookkeeping,
		body: {},
	}),
	'PUT /v2/complaints/{}': () => ({
		path: '/v2/complaints/22222222',
		headers: bookkeeping,
		body: { state: 'solved' },
	}),
	'PUT /v2/withdrawals/{}': () => ({
		path: '/v2/withdrawals/22222222',
		headers: bookkeeping,
		body: { state: 'settled' },
	}),
	'GET /line_files/{}': () => ({ path: `/line_files/x?key=${'0'.repeat(48)}` }),
	'POST /check_payments': ({ waiting }, { totals }) => ({
		path: '/check_payments',
		body: { order_number: waiting, expected_total: totals.payable },
		otherBody: { order_number: waiting, expected_total: '1.00' },
		isOwned: true,
	}),
	'POST /payment_schedules': ({ waiting }) => ({
		path: '/payment_schedules',
		body: { order_id: waiting, installments_attributes: [{ amount: '1.00' }, { amount: '1.00' }] },
		otherBody: { order_id: waiting, installments_attributes: [{ amount: '2.00' }, { amount: '1.00' }] },
		isOwned: true,
	}),
	'POST /webhooks/hokodo': () => ({ path: '/webhooks/hokodo', body: '{}' }),
	'POST /webhooks/stripe': () => ({ path: '/webhooks/stripe', body: '{}' }),
	'GET /wp-json/help-api/posts': () => ({ path: '/wp-json/help-api/posts?per_page=1' }),
	'GET /search': () => ({ path: '/search?q=box' }),
	'POST /contact_messages': () => ({
		path: '/contact_messages',
		body: contactForm('Ada'),
		otherBody: contactForm('Grace'),
	}),
	'POST /v2/quote_requests': () => ({
		path: '/v2/quote_requests',
		body: quoteForm(500),
		otherBody: quoteForm(700),
	}),
	'GET /v2/quote_requests/mine': () => ({ path: '/v2/quote_requests/mine' }),
	'GET /quote_requests/{}': () => ({ path: '/quote_requests/Q000000000' }),
	'GET /quote_requests': () => ({ path: '/quote_requests', headers: bookkeeping }),
	'GET /offers/{}': () => ({ path: '/offers/wrong' }),
	'GET /offers/{}/pdf': () => ({ path: '/offers/wrong/pdf' }),
	'POST /offers/{}/accept': () => ({
		path: '/offers/wrong/accept',
		body: { token: 'wrong', line_item_ids: [1] },
		otherBody: { token: 'wrong', line_item_ids: [2] },
	}),
	'PUT /v2/quantity_options/{}/toggle_visibility': () => ({
		path: '/v2/quantity_options/1/toggle_visibility',
		headers: bookkeeping,
	}),
	'GET /quote_files/{}': () => ({ path: `/quote_files/x?key=${'0'.repeat(48)}` }),
	'POST /v1/emails/save_with_consents': () => ({
		path: '/v1/emails/save_with_consents',
		body: { email: freshEmail(), consents: [{ type: 'newsletter', decision: 'granted' }] },
		otherBody: { email: freshEmail(), consents: [{ type: 'newsletter', decision: 'declined' }] },
	}),
	'GET /v1/emails/global_consents_needed': () => ({
		path: '/v1/emails/global_consents_needed?email=ada@example.com',
	}),
	'POST /v1/consent_receipts': () => ({
		path: '/v1/consent_receipts',
		body: receipt(true),
		otherBody: receipt(false),
	}),
	'POST /v1/batch': () => ({ path: '/v1/batch', body: visit(99), otherBody: visit(98) }),
	'POST /v1/envelope': () => ({ path: '/v1/envelope', body: '{}' }),
	'POST /v1/segment_proxies/track': () => ({
		path: '/v1/segment_proxies/track',
		body: viewed(99),
		otherBody: viewed(98),
	}),
	'POST /users/register_first_touch': () => ({
		path: '/users/register_first_touch',
		body: { source: 'google', medium: 'cpc' },
		otherBody: { source: 'bing', medium: 'cpc' },
	}),
	'GET /contact_attachments/{}': () => ({ path: `/contact_attachments/x?key=${'0'.repeat(48)}` }),
	// Deletions stand last: what they delete is needed before.
	'DELETE /box_designs/{}/comments/{}': ({ design, comment }) => ({
		path: `/box_designs/${design}/comments/${comment}`,
		isOwned: true,
	}),
	'DELETE /box_designs/{}/shares/{}': ({ design, share }) => ({
		path: `/box_designs/${design}/shares/${share}`,
		isOwned: true,
	}),
	'DELETE /box_designs/{}/versions/{}': ({ design, version }) => ({
		path: `/box_designs/${design}/versions/${version}`,
		isOwned: true,
	}),
	'DELETE /box_designs/{}': ({ design }) => ({ path: `/box_designs/${design}`, isOwned: true }),
	'POST /v2/bundles/destroy': ({ bundle }) => ({
		path: '/v2/bundles/destroy',
		body: { bundle_id: bundle },
		isOwned: true,
	}),
	'DELETE /orders/{}/line_items/{}': ({ order, lineItem }) => ({
		path: `/orders/${order}/line_items/${lineItem}`,
		isOwned: true,
	}),
	'DELETE /v2/orders/{}/line_items/{}': ({ order, spareLineItem }) => ({
		path: `/v2/orders/${order}/line_items/${spareLineItem}`,
		isOwned: true,
	}),
	'DELETE /v2/users/{}/addresses/{}': ({ user, address: id }) => ({
		path: `/v2/users/${user}/addresses/${id}`,
		isOwned: true,
	}),
	// Last: it ends the visitor's token.
	'POST /sign_out': () => ({ path: '/sign_out', body: {} }),
};

/** Every call of the running shop, from its own document: `{ key, method, path, operation }`. */
export async function listCalls(origin) {
	const { paths } = await (await fetch(`${origin}/api/openapi.json`)).json();
	return Object.entries(paths).flatMap(([path, operations]) =>
		Object.entries(operations)
			.filter(([method]) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
			.map(([method, operation]) => ({
				key: `${method.toUpperCase()} ${path.replace(/\{[^}]*\}/g, '{}')}`,
				method: method.toUpperCase(),
				path,
				operation,
			})),
	);
}
