/** Message id of “Product Added” for a line with its quantity: a higher quantity is a new event; browser and server send the same id, so it is stored once. */
export const addedMessageId = (
	orderNumber: string,
	{ id, quantity }: { readonly id: number; readonly quantity: number },
): string => `product-added-${orderNumber}-${id}-${quantity}`;
