/** Values that an offer or staff has fixed for a line of an order; rate card and coupons do not apply to it. */
export interface AgreedLine {
	/** What the goods are called; null: the product's own name. */
	readonly name: string | null;
	/** Net of all pieces in minor units, and of one piece in 1/10 000. */
	readonly net: number;
	readonly unitPrice: number;
	/** Working days of production; null: those of the product. */
	readonly productionDays: number | null;
}

/** What an offer, or staff, has fixed for the whole order. */
export interface AgreedTerms {
	/** The offer, number of the request and version (`Q123456789/2`), or the reference of an imported order. */
	readonly offer: string;
	/** The order can be paid at these prices until then, epoch milliseconds. */
	readonly until: number;
	/** Delivery at a named price to a country; null: by the tariff. */
	readonly delivery: {
		readonly kind: 'courier' | 'palettes';
		readonly countryIso: string;
		/** Net, minor units. */
		readonly cost: number;
	} | null;
}

/** Why a line costs less than the price list says: a price that its buyer's company has (`pricing/company`). */
export interface LineCompanyPrice {
	/** Name of the company. */
	readonly company: string;
	/** Net of the line by the price list, minor units. */
	readonly listNet: number;
}
