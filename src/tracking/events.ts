import { eventsBeforeConsent } from '#regions/settings.ts';
import { consentEvent, decision, isAllowed, isToBeAsked } from './consent-memory.ts';
import type { ClientEventName, PropertiesOf, TrackedEvent } from './event-catalogue.ts';
import { noteBlocked } from './note-blocked.ts';

/** Most events that wait for a decision. */
const maxWaiting = 50;
const waiting: TrackedEvent[] = [];
/** Only where the settings say so. */
const session = eventsBeforeConsent === 'session' ? import('./session-events.ts') : undefined;
void session?.then(({ takeEvents }) => {
	waiting.unshift(...takeEvents());
	if (decision()) settle();
	else wait();
});

/**
 * Sends an event of the catalogue once analytics is allowed. Before the decision it waits in memory, and in storage
 * only where the settings say so; a refusal discards it. The script that sends is loaded with the first event that may go.
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
		waiting.push(event);
		wait();
	}
}

function wait(): void {
	window.addEventListener(consentEvent, settle, { once: true });
	// A browser that has refused already keeps nothing.
	if (isToBeAsked()) void session?.then(({ keepEvents }) => keepEvents(waiting));
}

function settle(): void {
	const kept = waiting.splice(0);
	void session?.then(({ takeEvents }) => takeEvents());
	if (isAllowed('analytics')) send(kept);
}

let isBlocked = false;
/** Set when the script has loaded. Then it is called directly: a page that is being left runs no later task. */
let sendNow: ((events: readonly TrackedEvent[]) => void) | undefined;

function send(events: readonly TrackedEvent[]): void {
	if (isBlocked) return;
	if (sendNow) sendNow(events);
	else
		import('./send-events.ts').then(
			({ sendEvents }) => {
				sendNow = sendEvents;
				sendEvents(events);
			},
			// A blocker that refuses files by their names. One line, and nothing more on this page.
			(error) => {
				isBlocked = true;
				noteBlocked(error);
			},
		);
}
