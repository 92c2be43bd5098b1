import { type Route, routeAhead } from '#src/api/handler.server.ts';
import { fail, ok, problem, type Result, unauthorized } from '#src/api/problem.ts';
import { combineReads, resolved } from '#src/api/read.server.ts';
import { product } from '#src/catalog/product.ts';
import { checkSamples, isSamples } from '#src/catalog/samples.ts';
import { parseSku } from '#src/catalog/variant.ts';
import { addLines } from '../cart/add-lines.server.ts';
import { loadLineReferences } from '../cart/line-references.server.ts';
import { openCart, refusalToOpen } from '../cart/open-cart.server.ts';
import { type Context, type NamedOrder, readNamedOrder } from '../database/change-order.server.ts';
import { createSamplePack } from './contract.ts';
import { refuse } from './refuse.server.ts';

export const samplePackRoutes: readonly Route[] = [
	routeAhead(
		createSamplePack,
		({ db, input }) =>
			combineReads({
				order: input.orderId === undefined ? resolved(undefined) : readNamedOrder(db, input.orderId),
				found: loadLineReferences(db, { sku: input.sku }),
			}),
		async (context) => {
			const { sku, samples, version, quantity } = context.input;
			const order = await namedOrderOrCart(context, context.ahead.order);
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

/** The order that is named, or else the caller's cart. */
async function namedOrderOrCart(
	context: Context,
	named: NamedOrder | undefined,
): Promise<Result<NamedOrder>> {
	if (named) return ok(named);
	const { db, actor, site, now } = context;
	if (!actor) return fail(unauthorized);
	const closed = refusalToOpen(site);
	if (closed) return fail(closed);
	const cart = await openCart(db, actor, site, now);
	return cart.ok ? ok({ key: cart.value.number, record: cart.value }) : cart;
}

const notASamplePack = problem('not_a_sample_pack', 422, 'This is not a sample pack.', {
	sku: ['is not the sku of a sample pack'],
});
