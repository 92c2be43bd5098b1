import { openAccountOnClick } from '#src/account/forms/open-on-click.ts';
import { clearCartOnSignOut, storeServedCart } from '#src/orders/cart/cart-storage.ts';
import { followBasis } from '#src/pricing/basis/basis.ts';
import { initAnonymousId } from '#src/tracking/anonymous-id.ts';
import { initAttribution } from '#src/tracking/attribution/attribution-memory.ts';
import { initConsentBanner } from '#src/tracking/consent-banner.ts';
import { initConsentSignals } from '#src/tracking/consent-signals.ts';
import { watchErrors } from '#src/tracking/errors/watch-errors.ts';
import { trackPage } from '#src/tracking/page-events.ts';
import { initConsentReceipts } from '#src/tracking/receipts.ts';
import { showRegionMigration } from '../regions/region-migration.ts';
import { suggestRegion } from '../regions/region-suggestion.ts';
import { showCartCount } from './cart-count.ts';
import { loadSuggestionsOnFocus } from './search-suggestions.ts';

/** Starts the scripts of header, footer and notices: one file for all pages, so that the browser caches it. */
export function startFrame(): void {
	watchErrors();
	followBasis();
	storeServedCart();
	showCartCount();
	openAccountOnClick();
	clearCartOnSignOut();
	initConsentSignals();
	initConsentReceipts();
	initConsentBanner();
	initAttribution();
	initAnonymousId();
	loadSuggestionsOnFocus();
	// A second task: a single one takes too long on a phone.
	setTimeout(() => {
		loadDestination();
		suggestRegion();
		showRegionMigration(location);
		trackPage();
	});
}

/** The choice of a delivery country, which few pages have; its failure is reported like every other script's. */
function loadDestination(): void {
	if (document.querySelector('[data-destinations]'))
		void import('#src/orders/destination/follow-destination.ts').then(({ followDestination }) =>
			followDestination(),
		);
}
