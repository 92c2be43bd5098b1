import type { Material } from '../attributes.ts';
import type { ProductType } from '../product.ts';

/** Proof of a claim; text in `editorial.proof_…`. */
export type Proof = 'fsc_recycled' | 'supplier' | 'en_13432' | 'nature';

/** A material claim that a product may make, and its proof. */
export interface MaterialClaim {
	readonly types: readonly ProductType[];
	/** Only with this surface. */
	readonly material?: Material;
	/** Text in `editorial.claim_…`. */
	readonly claim: 'recycled_fibre' | 'recycled_film' | 'compostable' | 'reusable' | 'recycled_with_box';
	/** Share of recycled material by weight. */
	readonly percent?: number;
	readonly proof: Proof;
	/** Recycling stream after use; `editorial.end_…`. */
	readonly end: 'paper' | 'film' | 'compost' | 'use';
}

/**
 * All material claims of the shop with their proofs. Product texts make no other claims (a test compares their
 * figures); the page of eco properties lists all.
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

/** The claims of a product. */
export const getClaims = (type: ProductType): readonly MaterialClaim[] =>
	materialClaims.filter(({ types }) => types.includes(type));
