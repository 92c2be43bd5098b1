import { consentEvent, decision, isAllowed } from './consent-memory.ts';
import type { ClientEventName, PropertiesOf, TrackedEvent } from './event-catalogue.ts';
import { noteBlocked } from './note-blocked.ts';

/** Most events that wait for a decision. */
const maxWaiting = 50;
const waiting: TrackedEvent[] = [];

/**
 * Sends an event of the catalogue once analytics is allowed. Before the decision it waits in memory, never in storage; a
 * refusal discards it. The script that sends is loaded with the first event that may go.
 * @param messageId of what may be told twice, and is stored once; random by default
 */
export function track<Name extends ClientEventName>(
	name: Name,
	properties: PropertiesOf<Name>,
	messageId?: string,
): void {
	const event: TrackedEvent = { name, properties, at: Date.now(), messageId };
	if (isAllowed('analytics')) send([event]);
	else if (!decision() && waiting.length < maxWaiting) {
		if (waiting.push(event) === 1) window.addEventListener(consentEvent, settle, { once: true });
	}
}

function settle(): void {
	const kept = waiting.splice(0);
	if (isAllowed('analytics')) send(kept);
}

let isBlocked = false;

function send(events: readonly TrackedEvent[]): void {
	if (isBlocked) return;
	import('./send-events.ts').then(
		({ sendEvents }) => sendEvents(events),
		// A blocker that refuses files by their names. One line, and nothing more on this page.
		(error) => {
			isBlocked = true;
			noteBlocked(error);
		},
	);
}
