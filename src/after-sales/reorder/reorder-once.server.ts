import type { Database } from '#src/api/database.server.ts';
import { runOnce } from '#src/api/idempotency.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { isOpen } from '#src/orders/record/states.ts';
import type { Site } from '#src/site/site.ts';
import { reorder } from './reorder.server.ts';

/** How often, and after which pause, a press asks whether the one before it has ended. */
const tries = 20;
const pauseMs = 250;

/**
 * The cart that `reorder` makes, once for each key: a second press of the same button gets the cart of the first, as long
 * as that is one. Undefined where nothing can be ordered again.
 * @param key random, of the page with the button; empty in a form without one
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
	// Placed or deleted since, and the page was opened again from the history.
	return number && (!cart || !isOpen(cart.savedState)) ? make() : cart;
}

/** Number of the cart that belongs to the key, which is made where there is none. */
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
			answerOf: (value) => ({ status: 200, body: String(value) }),
		});
		if ('answer' in outcome) return outcome.answer.body || undefined;
		await new Promise((resolve) => setTimeout(resolve, pauseMs));
	}
	return undefined;
}
