import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { openPaymentService } from '#src/orders/payments/payment-service.server.ts';
import { reconcilePayments } from '#src/orders/payments/reconcile.server.ts';
import { finishRefunds } from '#src/orders/payments/refunds.server.ts';
import { startPayments } from '#tests/build/payments.ts';

/** RIVAL_SEEDS=200 runs the same number of schedules as the nightly run. */
const seeds = Number(process.env.RIVAL_SEEDS ?? 6);

const shop = startPayments();
const { sandbox, payable, pay, redirect, statusOf, orderOf, capturesOf, mailsOf, rows } = shop;
afterEach(() => vi.restoreAllMocks());

const methods = [
	{ method: 'p24', region: 'pl', buyerFrom: 'pl' },
	{ method: 'ideal', region: 'nl', buyerFrom: 'nl' },
	{ method: 'bancontact', region: 'eu', buyerFrom: 'be' },
	{ method: 'eps', region: 'at', buyerFrom: 'at' },
	{ method: 'paypal', region: 'eu', buyerFrom: 'eu' },
] as const;

/** mulberry32: a small generator whose schedules a seed repeats. */
function createRandom(seed: number) {
	let state = seed * 0x9e3779b9;
	return (below: number) => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
	};
}

/**
 * Lets a rival run to its end at the `at`-th await of the work on the database or the payment service; the rival's own
 * awaits are not counted.
 */
async function withRival(work: () => Promise<unknown>, rival: () => Promise<unknown>, at: number) {
	let left = at;
	let hasRun = false;
	const meet = async () => {
		if (hasRun || left-- > 0) return;
		hasRun = true;
		await rival();
	};
	const real = globalThis.fetch;
	const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...given) => {
		await meet();
		return real(...given);
	});
	const database = shop.env().DB;
	const batch = database.batch.bind(database);
	const batching = vi.spyOn(database, 'batch').mockImplementation(async (statements) => {
		await meet();
		return batch(statements);
	});
	try {
		await work();
	} finally {
		fetching.mockRestore();
		batching.mockRestore();
	}
	if (!hasRun) await rival();
}

test.each(Array.from({ length: seeds }, (_, index) => index + 1))(
	'seed %i: one order, one charge or none, one mail',
	async (seed) => {
		const random = createRandom(seed);
		const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
		const { method, region, buyerFrom } = pick(methods);
		const walked = await payable({ region, buyerFrom });
		const first = await redirect(walked, method);
		const page: string = first.body.redirect_url;
		const cron = (inMs: number) => ({
			db: openDatabase(shop.env().DB),
			env: shop.env(),
			service: openPaymentService(shop.env()),
			now: Date.now() + inMs,
			url: undefined,
			waitUntil: shop.waitUntil,
		});
		const sendEvents = async () => {
			const intents = await rows('SELECT intent_id FROM payments WHERE order_id = ?', walked.order.id);
			for (const { intent_id: id } of intents)
				for (const event of await shop.eventsOf(String(id))) {
					const { status } = await shop.sendEvent(
						pick([event, { ...event, id: `${event.id}_${random(9e6)}` }]),
					);
					expect(status).toBeLessThan(500);
				}
		};
		const change = () =>
			shop.call('PUT', `/orders/${walked.number}/line_items/${walked.order.line_items[0].id}`, {
				region,
				token: walked.token,
				body: { line_item: { quantity: 240 } },
			});
		const acts: Record<string, () => Promise<unknown>> = {
			'the bank is told to pay': () => sandbox.answerBank(page, 'pay'),
			'the bank is told to refuse': () => sandbox.answerBank(page, 'refuse'),
			'the page after the bank asks': () => statusOf(walked),
			'webhooks come': sendEvents,
			'cron runs': () => reconcilePayments(cron(61_000)),
			'cron runs a day later': () => reconcilePayments(cron(25 * 3_600_000)),
			'the same payment is begun again': () => redirect(walked, method),
			'a card pays': () => pay(walked, 'pm_card_visa'),
			'the cart is changed': change,
		};
		const names = Object.keys(acts);
		const told: string[] = [];
		for (let round = 0; round < 4; round++) {
			const [work, rival, at] = [pick(names), pick(names), random(7)];
			told.push(`${work} | ${rival} at ${at}`);
			await withRival(acts[work] ?? sendEvents, acts[rival] ?? sendEvents, at);
		}
		// All remaining events are delivered: webhooks twice, then the cron.
		await sendEvents();
		await reconcilePayments(cron(122_000));
		await sendEvents();
		await finishRefunds(cron(200_000));
		await shop.settle();

		const order = await orderOf(walked);
		const charges = (await capturesOf(walked.number)).filter((amount) => amount > 0);
		const placed = await mailsOf(walked.number);
		const found = { state: order.state, charges, mails: placed.length, told };
		const paid = order.state === 'complete';
		expect(found).toEqual({
			state: order.state,
			charges: paid ? [Math.round(Number(order.total) * 100)] : [],
			mails: paid ? 1 : 0,
			told,
		});
		expect(order.payments.filter(({ state }: { state: string }) => state === 'completed')).toHaveLength(
			paid ? 1 : 0,
		);
		const unfinished = await rows(
			"SELECT * FROM refunds WHERE order_id = ? AND state <> 'succeeded'",
			walked.order.id,
		);
		expect(unfinished).toEqual([]);
	},
	60_000,
);
