/**
 * Why a save failed. `offline`: no response. `server`, `busy`: retried automatically. `gone`: the design
 * is deleted or belongs to someone else. `unauthorized`: not signed in. `artwork`: one of its
 * pictures is not theirs. `too_many`: no room for another design.
 */
export type SaveProblem =
	| 'offline'
	| 'server'
	| 'busy'
	| 'gone'
	| 'unauthorized'
	| 'artwork'
	| 'too_many'
	| 'too_large'
	| 'refused';

/** True where a retry cannot succeed. */
export const isFinal = (problem: SaveProblem): boolean =>
	problem !== 'offline' && problem !== 'server' && problem !== 'busy';

/** From the response status (0: no response) and problem code. */
export function toSaveProblem({
	status,
	code,
}: {
	readonly status: number;
	readonly code: string;
}): SaveProblem {
	if (code === 'too_many_designs') return 'too_many';
	if (status === 0) return 'offline';
	if (code === 'unknown_artwork') return 'artwork';
	if (status === 401) return 'unauthorized';
	if (status === 403 || status === 404) return 'gone';
	if (status === 413) return 'too_large';
	if (status === 429) return 'busy';
	if (status === 408 || status >= 500) return 'server';
	return 'refused';
}
