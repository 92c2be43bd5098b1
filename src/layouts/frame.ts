import { keepServedCart } from '#src/orders/cart/cart-memory.ts';
import { followAttribution } from '#src/tracking/attribution-memory.ts';
import { followConsent } from '#src/tracking/consent-banner.ts';
import { showCartCount } from './cart-count.ts';
import { openDrawer } from './drawer.ts';
import { isFormerCzechVisit } from './former-czech-visit.ts';
import { suggestRegion } from './region-suggestion.ts';

/** Everything the frame of a page does by script: one file for all pages, so that a page asks for it once. */
export function startFrame(): void {
	openDrawer();
	keepServedCart();
	showCartCount();
	followConsent();
	followAttribution();
	suggestRegion();
	if (isFormerCzechVisit(location))
		void import('./region-migration.ts').then(({ showRegionMigration }) => showRegionMigration());
}
