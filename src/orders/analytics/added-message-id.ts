/** Id of “Product Added” for a line with its quantity: more of it is another event, the same from two sides is one. */
export const addedMessageId = (
	orderNumber: string,
	{ id, quantity }: { readonly id: number; readonly quantity: number },
): string => `product-added-${orderNumber}-${id}-${quantity}`;
