import type { TrackedEvent } from './event-catalogue.ts';

const name = 'boxwright_events';

/** Keeps the events that wait for a decision until the tab is closed. A browser that refuses it keeps them in memory. */
export function keepEvents(waiting: readonly TrackedEvent[]): void {
	try {
		sessionStorage.setItem(name, JSON.stringify(waiting));
	} catch {
		// Full or forbidden: they wait on this page only.
	}
}

/** The events of earlier pages of this tab, which are not kept any longer. */
export function takeEvents(): readonly TrackedEvent[] {
	try {
		const kept = sessionStorage.getItem(name);
		sessionStorage.removeItem(name);
		return kept ? JSON.parse(kept) : [];
	} catch {
		return [];
	}
}
