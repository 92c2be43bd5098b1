// Requests of members of a company who use plus.

const schedules = '/v2/companies/mine/scheduled_orders';
const nothing = '00000000-0000-4000-8000-000000000000';
const asked = {
	...{ lines: [{ line_item_id: 1, quantity: 30 }], unit: 'month', every: 1, starts_on: '2030-01-31' },
	...{ payment: 'cart', agrees: true },
};

/** @type {import('./request-types.mjs').Requests} */
export const plusRequests = {
	[`GET ${schedules}`]: () => ({ path: schedules }),
	[`POST ${schedules}`]: ({ placed }) => ({ path: schedules, body: { order_number: placed, ...asked } }),
	[`GET ${schedules}/{}`]: () => ({ path: `${schedules}/${nothing}` }),
	[`PUT ${schedules}/{}`]: () => ({ path: `${schedules}/${nothing}`, body: asked }),
	[`PATCH ${schedules}/{}`]: () => ({ path: `${schedules}/${nothing}`, body: { action: 'pause' } }),
	'GET /v2/companies/mine/stock': () => ({ path: '/v2/companies/mine/stock' }),
	'PATCH /v2/companies/mine/stock/{}': () => ({
		path: '/v2/companies/mine/stock/1',
		body: { threshold: 10 },
	}),
	'POST /v2/companies/mine/stock/{}/call_offs': () => ({
		path: '/v2/companies/mine/stock/1/call_offs',
		body: { quantity: 10 },
	}),
	'DELETE /v2/companies/mine/call_offs/{}': () => ({ path: `/v2/companies/mine/call_offs/${nothing}` }),
	'GET /v2/companies/mine/orders/{}/storage': ({ placed }) => ({
		path: `/v2/companies/mine/orders/${placed}/storage`,
	}),
	'PUT /v2/companies/mine/orders/{}/storage': ({ placed }) => ({
		path: `/v2/companies/mine/orders/${placed}/storage`,
		body: { is_kept: true },
	}),
};
