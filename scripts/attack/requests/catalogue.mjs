// Requests about products, prices and delivery.

/** @type {import('./request-types.mjs').Requests} */
export const catalogueRequests = {
	'GET /dielines/{}/{}': () => ({
		path: '/dielines/mailer-box-full-color/svg?length=200&width=150&height=80',
	}),
	'GET /product_structure': (_, { variant }) => ({ path: `/product_structure?sku=${variant.sku}` }),
	'GET /prices/list': () => ({ path: '/prices/list?product=mailer-box-full-color' }),
	'GET /prices/minimal': () => ({ path: '/prices/minimal' }),
	'GET /prices/minimal_price_for_minimal_order': () => ({
		path: '/prices/minimal_price_for_minimal_order?product=mailer-box-full-color',
	}),
	'GET /prices/country_taxes': () => ({ path: '/prices/country_taxes' }),
	'GET /prices/shipment_prices_list': () => ({ path: '/prices/shipment_prices_list' }),
	'GET /prices/express_delivery': (_, { variant }) => ({
		path: `/prices/express_delivery?sku=${variant.sku}&country=DE`,
	}),
	'GET /segmentation': () => ({ path: '/segmentation' }),
	'GET /v2/products/{}/emissions': (_, { variant }) => ({
		path: `/v2/products/${variant.sku}/emissions?quantity=120`,
	}),
	'POST /v3/dynamic_prices': (_, { variant }) => ({
		path: '/v3/dynamic_prices',
		body: { sku: variant.sku, quantity: 120 },
		otherBody: { sku: variant.sku, quantity: 240 },
	}),
	'GET /v2/variants': () => ({ path: '/v2/variants?per_page=2' }),
	'GET /v1/delivery_estimates': (_, { variant }) => ({
		path: `/v1/delivery_estimates?variant_skus=${variant.sku}`,
	}),
};
