import { requestStates } from '#src/quotes/record/states.ts';
import { readId } from '../lists/list-cursor.ts';

/** What the list is filtered by: a state, or a question of the buyer about the offer, which nobody has answered. */
export const requestFilters = [...requestStates, 'question'] as const;

/** The filter that the address of the list holds; unknown values count as none. */
export function readFilter(query: URLSearchParams): {
	readonly state: (typeof requestFilters)[number] | undefined;
	readonly search: string;
	readonly page: number;
	/** Id of the person who looks after the requests; undefined for all. */
	readonly assigned: number | undefined;
} {
	const page = Math.trunc(Number(query.get('page')));
	return {
		state: requestFilters.find((state) => state === query.get('state')),
		search: (query.get('search') ?? '').slice(0, 300),
		page: page >= 1 && page <= 10_000 ? page : 1,
		assigned: readId(query.get('assigned')),
	};
}

/** Address of the list with this filter. */
export function requestListPath({ state, search, page, assigned }: ReturnType<typeof readFilter>): string {
	const query = new URLSearchParams({
		...(state && { state }),
		...(search && { search }),
		...(assigned && { assigned: String(assigned) }),
		...(page > 1 && { page: String(page) }),
	});
	return query.size > 0 ? `/quotes?${query}` : '/quotes';
}
