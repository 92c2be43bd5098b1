/**
 * Artwork of a printed line, as prepress sees it. `to_check`: there is artwork and no proof of it yet, or newer artwork than
 * that of a rejected or expired proof.
 */
export const artworkStates = [
	'to_check',
	'needs_changes',
	'expired',
	'awaiting_artwork',
	'proof_sent',
	'approved',
] as const;
export type ArtworkState = (typeof artworkStates)[number];

/** Their names on the pages of the staff area. */
export const artworkWords: Readonly<Record<ArtworkState, string>> = {
	to_check: 'To check',
	needs_changes: 'Rejected by the buyer',
	expired: 'Proof expired',
	awaiting_artwork: 'No artwork yet',
	proof_sent: 'Awaiting approval',
	approved: 'Approved',
};

/** Reads the filter from the list's URL; unknown values are ignored. */
export function readPrepressFilter(query: URLSearchParams): {
	readonly state: ArtworkState | undefined;
	readonly search: string;
	readonly page: number;
} {
	const page = Math.trunc(Number(query.get('page')));
	return {
		state: artworkStates.find((state) => state === query.get('state')),
		search: (query.get('search') ?? '').trim().slice(0, 300),
		page: page >= 1 && page <= 10_000 ? page : 1,
	};
}
