import { BroadcastChannel } from 'node:worker_threads';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Waiting takes longer on a busy machine: only the timeout of the test ends it.
configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);

// Every browser has these, happy-dom does not. `msw/node` reads the channel when it is imported.
window.reportError ??= (error) => console.error(error);
Object.assign(globalThis, { BroadcastChannel });

/** Nothing is laid out in happy-dom: every observed element is in the viewport. */
class VisibleObserver {
	readonly #report: IntersectionObserverCallback;
	constructor(report: IntersectionObserverCallback) {
		this.#report = report;
	}
	observe(target: Element) {
		const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
		queueMicrotask(() => this.#report([entry], this as unknown as IntersectionObserver));
	}
	disconnect() {}
}
Object.assign(globalThis, { IntersectionObserver: VisibleObserver });
