import * as v from 'valibot';

/** Maximum length of a buyer reference, in characters: it fits on one line of the documents. */
export const maxReferenceLength = 60;

/** A buyer reference on one line: control characters and white space become single spaces. */
export const normaliseReference = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** References and instructions of the buyer, as the API shows them. */
export const buyerReferences = {
	specialInstructions: v.nullable(v.string()),
	/** For a business: its own number of the order, and the cost centre that pays. Printed on documents. */
	purchaseOrderNumber: v.nullable(v.string()),
	costCenter: v.nullable(v.string()),
};

/** The same of a record or a row. */
export type BuyerReferences = {
	readonly [Name in keyof typeof buyerReferences]: v.InferOutput<(typeof buyerReferences)[Name]>;
};

export const pickBuyerReferences = ({
	specialInstructions,
	purchaseOrderNumber,
	costCenter,
}: BuyerReferences): BuyerReferences => ({
	specialInstructions,
	purchaseOrderNumber,
	costCenter,
});
