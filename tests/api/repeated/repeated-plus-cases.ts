import { addDays, dayInPoland } from '#src/site/dates.ts';
import { goodsOf } from '#tests/build/stored-goods.ts';
import type { RepeatedCall, Shop } from './repeated-call.ts';

/** The calls of scheduled orders and of stock, for `repeatedCases`. */
export function repeatedPlusCases(shop: Shop): Record<string, () => Promise<RepeatedCall>> {
	const { ordered, stored } = goodsOf(shop);
	const asked = (lineItemId: number, quantity: number) => ({
		...{ lines: [{ line_item_id: lineItemId, quantity }], unit: 'month', every: 2, payment: 'cart' },
		...{ starts_on: addDays(dayInPoland(Date.now()), 30), agrees: true },
	});
	const schedules = '/v2/companies/mine/scheduled_orders';
	async function order() {
		const { founder, record } = await ordered();
		const [line] = record.lines;
		if (!line) throw new Error('no line');
		return { ...founder, number: record.number, body: asked(line.id, line.quantity) };
	}
	async function schedule() {
		const made = await order();
		const body = { ...made.body, order_number: made.number };
		const { body: answer } = await shop.call('POST', schedules, { token: made.token, body });
		return { ...made, path: `${schedules}/${answer.id}` };
	}
	return {
		[`POST ${schedules}`]: async () => {
			const { token, number, body } = await order();
			return { path: schedules, token, body: { ...body, order_number: number } };
		},
		[`PUT ${schedules}/:id`]: async () => {
			const { path, token, body } = await schedule();
			return { path, token, body: { ...body, unit: 'week', every: 3 } };
		},
		[`PATCH ${schedules}/:id`]: async () => {
			const { path, token, body } = await schedule();
			return { path, token, body: { action: 'skip', next_on: body.starts_on } };
		},
		'PATCH /v2/companies/mine/stock/:id': async () => {
			const { item, founder } = await stored();
			const path = `/v2/companies/mine/stock/${item.id}`;
			return { path, token: founder.token, body: { threshold: 12 } };
		},
		'POST /v2/companies/mine/stock/:id/call_offs': async () => {
			const { item, founder } = await stored();
			const path = `/v2/companies/mine/stock/${item.id}/call_offs`;
			return { path, token: founder.token, body: { quantity: 10 } };
		},
		'DELETE /v2/companies/mine/call_offs/:id': async () => {
			const { call, founder } = await stored();
			return { path: `/v2/companies/mine/call_offs/${await call(10)}`, token: founder.token };
		},
		'PUT /v2/companies/mine/orders/:order/storage': async () => {
			const { token, number } = await order();
			return { path: `/v2/companies/mine/orders/${number}/storage`, token, body: { is_kept: true } };
		},
	};
}
