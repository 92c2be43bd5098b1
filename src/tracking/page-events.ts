import type { ClientEventName, PropertiesOf } from './event-catalogue.ts';
import { track } from './events.ts';

/**
 * Tracks the page view, and the event in `data-track` and `data-track-properties` of an element, for prerendered pages
 * without a script of their own.
 */
export function trackPage(): void {
	const { page } = document.body.dataset;
	if (page) track('Page Viewed', { page } as PropertiesOf<'Page Viewed'>);
	for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-track]'))
		track(dataset.track as ClientEventName, JSON.parse(dataset.trackProperties ?? '{}'));
}
