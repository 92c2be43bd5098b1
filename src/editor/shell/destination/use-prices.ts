import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useMemo } from 'react';
import type { Region } from '#regions/region.ts';
import { pricesFor } from '#src/pricing/destination/destination.ts';
import type { PriceFormat } from '#src/pricing/price-view.ts';

/** The delivery country that was chosen on this page; before that, the page's prices are right. */
export const $chosenDestination = atom<string | undefined>();

/** The page's prices, or those of the country that has been chosen since. @param today ISO day */
export function usePrices(prices: PriceFormat, region: Region, today: string): PriceFormat {
	const chosen = useStore($chosenDestination);
	return useMemo(
		() => (chosen === undefined ? prices : pricesFor(region, chosen, today)),
		[prices, region, chosen, today],
	);
}
