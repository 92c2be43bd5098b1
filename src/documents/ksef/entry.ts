/**
 * `waiting`: to be sent, with retries; `sent`: KSeF checks it; `accepted`: it has its number; `rejected`: KSeF refuses its
 * content, and it is sent once a day until the program or the data are corrected.
 */
export const ksefStates = ['waiting', 'sent', 'accepted', 'rejected'] as const;
export type KsefState = (typeof ksefStates)[number];

/** State of a document's submission to KSeF, for pages and calls that show the document. */
export interface KsefEntry {
	readonly documentId: number;
	readonly state: KsefState;
	readonly ksefNumber: string | null;
	/** Of the XML that was sent last, hexadecimal; null before. */
	readonly sha256: string | null;
	/** Sent on a later day than that of its issue, or after an outage. */
	readonly isOffline: boolean;
}
