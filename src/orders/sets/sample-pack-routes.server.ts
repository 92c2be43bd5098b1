import { type Route, routeAhead } from '#src/api/handler.server.ts';
import { fail, ok, problem, type Result, unauthorized } from '#src/api/problem.ts';
import { combineReads } from '#src/api/read.server.ts';
import { product } from '#src/catalog/product.ts';
import { checkSamples, isSamples } from '#src/catalog/samples.ts';
import { parseSku } from '#src/catalog/variant.ts';
import { hashToken } from '#src/customers/session.server.ts';
import { addLines } from '../cart/add-lines.server.ts';
import { loadLineReferences } from '../cart/line-references.server.ts';
import { openCart, refusalToOpen } from '../cart/open-cart.server.ts';
import { type Context, type NamedOrder, readOrderOrCart } from '../database/change-order.server.ts';
import { createSamplePack } from './contract.ts';
import { refuse } from './refuse.server.ts';

export const samplePackRoutes: readonly Route[] = [
	routeAhead(
		createSamplePack,
		async ({ db, input, now, request, site: { region } }) => {
			const caller = { hash: (await hashToken(request)) ?? '', region: region.id, now };
			return combineReads({
				order: readOrderOrCart(db, input.orderId, caller),
				found: loadLineReferences(db, { sku: input.sku }),
			});
		},
		async (context) => {
			const { sku, samples, version, quantity } = context.input;
			const { order: read } = context.ahead;
			const order = context.input.orderId === undefined ? await openOwnCart(context, read) : ok(read);
			if (!order.ok) return order;
			const spec = parseSku(sku);
			if (!spec || !isSamples(product(spec.productType)))
				return refuse(context, order.value, fail(notASamplePack));
			const pick = checkSamples(context.site.region, { version, codes: samples });
			if (!pick.ok) return refuse(context, order.value, pick);
			const asked = { input: { sku, quantity, samples: pick.value }, found: context.ahead.found };
			const added = await addLines(context, order.value, [asked]);
			if (!added.ok) return added;
			const { items, order: changed } = added.value;
			const [item] = items;
			if (!item) throw new Error('a sample pack was added without an answer');
			return ok({ ...item, order: changed });
		},
	),
];

/** The caller's cart: the one that was read, or a new one. */
async function openOwnCart({ db, actor, site, now }: Context, read: NamedOrder): Promise<Result<NamedOrder>> {
	if (!actor) return fail(unauthorized);
	const closed = refusalToOpen(site);
	if (closed) return fail(closed);
	if (read.record) return ok(read);
	const cart = await openCart(db, actor, site, now);
	return cart.ok ? ok({ key: cart.value.number, record: cart.value }) : cart;
}

const notASamplePack = problem('not_a_sample_pack', 422, 'This is not a sample pack.', {
	sku: ['is not the sku of a sample pack'],
});
