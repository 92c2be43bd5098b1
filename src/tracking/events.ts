import { eventsBeforeConsent } from '#regions/settings.ts';
import { consentEvent, decision, isAllowed, isToBeAsked } from './consent-memory.ts';
import type { ClientEventName, PropertiesOf, TrackedEvent } from './event-catalogue.ts';
import { reportBlocked } from './report-blocked.ts';

/** Most events that are kept until a decision. */
const maxWaiting = 50;
const waiting: TrackedEvent[] = [];
/** Loaded only if the settings store events before the decision. */
const session = eventsBeforeConsent === 'session' ? import('./session-events.ts') : undefined;
void session?.then(({ popEvents }) => {
	waiting.unshift(...popEvents());
	if (decision()) flushWaiting();
	else waitForDecision();
});

/**
 * Tracks an event of the catalogue. Before the consent decision it is kept in memory (and in storage, if the settings say
 * so); a refusal discards it. The sending script is loaded with the first allowed event.
 * @param messageId id for deduplication: events with the same id are stored once; random by default
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
		waitForDecision();
	}
}

function waitForDecision(): void {
	window.addEventListener(consentEvent, flushWaiting, { once: true });
	// Nothing is stored if the browser refuses tracking.
	if (isToBeAsked()) void session?.then(({ saveEvents }) => saveEvents(waiting));
}

function flushWaiting(): void {
	const kept = waiting.splice(0);
	void session?.then(({ popEvents }) => popEvents());
	if (isAllowed('analytics')) send(kept);
}

let isBlocked = false;
/** The loaded script; called synchronously, because a page that is being left runs no later task. */
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
			// A content blocker may refuse the file by its name: logged once, and tracking stops on this page.
			(error) => {
				isBlocked = true;
				reportBlocked(error);
			},
		);
}
