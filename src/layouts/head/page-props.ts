import type { PageId } from '#src/site/page-ids.ts';

/** What every page tells its layout. */
export interface PageProps {
	/** Without the brand, which is added. */
	title: string;
	description: string;
	/** Absolute address; by default the page's own one in its region. */
	canonical?: string;
	/** By default pages of the app host are not indexed. */
	noindex?: boolean;
	/** Analytics page id of the specification, e.g. `product-page`; it stands on <body> as `data-page`. */
	page: PageId;
	/** JSON-LD objects. */
	schema?: Record<string, unknown> | Record<string, unknown>[];
	/** Path of the page's main picture; link previews show its form of 1200 × 630, or the drawn box. */
	image?: string;
}
