/** Express production of an order as this tab last showed it, also on the page before. */
export interface SeenExpress {
	/** Ids of the lines that had it. */
	readonly chosen: readonly number[];
	/** Lines that have lost it, and the page on which that happened: if that page was left at once, the next one shows the message. */
	readonly lost?: { readonly ids: readonly number[]; readonly on: string };
}

const storageName = (number: string) => `boxwright_express_${number}`;

export function readSeenExpress(number: string): SeenExpress {
	try {
		return JSON.parse(sessionStorage.getItem(storageName(number)) ?? '{"chosen":[]}');
	} catch {
		return { chosen: [] };
	}
}

export function storeSeenExpress(number: string, seen: SeenExpress): void {
	try {
		sessionStorage.setItem(storageName(number), JSON.stringify(seen));
	} catch {
		// Storage is refused: no message is shown after the next page load.
	}
}

/** Call it when the visitor removes express production, so that no message is shown. */
export function removeSeenExpress(number: string, lineId: number): void {
	const seen = readSeenExpress(number);
	storeSeenExpress(number, { ...seen, chosen: seen.chosen.filter((id) => id !== lineId) });
}
