import { recall, remember } from '#src/api/browser-storage.ts';
import { type Category, isRobot, type Preferences, readDecision } from './consent.ts';

/** The specification's key. The day stands beside it, so that the value stays a map of categories. */
const name = 'ph-pref';
const dayName = 'ph-pref-day';
const days = 365;

/** Tells this page that something was decided. */
export const consentEvent = 'boxwright:consent';

/** What the visitor decided, on either host; undefined while they have not, or too long ago. */
export const decision = (): Preferences | undefined =>
	readDecision(recall(name), recall(dayName), Date.now());

/** Keeps a decision for a year and tells the page. */
export function decide(preferences: Preferences): void {
	remember(name, JSON.stringify(preferences), days);
	remember(dayName, new Date().toISOString().slice(0, 10), days);
	window.dispatchEvent(new CustomEvent(consentEvent));
}

/**
 * A switch for tests and monitoring, set by hand: no banner, and everything is granted. Nothing in the shop sets it.
 */
function isConsentDisabled(): boolean {
	try {
		return localStorage.getItem('consentDisabled') === 'true';
	} catch {
		return false;
	}
}

/** Whether storage for this purpose is allowed now. Before a decision nothing but the essential is. */
export const isAllowed = (category: Category): boolean =>
	category === 'essential' || isConsentDisabled() || (decision()?.[category] ?? false);

/** Whether the visitor is to be asked. */
export const isToBeAsked = (): boolean =>
	!isConsentDisabled() && !isRobot(navigator.userAgent) && decision() === undefined;
