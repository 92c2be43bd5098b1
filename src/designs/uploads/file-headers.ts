/**
 * For files that customers made: the browser may draw them in an `<img>` of our own pages and nothing else. An
 * SVG that is opened by itself runs nothing, even if the sanitiser had missed something.
 */
export const fileHeaders = {
	'x-content-type-options': 'nosniff',
	'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
	'cross-origin-resource-policy': 'same-origin',
	vary: 'Cookie, X-Spree-Token',
};
