import type { Material } from '../attributes.ts';
import type { ProductType } from '../product.ts';

/** What proves a claim; `editorial.proof_…` says it in words. */
export type Proof = 'fsc_recycled' | 'supplier' | 'en_13432' | 'nature';

/** Something good that a product may say about its material, and by what it is true. */
export interface MaterialClaim {
	readonly types: readonly ProductType[];
	/** Only in this surface. */
	readonly material?: Material;
	/** `editorial.claim_…` says it in words. */
	readonly claim: 'recycled_fibre' | 'recycled_film' | 'compostable' | 'reusable' | 'recycled_with_box';
	/** Share of recycled material by weight. */
	readonly percent?: number;
	readonly proof: Proof;
	/** Which collection it belongs to after use; `editorial.end_…`. */
	readonly end: 'paper' | 'film' | 'compost' | 'use';
}

/**
 * Every claim about materials that the shop makes, with its proof. Product texts say nothing beyond it
 * (a test compares their figures); the page of eco properties shows it whole.
 */
export const materialClaims: readonly MaterialClaim[] = [
	{
		types: ['mailer-box-eco', 'mailer-box-eco-white', 'mailer-box-eco-color'],
		material: 'cardboard-natural',
		claim: 'recycled_fibre',
		percent: 90,
		proof: 'fsc_recycled',
		end: 'paper',
	},
	{
		types: ['paper-mailer'],
		material: 'cardboard-natural',
		claim: 'recycled_fibre',
		percent: 90,
		proof: 'supplier',
		end: 'paper',
	},
	{
		types: ['paper-bag', 'packing-paper'],
		material: 'cardboard-natural',
		claim: 'recycled_fibre',
		percent: 100,
		proof: 'supplier',
		end: 'paper',
	},
	{ types: ['kraft-tape'], claim: 'recycled_with_box', proof: 'nature', end: 'paper' },
	{
		types: ['recycled-poly-mailer'],
		claim: 'recycled_film',
		percent: 80,
		proof: 'supplier',
		end: 'film',
	},
	{ types: ['bio-poly-mailer-plain'], claim: 'compostable', proof: 'en_13432', end: 'compost' },
	{ types: ['tote-bag'], claim: 'reusable', proof: 'nature', end: 'use' },
];

/** What may be claimed of a product. */
export const claimsOf = (type: ProductType): readonly MaterialClaim[] =>
	materialClaims.filter(({ types }) => types.includes(type));
