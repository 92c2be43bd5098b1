import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { type CompanyPrices, computeCompanyPrice } from '#src/pricing/company/company-price.ts';
import { findExpressOption } from '#src/pricing/express.ts';
import { priceQuantity } from '#src/pricing/price.ts';
import { type PriceVersion, presentVersion } from '#src/pricing/rates/price-versions.ts';
import type { LineCompanyPrice } from '../record/agreed.ts';
import type { OrderRecord, Promotion, RecordLine } from '../record/order-record.ts';
import type { ServiceKind } from '../record/services.ts';
import { servicePrice, treePrice } from './services.ts';

/** Price of a line: unit price in 1/10 000, net in minor units, before discount. */
export interface LinePrice {
	readonly unitPrice: number;
	readonly net: number;
	/** A larger quantity for the same money. */
	readonly sameMoneyQuantity?: number | undefined;
	/** Details of the price of the buyer's company; undefined if another price is used. */
	readonly companyPrice?: LineCompanyPrice | undefined;
}

/** Time of pricing, and the prices of the buyer's company; undefined if the buyer orders for no company. */
export interface PricedFor {
	/** Epoch milliseconds. */
	readonly now: number;
	readonly companyPrices: CompanyPrices | undefined;
}

const fixedPrice = (net: number, quantity = 1): LinePrice => ({ unitPrice: net * 100, net: net * quantity });

/** Prices of goods and of the services that depend on them, in the order of the lines. */
export function priceLines(
	{ lines, region }: Pick<OrderRecord, 'lines' | 'region'>,
	destinationIso: string,
	priceOf: (line: RecordLine) => LinePrice,
): LinePrice[] {
	return lines.map((line, index) => {
		if (!isService(line)) return priceOf(line);
		if (line.service === 'trees') return fixedPrice(treePrice(region), line.quantity);
		const parent = lines[parentIndex(lines, index)];
		const net = parent ? priceOf(parent).net : 0;
		if (line.service !== 'express') return fixedPrice(servicePrice(line.service, net, region.currency));
		const option =
			parent &&
			findExpressOption(parent.expressDeliveryOptionId ?? '', {
				...{ productType: parent.variant.spec.productType, quantity: parent.quantity },
				...{ net, destinationIso, region },
			});
		return fixedPrice(option?.price ?? 0);
	});
}

/** Index of the goods that a service belongs to; -1 for goods and trees. A service of a new line directly follows it. */
export function parentIndex(lines: readonly RecordLine[], index: number): number {
	const line = lines[index];
	if (!line || isGoods(line) || line.parentId === null) return -1;
	return line.parentId === 0
		? lines.findLastIndex((other, place) => place < index && isGoods(other))
		: lines.findIndex(({ id }) => id === line.parentId);
}

type Goods = RecordLine & { readonly service: null };
export const isGoods = (line: RecordLine): line is Goods => line.service === null;
const isService = (line: RecordLine): line is RecordLine & { readonly service: ServiceKind } =>
	line.service !== null;

/**
 * Price of goods: what an offer has fixed, else the lower of the price of the buyer's company and that of the rate card.
 * @param given if missing, the price of the rate card is used
 */
export function goodsPrice(
	{ variant, quantity, agreed }: RecordLine,
	currency: OrderRecord['currency'],
	version: PriceVersion = presentVersion,
	given?: PricedFor,
): LinePrice {
	if (agreed) return { unitPrice: agreed.unitPrice, net: agreed.net };
	const spec = measureVariant(variant.spec);
	const { company, prices } = given?.companyPrices ?? { company: '', prices: [] };
	const own = given && computeCompanyPrice(prices, spec, { quantity, currency, now: given.now, version });
	if (!own) return priceQuantity(spec, quantity, currency, version);
	const { net, unitPrice, sameMoneyQuantity, listNet } = own;
	return { net, unitPrice, sameMoneyQuantity, companyPrice: { company, listNet } };
}

/**
 * The price of goods with which a line costs less: that of the buyer's company, or the list price with the coupon. The
 * two reductions are never combined.
 */
export function bestPrice(
	line: RecordLine,
	currency: OrderRecord['currency'],
	{ promotion, version, given }: { promotion: Promotion | null; version: PriceVersion; given: PricedFor },
): LinePrice {
	const own = goodsPrice(line, currency, version, given);
	if (!own.companyPrice || !promotion || !appliesTo(promotion, line)) return own;
	const isCouponCheaper = own.companyPrice.listNet * (100 - promotion.percent) < own.net * 100;
	return isCouponCheaper ? goodsPrice(line, currency, version) : own;
}

/** Whether a promotion is for goods like these: goods of its products, never a service or the price of an offer. */
export const appliesTo = ({ productTypes }: Promotion, line: RecordLine): boolean =>
	isGoods(line) &&
	!line.agreed &&
	(productTypes === null || productTypes.includes(line.variant.spec.productType));

/**
 * The prices of the buyer's company, if the order is for it: a business order, as for net terms and approvals. Before the
 * customer type is known from an address, a member's cart shows the company's prices.
 */
export const pricesOfBuyer = ({
	companyPrices,
	customerType,
	billAddress,
	shipAddress,
}: Pick<OrderRecord, 'companyPrices' | 'customerType' | 'billAddress' | 'shipAddress'>):
	| CompanyPrices
	| undefined =>
	companyPrices !== null && (customerType === 'b2b' || (billAddress === null && shipAddress === null))
		? companyPrices
		: undefined;
