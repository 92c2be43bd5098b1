import type { RouteId } from '#src/site/routes.ts';

/** What is found, in the order of the page. */
export const hitKinds = ['product', 'category', 'article', 'help', 'page'] as const;
export type HitKind = (typeof hitKinds)[number];

/** The target of an index row, as stored in it. */
export interface Hit {
	readonly kind: HitKind;
	/** Product type, category or name of the entry. */
	readonly name: string;
	readonly title: string;
	/** A sentence below the title; empty where the page of results has something better to show. */
	readonly summary: string;
	readonly route: RouteId;
	readonly params: Readonly<Record<string, string>>;
	/** Place on the page, with its #. */
	readonly hash?: string;
	/** Of a question: where it applies (VAT, customs). */
	readonly where?: string;
}
