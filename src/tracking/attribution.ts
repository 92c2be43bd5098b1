/** Parameters by which an advertisement names itself in the address it leads to. */
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
/** Longer than any click id in use; all of them together still fit into a cookie. */
const maxLength = 300;

/** Where a visit came from: parameter → value. */
export type Attribution = Readonly<Partial<Record<(typeof parameters)[number], string>>>;

/**
 * What an address says about where a visit came from; undefined when it says nothing. `(none)` is nothing, as the
 * specification has it, and so is what is too long to be one of theirs.
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

/** As text, shorter than JSON; `readAttribution` reads it again. */
export const keepAttribution = (attribution: Attribution): string =>
	new URLSearchParams(attribution).toString();

/** One header a parameter: `x-attribution-utm-source`. Values are percent-encoded: a header carries ASCII only. */
export const attributionHeaders = (attribution: Attribution): Record<string, string> =>
	Object.fromEntries(
		Object.entries(attribution).map(([name, value]) => [
			`x-attribution-${name.replace('_', '-')}`,
			encodeURIComponent(value),
		]),
	);
