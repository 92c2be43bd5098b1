import { accessPermissions } from '../access/permissions.ts';
import type { Endpoint } from '../endpoint.ts';
import { answerHeaders } from './headers.ts';
import { type JsonSchema, refTo } from './wire-schema.ts';

/** HTTP statuses of the codes that are not answered with 422. A test compares them with the code. */
const statuses: Readonly<Record<string, number>> = {
	bad_envelope: 400,
	bad_notification: 400,
	bad_signature: 400,
	idempotency_key_too_long: 400,
	malformed_form: 400,
	malformed_json: 400,
	too_deep: 400,
	bots_get_no_account: 401,
	unauthorized: 401,
	wrong_credentials: 401,
	no_consent: 403,
	owners_only: 403,
	own_approval: 403,
	not_our_page: 403,
	not_your_schedule: 403,
	plus_terms_missing: 403,
	coupon_code_not_present: 404,
	not_found: 404,
	unknown_payment: 404,
	unknown_style: 404,
	upload_gone: 404,
	conflict: 409,
	idempotency_key_in_use: 409,
	old_project: 409,
	order_paid: 409,
	payment_under_way: 409,
	stale_design: 409,
	email_queued: 409,
	email_taken: 409,
	totp_active: 409,
	already_member: 409,
	in_company: 409,
	approval_pending: 409,
	no_approver: 409,
	already_decided: 409,
	last_owner: 409,
	schedule_changed: 409,
	schedule_over: 409,
	no_delivery_left: 409,
	call_off_closed: 409,
	storage_closed: 409,
	open_matters: 409,
	open_work: 409,
	credit_left: 409,
	offer_accepted: 409,
	offer_closed: 409,
	offer_expired: 409,
	proof_closed: 409,
	proof_decided: 409,
	proof_expired: 409,
	proof_file_changed: 409,
	proof_missing: 409,
	proof_superseded: 409,
	quote_taken_up: 409,
	link_invalid: 410,
	challenge_expired: 410,
	share_expired: 410,
	share_revoked: 410,
	shared_design_deleted: 410,
	body_too_large: 413,
	file_too_large: 413,
	svg_too_large: 413,
	compressed_svg: 415,
	heic_image: 415,
	postscript_file: 415,
	unsupported_file_type: 415,
	unsupported_media_type: 415,
	unknown_host: 421,
	too_many_calls: 429,
	too_many_mails: 429,
	too_many_requests: 429,
	too_many_uploads: 429,
	internal_error: 500,
	payment_unreachable: 503,
	verification_unreachable: 503,
};

/** Status of a problem's answer. */
export const problemStatus = (code: string): number => statuses[code] ?? 422;

const descriptions: Readonly<Record<number, string>> = {
	400: 'The request cannot be read.',
	401: 'The API key is missing or invalid, or it does not give access to this resource.',
	403: 'The request came from a page of another site, or the caller’s role does not allow it.',
	404: 'The resource does not exist, or it belongs to another user.',
	409: 'The request conflicts with the current state of the resource. Load it again, then decide.',
	410: 'The resource is permanently gone.',
	413: 'The body is larger than this call allows.',
	415: 'This call does not support this type of body or file.',
	421: 'This host does not belong to a storefront.',
	422: 'The input is invalid. `errors` lists the fields and the reasons.',
	429: 'Too many requests. `Retry-After` contains the number of seconds to wait.',
	500: 'An internal error of the shop.',
	503: 'An external service does not respond. Nothing was changed.',
};

/** The body of every refusal. */
export const problemSchema: JsonSchema = {
	type: 'object',
	description: 'An error. A call may add the data needed to continue, e.g. the new total.',
	required: ['error', 'errors', 'code', 'request_id'],
	properties: {
		error: { type: 'string', description: 'Error message in English.' },
		errors: {
			type: 'object',
			description: 'The reasons for each field, by its name in the request (`line_item.quantity`).',
			additionalProperties: { type: 'array', items: { type: 'string' } },
		},
		code: { type: 'string', description: 'Stable code of the problem, for programs.' },
		request_id: { type: 'string', description: 'Identifies this request in the log.' },
	},
};

/** Codes that a call may answer with: its own, and those that follow from its method, access and body. */
export function problemCodes({
	method,
	access,
	body,
	shape,
	skipsIdempotency,
	problems,
}: Endpoint): string[] {
	const isRead = method === 'get';
	return [
		...new Set([
			...problems,
			'invalid',
			'too_deep',
			'unknown_host',
			'unknown_region',
			'unknown_language',
			'unknown_application',
			'internal_error',
			'too_many_calls',
			...(isRead ? [] : ['not_our_page']),
			...(accessPermissions[access].nobody === 'no' ? ['unauthorized'] : []),
			...(accessPermissions[access].customer === 'hidden' ? ['not_found'] : []),
			...(isRead || body === 'raw' ? [] : ['malformed_json', 'body_too_large', 'unsupported_media_type']),
			...(isRead || shape === 'binary' || skipsIdempotency
				? []
				: ['idempotency_key_too_long', 'idempotency_key_in_use', 'idempotency_key_reused']),
		]),
	].sort();
}

/** The refusals of a call, by status. */
export function problemResponses(endpoint: Endpoint): Record<string, JsonSchema> {
	const byStatus = Map.groupBy(problemCodes(endpoint), problemStatus);
	return Object.fromEntries(
		[...byStatus]
			.sort(([one], [other]) => one - other)
			.map(([status, codes]) => [
				String(status),
				{
					description: descriptions[status] ?? 'Refused.',
					headers: answerHeaders(['X-Request-Id', ...(status === 429 ? ['Retry-After'] : [])]),
					content: {
						'application/json': {
							schema: {
								allOf: [refTo('Problem'), { type: 'object', properties: { code: { enum: codes } } }],
							},
						},
					},
				},
			]),
	);
}
