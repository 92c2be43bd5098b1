import type { TrackedEvent } from './event-catalogue.ts';

const name = 'boxwright_events';

/** Stores events before the decision in session storage; without storage they are kept in memory only. */
export function saveEvents(waiting: readonly TrackedEvent[]): void {
	try {
		sessionStorage.setItem(name, JSON.stringify(waiting));
	} catch {
		// Storage is full or blocked.
	}
}

/** Removes and returns the stored events of earlier pages of this tab. */
export function popEvents(): readonly TrackedEvent[] {
	try {
		const kept = sessionStorage.getItem(name);
		sessionStorage.removeItem(name);
		return kept ? JSON.parse(kept) : [];
	} catch {
		return [];
	}
}
