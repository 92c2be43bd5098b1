import { sharedSettings } from '#regions/shared-settings.ts';
import { sharedDomain, storeValue } from '#src/api/browser-storage.ts';
import { consentEvent, isAllowed } from './consent-memory.ts';

/** Google's address of the tag; the content policy allows it where a tag is configured (`astro.config.mjs`). */
const tagAddress = 'https://www.googletagmanager.com/gtag/js';

/** Id of the tag of this environment; empty where there is none. */
export function tagId(): string {
	const { analyticsTagId, autolinkerDomains } = sharedSettings;
	const isProduction = autolinkerDomains.includes(location.hostname.replace(/^app\./, ''));
	return isProduction ? analyticsTagId.production : analyticsTagId.nonProduction;
}

/**
 * Loads the configured tag once analytics is allowed, after the Consent Mode signals, and disables it when the consent is
 * withdrawn. The tag provides the visitor's client id and links the domains. It sends no page views, because the server
 * sends the events to Google (`forward/ga4.ts`).
 */
export function initAnalyticsTag(): void {
	const id = tagId();
	if (!id) return;
	const follow = () => (isAllowed('analytics') ? load(id) : switchOff(id));
	follow();
	window.addEventListener(consentEvent, follow);
}

let isLoaded = false;

function load(id: string): void {
	Object.assign(window, { [`ga-disable-${id}`]: false });
	if (isLoaded) return;
	isLoaded = true;
	window.gtag?.('js', new Date());
	window.gtag?.('config', id, {
		send_page_view: false,
		cookie_domain: sharedDomain(location.hostname) ?? 'none',
		linker: { domains: [...sharedSettings.autolinkerDomains] },
	});
	const script = document.createElement('script');
	script.async = true;
	script.src = `${tagAddress}?${new URLSearchParams({ id })}`;
	script.onerror = () => console.warn('The analytics tag could not be loaded.');
	document.head.appendChild(script);
}

/** Disables the tag by Google's opt-out flag and deletes its cookies `_ga` and `_ga_<id>`. */
function switchOff(id: string): void {
	Object.assign(window, { [`ga-disable-${id}`]: true });
	for (const part of document.cookie.split('; ')) {
		const [name = ''] = part.split('=');
		if (/^_ga(_|$)/.test(name)) storeValue(name, undefined);
	}
}
