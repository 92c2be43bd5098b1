import type { Region } from '#regions/region.ts';
import { openEdge } from '#src/api/env.server.ts';
import { runRead } from '#src/api/read.server.ts';
import type { PrintMode } from '#src/catalog/attributes.ts';
import { product, type VariantSpec } from '#src/catalog/product.ts';
import { findVariants, variantBySku } from '#src/catalog/queries.server.ts';
import { sells } from '#src/catalog/sold-in.ts';
import { findDesign } from '#src/designs/storage/queries.server.ts';
import { formatLength } from '#src/site/lengths.ts';
import type { Site } from '#src/site/site.ts';
import type { RequestedPrint } from '../record/quote-request.ts';
import { findPageVisitor } from './page-request.server.ts';
import { readRequest, type TypedItem, type TypedRequest } from './quote-form.ts';

/** Initial values of the form from a link's parameters, and the name of its design. */
export interface Prefilled {
	readonly typed: TypedRequest;
	readonly designName: string | undefined;
}

/**
 * Fills the form in from the address: `?sku=` or `?product=` with `quantity`, or `?design=` of the visitor's own designs;
 * name and address of a signed-in customer. Products and designs that do not exist are left out.
 */
export async function prefillQuoteForm(page: {
	readonly request: Request;
	readonly url: URL;
	readonly locals: { readonly site: Site };
}): Promise<Prefilled> {
	const { site } = page.locals;
	const { searchParams } = page.url;
	const { db } = openEdge();
	const typed = readRequest(searchParams);
	const visitor = await findPageVisitor(page);
	const design =
		typed.design !== '' && visitor ? await findDesign(db, typed.design, visitor.userId) : undefined;
	const sku = searchParams.get('sku');
	const [variant] = design
		? await findVariants(db, [design.variantId])
		: sku
			? [await runRead(db, variantBySku(db, sku))]
			: [];
	const quantity = searchParams.get('quantity') ?? '';
	const [first, ...others] = typed.items;
	const item =
		variant && sells(site.region, variant.spec.productType)
			? prefillItem(variant.spec, site.region, site.languageTag)
			: { product: searchParams.get('product') ?? first?.product ?? '' };
	const isBrief = typed.flow === '1';
	return {
		typed: {
			...typed,
			flow: isBrief ? '1' : '0',
			country: typed.country === '' ? site.region.defaultShippingCountryCode : typed.country,
			email: typed.email === '' && visitor && !visitor.anonymous ? (visitor.email ?? '') : typed.email,
			amount: isBrief && typed.amount === '' ? quantity : typed.amount,
			design: design?.id ?? '',
			items: first
				? [
						{ ...first, ...item, ...(quantity && { quantities: [quantity, ...first.quantities.slice(1)] }) },
						...others,
					]
				: [],
		},
		designName: design?.name,
	};
}

function prefillItem(
	{ productType, sizeMm, printMode }: VariantSpec,
	{ lengthUnit }: Pick<Region, 'lengthUnit'>,
	languageTag: string,
): Partial<TypedItem> {
	// The sizes of rolls are lengths in metres, for which the form has no field: the desk asks for them.
	const isRoll = product(productType).sizeKind === 'roll';
	const [length, width, height] = sizeMm.map((side) =>
		side > 0 && !isRoll ? formatLength(side, lengthUnit, languageTag) : '',
	);
	return {
		...{ product: productType, length: length ?? '', width: width ?? '', height: height ?? '' },
		print: toRequestedPrint(printMode),
	};
}

const toRequestedPrint = (mode: PrintMode): RequestedPrint =>
	mode === 'no-print' ? 'none' : mode.startsWith('print-monochrome') ? 'one' : 'full';
