/** Purposes of browser storage; their texts are `tracking.category_…`. */
export const categories = ['functional', 'analytics', 'advertising', 'essential'] as const;
export type Category = (typeof categories)[number];
export type Preferences = Readonly<Record<Category, boolean>>;

/** Version of the banner's texts (`i18n/<locale>/tracking.json`). Change it when a purpose changes. */
export const bannerTextVersion = '2026-11-23';

/** Where a decision was made: a button of the banner, or the preferences. */
export const decisionSources = ['banner', 'preferences'] as const;
export type DecisionSource = (typeof decisionSources)[number];

/** A decision expires after a year. */
const validForMs = 365 * 86_400_000;

/**
 * A decision. Essential storage cannot be refused: `essential` is true in every decision
 * and false only before the first.
 */
export const decisionFor = (granted: readonly Category[]): Preferences => ({
	functional: granted.includes('functional'),
	analytics: granted.includes('analytics'),
	advertising: granted.includes('advertising'),
	essential: true,
});

/**
 * A decision as it was stored, JSON of category → boolean. Undefined if a category is missing, if it is older
 * than a year, or if it is invalid: then the banner is shown.
 * @param decidedAt ISO date and time; without one the decision counts
 * @param now epoch milliseconds
 */
export function readDecision(
	stored: string | undefined,
	decidedAt: string | undefined,
	now: number,
): Preferences | undefined {
	if (now - Date.parse(decidedAt ?? '') >= validForMs) return undefined;
	try {
		const found: unknown = JSON.parse(stored ?? '');
		if (!found || typeof found !== 'object') return undefined;
		const values = found as Record<string, unknown>;
		if (categories.some((category) => typeof values[category] !== 'boolean')) return undefined;
		return decisionFor(categories.filter((category) => values[category] === true));
	} catch {
		return undefined;
	}
}

/** Words in the user agent of search engines and other robots. */
export const robots = /bot|crawler|slurp|spider/i;
/** Whether the user agent is a robot, which gets no banner and grants nothing. */
export const isRobot = (userAgent: string): boolean => robots.test(userAgent);

/** Whether the browser sends Global Privacy Control or Do Not Track. */
export const hasPrivacySignal = (browser: {
	readonly globalPrivacyControl?: boolean;
	readonly doNotTrack?: string | null;
}): boolean => browser.globalPrivacyControl === true || browser.doNotTrack === '1';
