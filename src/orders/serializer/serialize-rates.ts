import { isoDay } from '#src/site/dates.ts';
import type { Translate } from '#src/site/messages.ts';
import { formatMoney, toDecimal } from '#src/site/money.ts';
import { isGoods } from '../pricing/price-lines.ts';
import { estimateDeliveries, type PricedOrder } from '../pricing/price-order.ts';
import { type Rate, type ShippingKind, shippingKinds } from '../pricing/shipping.ts';
import { grossShipment } from '../pricing/totals.ts';
import type { ShippingRate } from '../record/order.ts';

/** A kind of delivery in the reader's language. */
export const rateName = (kind: ShippingKind, translate: Translate): string =>
	translate(`orders.shipping_${shippingNames[kind]}`);

/** A way of delivery with its price and the days of each shipment. */
export function serializeRate(rate: Rate, priced: PricedOrder, translate: Translate): ShippingRate {
	const { totals, tax, record } = priced;
	const { region } = record;
	const sets = record.lines.map(({ bundle }) => bundle?.id ?? null);
	const gross = grossShipment(totals, rate.cost, { sets, taxRate: tax.rate });
	const id = shippingKinds[rate.kind];
	return {
		id,
		name: rateName(rate.kind, translate),
		cost: toDecimal(rate.cost),
		displayCost: formatMoney(rate.cost, region.currencyFormatter),
		displayGross: tax.rate > 0 ? formatMoney(gross, region.currencyFormatter) : null,
		selected: rate.kind === priced.rate?.kind,
		shippingMethodId: id,
		shippingMethodCode: rate.code,
		estimatedDelivery: deliveryBy(rate, priced),
		parts: listParts(rate, priced),
	};
}

/** The goods of an order by their delivery days with a rate; empty where everything comes at once. */
function listParts(rate: Rate, { record, rate: chosen, lineDeliveries, pricedAt }: PricedOrder) {
	const days =
		rate.kind === chosen?.kind
			? lineDeliveries
			: estimateDeliveries(record, isoDay(pricedAt), rate.kind).lineDeliveries;
	const parts = new Map<string, ShippingRate['parts'][number]>();
	for (const [index, line] of record.lines.entries()) {
		const estimatedDelivery = days[index];
		if (!isGoods(line) || !estimatedDelivery) continue;
		const key = `${estimatedDelivery.earliest} ${estimatedDelivery.latest}`;
		const lineItemIds = [...(parts.get(key)?.lineItemIds ?? []), line.id];
		parts.set(key, { lineItemIds, estimatedDelivery });
	}
	return parts.size < 2 ? [] : [...parts.values()];
}

/** Delivery days of a rate; those of a placed order are stored. */
function deliveryBy(rate: Rate, { record, rate: chosen, delivery, pricedAt }: PricedOrder) {
	const days =
		rate.kind === chosen?.kind ? delivery : estimateDeliveries(record, isoDay(pricedAt), rate.kind).delivery;
	return days ?? { earliest: '', latest: '' };
}

const shippingNames = {
	courier: 'courier',
	'pick-up': 'pick_up',
	'polish-post': 'polish_post',
	'sample-packs': 'sample_packs',
	palettes: 'palettes',
} as const;
