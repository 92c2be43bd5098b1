import type { Currency } from '#regions/region.ts';
import type { VariantSpec } from '#src/catalog/product.ts';
import type { Installment } from '#src/orders/record/order-record.ts';
import type { OfferState } from '../../record/states.ts';

export const offerLimits = {
	lines: 6,
	/** Quantities of one line, to compare their prices. */
	options: 3,
	quantity: 1_000_000,
	/** Net of one option, minor units. */
	net: 100_000_000_00,
	title: 120,
	description: 1000,
	note: 3000,
	deliveryTerms: 500,
	reason: 2000,
	/** Days from today until the latest expiry. */
	validDays: 180,
	productionDays: 120,
	/** Versions for one request. */
	versions: 50,
} as const;

/** Default validity of an offer in days, and the least number of days to pay an accepted one. */
export const usualValidDays = 14;
export const payableDays = 14;
/** Time between the reminder and the expiry. */
export const remindBeforeMs = 3 * 86_400_000;

/** `tariff`: as in the shop. Otherwise at the named price. */
export const offerDeliveries = ['tariff', 'courier', 'palettes'] as const;
export type OfferDelivery = (typeof offerDeliveries)[number];

/** One quantity of a line with its price. */
export interface QuantityOption {
	readonly id: number;
	readonly quantity: number;
	/** Of all pieces, minor units. */
	readonly net: number;
	/** Of one piece, 1/10 000: it explains the net. */
	readonly unitPrice: number;
	/** False: only staff see it. */
	readonly isVisible: boolean;
	/** Whether it is accepted by default. True for one option of each line. */
	readonly isSelected: boolean;
}

export interface OfferLine {
	readonly id: number;
	readonly variant: {
		readonly id: number;
		readonly sku: string;
		readonly externalPimSku: string;
		readonly spec: VariantSpec;
	};
	/** Title of the line; null: the product's name. */
	readonly title: string | null;
	readonly description: string;
	/** Working days; null: those of the product. */
	readonly productionDays: number | null;
	/** In ascending quantity. */
	readonly options: readonly QuantityOption[];
}

/** One version of an offer for a quote request. */
export interface Offer {
	readonly id: number;
	readonly requestId: number;
	/** From 1 on. */
	readonly version: number;
	/** Number of times that the draft was saved. */
	readonly revision: number;
	readonly state: OfferState;
	readonly currency: Currency;
	/** Where the delivery goes. */
	readonly countryIso: string;
	readonly delivery: OfferDelivery;
	/** Net, minor units; null for `tariff`. */
	readonly deliveryCost: number | null;
	readonly deliveryTerms: string;
	/** Null: paid at once. */
	readonly installments: readonly Installment[] | null;
	readonly note: string;
	/** Epoch milliseconds: the last moment in which it can be accepted. */
	readonly validUntil: number;
	/** The responsible clerk of the quote desk. */
	readonly managerName: string;
	readonly managerEmail: string;
	readonly sentAt: number | null;
	readonly viewedAt: number | null;
	readonly remindedAt: number | null;
	/** Why the buyer has declined. */
	readonly reason: string;
	/** Ids of the quantity options that were accepted. */
	readonly accepted: readonly number[] | null;
	readonly orderNumber: string | null;
	readonly createdAt: number;
	readonly updatedAt: number;
	readonly lines: readonly OfferLine[];
}

/** Display name: `Q123456789/2`. */
export const offerName = (number: string, { version }: Pick<Offer, 'version'>): string =>
	`${number}/${version}`;

/** The options of a line that a buyer sees. */
export const visibleOptions = ({ options }: Pick<OfferLine, 'options'>): readonly QuantityOption[] =>
	options.filter(({ isVisible }) => isVisible);

/** The option that is accepted by default. */
export const selectedOption = (line: Pick<OfferLine, 'options'>): QuantityOption | undefined => {
	const visible = visibleOptions(line);
	return visible.find(({ isSelected }) => isSelected) ?? visible[0];
};
