import type { Region } from '#regions/region.ts';
import { openEdge } from '#src/api/env.server.ts';
import { runRead } from '#src/api/read.server.ts';
import { isVariantDesignableIn } from '#src/catalog/designable-in.ts';
import { findProduct, type Product, type VariantSpec } from '#src/catalog/product.ts';
import { findVariants, variantBySku } from '#src/catalog/queries.server.ts';
import { sells, soldIn } from '#src/catalog/sold-in.ts';
import { checkSpec, parseSku, toSku } from '#src/catalog/variant.ts';
import { actorBySession } from '#src/customers/session.server.ts';
import { findDesign } from '#src/designs/storage/queries.server.ts';
import { chosenDestination, pricesFor } from '#src/pricing/destination/destination.ts';
import type { PriceFormat } from '#src/pricing/price-view.ts';
import { checkQuantity, readPieces } from '#src/pricing/quantity.ts';
import { isoDay } from '#src/site/dates.ts';
import type { Site } from '#src/site/site.ts';
import { chooseOrderFlow, type OrderFlow } from './stage.ts';

/** What the designer's page opens with. Without a product there is nothing to design. */
export interface DesignerStart {
	readonly productType: Product['type'] | undefined;
	readonly spec: VariantSpec | undefined;
	/** Undefined for a custom size that is not stored yet. */
	readonly variantId: number | undefined;
	readonly designId: string | undefined;
	readonly quantity: number;
	/** Quantity in the URL, if it is invalid for this product. */
	readonly refusedQuantity: string | undefined;
	/** SKU in the URL, if it is not sold. */
	readonly refusedSku: string | undefined;
	/** The product of the SKU's prefix, if it is sold here. */
	readonly nearProduct: Product['type'] | undefined;
	readonly prices: PriceFormat;
	readonly today: string;
}

/** What most people order first. */
const usualQuantity = 120;

/** The parts of `Astro` that are used; `Astro` itself can be passed. */
interface DesignPage {
	readonly request: Request;
	readonly url: URL;
	readonly locals: { readonly site: Site };
}

/** What a stage after the designer opens with. Without a product there is nothing to order. */
export interface StageStart extends DesignerStart {
	readonly flow: OrderFlow;
}

/** The same, also for variants that are ordered without the designer. */
export async function stageOfPage(page: DesignPage): Promise<StageStart> {
	const { region } = page.locals.site;
	const start = await designerOfPage(page);
	if (start.spec || start.designId !== undefined) return { ...start, flow: 'standard-mode' };
	const variant = await variantOfPage(page.request, page.url, undefined, Date.now());
	const product = variant && findProduct(variant.spec.productType);
	if (!product || !sells(region, product.type)) return { ...start, flow: 'no-print-mode' };
	return {
		...start,
		productType: product.type,
		spec: variant.spec,
		variantId: variant.id,
		...readQuantity(page.url, product),
		refusedSku: undefined,
		nearProduct: undefined,
		flow: chooseOrderFlow(variant.spec, region),
	};
}

/** Reads `?design=` (a saved design of this visitor) or `?sku=`, and `?quantity=`. */
export async function designerOfPage(page: DesignPage): Promise<DesignerStart> {
	const { region } = page.locals.site;
	const now = Date.now();
	const today = isoDay(now);
	const designId = page.url.searchParams.get('design') ?? undefined;
	const variant = await variantOfPage(page.request, page.url, designId, now);
	const product = variant && findProduct(variant.spec.productType);
	const isDesignable = variant !== undefined && isVariantDesignableIn(variant.spec, region);
	return {
		productType: isDesignable ? product?.type : undefined,
		spec: isDesignable ? variant?.spec : undefined,
		variantId: isDesignable ? variant?.id : undefined,
		designId,
		...readQuantity(page.url, product),
		...readRefused(page.url, isDesignable, region),
		prices: pricesFor(region, chosenDestination(page.request.headers), today),
		today,
	};
}

/** The design that the URL names. A GET stores nothing, so a custom size without an earlier price request has no id yet. */
async function variantOfPage(
	request: Request,
	url: URL,
	designId: string | undefined,
	now: number,
): Promise<{ readonly spec: VariantSpec; readonly id: number | undefined } | undefined> {
	const { db, env } = openEdge();
	if (designId !== undefined) {
		const actorRead = await actorBySession({ db, env, now }, request);
		const actor = actorRead && (await runRead(db, actorRead));
		const design = actor && (await findDesign(db, designId, actor.userId));
		return design && (await findVariants(db, [design.variantId]))[0];
	}
	const spec = parseSku(url.searchParams.get('sku') ?? '');
	if (!spec || !checkSpec(spec).ok) return undefined;
	const stored = await runRead(db, variantBySku(db, toSku(spec)));
	return { spec, id: stored?.id };
}

/** Longer than any SKU of the shop. */
const longestSku = 40;

function readRefused(url: URL, isDesignable: boolean, region: Region) {
	const sku = url.searchParams.get('sku')?.trim().slice(0, longestSku) || undefined;
	const refusedSku = isDesignable || url.searchParams.has('design') ? undefined : sku;
	return {
		refusedSku,
		nearProduct: soldIn(region).find(({ code }) => refusedSku?.startsWith(`${code}-`))?.type,
	};
}

function readQuantity(url: URL, product: Product | undefined) {
	const text = url.searchParams.get('quantity');
	const asked = text === null ? undefined : readPieces(text);
	if (product && asked !== undefined && checkQuantity(product, asked).ok)
		return { quantity: asked, refusedQuantity: undefined };
	const quantity = Math.max(usualQuantity, product?.minQuantity ?? 0);
	return { quantity, refusedQuantity: text?.slice(0, 20) };
}
