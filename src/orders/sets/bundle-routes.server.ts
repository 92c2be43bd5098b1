import type { Region } from '#regions/region.ts';
import type { Database } from '#src/api/database.server.ts';
import type { Effect } from '#src/api/effect.server.ts';
import { type Route, routeAhead } from '#src/api/handler.server.ts';
import { unlessRefusedBy } from '#src/api/insert-guard.server.ts';
import { fail, notFound, ok, type Result } from '#src/api/problem.ts';
import { combineReads, type Read } from '#src/api/read.server.ts';
import { bundlesIn, type Bundle as CatalogueBundle, findBundle } from '#src/catalog/bundles.ts';
import { product } from '#src/catalog/product.ts';
import { toSku } from '#src/catalog/variant.ts';
import { formatMoney, toDecimal } from '#src/site/money.ts';
import { fillBundle, type RequestedLine } from '../cart/add-lines.server.ts';
import { loadLineReferences, type ResolvedReferences } from '../cart/line-references.server.ts';
import {
	type Context,
	changeOrder,
	type NamedOrder,
	readNamedOrder,
} from '../database/change-order.server.ts';
import { orderByBundle } from '../database/queries.server.ts';
import { insertEmptyBundle } from '../database/save.server.ts';
import {
	changeBundle as changed,
	maxBundles,
	removeBundle,
	sameBundle,
	tooManyBundles,
	unknownBundle,
} from '../pricing/bundle.ts';
import type { Order } from '../record/order.ts';
import type { RecordBundle } from '../record/order-record.ts';
import { serializeFor } from '../serializer/serialize-order.server.ts';
import { type BundleChange, changeBundle, createBundle, destroyBundle } from './contract.ts';
import { refuse } from './refuse.server.ts';

const bundleChange = (order: Order, bundleId: string): Result<BundleChange> => {
	const bundle = order.bundles.find(({ id }) => id === bundleId);
	return bundle ? ok({ ...bundle, order }) : fail(notFound);
};

/** A set without lines. */
function emptyBundle(order: Order, bundle: RecordBundle, region: Region): BundleChange {
	const nothing = { amount: toDecimal(0), display: formatMoney(0, region.currencyFormatter) };
	return {
		...bundle,
		orderNumber: order.number,
		quantity: 0,
		minQuantity: 0,
		net: nothing.amount,
		displayAmount: nothing.display,
		total: nothing.amount,
		displayTotal: nothing.display,
		lineItemIds: [],
		order,
	};
}

/** Reads variants and designs of the parts of a set, by SKU. */
const readParts = (
	db: Database,
	bundle: CatalogueBundle | undefined,
): Read<Readonly<Record<string, ResolvedReferences>>> =>
	combineReads(
		Object.fromEntries(
			(bundle?.specs ?? []).map(
				(spec) => [toSku(spec), loadLineReferences(db, { sku: toSku(spec) })] as const,
			),
		),
	);

export const bundleRoutes: readonly Route[] = [
	routeAhead(
		createBundle,
		({ db, input }) =>
			combineReads({
				order: readNamedOrder(db, input.orderId),
				parts: readParts(db, findBundle(input.sku ?? '')),
			}),
		async (context) => {
			const { order, parts } = context.ahead;
			const { sku, quantity } = context.input;
			if (sku === undefined) return openBundle(context, order);
			const set = bundlesIn(context.site.region).find((sold) => sold === findBundle(sku));
			if (!set) return refuse(context, order, fail(unknownBundle));
			const minQuantity = Math.max(...set.specs.map(({ productType }) => product(productType).minQuantity));
			const asked: RequestedLine[] = set.specs.map((spec) => ({
				input: { sku: toSku(spec), quantity: quantity ?? minQuantity },
				found: parts[toSku(spec)] ?? { variant: undefined, design: undefined },
			}));
			const same = order.record && sameBundle(order.record, sku, set.specs.map(toSku));
			const id = same?.id ?? crypto.randomUUID();
			const filled = await fillBundle(context, order, { id, sku }, asked);
			return filled.ok ? bundleChange(filled.value.order, id) : filled;
		},
	),

	routeAhead(
		changeBundle,
		({ db, input }) => readNamedOrder(db, input.orderId),
		async (context) => {
			const { bundleId, quantity } = context.input;
			let bundle: RecordBundle | undefined;
			const saved = await changeOrder(context, context.ahead, (record) => {
				bundle = record.lines.find((line) => line.bundle?.id === bundleId)?.bundle ?? undefined;
				if (quantity === 0) return bundle ? ok(removeBundle(record, bundleId)) : fail(notFound);
				return changed(record, bundleId, quantity) ?? fail(notFound);
			});
			if (!saved.ok) return saved;
			const order = await serializeFor(context, saved.value.after);
			return quantity === 0 && bundle
				? ok(emptyBundle(order, bundle, context.site.region))
				: bundleChange(order, bundleId);
		},
	),

	routeAhead(
		destroyBundle,
		({ db, input }) => combineReads({ record: orderByBundle(db, input.bundleId) }),
		async (context) => {
			const { record } = context.ahead;
			const { bundleId } = context.input;
			const order = { key: record?.number ?? '', record };
			const saved = await changeOrder(context, order, (now) => ok(removeBundle(now, bundleId)));
			return saved.ok ? ok(undefined) : saved;
		},
	),
];

/** Opens an empty set in an order that may be changed; the order is saved in the same batch. */
async function openBundle(context: Context, order: NamedOrder): Promise<Result<BundleChange>> {
	const { db, effect, now } = context;
	// A repeated request answers with the id of the set that the first one has inserted.
	const earlier = effect.earlier as { readonly bundleId: string } | undefined;
	const id = earlier?.bundleId ?? crypto.randomUUID();
	const recordsId: Effect = {
		...effect,
		step: (value, fromDatabase) => effect.step({ ...value, bundleId: id }, fromDatabase),
	};
	const saved = await unlessRefusedBy(
		'bundles.created_at',
		changeOrder({ ...context, effect: recordsId }, order, ok, {
			first: ({ id: orderId }) => [insertEmptyBundle(db, { id, orderId, createdAt: now, max: maxBundles })],
		}),
	);
	if (!saved) return fail(tooManyBundles);
	if (!saved.ok) return saved;
	const { after } = saved.value;
	return ok(emptyBundle(await serializeFor(context, after), { id, sku: null }, after.record.region));
}
