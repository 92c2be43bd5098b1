import { productionStates } from '#src/after-sales/production/production-state.ts';

/** `unplanned`: of paid orders, without a vendor; `late`: planned, not packed, and the day is over. */
export const workFilters = ['unplanned', 'late', ...productionStates] as const;
export type WorkFilter = (typeof workFilters)[number];

/** Filters whose lines can be planned, or planned anew. */
export const plannableFilters: readonly WorkFilter[] = ['unplanned', 'queued', 'on_hold', 'failed'];

export interface ProductionFilter {
	readonly state: WorkFilter;
	readonly vendorId: number | undefined;
	/** From 1 on. */
	readonly page: number;
}

/** Reads the filter from a URL; unknown values are ignored. */
export function readProductionFilter(query: URLSearchParams): ProductionFilter {
	const page = Math.trunc(Number(query.get('page')));
	const vendor = query.get('vendor') ?? '';
	return {
		state: workFilters.find((one) => one === query.get('state')) ?? 'unplanned',
		vendorId: /^[1-9]\d{0,14}$/.test(vendor) ? Number(vendor) : undefined,
		page: page >= 1 && page <= 10_000 ? page : 1,
	};
}

/** Address of the work list with a filter. */
export const productionPath = ({ state, vendorId, page }: ProductionFilter): string =>
	`/production?${new URLSearchParams({
		state,
		...(vendorId !== undefined && { vendor: String(vendorId) }),
		...(page > 1 && { page: String(page) }),
	})}`;
