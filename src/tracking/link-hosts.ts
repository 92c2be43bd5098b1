import { sharedSettings } from '#regions/shared-settings.ts';
import { anonymousId } from './anonymous-id.ts';
import { isAllowed } from './consent-memory.ts';
import { landingHost } from './landing-host.ts';

/**
 * The address with the visitor's id in analytics, for a link to a storefront of another domain: cookies do not get
 * there. Undefined for a link that needs none: within the domain, or to a site that is not ours.
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
 * Adds the id to a link to another storefront while it is followed, as long as analytics is allowed. Afterwards the link is
 * as it was: a copied one names nobody, and nor does one that is followed once the consent is withdrawn.
 */
export function followLinks(): void {
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
				// The browser reads the address when all listeners have run, before the next task.
				setTimeout(() => link.setAttribute('href', before));
			},
			true,
		);
}
