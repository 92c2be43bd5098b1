import { allocate } from './allocate.ts';
import { allocateTax, taxOn } from './allocate-tax.ts';

/** Input of `calculateTotals`, in minor units of the order's currency. All prices are net; tax is added at the end. */
export interface TotalsInput {
	/** Net of each line before discount. */
	readonly nets: readonly number[];
	/** Discount of each line before it is rounded to the order's: whole percent, 0 for services and without a coupon. */
	readonly percents: readonly number[];
	/** The set of each line; null: the line has a price of its own. */
	readonly sets: readonly (string | null)[];
	/** Indexes of lines that are services: they do not count for free delivery. */
	readonly services: ReadonlySet<number>;
	/** Net price of delivery for a value of goods after discount. */
	readonly shippingOf: (goodsNet: number) => number;
	readonly customs: number;
	/** For example 0.23; the same for goods, delivery and customs. */
	readonly taxRate: number;
}

export interface LineTotals {
	readonly net: number;
	/** ≤ 0 */
	readonly promo: number;
	readonly tax: number;
	/** net + promo + tax */
	readonly total: number;
}

export interface Totals {
	readonly lines: readonly LineTotals[];
	/** Sum of the lines' nets, before discount. */
	readonly itemTotal: number;
	/** Goods without services, after discount. */
	readonly goodsNet: number;
	/** ≤ 0 */
	readonly promoTotal: number;
	readonly shipmentTotal: number;
	readonly shipmentTax: number;
	readonly customsTotal: number;
	readonly customsTax: number;
	readonly taxTotal: number;
	/** Everything before tax. */
	readonly netTotal: number;
	readonly total: number;
}

/**
 * Calculates the totals of an order: nets of the lines; the discount, rounded once (half up) and allocated to the
 * lines; the tax of the sum of all nets, rounded once and shared (`allocateTax`), so that all sums are exact.
 */
export function calculateTotals(input: TotalsInput): Totals {
	const { nets, percents, services } = input;
	const itemTotal = sum(nets);
	// In 1/100 of a minor unit, so that the sum is rounded once.
	const shares = nets.map((net, index) => net * (percents[index] ?? 0));
	const discount = Math.min(itemTotal, Math.floor((sum(shares) + 50) / 100));
	const promos = allocate(-discount, shares);
	const goodsNet = sum(nets.filter((_, index) => !services.has(index))) - discount;
	const shipmentTotal = input.shippingOf(goodsNet);
	const netTotal = itemTotal - discount + shipmentTotal + input.customs;
	const taxTotal = taxOn(netTotal, input.taxRate);
	const bases = nets.map((net, index) => net + (promos[index] ?? 0));
	const taxes = allocateTax(
		taxTotal,
		{ lines: bases, sets: input.sets, shipment: shipmentTotal, customs: input.customs },
		input.taxRate,
	);
	return {
		lines: nets.map((net, index) => {
			const [promo, tax] = [promos[index] ?? 0, taxes.lines[index] ?? 0];
			return { net, promo, tax, total: net + promo + tax };
		}),
		itemTotal,
		goodsNet,
		promoTotal: 0 - discount,
		shipmentTotal,
		shipmentTax: taxes.shipment,
		customsTotal: input.customs,
		customsTax: taxes.customs,
		taxTotal,
		netTotal,
		total: netTotal + taxTotal,
	};
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Delivery with its tax, if it is delivered at this cost.
 * @param sets as in `TotalsInput`
 */
export function grossShipment(
	totals: Totals,
	cost: number,
	{ sets, taxRate }: Pick<TotalsInput, 'sets' | 'taxRate'>,
): number {
	if (cost === totals.shipmentTotal) return cost + totals.shipmentTax;
	const taxTotal = taxOn(totals.netTotal - totals.shipmentTotal + cost, taxRate);
	const lines = totals.lines.map(({ net, promo }) => net + promo);
	const bases = { lines, sets, shipment: cost, customs: totals.customsTotal };
	return cost + allocateTax(taxTotal, bases, taxRate).shipment;
}
