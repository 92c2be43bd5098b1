import { euCountries } from '#regions/eu.ts';
import type { Region } from '#regions/region.ts';
import { isReturnable, returnDays } from '#src/catalog/returns.ts';
import type { OrderRecord, RecordLine } from '#src/orders/record/order-record.ts';
import { addDays, isoDay } from '#src/site/dates.ts';
import type { Parcel } from '../record/parcel.ts';

/** Whether the law of a region requires an online withdrawal function: Directive 2011/83/EU, article 11a. */
export const hasWithdrawalFunction = ({ countryCode }: Pick<Region, 'countryCode'>): boolean =>
	countryCode === 'EU' || euCountries.includes(countryCode);

/** Whether the buyer of an order is a consumer in the EU. */
export const isUnionConsumer = ({
	customerType,
	shipAddress,
	destinationIso,
}: Pick<OrderRecord, 'customerType' | 'shipAddress' | 'destinationIso'>): boolean =>
	customerType === 'b2c' && euCountries.includes(shipAddress?.countryIso ?? destinationIso);

/** Goods of an order, each with whether the buyer can withdraw; not from goods made to the buyer's specification. */
export const listGoods = (lines: readonly RecordLine[]): { line: RecordLine; isReturnable: boolean }[] =>
	lines
		.filter(({ service }) => service === null)
		.map((line) => ({ line, isReturnable: isReturnable(line.variant.spec) }));

/**
 * The last day (ISO, UTC) for a withdrawal: 14 days after the last parcel was delivered. Undefined until everything is
 * delivered, as the period has not begun.
 */
export function lastDay(
	order: Pick<OrderRecord, 'shipmentState'>,
	parcels: readonly Pick<Parcel, 'deliveredAt'>[],
): string | undefined {
	const arrivals = parcels.map(({ deliveredAt }) => deliveredAt);
	if (order.shipmentState !== 'shipped' || arrivals.length === 0) return undefined;
	if (arrivals.includes(null)) return undefined;
	return addDays(isoDay(Math.max(...arrivals.map(Number))), returnDays);
}

/** Whether the order's page offers the withdrawal: a consumer's order with returnable goods, within the period. */
export function offersWithdrawal(
	record: OrderRecord,
	parcels: readonly Pick<Parcel, 'deliveredAt'>[],
	now: number,
): boolean {
	const last = lastDay(record, parcels);
	return (
		record.savedState === 'complete' &&
		isUnionConsumer(record) &&
		listGoods(record.lines).some((goods) => goods.isReturnable) &&
		(last === undefined || isoDay(now) <= last)
	);
}
