import { collectHeaders } from '#src/api/request-headers.ts';
import { followTag } from './analytics-tag.ts';
import { anonymousId } from './anonymous-id.ts';
import { isAllowed } from './consent-memory.ts';
import type { TrackedEvent } from './event-catalogue.ts';
import { followLinks } from './link-hosts.ts';
import { noteBlocked } from './note-blocked.ts';
import { measureVitals } from './web-vitals.ts';

/** Most messages of one call; the data plane takes no more. */
const maxBatch = 50;
/** Tries of one batch, and the growth of the pause between them. */
const tries = 3;
const firstPauseMs = 1000;
const backOff = 1.4;

interface Message {
	readonly type: 'track' | 'page';
	readonly event: string;
	readonly message_id: string;
	readonly anonymous_id: string;
	readonly original_timestamp: string;
	readonly properties: Readonly<Record<string, unknown>>;
}

const queue: Message[] = [];
let isScheduled = false;
let isBlocked = false;

/** Names of the wire: `orderId` → `order_id`. Properties are flat. */
const toWireProperties = (properties: object) =>
	Object.fromEntries(
		Object.entries(properties).map(([name, value]) => [
			name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
			value,
		]),
	);

/** Queues events; what a page fires together goes in one call. */
export function sendEvents(events: readonly TrackedEvent[]): void {
	// While this script was loaded, the consent may have been withdrawn: then no id is stored either.
	if (!isAllowed('analytics')) return;
	const id = anonymousId();
	for (const { name, properties, at, messageId } of events)
		queue.push({
			type: name === 'Page Viewed' ? 'page' : 'track',
			event: name,
			message_id: messageId ?? crypto.randomUUID(),
			anonymous_id: id,
			original_timestamp: new Date(at).toISOString(),
			properties: toWireProperties(properties),
		});
	if (isScheduled) return;
	isScheduled = true;
	setTimeout(() => void flush(), 200);
	window.addEventListener('pagehide', () => void flush(), { once: true });
}

followLinks();
followTag();

// This script comes with the first event that may go, so with the consent to measure. A page that is left is not
// asked again, so its figures go at once.
measureVitals((properties) => {
	sendEvents([{ name: 'Web Vitals Measured', properties, at: Date.now() }]);
	void flush();
});

/** Sends what is queued. Consent may have been withdrawn meanwhile: then nothing goes. */
async function flush(): Promise<void> {
	isScheduled = false;
	const messages = queue.splice(0);
	if (isBlocked || !isAllowed('analytics')) return;
	for (let start = 0; start < messages.length && !isBlocked; start += maxBatch)
		await post(messages.slice(start, start + maxBatch));
}

/** @returns when the batch is stored, or given up: the shop goes on in any case */
async function post(batch: readonly Message[]): Promise<void> {
	const { region, locale } = document.documentElement.dataset;
	if (!region || !locale) {
		console.warn('[Analytics] Config not found');
		return;
	}
	for (let attempt = 0; attempt < tries; attempt++) {
		if (attempt > 0)
			await new Promise((resolve) => setTimeout(resolve, firstPauseMs * backOff ** (attempt - 1)));
		try {
			const answer = await fetch('/api/v1/batch', {
				method: 'POST',
				keepalive: true,
				headers: {
					...collectHeaders(),
					'content-type': 'application/json',
					'x-region': region,
					'x-locale': locale,
					GA_CLIENT_ID: anonymousId(),
				},
				body: JSON.stringify({ sent_at: new Date().toISOString(), batch }),
			});
			if (answer.status < 500 && answer.status !== 429) return;
		} catch (error) {
			// Another call may have found out meanwhile.
			if (isBlocked) return;
			if (attempt < tries - 1) continue;
			// The last try failed too: a blocker, or no network. One line, and nothing more on this page.
			isBlocked = true;
			noteBlocked(error);
		}
	}
}
