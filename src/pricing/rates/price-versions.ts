import type { Currency } from '#regions/region.ts';
import { isoDay } from '#src/site/dates.ts';
import type { PriceChange } from './price-change.ts';
import published from './published-versions.json' with { type: 'json' };
import { type RateCard, rateCards, rateCardVersion } from './rate-card.ts';

/** Prices as they were published: orders store the id of their version; the lowest price before a reduction is looked up in them. */
export interface PriceVersion {
	readonly id: string;
	/** First day, ISO. */
	readonly publishedOn: string;
	readonly cards: Readonly<Record<Currency, RateCard>>;
	/** Whether a quantity costs at most what the next range's start costs. */
	readonly isCapped: boolean;
	/** What staff has changed since the cards, oldest first. */
	readonly changes?: readonly PriceChange[];
}

/** A version that staff has published, as `npm run take-prices` writes it. */
export interface PublishedVersion {
	/** `P123456` */
	readonly id: string;
	/** When `npm run take-prices` included it in a build, epoch milliseconds. */
	readonly publishedAt: number;
	readonly change: PriceChange;
}

/** The current rate card, without changes by staff. */
export const cardVersion: PriceVersion = {
	id: rateCardVersion,
	publishedOn: '2026-11-23',
	cards: rateCards,
	isCapped: true,
};

/**
 * Versions of the cards that were in force in the last 30 days, oldest first. To change rates, move the former ones here
 * with their day; a version may be deleted 30 days after the end of the last reduction that began under it.
 */
const cardVersions: readonly PriceVersion[] = [
	{ id: '2026-11-3', publishedOn: '2026-11-21', cards: rateCards, isCapped: false },
	// The same rates; papers of rigid boxes were a little smaller.
	{ id: '2026-11-4', publishedOn: '2026-11-22', cards: rateCards, isCapped: true },
	cardVersion,
];

/**
 * The versions of the cards and those that staff has published, oldest first. Each version of staff is applied on top of
 * the versions before it; a newer card discards all earlier changes.
 */
export function mergeVersions(
	cards: readonly PriceVersion[],
	own: readonly PublishedVersion[],
): readonly PriceVersion[] {
	const dated = own.map((version) => ({ ...version, publishedOn: isoDay(version.publishedAt) }));
	return cards.flatMap((card, index) => {
		const until = cards[index + 1]?.publishedOn ?? '9999-12-31';
		const since = dated.filter(
			({ publishedOn }) => publishedOn < until && (index === 0 || publishedOn >= card.publishedOn),
		);
		return [
			card,
			...since.map(({ id, publishedOn }, at) => ({
				...card,
				...{ id, publishedOn, changes: since.slice(0, at + 1).map(({ change }) => change) },
			})),
		];
	});
}

/** All versions, oldest first. */
export const priceVersions: readonly PriceVersion[] = mergeVersions(
	cardVersions,
	published as unknown as readonly PublishedVersion[],
);

/** Versions that were in force on a day (ISO) or later, oldest first. */
export const versionsSince = (day: string): readonly PriceVersion[] =>
	priceVersions.filter((_, index) => (priceVersions[index + 1]?.publishedOn ?? '9999-12-31') >= day);

/** The prices of today. */
export const presentVersion: PriceVersion = priceVersions.at(-1) ?? cardVersion;
