import { copyLines, isStillSold } from '#src/after-sales/reorder/reorder.ts';
import { isGoods } from '#src/orders/pricing/price-lines.ts';
import type { OrderRecord, RecordLine } from '#src/orders/record/order-record.ts';
import type { ScheduledLine } from '#src/orders/scheduled-orders/interval.ts';

/** Goods of a placed order that can be scheduled: still sold, not priced by an offer. */
export const schedulableLines = (ordered: OrderRecord): RecordLine[] =>
	ordered.lines.filter((line) => isGoods(line) && isStillSold(line, ordered));

/** The goods of a schedule in its quantities; a line that is gone is left out. */
export const scheduledGoods = (ordered: OrderRecord, lines: readonly ScheduledLine[]): RecordLine[] =>
	lines.flatMap(({ lineId, quantity }) => {
		const line = ordered.lines.find((one) => one.id === lineId && isGoods(one));
		return line ? [{ ...line, quantity }] : [];
	});

/**
 * The lines of the next order: the goods with the services of each, as a new order of the same has them.
 * Undefined where one of them is not sold any more in that quantity.
 */
export function linesOfSchedule(
	ordered: OrderRecord,
	lines: readonly ScheduledLine[],
): RecordLine[] | undefined {
	const goods = scheduledGoods(ordered, lines);
	if (goods.length < lines.length || !goods.every((line) => isStillSold(line, ordered))) return undefined;
	const ids = new Set(goods.map(({ id }) => id));
	const services = ordered.lines.filter(
		({ service, parentId }) => service !== null && ids.has(parentId ?? 0),
	);
	return copyLines({ ...ordered, lines: [...goods, ...services] });
}

/** Whether a design of the goods has changed since the order. */
export const hasOtherDesign = (
	ordered: OrderRecord,
	lines: readonly ScheduledLine[],
	today: readonly RecordLine[],
): boolean =>
	scheduledGoods(ordered, lines).some(
		({ design }) =>
			design !== null &&
			!today.some((line) => line.design?.id === design.id && line.design.version === design.version),
	);
