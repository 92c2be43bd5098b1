import { expect, test } from 'vitest';
import { startApi } from '#tests/build/api.ts';

const { call, visitor, env } = startApi();

test('P-06: callers belong to an audience by their placed orders', async () => {
	const ask = (token?: string) => call('GET', '/segmentation', token ? { token } : {});
	expect((await ask()).body).toEqual({ customer_type: 'b2c', segment: 'new' });
	const token = await visitor();
	expect((await ask(token)).body).toEqual({ customer_type: 'b2c', segment: 'new' });
	const made = await call('POST', '/v2/orders', { token, body: {} });
	expect(made.status).toBe(201);
	// An open order is not counted.
	expect((await ask(token)).body.segment).toBe('new');
	await env()
		.DB.prepare("UPDATE orders SET state = 'complete', customer_type = 'b2b', completed_at = 1 WHERE id = ?")
		.bind(Number(made.body.data.id))
		.run();
	expect((await ask(token)).body).toEqual({ customer_type: 'b2b', segment: 'returning' });
	expect((await ask(await visitor())).body.segment).toBe('new');
});
