import type { Site } from '../site.ts';

/**
 * Adds the overrides `?region=`, `?locale=` and `?appType=` of a page to a link. Parameters that the link has
 * already stay. Links that switch the region and links to other hosts, API and assets are not changed.
 */
export function addOverrides(address: string, overrides: Site['overrides']): string {
	if (!/^\/(?!\/|go\/|api\/|_)/.test(address)) return address;
	const [, path = '', search = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? [];
	const said = new URLSearchParams(search);
	const missing = Object.entries(overrides).filter(([name]) => !said.has(name));
	if (missing.length === 0) return address;
	const query = [search, new URLSearchParams(missing).toString()].filter(Boolean).join('&');
	return `${path}?${query}${hash}`;
}
