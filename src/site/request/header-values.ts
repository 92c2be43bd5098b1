/** Headers of every response: set by the Worker, and for the asset server by `public/_headers`. */
export const everyAnswer = {
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'strict-origin-when-cross-origin',
	// Browsers ignore it over plain http, so a local shop stays reachable.
	'strict-transport-security': 'max-age=31536000; includeSubDomains',
	'permissions-policy': 'camera=(), microphone=(), geolocation=()',
	'cross-origin-opener-policy': 'same-origin',
	'x-frame-options': 'DENY',
} as const;

/** Content policy of all responses that are not pages: a file that is opened directly runs no script and loads nothing. */
export const filePolicy =
	"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
