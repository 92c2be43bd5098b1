import { anonymousId } from './anonymous-id.ts';
import { consentEvent, decision, isAllowed } from './consent-memory.ts';

/** What somebody did, under the specification's name. */
export interface TrackedEvent {
	readonly name: string;
	readonly properties: Readonly<Record<string, string | number | boolean>>;
	/** Of whom, where an address has named the visitor. */
	readonly anonymousId?: string;
	/** Epoch milliseconds. */
	readonly at: number;
}

/** On `window`, with a `TrackedEvent` as its detail: whatever forwards events to analytics listens to it. */
export const trackedEvent = 'boxwright:track';

/** More than a visit has before it decides. */
const maxWaiting = 50;
const waiting: TrackedEvent[] = [];

/**
 * Tells what happened, once analytics is allowed. Until the visitor decides it waits in this page's memory, never in
 * storage; a refusal forgets it.
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
