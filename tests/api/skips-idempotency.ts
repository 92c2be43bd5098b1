/** Calls with `skipsIdempotency`: the answer holds a secret, or the call ends the caller's session or membership. */
export const skipsIdempotency: readonly string[] = [
	'/passkeys/options',
	'/passkeys/sign_in',
	'/sign_in',
	'/sign_out',
	'/users/erasure',
	'/users/erasure/confirm',
	'/users/exports/open',
	'/users/passkeys/options',
	'/users/totp',
	'/users/totp/secret',
	'/v2/companies/mine/membership',
];

/**
 * Stripe sends no key: an event has its own id (tests/orders/payments/routes.api.test.ts). A transfer has the bank's
 * reference (tests/orders/bank/book-entry.api.test.ts), credit that of the bookkeeping
 * (tests/orders/wallet/routes.api.test.ts), a parcel its tracking number
 * (tests/after-sales/shipping/routes.api.test.ts), an error the id of its event (tests/tracking/errors), a mail
 * is not sent again while its copy is under way (tests/staff/mails), a line is moved on from one state only and a file is
 * kept once by its content (tests/staff/production), and a state is set to what it is.
 */
export const withoutKey: readonly string[] = [
	'POST /webhooks/stripe',
	'POST /webhooks/hokodo',
	'POST /v1/envelope',
	'POST /v2/bank_statements',
	'POST /v2/bank_transfers',
	'POST /v1/wallet/credits',
	'PUT /v2/quantity_options/:id/toggle_visibility',
	'POST /emails/:id/resend',
	'PUT /production_list/:id',
	'POST /production_files',
	'POST /qa_comments',
	'POST /qa_state_changes',
	'POST /hs_codes',
	'POST /vendors',
	'PUT /vendors/:id',
	'DELETE /vendors/:id',
	'POST /suppliers',
	'PUT /suppliers/:id',
	'DELETE /suppliers/:id',
	'POST /shipments',
	'PUT /shipments/:number/ship',
	'PUT /shipments/:number/ready',
	'PUT /shipments/:number/deliver',
	'PUT /v2/complaints/:reference',
	'PUT /v2/withdrawals/:reference',
];
