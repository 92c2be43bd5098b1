// Requests of search, messages, quotes, consents and measurement.
import {
	bookkeeping,
	contactForm,
	freshEmail,
	proRequest,
	quoteForm,
	receipt,
	viewed,
	visit,
} from './values.mjs';

/** @type {import('./request-types.mjs').Requests} */
export const messagesRequests = {
	'GET /wp-json/help-api/posts': () => ({ path: '/wp-json/help-api/posts?per_page=1' }),
	'GET /search': () => ({ path: '/search?q=box' }),
	'POST /contact_messages': () => ({
		path: '/contact_messages',
		body: contactForm('Ada'),
		otherBody: contactForm('Grace'),
	}),
	'POST /boxwright_pro_requests': () => ({
		path: '/boxwright_pro_requests',
		body: proRequest('Ada Ltd'),
		otherBody: proRequest('Grace Ltd'),
	}),
	'POST /v2/quote_requests': () => ({
		path: '/v2/quote_requests',
		body: quoteForm(500),
		otherBody: quoteForm(700),
	}),
	'GET /v2/quote_requests/mine': () => ({ path: '/v2/quote_requests/mine' }),
	'GET /quote_requests/{}': () => ({ path: '/quote_requests/Q000000000' }),
	'GET /quote_requests': () => ({ path: '/quote_requests', headers: bookkeeping }),
	'POST /v2/instant_quotes/{}/offers': () => ({ path: '/v2/instant_quotes/Q000000000/offers', body: {} }),
	'PUT /v2/quantity_options/{}/select_for_order': () => ({
		path: '/v2/quantity_options/1/select_for_order',
		body: {},
	}),
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
	'GET /sourceConfig': () => ({ path: '/sourceConfig?writeKey=pl_pl-PL' }),
	'POST /beacon/v1/batch': () => ({
		path: '/beacon/v1/batch?writeKey=pl_pl-PL',
		body: visit(99),
		otherBody: visit(98),
	}),
	'POST /v1/envelope': () => ({ path: '/v1/envelope', body: '{}' }),
	'POST /v1/segment_proxies/track': () => ({
		path: '/v1/segment_proxies/track',
		body: viewed(99),
		otherBody: viewed(98),
	}),
	'POST /v1/segment_proxies/track_product_added_ua_conversion': ({ lineItem, spareLineItem }) => ({
		path: '/v1/segment_proxies/track_product_added_ua_conversion',
		body: { line_item_id: Number(lineItem) },
		otherBody: { line_item_id: Number(spareLineItem) },
		isOwned: true,
	}),
	'POST /v1/segment_proxies/identify': () => ({
		path: '/v1/segment_proxies/identify',
		body: { traits: { role: 'owner' } },
		otherBody: { traits: { role: 'design' } },
	}),
	'POST /v2/segment_sessions/create': () => ({
		path: '/v2/segment_sessions/create',
		body: { role: 'owner' },
		otherBody: { role: 'design' },
	}),
	'POST /v2/segment_sessions/append': ({ segmentSession: id }) => ({
		path: '/v2/segment_sessions/append',
		body: { id, role: 'owner' },
		otherBody: { id, role: 'design' },
		isOwned: true,
	}),
	// The id of a session is a secret: anyone who has it may add to the session.
	'POST /add_segment_data_v2': ({ segmentSession }) => ({
		path: '/add_segment_data_v2',
		body: { segmentation_token: segmentSession, role: 'owner' },
		otherBody: { segmentation_token: segmentSession, role: 'design' },
	}),
	'GET /get_user_first_name': ({ segmentSession }) => ({
		path: `/get_user_first_name?segmentation_token=${segmentSession}`,
	}),
	'POST /users/register_first_touch': () => ({
		path: '/users/register_first_touch',
		body: { source: 'google', medium: 'cpc' },
		otherBody: { source: 'bing', medium: 'cpc' },
	}),
	'GET /contact_attachments/{}': () => ({ path: `/contact_attachments/x?key=${'0'.repeat(48)}` }),
};
