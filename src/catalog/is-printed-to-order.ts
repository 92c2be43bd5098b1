/**
 * Whether the variant is printed for the order, with the buyer's artwork, in the designer or from a file. Sample packs
 * contain finished prints.
 */
export const isPrintedToOrder = ({
	productType,
	printMode,
}: {
	readonly productType: string;
	readonly printMode: string;
}): boolean => printMode !== 'no-print' && productType !== 'sample-packs';
