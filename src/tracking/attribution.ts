/** Query parameters of advertisements. */
const parameters = [
	'utm_source',
	'utm_medium',
	'utm_campaign',
	'utm_content',
	'utm_term',
	'gclid',
	'fbclid',
	'msclkid',
] as const;
/** Longer than all known click ids; all parameters together fit into a cookie. */
const maxLength = 300;

/** Where a visit came from: parameter → value. */
export type Attribution = Readonly<Partial<Record<(typeof parameters)[number], string>>>;

/**
 * Reads advertising parameters from a query; undefined when there are none. `(none)` is ignored, as the
 * specification requires, and so are values that are too long.
 * @param query `?utm_source=…`, or the text of `keepAttribution`
 */
export function readAttribution(query: string): Attribution | undefined {
	const found = new URLSearchParams(query);
	const pairs = parameters.flatMap((name) => {
		const value = found.get(name)?.trim() ?? '';
		return value && value !== '(none)' && value.length <= maxLength ? [[name, value] as const] : [];
	});
	return pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
}

/** Serializes as a query, which is shorter than JSON; `readAttribution` parses it. */
export const keepAttribution = (attribution: Attribution): string =>
	new URLSearchParams(attribution).toString();

/** One header for each parameter: `x-attribution-utm-source`. Values are percent-encoded: a header carries ASCII only. */
export const attributionHeaders = (attribution: Attribution): Record<string, string> =>
	Object.fromEntries(
		Object.entries(attribution).map(([name, value]) => [
			`x-attribution-${name.replace('_', '-')}`,
			encodeURIComponent(value),
		]),
	);
