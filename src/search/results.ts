import { pictureSrc } from '#src/catalog/pictures/rendered-picture.ts';
import { findProduct, type ProductType } from '#src/catalog/product.ts';
import { isSamples } from '#src/catalog/samples.ts';
import { sells, soldCategories } from '#src/catalog/sold-in.ts';
import { arisesIn } from '#src/knowledge/help-posts.ts';
import { cardPrice } from '#src/pricing/card-price.ts';
import type { Destination } from '#src/pricing/destination/destination.ts';
import { vatText } from '#src/pricing/destination/vat-text.ts';
import { fillMarks } from '#src/pricing/marks/vat-mark.ts';
import { href } from '#src/site/links.ts';
import type { Translate } from '#src/site/messages.ts';
import { pageExists } from '#src/site/page-existence.ts';
import type { RouteParams } from '#src/site/routes.ts';
import type { Site } from '#src/site/site.ts';
import { type Hit, type HitKind, hitKinds } from './hit.ts';

/** A result as pages and the call show it. */
export interface Result {
	readonly kind: HitKind;
	/** Product type, category or name of the entry. */
	readonly name: string;
	readonly title: string;
	readonly summary: string;
	readonly url: string;
	/** Of products: a photograph's address, and "30 from €3.33 · 2,500 from €1.22 net". */
	readonly picture: string | undefined;
	readonly price?: string | undefined;
	/** The same with VAT; undefined where none is charged. */
	readonly privatePrice?: string | undefined;
}

interface Listing {
	readonly site: Site;
	readonly t: Translate;
	/** Of each kind. */
	readonly limit: number;
	/** Whose VAT private prices have; by default the region's own delivery country. */
	readonly destination?: Destination | undefined;
}

/** The hits that a region offers, by kind, at most `limit` of each. */
export function listResults(
	hits: readonly Hit[],
	{ site, t, limit, destination }: Listing,
): Record<HitKind, Result[]> {
	const offered = hits.filter((hit) => isOffered(hit, site));
	return Object.fromEntries(
		hitKinds.map((kind) => {
			const own = offered.filter((hit) => hit.kind === kind);
			// Sample packs are in every category and would always be first.
			const ranked = [...own.filter((hit) => !isSamplePack(hit)), ...own.filter(isSamplePack)];
			return [kind, ranked.slice(0, limit).map((hit) => toResult(hit, { site, t, destination }))];
		}),
	) as Record<HitKind, Result[]>;
}

const isSamplePack = ({ kind, name }: Hit): boolean => {
	const item = kind === 'product' ? findProduct(name) : undefined;
	return item !== undefined && isSamples(item);
};

function isOffered({ kind, name, route, params, where }: Hit, site: Site): boolean {
	if (kind === 'product') return sells(site.region, name);
	if (kind === 'category') return soldCategories(site.region).some((id) => id === name);
	return (
		arisesIn(where as Parameters<typeof arisesIn>[0], site.region) &&
		pageExists({ route, params }, site.locale)
	);
}

function toResult(hit: Hit, { site, t, destination }: Omit<Listing, 'limit'>): Result {
	const { kind, name, title, summary, route, params, hash = '' } = hit;
	const type = kind === 'product' ? (name as ProductType) : undefined;
	return {
		kind,
		name,
		title,
		summary,
		url: href(route, params as RouteParams<typeof route> & Record<string, never>, site) + hash,
		picture: type && pictureSrc(type),
		...(type && resultPrices({ site, t }, type, destination)),
	};
}

function resultPrices(
	{ site, t }: Pick<Listing, 'site' | 't'>,
	type: ProductType,
	destination: Destination | undefined,
) {
	const { price, privatePrice } = cardPrice(t, site, type);
	const write = destination && ((key: string) => vatText(key, { site, t, destination }));
	return { price, privatePrice: privatePrice && fillMarks(privatePrice, write) };
}
