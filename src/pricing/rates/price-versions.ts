import type { Currency } from '#regions/region.ts';
import { type RateCard, rateCards, rateCardVersion } from './rate-card.ts';

/** Prices as they were published: orders keep the id of theirs, and reductions name the lowest of them. */
export interface PriceVersion {
	readonly id: string;
	/** First day, ISO. */
	readonly publishedOn: string;
	readonly cards: Readonly<Record<Currency, RateCard>>;
	/** Whether a quantity costs at most what the next range's start costs. */
	readonly isCapped: boolean;
}

/** The prices of today. */
export const presentVersion: PriceVersion = {
	id: rateCardVersion,
	publishedOn: '2026-11-23',
	cards: rateCards,
	isCapped: true,
};

/**
 * All versions that were in force in the last 30 days, oldest first. To change prices, move the former rates here
 * with their day; a version may be deleted 30 days after the end of the last reduction that began under it.
 */
export const priceVersions: readonly PriceVersion[] = [
	{ id: '2026-11-3', publishedOn: '2026-11-21', cards: rateCards, isCapped: false },
	// The same rates; papers of rigid boxes were a little smaller.
	{ id: '2026-11-4', publishedOn: '2026-11-22', cards: rateCards, isCapped: true },
	presentVersion,
];
