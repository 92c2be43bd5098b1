/**
 * What was typed into a form of this tab and not sent yet; undefined where nothing was stored. The values are those of
 * `storeDraft`, or of an earlier version of the shop.
 */
export function readDraft(name: string): Record<string, unknown> | undefined {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
		return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : undefined;
	} catch {
		// Refused by the browser, or not JSON.
		return undefined;
	}
}

/** Stores the values of a form until the tab is closed; undefined removes them. They are not sent anywhere. */
export function storeDraft(name: string, values: object | undefined): void {
	try {
		if (values) sessionStorage.setItem(name, JSON.stringify(values));
		else sessionStorage.removeItem(name);
	} catch {
		// Storage is refused: the draft is not stored.
	}
}
