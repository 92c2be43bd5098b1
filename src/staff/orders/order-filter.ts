import { regionIds } from '#regions/codes.ts';
import type { RegionId } from '#regions/region.ts';
import { type ListCursor, readCursor, readId } from '../lists/list-cursor.ts';

/** Stages by which the list of orders can be filtered. */
export const orderStages = {
	unpaid: 'Payment outstanding',
	to_start: 'Paid, not started',
	to_start_part: 'First part paid, not started',
	to_send: 'To be sent',
	due: 'Due within 3 days',
	late: 'Late',
	partial: 'Sent in part',
	shipped: 'Sent',
	canceled: 'Canceled',
	credit_owed: 'Refund due',
} as const;
export type OrderStage = keyof typeof orderStages;

/** Days before the promised delivery in which an order is due. */
export const dueDays = 3;

export interface OrderFilter {
	readonly stage: OrderStage | undefined;
	readonly region: RegionId | undefined;
	/** The number of an order or shipment, or an e-mail address; empty for all. */
	readonly search: string;
	/** Id of the assignee; undefined for all. */
	readonly assigned: number | undefined;
	readonly cursor: ListCursor | undefined;
}

/** Reads the filter from the list's URL; unknown values are ignored. */
export const readOrderFilter = (query: URLSearchParams): OrderFilter => ({
	stage: (Object.keys(orderStages) as OrderStage[]).find((stage) => stage === query.get('stage')),
	region: regionIds.find((region) => region === query.get('region')),
	search: (query.get('search') ?? '').trim().slice(0, 300),
	assigned: readId(query.get('assigned')),
	cursor: readCursor(query),
});

/** Address of a list with this filter. @param cursor `older` or `newer` and where the page begins */
export function orderListPath(
	path: string,
	{ stage, region, search = '', assigned }: Partial<OrderFilter>,
	cursor: Readonly<Record<string, string>> = {},
): string {
	const query = new URLSearchParams({
		...(stage && { stage }),
		...(region && { region }),
		...(search && { search }),
		...(assigned && { assigned: String(assigned) }),
		...cursor,
	});
	return query.size > 0 ? `${path}?${query}` : path;
}
