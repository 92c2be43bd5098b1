import { anonymousId } from './anonymous-id.ts';
import { consentEvent, decision, isAllowed } from './consent-memory.ts';

/** An event with the specification's name. */
export interface TrackedEvent {
	readonly name: string;
	readonly properties: Readonly<Record<string, string | number | boolean>>;
	/** The visitor's id, if an address had one. */
	readonly anonymousId?: string;
	/** Epoch milliseconds. */
	readonly at: number;
}

/** On `window`, with a `TrackedEvent` as its detail: whatever forwards events to analytics listens to it. */
export const trackedEvent = 'boxwright:track';

/** Most events that wait for a decision. */
const maxWaiting = 50;
const waiting: TrackedEvent[] = [];

/**
 * Sends an event once analytics is allowed. Before the decision it waits in memory, never in
 * storage; a refusal discards it.
 */
export function track(name: string, properties: TrackedEvent['properties'] = {}): void {
	const id = anonymousId();
	const event: TrackedEvent = { name, properties, at: Date.now(), ...(id && { anonymousId: id }) };
	if (isAllowed('analytics')) tell(event);
	else if (!decision() && waiting.length < maxWaiting) {
		if (waiting.push(event) === 1) window.addEventListener(consentEvent, settle, { once: true });
	}
}

function settle(): void {
	const kept = waiting.splice(0);
	if (isAllowed('analytics')) for (const event of kept) tell(event);
}

const tell = (event: TrackedEvent): void => {
	window.dispatchEvent(new CustomEvent(trackedEvent, { detail: event }));
};
