import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';

const subject = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)));
const CodeAnswer = v.object({
	productType: v.string(),
	/** Null: all variants of the product that have none of their own. */
	sku: v.nullable(v.string()),
	/** Six to ten digits. */
	hsCode: v.string(),
	/** ISO 3166-1. */
	originIso: v.string(),
	description: v.string(),
	/** Set by us; otherwise the code that the product has from the start, or that of its product. */
	stored: v.boolean(),
});

export const listCustomsCodes = endpoint({
	id: 'O-22',
	method: 'get',
	path: '/hs_codes',
	access: 'staff',
	scope: 'shipping',
	shape: 'flat',
	input: v.object({
		/** One variant only. */
		sku: subject,
	}),
	answer: v.object({ hsCodes: v.array(CodeAnswer) }),
	problems: ['not_found'],
	summary:
		'Codes of the customs tariff: of every product and of variants with one of their own, or the one that applies to a variant.',
});

export const setCustomsCode = endpoint({
	id: 'X-hs-codes-set',
	method: 'post',
	path: '/hs_codes',
	access: 'staff',
	scope: 'shipping',
	shape: 'flat',
	input: v.object({
		/** A variant; or else `product_type`. */
		sku: subject,
		productType: subject,
		hsCode: v.pipe(v.string(), v.maxLength(30)),
		originIso: v.optional(v.pipe(v.string(), v.maxLength(10)), 'PL'),
		description: v.pipe(v.string(), v.maxLength(500)),
	}),
	answer: CodeAnswer,
	status: 201,
	problems: ['not_found', 'invalid'],
	summary: 'Sets the code of a variant, or of a product for all its variants without one of their own.',
});
