import type { Site } from './site.ts';

/**
 * A link of a page that was asked for with `?region=`, `?locale=` or `?appType=`, asking for the same; what it says
 * itself stays. Links that switch the region are left alone, and so is what leads to no page of ours.
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
