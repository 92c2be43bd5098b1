import { keepServedCart } from '#src/orders/cart/cart-memory.ts';
import { followAnonymousId } from '#src/tracking/anonymous-id.ts';
import { followAttribution } from '#src/tracking/attribution-memory.ts';
import { followConsent } from '#src/tracking/consent-banner.ts';
import { showRegionMigration } from '../regions/region-migration.ts';
import { suggestRegion } from '../regions/region-suggestion.ts';
import { showCartCount } from './cart-count.ts';
import { suggestWhenAsked } from './search-suggestions.ts';

/** Everything the frame of a page does by script: one file for all pages, so that a page asks for it once. */
export function startFrame(): void {
	keepServedCart();
	showCartCount();
	followConsent();
	followAttribution();
	followAnonymousId();
	suggestWhenAsked();
	suggestRegion();
	showRegionMigration(location);
}
