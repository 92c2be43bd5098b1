import { type ProductType, productTypes } from '#src/catalog/product.ts';
import { countryName } from '#src/customers/countries.ts';

/** Customs data of goods. */
export interface CustomsCode {
	/** Code of the customs tariff, six to ten digits. */
	readonly hsCode: string;
	/** Country of origin, ISO 3166-1. */
	readonly originIso: string;
	/** In English. */
	readonly description: string;
}

const corrugated = ['48191000', 'Boxes of corrugated paperboard'] as const;
const folding = ['48192000', 'Folding cartons of non-corrugated paperboard'] as const;
const rigid = ['48195000', 'Packing containers of paperboard'] as const;
const plasticBag = ['39232990', 'Bags of plastics'] as const;

/**
 * Codes of the Combined Nomenclature (Regulation (EEC) 2658/87, annex I): chapter 39 plastics, 42 bags of textile, 48 paper
 * and paperboard, 49 printed matter. Stored codes override these.
 */
const codes: Readonly<Record<ProductType, readonly [hsCode: string, description: string]>> = {
	'mailer-box-full-color': corrugated,
	'mailer-box-eco': corrugated,
	'mailer-box-eco-white': corrugated,
	'mailer-box-eco-color': corrugated,
	'mailer-box-plain': corrugated,
	'delivery-mailer-box': corrugated,
	'sleeved-mailer-box': corrugated,
	'shipping-box': corrugated,
	'product-box': folding,
	'product-box-two-pieces': folding,
	'product-box-wine-box': folding,
	'cake-box': folding,
	'carrier-box': folding,
	'rigid-box': rigid,
	'magnetic-box': rigid,
	'rigid-drawer-box': rigid,
	'paper-can': rigid,
	'paper-bag': ['48194000', 'Bags of paper'],
	'tote-bag': ['42029291', 'Shopping bags of cotton'],
	'doypack-bag': plasticBag,
	'poly-mailer': ['39232100', 'Mailing bags of polyethylene'],
	'recycled-poly-mailer': ['39232100', 'Mailing bags of recycled polyethylene'],
	'bio-poly-mailer-plain': plasticBag,
	'paper-mailer': ['48171000', 'Envelopes of paper'],
	'rigid-envelope': ['48171000', 'Envelopes of paperboard'],
	'tissue-paper': ['48239085', 'Tissue paper, printed, in sheets'],
	'packing-paper': ['48239085', 'Packing paper in sheets'],
	'packing-tape': ['39191080', 'Self-adhesive tape of plastics in rolls'],
	'kraft-tape': ['48114120', 'Self-adhesive tape of paper in rolls'],
	'square-label': ['48211010', 'Printed labels of paper, self-adhesive'],
	'printed-card': ['49090000', 'Printed cards'],
	'sample-packs': ['49111010', 'Samples of packaging, no commercial value'],
};

const originIso = 'PL';

/** The code of a product unless another is stored. */
export function defaultCode(type: ProductType): CustomsCode {
	const [hsCode, description] = codes[type];
	return { hsCode, originIso, description };
}

/** A code with what it is for. */
export interface ListedCode extends CustomsCode {
	readonly productType: string;
	/** Null: all variants of the product that have none of their own. */
	readonly sku: string | null;
	/** Set by staff, not the program's default. */
	readonly isStored: boolean;
}

/** The code of a variant among those that are stored by product type and SKU. */
export function codeOf(
	stored: ReadonlyMap<string, CustomsCode>,
	{ productType, sku }: { readonly productType: ProductType; readonly sku: string },
): CustomsCode {
	return stored.get(sku) ?? stored.get(productType) ?? defaultCode(productType);
}

export const mostDescription = 120;

/** Fields that are wrong, with the reason of each. */
export type CodeFaults = Readonly<Partial<Record<keyof CustomsCode, string>>>;

/** Checks a code as it was typed. @returns undefined where all is right */
export function codeFaults({ hsCode, originIso: iso, description }: CustomsCode): CodeFaults | undefined {
	// Unicode names a code that is not a country `Unknown Region`.
	const isCountry = /^[A-Z]{2}$/.test(iso) && ![iso, 'Unknown Region'].includes(countryName(iso, 'en'));
	const faults: CodeFaults = {
		...(!/^\d{6,10}$/.test(hsCode) && { hsCode: 'must have six to ten digits' }),
		...(!isCountry && { originIso: 'must be a two-letter country code, such as PL' }),
		...((description === '' || description.length > mostDescription) && {
			description: `must have 1 to ${mostDescription} characters`,
		}),
	};
	return Object.keys(faults).length > 0 ? faults : undefined;
}

/** Spaces and dots between the digits are how tariffs print them. */
export const normaliseCustomsCode = ({ hsCode, originIso: iso, description }: CustomsCode): CustomsCode => ({
	hsCode: hsCode.replace(/[\s.]/g, ''),
	originIso: iso.trim().toUpperCase(),
	description: description.trim(),
});

export const isProductType = (text: string): text is ProductType =>
	(productTypes as readonly string[]).includes(text);
