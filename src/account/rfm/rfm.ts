/** How often and how recently a customer orders. `none`: never yet. */
export const segments = ['none', 'new', 'active', 'loyal', 'at_risk', 'lost'] as const;
export type Segment = (typeof segments)[number];

export interface Rfm {
	/** Whole days since the last placed order; null: none. */
	readonly recency: number | null;
	/** Placed orders that were not cancelled. */
	readonly frequency: number;
	readonly segment: Segment;
}

const dayMs = 86_400_000;
/** Half a year, in which a usual order is used up: a customer without a later one may be lost. */
const activeDays = 183;
const lostDays = 366;
/** Orders from which a customer counts as loyal. */
const loyalOrders = 3;

/** @param lastAt when the last order was placed; both in epoch milliseconds */
export function scoreOrders(frequency: number, lastAt: number | null, now: number): Rfm {
	if (frequency === 0 || lastAt === null) return { recency: null, frequency: 0, segment: 'none' };
	const recency = Math.max(0, Math.floor((now - lastAt) / dayMs));
	return { recency, frequency, segment: chooseSegment(recency, frequency) };
}

function chooseSegment(recency: number, frequency: number): Segment {
	if (recency > lostDays) return 'lost';
	if (recency > activeDays) return 'at_risk';
	if (frequency >= loyalOrders) return 'loyal';
	return frequency === 1 ? 'new' : 'active';
}
