import type { Example, Things } from './example-things.ts';

const nothing = '00000000-0000-4000-8000-000000000000';
const schedule = {
	...{ lines: [{ line_item_id: 1, quantity: 30 }], unit: 'month', every: 1, starts_on: '2030-01-31' },
	...{ payment: 'cart', agrees: true },
};

/** The examples of calls of plus. */
export const plusExamples: Record<string, (of: Things) => Example> = {
	'GET /v2/companies/mine/scheduled_orders': () => ({}),
	'GET /v2/companies/mine/scheduled_orders/:id': ({ schedule: id }) => ({ params: { id } }),
	'POST /v2/companies/mine/scheduled_orders': ({ number }) => ({
		body: { order_number: number, ...schedule },
	}),
	'PUT /v2/companies/mine/scheduled_orders/:id': ({ schedule: id }) => ({ params: { id }, body: schedule }),
	'PATCH /v2/companies/mine/scheduled_orders/:id': ({ schedule: id }) => ({
		params: { id },
		body: { action: 'pause' },
	}),
	'GET /v2/companies/mine/stock': () => ({}),
	'PATCH /v2/companies/mine/stock/:id': () => ({ params: { id: '999999' }, body: { threshold: 10 } }),
	'POST /v2/companies/mine/stock/:id/call_offs': () => ({
		params: { id: '999999' },
		body: { quantity: 10 },
	}),
	'DELETE /v2/companies/mine/call_offs/:id': () => ({ params: { id: nothing } }),
	'GET /v2/companies/mine/orders/:order/storage': ({ number }) => ({ params: { order: number } }),
	'PUT /v2/companies/mine/orders/:order/storage': ({ number }) => ({
		params: { order: number },
		body: { is_kept: true },
	}),
};
