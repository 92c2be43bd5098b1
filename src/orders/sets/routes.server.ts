import { type Database, runTogether } from '#src/api/database.server.ts';
import { type Route, routeAhead } from '#src/api/handler.server.ts';
import { fail, notFound, ok, problem, type Result, unauthorized } from '#src/api/problem.ts';
import { combineReads, type Read, resolved } from '#src/api/read.server.ts';
import { bundleOfSku, bundlesIn, type Bundle as CatalogueBundle } from '#src/catalog/bundles.ts';
import { product } from '#src/catalog/product.ts';
import { checkSamples, isSamples } from '#src/catalog/samples.ts';
import { skuOf, specOfSku } from '#src/catalog/variant.ts';
import { formatMoney, toDecimal } from '#src/site/money.ts';
import { type AskedLine, addLines, fillBundle } from '../cart/add-lines.server.ts';
import { type FoundNames, whatIsNamed } from '../cart/find-wish.server.ts';
import { openCart, refusalToOpen } from '../cart/open-cart.server.ts';
import { type Context, changeOrder, type NamedOrder } from '../change-order.server.ts';
import type { Bundle } from '../order.ts';
import { bundleAnswers } from '../order-answer.ts';
import type { PricedOrder } from '../price-order.ts';
import { orderByBundle, orderByKey } from '../queries.server.ts';
import { insertEmptyBundle } from '../save.server.ts';
import {
	changeBundle as changed,
	maxBundles,
	removeBundle,
	sameBundle,
	tooManyBundles,
	unknownBundle,
} from './bundle.ts';
import { changeBundle, createBundle, createSamplePack, destroyBundle } from './contract.ts';

const namedBy = (db: Database, key: string): Read<NamedOrder> =>
	combineReads({ key: resolved(key), record: orderByKey(db, key) });

const answerOf = (after: PricedOrder, bundleId: string): Result<Bundle> => {
	const bundle = bundleAnswers(after).find(({ id }) => id === bundleId);
	return bundle ? ok(bundle) : fail(notFound);
};

/** What the parts of a set are called, and what the database knows of them. */
const partsOf = (
	db: Database,
	bundle: CatalogueBundle | undefined,
): Read<Readonly<Record<string, FoundNames>>> =>
	combineReads(
		Object.fromEntries(
			(bundle?.specs ?? []).map((spec) => [skuOf(spec), whatIsNamed(db, { sku: skuOf(spec) })] as const),
		),
	);

export const setsRoutes: readonly Route[] = [
	routeAhead(
		createBundle,
		({ db, input }) =>
			combineReads({
				order: namedBy(db, input.orderId),
				parts: partsOf(db, bundleOfSku(input.sku ?? '')),
			}),
		async (context) => {
			const { order, parts } = context.ahead;
			const { sku, quantity } = context.input;
			if (sku === undefined) return openBundle(context, order);
			const set = bundlesIn(context.site.region).find((sold) => sold === bundleOfSku(sku));
			if (!set) return refusedFirst(context, order, fail(unknownBundle));
			const least = Math.max(...set.specs.map(({ productType }) => product(productType).minQuantity));
			const asked: AskedLine[] = set.specs.map((spec) => ({
				input: { sku: skuOf(spec), quantity: quantity ?? least },
				found: parts[skuOf(spec)] ?? { variant: undefined, design: undefined },
			}));
			const same = order.record && sameBundle(order.record, sku, set.specs.map(skuOf));
			const id = same?.id ?? crypto.randomUUID();
			const filled = await fillBundle(context, order, { id, sku }, asked);
			return filled.ok ? answerOf(filled.value.after, id) : filled;
		},
	),

	routeAhead(
		changeBundle,
		({ db, input }) => namedBy(db, input.orderId),
		async (context) => {
			const { bundleId, quantity } = context.input;
			const saved = await changeOrder(
				context,
				context.ahead,
				({ record }) => changed(record, bundleId, quantity) ?? fail(notFound),
			);
			return saved.ok ? answerOf(saved.value.after, bundleId) : saved;
		},
	),

	routeAhead(
		destroyBundle,
		({ db, input }) => combineReads({ record: orderByBundle(db, input.bundleId) }),
		async (context) => {
			const { record } = context.ahead;
			const { bundleId } = context.input;
			const order = { key: record?.number ?? '', record };
			const saved = await changeOrder(context, order, ({ record: now }) => ok(removeBundle(now, bundleId)));
			return saved.ok ? ok(undefined) : saved;
		},
	),

	routeAhead(
		createSamplePack,
		({ db, input }) =>
			combineReads({
				order: input.orderId === undefined ? resolved(undefined) : namedBy(db, input.orderId),
				found: whatIsNamed(db, { sku: input.sku }),
			}),
		async (context) => {
			const { sku, samples, version, quantity } = context.input;
			const order = await orderOr(context, context.ahead.order);
			if (!order.ok) return order;
			const spec = specOfSku(sku);
			if (!spec || !isSamples(product(spec.productType)))
				return refusedFirst(context, order.value, fail(notASamplePack));
			const pick = checkSamples(context.site.region, { version, codes: samples });
			if (!pick.ok) return refusedFirst(context, order.value, pick);
			const asked = { input: { sku, quantity, samples: pick.value }, found: context.ahead.found };
			const added = await addLines(context, order.value, [asked]);
			if (!added.ok) return added;
			const [item] = added.value;
			if (!item) throw new Error('a sample pack was added without an answer');
			return ok(item);
		},
	),
];

/** An empty set, in an order that may be changed. */
async function openBundle(context: Context, order: NamedOrder): Promise<Result<Bundle>> {
	const saved = await changeOrder(context, order, ({ record }) => ok(record));
	if (!saved.ok) return saved;
	const { id: orderId, number, region } = saved.value.after.record;
	const id = crypto.randomUUID();
	const [rows] = await runTogether(context.db, [
		insertEmptyBundle(context.db, { id, orderId, createdAt: context.now, most: maxBundles }),
	]);
	if ((rows as unknown[]).length === 0) return fail(tooManyBundles);
	const nothing = { amount: toDecimal(0), display: formatMoney(0, region.currencyFormatter) };
	return ok({
		id,
		sku: null,
		orderNumber: number,
		quantity: 0,
		minQuantity: 0,
		net: nothing.amount,
		displayAmount: nothing.display,
		total: nothing.amount,
		displayTotal: nothing.display,
		lineItemIds: [],
	});
}

/** The order that is named, or else the caller's cart. */
async function orderOr(context: Context, named: NamedOrder | undefined): Promise<Result<NamedOrder>> {
	if (named) return ok(named);
	const { db, actor, site, now } = context;
	if (!actor) return fail(unauthorized);
	const closed = refusalToOpen(site);
	if (closed) return fail(closed);
	const record = await openCart(db, actor, site, now);
	return ok({ key: record.number, record });
}

/** What is wrong with the order says nobody else: a stranger gets the same 404 whatever was asked. */
const refusedFirst = async (
	context: Context,
	order: NamedOrder,
	refusal: Result<never>,
): Promise<Result<never>> => {
	const asked = await changeOrder(context, order, () => refusal);
	if (asked.ok) throw new Error('a refusal was taken for a change');
	return asked;
};

const notASamplePack = problem('not_a_sample_pack', 422, 'This is not a sample pack.', {
	sku: ['is not the sku of a sample pack'],
});
