import { listExpressOptions } from '#src/pricing/express.ts';
import { withVat } from '#src/pricing/price-view.ts';
import { isoDay } from '#src/site/dates.ts';
import type { Translate } from '#src/site/messages.ts';
import { formatMoney, toDecimal } from '#src/site/money.ts';
import { isGoods } from '../pricing/price-lines.ts';
import { destinationOf, estimateDeliveries, type PricedOrder } from '../pricing/price-order.ts';
import { listServices, servicePrice, treePrice } from '../pricing/services.ts';
import type { LineItem, Order } from '../record/order.ts';
import type { RecordLine } from '../record/order-record.ts';
import { type ServiceKind, serviceNames } from '../record/services.ts';
import { isOpen } from '../record/states.ts';

/** A net amount with the order's VAT; null where none is charged. */
export const displayGross = (net: number, { record, tax }: PricedOrder): string | null =>
	tax.rate > 0 ? formatMoney(withVat(net, tax.rate), record.region.currencyFormatter) : null;

/** Services and express production that can be chosen for a line; none for services and in a placed order. */
export function serializeOffers(
	priced: PricedOrder,
	index: number,
): Pick<LineItem, 'offeredServices' | 'expressOptions'> {
	const { record, totals, pricedAt, rate } = priced;
	const line = record.lines[index];
	if (!line || !isGoods(line) || !isOpen(record.savedState))
		return { offeredServices: [], expressOptions: [] };
	const net = totals.lines[index]?.net ?? 0;
	const { region } = record;
	const amounts = (price: number) => ({
		price: toDecimal(price),
		displayPrice: formatMoney(price, region.currencyFormatter),
		displayGross: displayGross(price, priced),
	});
	const { spec } = line.variant;
	const facts = { productType: spec.productType, quantity: line.quantity, net, region };
	return {
		offeredServices: listServices(spec).map((service) => ({
			serviceName: serviceNames[service],
			service,
			...amounts(servicePrice(service, net, region.currency)),
		})),
		// An offer has fixed the production days.
		expressOptions: (line.agreed
			? []
			: listExpressOptions({ ...facts, destinationIso: destinationOf(record) })
		).map(({ id, days, price }) => ({
			...{ id, days, ...amounts(price) },
			estimatedDelivery: estimateExpress(line, id, priced, isoDay(pricedAt)),
		})),
	};

	function estimateExpress(
		goods: RecordLine,
		id: string,
		{ record: { region: here } }: PricedOrder,
		today: string,
	) {
		const lines = [{ ...goods, expressDeliveryOptionId: id }];
		const { delivery } = estimateDeliveries({ region: here, lines }, today, rate?.kind);
		return delivery ?? { earliest: today, latest: today };
	}
}

/** Services that the goods of a line have, in the specification's form. */
export const paidAssets = ({ record }: PricedOrder, line: RecordLine): LineItem['paidAssets'] =>
	isGoods(line)
		? record.lines.flatMap(({ service, parentId }) =>
				service !== null && parentId === line.id ? [{ assetType: serviceNames[service] }] : [],
			)
		: [];

/** Name of a service, shown instead of that of the goods that it was ordered with. */
export const serviceVariant = (
	variant: LineItem['variant'],
	service: ServiceKind,
	translate: Translate,
): LineItem['variant'] => ({
	...variant,
	sku: serviceNames[service],
	externalPimSku: serviceNames[service],
	name: translate(`services.name_${toKey(service)}`),
	description: translate(`services.text_${toKey(service)}`),
	slug: serviceNames[service],
	optionsText: '',
	optionValues: [],
	images: [],
	weight: '0.0',
	printMode: 'no-print',
	sizeMm: [0, 0, 0],
});

const keys = {
	warranty: 'warranty',
	'expert-check': 'expert_check',
	'fsc-certificate': 'fsc_certificate',
	express: 'express',
	trees: 'trees',
} as const satisfies Record<ServiceKind, string>;
const toKey = (service: ServiceKind) => keys[service];

/** Net price of one tree where the order can have trees. */
export function serializeTreePrice(priced: PricedOrder): Order['treePrice'] {
	const { record } = priced;
	if (!isOpen(record.savedState) || !record.lines.some(isGoods)) return null;
	const price = treePrice(record.region);
	return {
		price: toDecimal(price),
		displayPrice: formatMoney(price, record.region.currencyFormatter),
		displayGross: displayGross(price, priced),
	};
}
