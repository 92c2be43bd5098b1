import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { findExpressOption } from '#src/pricing/express.ts';
import { priceQuantity } from '#src/pricing/price.ts';
import { type PriceVersion, presentVersion } from '#src/pricing/rates/price-versions.ts';
import type { OrderRecord, RecordLine } from '../record/order-record.ts';
import type { ServiceKind } from '../record/services.ts';
import { servicePrice, treePrice } from './services.ts';

/** Price of a line: unit price in 1/10 000, net in minor units, before discount. */
export interface LinePrice {
	readonly unitPrice: number;
	readonly net: number;
	/** A larger quantity for the same money. */
	readonly sameMoneyQuantity?: number | undefined;
}

const fixedPrice = (net: number, quantity = 1): LinePrice => ({ unitPrice: net * 100, net: net * quantity });

/** Prices of goods and of the services that depend on them, in the order of the lines. */
export function priceLines(
	{ lines, region }: OrderRecord,
	destinationIso: string,
	version: PriceVersion = presentVersion,
): LinePrice[] {
	return lines.map((line, index) => {
		if (!isService(line)) return goodsPrice(line, region.currency, version);
		if (line.service === 'trees') return fixedPrice(treePrice(region), line.quantity);
		const parent = lines[parentIndex(lines, index)];
		const net = parent ? goodsPrice(parent, region.currency, version).net : 0;
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

/** Index of the goods that a service belongs to; -1 for goods and trees. A service of a new line stands right behind it. */
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

/** Price of goods: what an offer has fixed, else from the rate card. */
export function goodsPrice(
	{ variant, quantity, agreed }: RecordLine,
	currency: OrderRecord['currency'],
	version: PriceVersion = presentVersion,
): LinePrice {
	if (agreed) return { unitPrice: agreed.unitPrice, net: agreed.net };
	return priceQuantity(measureVariant(variant.spec), quantity, currency, version);
}
