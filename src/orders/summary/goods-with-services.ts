import type { LineItem } from '../record/order.ts';

/** The lines of an order, every service behind its goods and trees at the end. */
export function goodsWithServices(lines: readonly LineItem[]): LineItem[] {
	const goods = lines.filter(({ service }) => service === null);
	const listed = goods.flatMap((item) => [item, ...servicesOf(lines, item)]);
	return [...listed, ...lines.filter((line) => !listed.includes(line))];
}

/** Services of a line of goods. */
export const servicesOf = (lines: readonly LineItem[], { id }: Pick<LineItem, 'id'>): LineItem[] =>
	lines.filter(({ service, parentId }) => service !== null && parentId === id);

/** The lines that are goods of their own: neither services nor children of other goods. */
export const mainLines = (lines: readonly LineItem[]): LineItem[] =>
	lines.filter(({ parentId, service }) => parentId === null && service === null);
