/** Purposes of browser storage; their texts are `tracking.category_…`. */
export const categories = ['functional', 'analytics', 'advertising', 'essential'] as const;
export type Category = (typeof categories)[number];
export type Preferences = Readonly<Record<Category, boolean>>;

/** A decision expires after a year. */
const goodForDays = 365;

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
 * A decision as it was stored, JSON of category → boolean. Undefined when it lacks a category, was made over a year
 * ago, or is no decision at all: then the banner asks.
 * @param decidedOn ISO date
 * @param now epoch milliseconds
 */
export function readDecision(
	stored: string | undefined,
	decidedOn: string | undefined,
	now: number,
): Preferences | undefined {
	const age = now - Date.parse(decidedOn ?? '');
	if (!(age < goodForDays * 86_400_000)) return undefined;
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

/** Programs that read pages: they are shown no banner, and nothing is granted. */
export const isRobot = (userAgent: string): boolean => /bot|crawler|slurp|spider/i.test(userAgent);
