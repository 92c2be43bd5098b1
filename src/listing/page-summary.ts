import { settings } from '#regions/settings.ts';
import { getLinkPreview } from '#src/catalog/pictures/preview-picture.ts';
import type { ProductType } from '#src/catalog/product.ts';
import type { Category } from '#src/catalog/product-entry.ts';
import { productCopy } from '#src/catalog/product-page/product-copy.ts';
import type { CollectionId, EntryData, PageFields } from '#src/editorial/collections.ts';
import { findEntry } from '#src/editorial/content-entries.ts';
import { fillFacts } from '#src/editorial/facts.ts';
import { categoryPage } from '#src/pricing/category-page.ts';
import { productTexts } from '#src/pricing/product-page.ts';
import type { Translate } from '#src/site/messages.ts';
import { publicUrl } from '#src/site/page-address.ts';
import { getEntryPath } from '#src/site/page-existence.ts';
import type { PageAddress, RouteId } from '#src/site/routes.ts';
import type { Site } from '#src/site/site.ts';
import { labelled } from '#src/site/spelling.ts';

/** Title without the brand, and the description for search engines. */
export interface PageSummary {
	readonly route: RouteId;
	readonly url: string;
	readonly title: string;
	readonly description: string;
}

/** An article of the blog. */
export interface ArticleSummary extends PageSummary {
	/** ISO day. */
	readonly published: string;
	readonly author: string;
	/** Absolute address of its link preview. */
	readonly image: string;
}

type Texts = Pick<PageSummary, 'title' | 'description'>;

/** Title and description of a listed page, the same that its file gives to its layout. */
async function textsOfPage(page: PageAddress, site: Site, t: Translate): Promise<Texts> {
	switch (page.route) {
		case 'home':
			return {
				title: t('home.page_title'),
				description: t('home.page_description', { min: settings.defaultQuantity }),
			};
		case 'shop':
			return { title: t('catalog.shop_title'), description: t('catalog.shop_description') };
		case 'samplePacks':
			return { title: t('shop.samples_title'), description: t('shop.samples_description') };
		case 'bundles':
			return { title: t('shop.bundles_title'), description: t('shop.bundles_description') };
		case 'category': {
			const category = page.params.category as Category;
			const { name, description } = categoryPage(t, site, category);
			const entry = await findEntry('categories', category, site);
			return entry?.data ?? { title: name, description };
		}
		case 'product': {
			const type = page.params.product as ProductType;
			return productTexts(t, site, type, productCopy(site, type));
		}
		case 'helpTopic': {
			const { title, description } = await entryTexts(page, site);
			return { title: labelled(title, t('knowledge.help_center'), site.languageTag), description };
		}
		default:
			return entryTexts(page, site);
	}
}

/** The same for a page that shows an entry; the English entry if the page falls back to it. */
async function entryTexts(page: PageAddress, site: Site): Promise<Texts> {
	const [collection = '', name = ''] = (getEntryPath(page) ?? '').split('/');
	const entry =
		(await findEntry(collection as CollectionId, name, site)) ??
		(await findEntry(collection as CollectionId, name, { locale: 'en-US', languageTag: 'en' }));
	if (!entry) throw new Error(`No entry ${collection}/${name} for route ${page.route}`);
	const { title, description } = entry.data as EntryData<CollectionId> & PageFields;
	return { title: fillFacts(title, site), description: fillFacts(description, site) };
}

/** Title and description of a page of a site. */
export const summarisePage = async (page: PageAddress, site: Site, t: Translate): Promise<PageSummary> => ({
	route: page.route,
	url: publicUrl(page, site.region, site.locale),
	...(await textsOfPage(page, site, t)),
});

/** The feed entry of an article. @param name of its entry */
export async function summariseArticle(name: string, site: Site, t: Translate): Promise<ArticleSummary> {
	const entry = await findEntry('blog', name, site);
	if (!entry) throw new Error(`No article ${name} in ${site.locale}`);
	const { date, author, picture } = entry.data;
	const summary = await summarisePage({ route: 'article', params: { article: name } }, site, t);
	const image = new URL(getLinkPreview(`/pictures/${picture.replace('/', '-')}`), summary.url).href;
	return { ...summary, published: date, author: `${author}, ${settings.brand}`, image };
}

/** Date of the last change of a page, if its content has one. */
export async function lastModified(page: PageAddress, site: Site): Promise<string | undefined> {
	if (page.route !== 'article') return undefined;
	return (await findEntry('blog', page.params.article ?? '', site))?.data.date;
}
