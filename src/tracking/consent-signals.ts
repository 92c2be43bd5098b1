import type { Category } from './consent.ts';
import { consentEvent, isAllowed } from './consent-memory.ts';

/** The category that decides about each signal of Google's Consent Mode; `security_storage` stays granted. */
const signals: Readonly<Record<string, Category>> = {
	analytics_storage: 'analytics',
	ad_storage: 'advertising',
	ad_user_data: 'advertising',
	ad_personalization: 'advertising',
	functionality_storage: 'functional',
	personalization_storage: 'functional',
};

declare global {
	interface Window {
		/** Defined in the head of every page: `before-tags.ts`. */
		gtag?: (command: 'consent' | 'js' | 'config', ...values: readonly unknown[]) => void;
	}
}

/** Updates the signals by the stored decision, and with every decision after it. */
export function initConsentSignals(): void {
	const update = () => {
		const states = Object.entries(signals).map(([signal, category]) => [
			signal,
			isAllowed(category) ? 'granted' : 'denied',
		]);
		window.gtag?.('consent', 'update', Object.fromEntries(states));
	};
	if (Object.values(signals).some(isAllowed)) update();
	window.addEventListener(consentEvent, update);
}
