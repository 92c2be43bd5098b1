import { openEdge } from '#src/api/env.server.ts';
import { type Product, productOf, type VariantSpec } from '#src/catalog/product.ts';
import { findVariants, keepVariant } from '#src/catalog/queries.server.ts';
import { checkSpec, specOfSku } from '#src/catalog/variant.ts';
import { actorOfSession } from '#src/customers/session.server.ts';
import { findDesign } from '#src/designs/queries.server.ts';
import { type PriceFormat, priceFormatOf } from '#src/pricing/price-view.ts';
import { checkQuantity } from '#src/pricing/quantity.ts';
import { legalRateOf } from '#src/pricing/tax.ts';
import { isoDay } from '#src/site/dates.ts';
import type { Site } from '#src/site/site.ts';

/** What the designer's page opens with. Without a product there is nothing to design. */
export interface DesignerStart {
	readonly productType: Product['type'] | undefined;
	readonly spec: VariantSpec | undefined;
	readonly variantId: number | undefined;
	readonly designId: string | undefined;
	readonly quantity: number;
	readonly prices: PriceFormat;
	readonly today: string;
}

/** What most people order first. */
const usualQuantity = 120;

/** Reads `?design=` (a saved design of this visitor) or `?sku=`, and `?quantity=`. `Astro` itself fits. */
export async function designerOfPage(page: {
	readonly request: Request;
	readonly url: URL;
	readonly locals: { readonly site: Site };
}): Promise<DesignerStart> {
	const { region } = page.locals.site;
	const now = Date.now();
	const today = isoDay(now);
	const designId = page.url.searchParams.get('design') ?? undefined;
	const variant = await variantOfPage(page.request, page.url, designId, now);
	const product = variant && productOf(variant.spec.productType);
	const isDesignable = product?.designable === true;
	return {
		productType: isDesignable ? product.type : undefined,
		spec: isDesignable ? variant?.spec : undefined,
		variantId: isDesignable ? variant?.id : undefined,
		designId,
		quantity: quantityOf(page.url, product),
		prices: priceFormatOf(region, legalRateOf(region.countryCode, today)),
		today,
	};
}

async function variantOfPage(request: Request, url: URL, designId: string | undefined, now: number) {
	const { db } = openEdge();
	if (designId !== undefined) {
		const actor = await actorOfSession(db, request, now);
		const design = actor && (await findDesign(db, designId, actor.userId));
		return design && (await findVariants(db, [design.variantId]))[0];
	}
	const spec = specOfSku(url.searchParams.get('sku') ?? '');
	return spec && checkSpec(spec).ok ? keepVariant(db, spec) : undefined;
}

function quantityOf(url: URL, product: Product | undefined): number {
	const asked = Number(url.searchParams.get('quantity') ?? usualQuantity);
	if (product && checkQuantity(product, asked).ok) return asked;
	return Math.max(usualQuantity, product?.minQuantity ?? 0);
}
