/** What a tab showed last of the express production of an order, also on the page before. */
export interface SeenExpress {
	/** Ids of the lines that had it. */
	readonly chosen: readonly number[];
	/** Lines that have lost it, and the page on which that happened: a page that is left at once tells nothing. */
	readonly lost?: { readonly ids: readonly number[]; readonly on: string };
}

const storageName = (number: string) => `boxwright_express_${number}`;

export function recallExpress(number: string): SeenExpress {
	try {
		return JSON.parse(sessionStorage.getItem(storageName(number)) ?? '{"chosen":[]}');
	} catch {
		return { chosen: [] };
	}
}

export function rememberExpress(number: string, seen: SeenExpress): void {
	try {
		sessionStorage.setItem(storageName(number), JSON.stringify(seen));
	} catch {
		// A browser that refuses storage tells no loss.
	}
}

/** The visitor takes express production off: that is no loss to tell. */
export function forgetExpress(number: string, lineId: number): void {
	const seen = recallExpress(number);
	rememberExpress(number, { ...seen, chosen: seen.chosen.filter((id) => id !== lineId) });
}
