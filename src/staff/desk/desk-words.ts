import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';

/** Lengths in centimetres and English names, whatever storefront a request has come from. */
const site = createSite('eu', 'production');

/** How the desk reads requests. */
export const deskSite = () => ({ site, t: translateFor(site.locale, site.languageTag) });

/** `3 h`, `2 days`: how long a request is here. */
export function describeAge(ms: number): string {
	const hours = Math.floor(ms / 3_600_000);
	if (hours < 1) return 'new';
	return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
