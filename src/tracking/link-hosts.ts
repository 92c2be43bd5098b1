import { sharedSettings } from '#regions/shared-settings.ts';
import { anonymousId } from './anonymous-id.ts';
import { isAllowed } from './consent-memory.ts';
import { landingHost } from './landing-host.ts';

/**
 * Adds the visitor's analytics id to a link to a storefront on another domain, as cookies are not shared across domains.
 * Undefined for links within the domain and to other sites.
 */
export function linkedAddress(address: string, hostname: string, id: string): string | undefined {
	if (!URL.canParse(address)) return undefined;
	const url = new URL(address);
	const [target, own] = [landingHost(url.hostname), landingHost(hostname)];
	if (target === own || !/^https?:$/.test(url.protocol)) return undefined;
	if (!sharedSettings.autolinkerDomains.includes(target)) return undefined;
	url.searchParams.set('anonymousId', id);
	return url.href;
}

/**
 * Adds the id to a link to another storefront during the click, if analytics is allowed, and removes it afterwards, so
 * that copied links do not contain it.
 */
export function initCrossDomainLinks(): void {
	for (const kind of ['click', 'auxclick'])
		document.addEventListener(
			kind,
			({ target }) => {
				const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
				if (!link || !isAllowed('analytics')) return;
				const address = linkedAddress(link.href, location.hostname, anonymousId());
				if (!address) return;
				const before = link.getAttribute('href') ?? '';
				link.href = address;
				// The browser reads the URL after all listeners, before the next task.
				setTimeout(() => link.setAttribute('href', before));
			},
			true,
		);
}
