/**
 * Response headers for uploaded files: usable only in an `<img>` of our own pages. The CSP stops scripts in an SVG that
 * is opened directly, in case the sanitiser has missed something.
 */
export const fileHeaders = {
	'x-content-type-options': 'nosniff',
	'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
	'cross-origin-resource-policy': 'same-origin',
	vary: 'Cookie, X-Spree-Token',
};
