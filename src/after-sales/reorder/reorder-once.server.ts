import type { Database } from '#src/api/database.server.ts';
import { runOnce } from '#src/api/idempotency.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { isOpen } from '#src/orders/record/states.ts';
import type { Site } from '#src/site/site.ts';
import { reorder } from './reorder.server.ts';

/** Attempts, and the pause between them, of waiting for a concurrent request with the same key. */
const tries = 20;
const pauseMs = 250;

/**
 * Runs `reorder` once per idempotency key: a second press of the same button returns the first cart, while that is still
 * a cart. Undefined if nothing can be ordered again.
 * @param key random, from the page with the button; empty: not idempotent
 */
export async function reorderOnce(
	db: Database,
	ordered: OrderRecord,
	site: Pick<Site, 'locale'>,
	{ key, now }: { readonly key: string; readonly now: number },
): Promise<OrderRecord | undefined> {
	const make = async () => {
		const again = await reorder(db, ordered, site, now);
		return again.kind === 'cart' ? again.record : undefined;
	};
	if (!key) return make();
	const number = await numberFor(db, { ordered, key, now }, make);
	const cart = number ? await findOrderByNumber(db, number) : undefined;
	// The cart was placed or deleted since, and the page was reopened from the browser's history.
	return number && (!cart || !isOpen(cart.savedState)) ? make() : cart;
}

/** Number of the cart of the key, which is created if there is none. */
async function numberFor(
	db: Database,
	{ ordered, key, now }: { readonly ordered: OrderRecord; readonly key: string; readonly now: number },
	make: () => Promise<OrderRecord | undefined>,
): Promise<string | undefined> {
	const claim = {
		actor: `user:${ordered.userId}`,
		key: `order-again ${ordered.number} ${key}`,
		request: ordered.number,
		now,
	};
	for (let attempt = 0; attempt < tries; attempt++) {
		const outcome = await runOnce(db, claim, {
			async run() {
				const made = await make();
				return made ? { status: 200, body: made.number } : { status: 422, body: '' };
			},
			toAnswer: (value) => ({ status: 200, body: String(value) }),
		});
		if ('answer' in outcome) return outcome.answer.body || undefined;
		await new Promise((resolve) => setTimeout(resolve, pauseMs));
	}
	return undefined;
}
