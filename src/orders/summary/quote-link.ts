import type { LineItem } from '../record/order.ts';

/** Products that the form of a quote request takes. */
const maxItems = 3;

/**
 * Link to the quote request with the goods of an order filled in; if there are too many, the customer adds the rest.
 * @param path of the form, with the site's own query
 */
export function quoteLink(
	path: string,
	lines: readonly Pick<LineItem, 'product' | 'quantity' | 'service'>[],
): string {
	const goods = lines.filter(({ service }) => service === null).slice(0, maxItems);
	const filled = goods.flatMap(({ product, quantity }, index) => [
		[`product_${index + 1}`, product] as [string, string],
		[`quantity_${index + 1}`, String(quantity)] as [string, string],
	]);
	if (filled.length === 0) return path;
	return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(filled)}`;
}
