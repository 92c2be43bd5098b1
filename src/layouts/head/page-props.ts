import type { PageId } from '#src/site/page-ids.ts';

/** Props of every layout. */
export interface PageProps {
	/** Without the brand, which is added. */
	title: string;
	description: string;
	/** Absolute address; by default the page's own one in its region. */
	canonical?: string;
	/** By default pages of the app host are not indexed. */
	noindex?: boolean;
	/** Analytics page id of the specification, e.g. `product-page`; written to <body> as `data-page`. */
	page: PageId;
	/** JSON-LD objects. */
	schema?: Record<string, unknown> | Record<string, unknown>[];
	/** Path of the page's main picture; link previews use its 1200 × 630 version, or the drawn box. */
	image?: string;
}
