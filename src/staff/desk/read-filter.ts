import { type RequestState, requestStates } from '#src/quotes/record/states.ts';

/** The filter that the address of the list holds; unknown values count as none. */
export function readFilter(query: URLSearchParams): {
	readonly state: RequestState | undefined;
	readonly search: string;
	readonly page: number;
} {
	const page = Math.trunc(Number(query.get('page')));
	return {
		state: requestStates.find((state) => state === query.get('state')),
		search: (query.get('search') ?? '').slice(0, 300),
		page: page >= 1 && page <= 10_000 ? page : 1,
	};
}
