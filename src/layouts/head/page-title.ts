import { settings } from '#regions/settings.ts';

/** Search engines cut longer titles. */
const maxCharacters = 60;
/** Shorter titles say too little in search results. */
const minCharacters = 30;

/**
 * A page's title with the brand. A short one (`Tissue paper`) gets the brand line instead of the brand; one that
 * would be too long gets no brand.
 * @param brandLine the brand with what it sells, in the page's language
 */
export function pageTitle(name: string, brandLine: string): string {
	const candidates = [
		...(name.includes(settings.brand) ? [name] : []),
		`${name} | ${settings.brand}`,
		`${name} | ${brandLine}`,
		name,
	];
	const fits = candidates.find(({ length }) => length >= minCharacters && length <= maxCharacters);
	return fits ?? (name.includes(settings.brand) ? name : `${name} | ${settings.brand}`);
}
