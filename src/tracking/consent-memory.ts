import { readCookieValue, storeValue } from '#src/api/browser-storage.ts';
import {
	type Category,
	categories,
	type DecisionSource,
	decisionFor,
	hasPrivacySignal,
	isRobot,
	type Preferences,
	readDecision,
} from './consent.ts';

/** The specification's local storage key: JSON of category → boolean. */
const name = 'ph-pref';
/**
 * Name of a cookie that both hosts share, and of this host's copy in local storage: `<ISO time> <receipt id> <granted
 * categories>`. If they differ, the decision was made on the other host.
 */
const sharedName = 'boxwright_consent';
const days = 365;

/** Event on `window` after a decision; its detail is a `Decided`. */
export const consentEvent = 'boxwright:consent';

export interface Decided {
	readonly preferences: Preferences;
	/** Id of the consent receipt, which the shop stores without personal data. */
	readonly receipt: string;
	/** Receipt id of the previous decision. */
	readonly replaces: string | undefined;
	readonly source: DecisionSource;
}

function read(key: string): string | undefined {
	try {
		return localStorage.getItem(key) ?? undefined;
	} catch {
		return undefined;
	}
}

/** @returns false if the browser blocks storage */
function store(preferences: Preferences, shared: string): boolean {
	try {
		localStorage.setItem(name, JSON.stringify(preferences));
		localStorage.setItem(sharedName, shared);
		return true;
	} catch {
		return false;
	}
}

/** The visitor's current decision, made on either host; undefined without one. */
export function decision(): Preferences | undefined {
	const own = read(sharedName);
	const shared = readCookieValue(sharedName) ?? own ?? '';
	const [decidedAt, , ...granted] = shared.split(' ');
	const preferences = decisionFor(granted as Category[]);
	const isStored = shared === (own ?? '') || store(preferences, shared);
	// Without local storage only the cookie is available.
	return readDecision(isStored ? read(name) : JSON.stringify(preferences), decidedAt, Date.now());
}

/** Stores a decision for a year and dispatches the event. */
export function decide(preferences: Preferences, source: DecisionSource = 'banner'): void {
	const receipt = crypto.randomUUID();
	const [, replaces] = (readCookieValue(sharedName) ?? read(sharedName) ?? '').split(' ');
	const granted = categories.filter((category) => preferences[category]);
	const shared = [new Date().toISOString(), receipt, ...granted].join(' ');
	storeValue(sharedName, shared, days);
	store(preferences, shared);
	const detail = { preferences, receipt, replaces, source };
	window.dispatchEvent(new CustomEvent<Decided>(consentEvent, { detail }));
}

/**
 * A switch for tests and monitoring, set by hand: no banner, and everything is granted. Nothing in the shop sets it.
 */
const isConsentDisabled = (): boolean => read('consentDisabled') === 'true';

/** Whether banner and preferences must never be shown. */
export const isConsentSilent = (): boolean => isConsentDisabled() || isRobot(navigator.userAgent);

/** Whether storage for this purpose is allowed. Before a decision only essential storage is. */
export const isAllowed = (category: Category): boolean =>
	category === 'essential' || isConsentDisabled() || (decision()?.[category] ?? false);

/** Whether the browser refuses by Global Privacy Control or Do Not Track, and the visitor has made no decision. */
export const isRefusedByBrowser = (): boolean => hasPrivacySignal(navigator) && decision() === undefined;

/** Whether the banner must be shown. */
export const isToBeAsked = (): boolean =>
	!isConsentSilent() && !hasPrivacySignal(navigator) && decision() === undefined;
