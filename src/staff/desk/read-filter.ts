import { requestStates } from '#src/quotes/record/states.ts';
import { readId } from '../lists/list-cursor.ts';

/** Filter of the list: a state, or unanswered questions of buyers. */
export const requestFilters = [...requestStates, 'question'] as const;

/** Reads the filter from the list's URL; unknown values are ignored. */
export function readFilter(query: URLSearchParams): {
	readonly state: (typeof requestFilters)[number] | undefined;
	readonly search: string;
	readonly page: number;
	/** Id of the assignee; undefined for all. */
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
