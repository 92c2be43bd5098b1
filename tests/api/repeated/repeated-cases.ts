import { createHash } from 'node:crypto';
import { toWire } from '#src/api/wire.ts';
import { addresses, mailerSku, walkTo } from '#tests/build/order-walkthrough.ts';
import { png, webp } from '#tests/build/picture-files.ts';
import { bare } from '#tests/designs/design-documents.ts';
import { oldProject } from '#tests/designs/old-project/old-projects.ts';
import { batchExample, cartExample, proRequest, quoteForm, receiptExample } from '../example-bodies.ts';
import { repeatedAccountCases } from './repeated-account-cases.ts';
import type { RepeatedCall, Shop } from './repeated-call.ts';
import { repeatedCompanyCases } from './repeated-company-cases.ts';
import { repeatedLinkCases } from './repeated-link-cases.ts';
import { repeatedPlusCases } from './repeated-plus-cases.ts';

/** The bare design with another colour on top. */
const repainted = { ...bare(), fills: { ...bare().fills, top: '#d7263d' } };

/** For every mutating call a request that succeeds, by `METHOD path` of its contract. */
export function repeatedCases(shop: Shop): Record<string, () => Promise<RepeatedCall>> {
	const ask = async (method: string, path: string, token: string, body?: unknown) => {
		const answer = await shop.call(method, path, { token, body });
		if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
		return answer.body;
	};
	const sendFile = async (method: string, path: string, token: string, file: Uint8Array) => {
		const body = file as BodyInit;
		const response = await shop.send(path, { method, body, headers: { 'x-spree-token': token } });
		const text = await response.text();
		if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
		return text ? JSON.parse(text) : undefined;
	};
	const filled = () => walkTo(shop, 'filled');
	const order = async (path: (number: string, line: number) => string, body?: object) => {
		const { number, token, order: walked } = await filled();
		return { path: path(number, walked.line_items[0].id), token, ...(body && { body }) };
	};
	const visitorWithId = async () => {
		const token = await shop.visitor();
		return { token, id: (await ask('GET', '/users/current', token)).id as number };
	};
	let variantId: number | undefined;
	const anyVariant = async () => {
		variantId ??= (await filled()).order.line_items[0].variant_id as number;
		return variantId;
	};
	const newDesign = async () => ({
		name: 'Box',
		variant_id: await anyVariant(),
		document: toWire(bare()) as object,
	});
	const design = async (path: (id: string) => string, body?: object) => {
		const token = await shop.visitor();
		const made = await ask('POST', '/box_designs', token, await newDesign());
		return { path: path(made.id), token, made, ...(body && { body }) };
	};
	const comment = { side: 'top', x_mm: 1, y_mm: 1, text: 'Larger', author: 'Ada' };
	let size = 30;
	const freshPicture = () => png(40, size++);
	const startedUpload = async () => {
		const token = await shop.visitor();
		const file = freshPicture();
		const sha256 = createHash('sha256').update(file).digest('hex');
		const asked = { file_name: 'x.png', byte_size: file.length, sha256 };
		const { upload } = await ask('POST', '/artwork/uploads', token, asked);
		return { token, file, asked, id: upload.id as string };
	};
	const contactForm = () => {
		const form = new FormData();
		const fields = { name: 'Ada', email: 'ada@example.com', topic: 'quote', message: 'How much are 500?' };
		for (const [name, value] of Object.entries(fields)) form.set(name, value);
		return form;
	};

	return {
		'POST /v3/dynamic_prices': async () => ({
			path: '/v3/dynamic_prices',
			token: await shop.visitor(),
			body: { sku: mailerSku, quantity: 30 },
		}),
		'POST /v2/users/:id/addresses': async () => {
			const { token, id } = await visitorWithId();
			return { path: `/v2/users/${id}/addresses`, token, body: { address: addresses.eu } };
		},
		'PATCH /v2/users/:id/addresses/:addressId': async () => {
			const { token, id } = await visitorWithId();
			const made = await ask('POST', `/v2/users/${id}/addresses`, token, { address: addresses.eu });
			return {
				path: `/v2/users/${id}/addresses/${made.data.id}`,
				token,
				body: { address: { city: 'Bonn' } },
			};
		},
		'DELETE /v2/users/:id/addresses/:addressId': async () => {
			const { token, id } = await visitorWithId();
			const made = await ask('POST', `/v2/users/${id}/addresses`, token, { address: addresses.eu });
			return { path: `/v2/users/${id}/addresses/${made.data.id}`, token };
		},
		'POST /v2/users/save_last_used_location': async () => ({
			path: '/v2/users/save_last_used_location',
			token: await shop.visitor(),
			body: { country_iso: 'FR' },
		}),
		'POST /v2/users/set_shipping_destination': async () => ({
			path: '/v2/users/set_shipping_destination',
			token: (await filled()).token,
			body: { country_iso: 'FR' },
		}),
		'POST /box_designs': async () => ({
			path: '/box_designs',
			token: await shop.visitor(),
			body: await newDesign(),
		}),
		'PUT /box_designs/:id': () =>
			design((id) => `/box_designs/${id}`, {
				version: 1,
				name: 'Saved',
				document: toWire(repainted) as object,
			}),
		'DELETE /box_designs/:id': () => design((id) => `/box_designs/${id}`),
		'PATCH /box_designs/:id': () => design((id) => `/box_designs/${id}`, { name: 'Other' }),
		'POST /box_designs/:id/duplicate': async () => {
			const { made, ...copying } = await design((id) => `/box_designs/${id}/duplicate`, {});
			await sendFile('PUT', `/box_designs/${made.id}/thumbnail`, copying.token, webp('VP8X', 200, 150));
			return copying;
		},
		'POST /box_designs/:id/restore': async () => {
			const made = await design((id) => `/box_designs/${id}`);
			await ask('DELETE', made.path, made.token);
			return { path: `${made.path}/restore`, token: made.token };
		},
		'POST /box_designs/:id/versions': () => design((id) => `/box_designs/${id}/versions`, { name: 'First' }),
		'POST /box_designs/:id/versions/:version/restore': async () => {
			const made = await design((id) => `/box_designs/${id}`);
			await ask('POST', `${made.path}/versions`, made.token, { name: 'First' });
			const document = toWire(repainted);
			await ask('PUT', made.path, made.token, { version: 1, document });
			return { path: `${made.path}/versions/1/restore`, token: made.token, body: { current: 2 } };
		},
		'DELETE /box_designs/:id/versions/:version': async () => {
			const made = await design((id) => `/box_designs/${id}`);
			await ask('POST', `${made.path}/versions`, made.token, { name: 'First' });
			return { path: `${made.path}/versions/1`, token: made.token };
		},
		'POST /box_designs/:id/convert_from_v1': async () => {
			const made = await design((id) => `/box_designs/${id}/convert_from_v1`);
			const picture = await sendFile('POST', '/artwork?file_name=x.png', made.token, freshPicture());
			const document = JSON.stringify(oldProject(picture.id));
			await shop.rows('UPDATE designs SET document = ? WHERE id = ?', document, made.made.id);
			return { path: made.path, token: made.token };
		},
		'POST /v3/users/me/designs': async () => {
			const { made } = await design((id) => `/box_designs/${id}`);
			const headers = { 'design-token': made.assignment_token, 'access-token': await shop.visitor() };
			return { path: '/v3/users/me/designs', headers, body: { id: made.id } };
		},
		'POST /box_designs/:id/share': () =>
			design((id) => `/box_designs/${id}/share`, {
				mode: 'view',
				expires_in_days: 7,
				emails: ['grace@example.com'],
			}),
		'DELETE /box_designs/:id/shares/:share': async () => {
			const made = await design((id) => `/box_designs/${id}`);
			const share = await ask('POST', `${made.path}/share`, made.token, { mode: 'view' });
			return { path: `${made.path}/shares/${share.id}`, token: made.token };
		},
		'POST /box_designs/:id/comments': () => design((id) => `/box_designs/${id}/comments`, comment),
		'DELETE /box_designs/:id/comments/:comment': async () => {
			const made = await design((id) => `/box_designs/${id}`);
			const left = await ask('POST', `${made.path}/comments`, made.token, comment);
			return { path: `${made.path}/comments/${left.id}`, token: made.token };
		},
		'POST /box_designs/remind_on_desktop': async () => ({
			path: '/box_designs/remind_on_desktop',
			body: { email: `${crypto.randomUUID()}@example.com`, locale: 'en-US', sku: mailerSku, quantity: 120 },
		}),
		'PUT /box_designs/:id/thumbnail': () =>
			design((id) => `/box_designs/${id}/thumbnail`, webp('VP8X', 200, 150)),
		'POST /artwork': async () => ({
			path: '/artwork?file_name=x.png',
			token: await shop.visitor(),
			body: freshPicture(),
		}),
		'PUT /artwork/conversions/:id': async () => {
			const token = await shop.visitor();
			const { id } = await sendFile('POST', '/artwork?file_name=x.png', token, freshPicture());
			return {
				path: `/artwork/conversions/${id}?size_id=thumbnail&colorspace=rgb`,
				token,
				body: png(30, 30),
			};
		},
		'POST /artwork/uploads': async () => ({
			path: '/artwork/uploads',
			token: await shop.visitor(),
			body: { file_name: 'x.png', byte_size: 10, sha256: '3'.repeat(64) },
		}),
		'PUT /artwork/uploads/:id/parts/:number': async () => {
			const { token, id, file } = await startedUpload();
			return { path: `/artwork/uploads/${id}/parts/1`, token, body: file };
		},
		'POST /artwork/uploads/:id/finish': async () => {
			const { token, id, file } = await startedUpload();
			await sendFile('PUT', `/artwork/uploads/${id}/parts/1`, token, file);
			return { path: `/artwork/uploads/${id}/finish`, token, body: {} };
		},
		'DELETE /artwork/uploads/:id': async () => {
			const { token, id } = await startedUpload();
			return { path: `/artwork/uploads/${id}`, token };
		},
		'POST /v2/orders': async () => ({ path: '/v2/orders', token: await shop.visitor(), body: {} }),
		'PUT /orders/:id': () => order((number) => `/orders/${number}`, { order: { email: 'x@example.com' } }),
		'PUT /checkouts/:id': () => order((number) => `/checkouts/${number}?state=cart`, {}),
		'PUT /v1/wallet': async () => {
			const { number, token } = await filled();
			return { path: '/v1/wallet', token, body: { use: false, order_number: number } };
		},
		'POST /v2/orders/consents': async () => {
			const { number, token } = await filled();
			const consents = [{ type: 'terms_and_conditions_and_privacy_policy', decision: 'granted' }];
			return { path: '/v2/orders/consents', token, body: { order_number: number, consents } };
		},
		'PUT /orders/:id/destinations': () =>
			order((number) => `/orders/${number}/destinations`, { destinations: [] }),
		'POST /v2/orders/:id/line_item': () =>
			order((number) => `/v2/orders/${number}/line_item`, { sku: mailerSku, quantity: 30 }),
		'POST /orders/:id/line_items': () =>
			order((number) => `/orders/${number}/line_items`, {
				line_item: { sku: 'MBF-250x200x100-W1-HD-0', quantity: 30 },
			}),
		'POST /v2/orders/:id/line_items/bulk_create': () =>
			order((number) => `/v2/orders/${number}/line_items/bulk_create`, {
				line_items_params: [
					{ sku: mailerSku, quantity: 30 },
					{ sku: 'MBF-250x200x100-W1-HD-0', quantity: 30 },
					{ sku: 'MBF-205x155x85-W1-HD-0', quantity: 30 },
				],
			}),
		'PUT /orders/:id/line_items/:itemId': () =>
			order((number, line) => `/orders/${number}/line_items/${line}`, { line_item: { quantity: 60 } }),
		'DELETE /orders/:id/line_items/:itemId': () =>
			order((number, line) => `/orders/${number}/line_items/${line}`),
		'DELETE /v2/orders/:id/line_items/:itemId': () =>
			order((number, line) => `/v2/orders/${number}/line_items/${line}`),
		'PUT /orders/:id/apply_coupon_code': () =>
			order((number) => `/orders/${number}/apply_coupon_code`, { coupon_code: 'WELCOME10' }),
		'DELETE /orders/:id/coupon_code': async () => {
			const { number, token } = await walkTo(shop, 'filled', { coupon: 'WELCOME10' });
			return { path: `/orders/${number}/coupon_code`, token };
		},
		'POST /v2/expert_checks': async () => {
			const { token, order: walked } = await filled();
			return { path: '/v2/expert_checks', token, body: { parent_id: walked.line_items[0].id } };
		},
		'DELETE /v2/expert_checks': async () => {
			const { token, order: walked } = await filled();
			const line = walked.line_items[0].id;
			await ask('POST', '/v2/expert_checks', token, { parent_id: line });
			return { path: `/v2/expert_checks?parent_id=${line}`, token };
		},
		'POST /v1/sustainability/add_tree_line_item': async () => {
			const { number, token } = await filled();
			return {
				path: '/v1/sustainability/add_tree_line_item',
				token,
				body: { order_id: number, quantity: 2 },
			};
		},
		'PUT /v1/sustainability/update_quantity_of_trees': async () => {
			const { number, token } = await filled();
			return {
				path: '/v1/sustainability/update_quantity_of_trees',
				token,
				body: { order_id: number, quantity: 3 },
			};
		},
		'POST /v2/bundles': async () => {
			const { number, token } = await filled();
			return { path: '/v2/bundles', token, body: { order_id: number } };
		},
		'PATCH /v2/bundles': async () => {
			const { number, token } = await filled();
			const bundle = (await ask('POST', '/v2/bundles', token, { order_id: number })).data.id;
			await ask('POST', `/v2/orders/${number}/line_items/bulk_create`, token, {
				bundle_id: bundle,
				line_items_params: [{ sku: mailerSku, quantity: 30 }],
			});
			return { path: '/v2/bundles', token, body: { order_id: number, bundle_id: bundle, quantity: 60 } };
		},
		'POST /v2/bundles/destroy': async () => {
			const { number, token } = await filled();
			const bundle = (await ask('POST', '/v2/bundles', token, { order_id: number })).data.id;
			return { path: '/v2/bundles/destroy', token, body: { bundle_id: bundle } };
		},
		'POST /custom_sample_pack': async () => ({
			path: '/custom_sample_pack',
			token: await shop.visitor(),
			body: {
				sku: 'SAM-300x210x90-NA-MO-0',
				samples: ['corrugated:cardboard-natural'],
				version: 1,
			},
		}),
		'POST /v2/:order/stripe/payment_intents/pay': async () => {
			const { number, token, order: walked } = await shop.payable();
			const body = { payment_method_id: 'pm_card_authenticationRequired', expected_total: walked.total };
			return { path: `/v2/${number}/stripe/payment_intents/pay`, token, body };
		},
		'POST /gateway/stripe/card': async () => {
			const { number, token, order: walked } = await shop.payable();
			const body = { payment_method_id: 'pm_card_authenticationRequired', expected_total: walked.total };
			return { path: '/gateway/stripe/card', token, body: { order_number: number, ...body } };
		},
		'POST /v2/:order/stripe/payment_intents/initiate_stripe_redirect_payment': async () => {
			const { number, token, order: walked } = await shop.payable();
			const body = { payment_method_type: 'paypal', expected_total: walked.total };
			const path = `/v2/${number}/stripe/payment_intents/initiate_stripe_redirect_payment`;
			return { path, token, body };
		},
		'POST /v2/:order/stripe/payment_intents/confirm': async () => {
			const walked = await shop.payable();
			const { body } = await shop.pay(walked, 'pm_card_authenticationRequired');
			await shop.sandbox.answerChallenge(body.payment_intent_client_secret, 'approve');
			return {
				path: `/v2/${walked.number}/stripe/payment_intents/confirm`,
				token: walked.token,
				body: { payment_intent_id: body.payment_intent_id },
			};
		},
		'POST /check_payments': async () => {
			const { number, token, order: walked } = await shop.payable();
			return { path: '/check_payments', token, body: { order_number: number, expected_total: walked.total } };
		},
		'POST /support/order': async () => {
			const { number, token, order: walked } = await shop.payable();
			await ask('POST', '/check_payments', token, {
				order_number: number,
				expected_total: walked.total,
			});
			return { path: '/support/order', body: { number, email: 'ada@example.com' } };
		},
		'POST /payment_schedules': async () => {
			const { number, token, order } = await shop.payable({ business: 'pl', quantity: 2_000 });
			const half = (Math.round(Number(order.total) * 50) / 100).toFixed(2);
			const rest = (Number(order.total) - Number(half)).toFixed(2);
			return {
				path: '/payment_schedules',
				token,
				body: { order_id: number, installments_attributes: [{ amount: half }, { amount: rest }] },
			};
		},
		...repeatedAccountCases(shop),
		'POST /v1/emails/save_with_consents': async () => ({
			path: '/v1/emails/save_with_consents',
			body: { email: 'ada@example.com', consents: [{ type: 'newsletter', decision: 'granted' }] },
		}),
		'POST /v1/consent_receipts': async () => ({ path: '/v1/consent_receipts', body: receiptExample() }),
		'POST /beacon/v1/batch': async () => ({
			path: '/beacon/v1/batch?writeKey=eu_en-US',
			body: batchExample(),
		}),
		'POST /v1/segment_proxies/track': async () => ({
			path: '/v1/segment_proxies/track',
			token: await shop.visitor(),
			body: { event: 'Cart Viewed', message_id: crypto.randomUUID(), properties: cartExample },
		}),
		'POST /v1/segment_proxies/track_product_added_ua_conversion': async () => {
			const { number, token, order: walked } = await filled();
			const body = { line_item_id: walked.line_items[0].id, order: number };
			return { path: '/v1/segment_proxies/track_product_added_ua_conversion', token, body };
		},
		'POST /users/register_first_touch': async () => ({
			path: '/users/register_first_touch',
			token: await shop.visitor(),
			body: { source: 'google', medium: 'cpc' },
		}),
		'POST /v2/quote_requests': async () => ({
			path: '/v2/quote_requests',
			token: await shop.visitor(),
			form: quoteForm,
		}),
		...repeatedLinkCases(shop),
		...repeatedCompanyCases(shop),
		...repeatedPlusCases(shop),
		'POST /boxwright_pro_requests': async () => ({ path: '/boxwright_pro_requests', body: proRequest }),
		'POST /contact_messages': async () => ({ path: '/contact_messages', form: contactForm }),
	};
}
