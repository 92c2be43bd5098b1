import { recall, remember } from '#src/api/browser-storage.ts';
import { type Category, isRobot, type Preferences, readDecision } from './consent.ts';

/** The specification's key. The day is stored separately, because the value must be a map of categories. */
const name = 'ph-pref';
const dayName = 'ph-pref-day';
const days = 365;

/** Event on `window` after a decision. */
export const consentEvent = 'boxwright:consent';

/** The visitor's valid decision, from either host. */
export const decision = (): Preferences | undefined =>
	readDecision(recall(name), recall(dayName), Date.now());

/** Stores a decision for a year and dispatches the event. */
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

/** Whether the banner must be shown. */
export const isToBeAsked = (): boolean =>
	!isConsentDisabled() && !isRobot(navigator.userAgent) && decision() === undefined;
