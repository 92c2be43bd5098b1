// Deletions, which come last: other requests need what they delete.

/** @type {import('./request-types.mjs').Requests} */
export const deletionsRequests = {
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
