import { bannerTextVersion } from './consent.ts';
import { consentEvent, type Decided } from './consent-memory.ts';

/** Sends a receipt of every decision to the API. Failures are ignored. */
export function initConsentReceipts(): void {
	window.addEventListener(consentEvent, (event) => {
		const { preferences, receipt, replaces, source } = (event as CustomEvent<Decided>).detail;
		const { essential: _, ...granted } = preferences;
		const { region = '', locale = '' } = document.documentElement.dataset;
		fetch('/api/v1/consent_receipts', {
			method: 'POST',
			keepalive: true,
			headers: { 'content-type': 'application/json', 'x-region': region, 'x-locale': locale },
			body: JSON.stringify({ id: receipt, ...granted, source, replaces, text_version: bannerTextVersion }),
		}).catch((error: unknown) => console.warn('The receipt of the cookie decision was not stored.', error));
	});
}
