import { maxLength } from './attribution-headers.ts';

/** Query parameters of advertisements. */
export const parameters = [
	'utm_source',
	'utm_medium',
	'utm_campaign',
	'utm_content',
	'utm_term',
	'gclid',
	'fbclid',
	'msclkid',
] as const;

/** Where a visit came from: parameter → value. */
export type Attribution = Readonly<Partial<Record<(typeof parameters)[number], string>>>;

/**
 * Reads advertising parameters from a query; undefined when there are none. `(none)` is ignored, as the
 * specification requires, and so are values that are too long.
 * @param query `?utm_source=…`, or the text of `writeVisit`
 */
export function readAttribution(query: string): Attribution | undefined {
	const found = new URLSearchParams(query);
	const pairs = parameters.flatMap((name) => {
		const value = found.get(name)?.trim() ?? '';
		return value && value !== '(none)' && value.length <= maxLength ? [[name, value] as const] : [];
	});
	return pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
}
