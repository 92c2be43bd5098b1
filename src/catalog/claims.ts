import type { ProductType } from './product.ts';

export const claims = ['recycled', 'compostable', 'reusable', 'paper'] as const;
/** paper: belongs in paper recycling; no share of recycled fibre is promised. */
export type Claim = (typeof claims)[number];

/**
 * Why a product is listed as recycled, compostable or reusable: the property, and the product fact that proves it.
 */
export const getClaim: Partial<Record<ProductType, { readonly claim: Claim; readonly fact: number }>> = {
	'mailer-box-eco': { claim: 'recycled', fact: 0 },
	'mailer-box-eco-white': { claim: 'recycled', fact: 0 },
	'mailer-box-eco-color': { claim: 'recycled', fact: 0 },
	'mailer-box-plain': { claim: 'paper', fact: 0 },
	'paper-can': { claim: 'recycled', fact: 0 },
	'paper-bag': { claim: 'recycled', fact: 3 },
	'tote-bag': { claim: 'reusable', fact: 0 },
	'recycled-poly-mailer': { claim: 'recycled', fact: 0 },
	'bio-poly-mailer-plain': { claim: 'compostable', fact: 0 },
	'paper-mailer': { claim: 'recycled', fact: 0 },
	'packing-paper': { claim: 'recycled', fact: 0 },
	'kraft-tape': { claim: 'paper', fact: 1 },
};
