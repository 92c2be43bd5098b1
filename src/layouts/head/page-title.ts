import { settings } from '#regions/settings.ts';

/** What a result page shows of a title before it cuts. */
const mostCharacters = 60;
/** Shorter ones say too little among a page of results. */
const leastCharacters = 30;

/**
 * A page's name with the brand: `Tissue paper` is too short with it, so the brand says what it sells; what is too
 * long with it goes without.
 * @param brandLine the brand and what it sells, in the page's language
 */
export function pageTitle(name: string, brandLine: string): string {
	const candidates = [
		...(name.includes(settings.brand) ? [name] : []),
		`${name} | ${settings.brand}`,
		`${name} | ${brandLine}`,
		name,
	];
	const fits = candidates.find(({ length }) => length >= leastCharacters && length <= mostCharacters);
	return fits ?? (name.includes(settings.brand) ? name : `${name} | ${settings.brand}`);
}
