import { openEdge } from '#src/api/env.server.ts';
import { runRead } from '#src/api/read.server.ts';
import { findVariants } from '#src/catalog/queries.server.ts';
import { actorBySession } from '#src/customers/session.server.ts';
import { listDesigns } from '#src/designs/storage/queries.server.ts';
import { fits } from '#src/orders/cart/lines.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import type { Order } from '#src/orders/record/order.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { isPrintedLine } from '#src/orders/summary/is-printed.ts';
import { type ArtworkState, acceptsArtwork, artworkState } from '../artwork/line-artwork.ts';
import { lineFileKey } from '../artwork/line-file-key.server.ts';
import { type CancelRefusal, cancelRefusal } from '../cancel/cancel-rule.ts';
import { findProductionSteps, type ProductionStep } from '../production/production-steps.server.ts';
import { newestProofs, type Proof } from '../proofs/record/proof.ts';
import { listProofsOfOrder } from '../proofs/record/queries.server.ts';
import { type AfterSales, findAfterSales } from '../record/queries.server.ts';
import { stockLines } from '../stock/queries.server.ts';
import { countInStock } from '../stock/stock-line.ts';
import { isUnionConsumer, lastDay, listGoods, offersWithdrawal } from '../withdrawal/withdrawal-rule.ts';

/** Artwork of one printed line as the page shows it. */
export interface LineArtwork {
	readonly lineId: number;
	readonly state: ArtworkState;
	readonly files: readonly { readonly name: string; readonly url: string }[];
	/** A proof of the line is pending or approved, so its artwork cannot change. */
	readonly isLocked: boolean;
	/** Saved designs of the visitor that can be put on the line. */
	readonly designs: readonly { readonly id: string; readonly name: string }[];
}

/** Data of the page of a placed order in addition to the order. */
export interface AfterSalesView extends AfterSales {
	readonly artwork: readonly LineArtwork[];
	/** Production steps of each planned line; empty once everything was sent. */
	readonly production: readonly ProductionStep[];
	/** The newest version for each line that a proof was sent for. */
	readonly proofs: readonly Proof[];
	/** Whether artwork can still be added or changed. */
	readonly acceptsArtwork: boolean;
	readonly cancelRefusal: CancelRefusal | undefined;
	/** Pieces of the order at our warehouse. */
	readonly inStock: number;
	readonly offersWithdrawal: boolean;
	/** The buyer is a consumer in the EU, and no goods of the order can be withdrawn from. */
	readonly isAllMade: boolean;
	/** Last day (ISO) for a withdrawal; undefined until everything has arrived. */
	readonly lastDay: string | undefined;
}

/** Whether a proof was sent or production is planned, so that the page shows the progress of the order. */
export const isUnderWay = (view: AfterSalesView | undefined): boolean =>
	view !== undefined && (view.production.length > 0 || view.proofs.length > 0);

/** Designs that are offered for a line. */
const maxDesigns = 20;

/**
 * Loads the after-sales data of an order's page. Undefined for an order that is not placed.
 * @param page the `Astro` global
 */
export async function loadAfterSales(
	{ request }: { readonly request: Request },
	order: Order,
): Promise<AfterSalesView | undefined> {
	if (order.state !== 'complete' && order.state !== 'canceled') return undefined;
	const { db, env } = openEdge();
	const record = await findOrderByNumber(db, order.number);
	if (!record) return undefined;
	const now = Date.now();
	const [found, sent, stock] = await Promise.all([
		findAfterSales(db, record.id),
		listProofsOfOrder(db, record.id),
		stockLines(db, record.id),
	]);
	const inStock = countInStock(stock);
	const proofs = newestProofs(sent);
	const isOpen = acceptsArtwork(order, found.isInProduction);
	const printed = order.lineItems.filter(isPrintedLine);
	const lacking = isOpen && printed.some((line) => artworkState(line, []) === 'missing');
	const designs = lacking ? await listOwnDesigns(request) : [];
	const artwork = await Promise.all(
		printed.map(async (line): Promise<LineArtwork> => {
			const spec = record.lines.find(({ id }) => id === line.id)?.variant.spec;
			const own = found.files.filter(({ lineItemId }) => lineItemId === line.id);
			return {
				lineId: line.id,
				state: artworkState(line, found.files),
				isLocked: proofs.some(
					({ lineItemId, state }) => lineItemId === line.id && (state === 'pending' || state === 'approved'),
				),
				files: await Promise.all(
					own.map(async ({ id, fileName }) => ({
						name: fileName,
						url: `/api/line_files/${id}?key=${await lineFileKey(env, id)}`,
					})),
				),
				designs: spec ? designs.filter((design) => fits(design, { spec })) : [],
			};
		}),
	);
	const isMade = order.state === 'complete' && order.shipmentState !== 'shipped';
	return {
		...found,
		artwork,
		production: isMade ? await findProductionSteps(db, record.id) : [],
		proofs,
		acceptsArtwork: isOpen,
		...withdrawalView(record, found, now),
		inStock,
		cancelRefusal: cancelRefusal({ ...record, isInProduction: found.isInProduction, inStock }),
	};
}

const withdrawalView = (record: OrderRecord, { parcels }: AfterSales, now: number) => ({
	offersWithdrawal: offersWithdrawal(record, parcels, now),
	isAllMade: isUnionConsumer(record) && !listGoods(record.lines).some(({ isReturnable }) => isReturnable),
	lastDay: lastDay(record, parcels),
});

/** The newest finished designs of the visitor's session. */
async function listOwnDesigns(request: Request) {
	const { db, env } = openEdge();
	const actorRead = await actorBySession({ db, env, now: Date.now() }, request);
	const actor = actorRead && (await runRead(db, actorRead));
	if (!actor) return [];
	const designs = (await listDesigns(db, actor.userId, maxDesigns)).filter(
		({ designStatus }) => designStatus === 'designed',
	);
	const variants = await findVariants(db, [...new Set(designs.map(({ variantId }) => variantId))]);
	return designs.flatMap(({ id, name, variantId }) => {
		const spec = variants.find((variant) => variant.id === variantId)?.spec;
		return spec ? [{ id, name, spec }] : [];
	});
}
