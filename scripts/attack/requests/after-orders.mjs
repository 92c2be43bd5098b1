// Requests about documents, credit, shipments and payments that were made.
import { bookkeeping, freshEmail } from './values.mjs';

const partner = { name: 'Works', email: 'works@example.com', country_iso: 'PL' };

/** @param {'approved' | 'rejected'} status */
const decisionOf = (status) => ({
	data: {
		type: 'client_approval_fileset',
		attributes: { status, email: 'ada@example.com', review_reason: 'Larger' },
	},
});

/** @type {import('./request-types.mjs').Requests} */
export const afterOrdersRequests = {
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
	'GET /production_list': () => ({ path: '/production_list', headers: bookkeeping }),
	'PUT /production_list/{}': () => ({
		path: '/production_list/999999',
		headers: bookkeeping,
		body: { vendor_id: 1, due_on: '2026-12-01' },
	}),
	'GET /production_files': () => ({ path: '/production_files?line_item_id=999999', headers: bookkeeping }),
	'POST /production_files': () => ({
		path: '/production_files?line_item_id=999999&file_name=a.pdf',
		headers: { ...bookkeeping, 'content-type': 'application/pdf' },
		body: '%PDF-1.7',
	}),
	'GET /production_files/{}': () => ({ path: '/production_files/none', headers: bookkeeping }),
	'GET /qa_comments': () => ({ path: '/qa_comments?line_item_id=999999', headers: bookkeeping }),
	'POST /qa_comments': () => ({
		path: '/qa_comments',
		headers: bookkeeping,
		body: { line_item_id: 999_999, text: 'Lid' },
	}),
	'GET /qa_state_changes': () => ({ path: '/qa_state_changes?line_item_id=999999', headers: bookkeeping }),
	'POST /qa_state_changes': () => ({
		path: '/qa_state_changes',
		headers: bookkeeping,
		body: { line_item_id: 999_999, event: 'start' },
	}),
	'GET /hs_codes': () => ({ path: '/hs_codes', headers: bookkeeping }),
	'POST /hs_codes': () => ({
		path: '/hs_codes',
		headers: bookkeeping,
		body: { product_type: 'tote-bag', hs_code: '420292', description: 'Shopping bags of cotton' },
	}),
	'GET /vendors': () => ({ path: '/vendors', headers: bookkeeping }),
	'POST /vendors': () => ({ path: '/vendors', headers: bookkeeping, body: partner }),
	'PUT /vendors/{}': () => ({ path: '/vendors/999999', headers: bookkeeping, body: partner }),
	'DELETE /vendors/{}': () => ({ path: '/vendors/999999', headers: bookkeeping }),
	'GET /suppliers': () => ({ path: '/suppliers', headers: bookkeeping }),
	'POST /suppliers': () => ({ path: '/suppliers', headers: bookkeeping, body: partner }),
	'PUT /suppliers/{}': () => ({ path: '/suppliers/999999', headers: bookkeeping, body: partner }),
	'DELETE /suppliers/{}': () => ({ path: '/suppliers/999999', headers: bookkeeping }),
	'GET /emails': ({ order }) => ({ path: `/emails?order_id=${order}`, headers: bookkeeping }),
	'POST /emails/{}/resend': ({ order }) => ({
		path: '/emails/999999/resend',
		headers: bookkeeping,
		body: { order_id: order },
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
	'GET /client_approval_filesets/{}': () => ({ path: '/client_approval_filesets/wrong' }),
	'GET /client_approval_filesets/{}/files/{}': () => ({
		path: '/client_approval_filesets/wrong/files/wrong',
	}),
	'PUT /client_approval_filesets/{}': () => ({
		path: '/client_approval_filesets/wrong',
		body: decisionOf('approved'),
		otherBody: decisionOf('rejected'),
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
};
