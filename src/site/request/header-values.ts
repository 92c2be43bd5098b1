/** Of every answer of the shop: those of the Worker, and those of the asset server by `public/_headers`. */
export const everyAnswer = {
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'strict-origin-when-cross-origin',
	// Browsers do not heed it over plain http: a local shop stays reachable.
	'strict-transport-security': 'max-age=31536000; includeSubDomains',
	'permissions-policy': 'camera=(), microphone=(), geolocation=()',
	'cross-origin-opener-policy': 'same-origin',
	'x-frame-options': 'DENY',
} as const;

/** Policy of everything that is no page: a picture or a list that is opened by itself loads and does nothing. */
export const filePolicy =
	"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
