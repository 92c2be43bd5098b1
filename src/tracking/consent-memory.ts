import { recallCookie, remember } from '#src/api/browser-storage.ts';
import {
	asksNotToTrack,
	type Category,
	categories,
	type DecisionSource,
	decisionFor,
	isRobot,
	type Preferences,
	readDecision,
} from './consent.ts';

/** The specification's key in local storage: JSON of category → boolean. It is a decision by itself. */
const name = 'ph-pref';
/**
 * Local storage and a cookie that the other host reads: `<ISO time> <receipt id> <granted categories>`. A cookie
 * that differs from this host's copy is a decision of the other host.
 */
const sharedName = 'boxwright_consent';
const days = 365;

/** Event on `window` after a decision; its detail is a `Decided`. */
export const consentEvent = 'boxwright:consent';

export interface Decided {
	readonly preferences: Preferences;
	/** Id of the receipt, which the visitor keeps and the shop stores without a name. */
	readonly receipt: string;
	/** Of the decision before. */
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

/** @returns whether this browser lets it be stored */
function store(preferences: Preferences, shared: string): boolean {
	try {
		localStorage.setItem(name, JSON.stringify(preferences));
		localStorage.setItem(sharedName, shared);
		return true;
	} catch {
		return false;
	}
}

/** The visitor's valid decision, from either host. */
export function decision(): Preferences | undefined {
	const own = read(sharedName);
	const shared = recallCookie(sharedName) ?? own ?? '';
	const [decidedAt, , ...granted] = shared.split(' ');
	const preferences = decisionFor(granted as Category[]);
	const isStored = shared === (own ?? '') || store(preferences, shared);
	// A browser without local storage has the cookie only.
	return readDecision(isStored ? read(name) : JSON.stringify(preferences), decidedAt, Date.now());
}

/** Stores a decision for a year and dispatches the event. */
export function decide(preferences: Preferences, source: DecisionSource = 'banner'): void {
	const receipt = crypto.randomUUID();
	const [, replaces] = (recallCookie(sharedName) ?? read(sharedName) ?? '').split(' ');
	const granted = categories.filter((category) => preferences[category]);
	const shared = [new Date().toISOString(), receipt, ...granted].join(' ');
	remember(sharedName, shared, days);
	store(preferences, shared);
	const detail = { preferences, receipt, replaces, source };
	window.dispatchEvent(new CustomEvent<Decided>(consentEvent, { detail }));
}

/**
 * A switch for tests and monitoring, set by hand: no banner, and everything is granted. Nothing in the shop sets it.
 */
const isConsentDisabled = (): boolean => read('consentDisabled') === 'true';

/** Whether nothing about consent may be shown, whatever asks for it. */
export const isConsentSilent = (): boolean => isConsentDisabled() || isRobot(navigator.userAgent);

/** Whether storage for this purpose is allowed now. Before a decision nothing but the essential is. */
export const isAllowed = (category: Category): boolean =>
	category === 'essential' || isConsentDisabled() || (decision()?.[category] ?? false);

/** Whether this browser has already said no for its user, who has not decided otherwise. */
export const isRefusedByBrowser = (): boolean => asksNotToTrack(navigator) && decision() === undefined;

/** Whether the banner must be shown. */
export const isToBeAsked = (): boolean =>
	!isConsentSilent() && !asksNotToTrack(navigator) && decision() === undefined;
