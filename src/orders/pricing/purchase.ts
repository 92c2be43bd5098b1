import type { OrderRecord } from '../record/order-record.ts';
import { getVatId } from '../record/tax-facts.ts';
import { type PricedOrder, priceOrder } from './price-order.ts';

/** An address in Hokodo's format. */
const hokodoAddress = (address: OrderRecord['billAddress']) =>
	address && {
		name: address.company || `${address.firstname} ${address.lastname}`.trim(),
		address_line1: address.address1,
		address_line2: address.address2 ?? '',
		city: address.city,
		postcode: address.zipcode,
		country: address.countryIso,
	};

/** Buyer and goods of an order, as a credit service (Hokodo) requires them. */
export function describePurchase(record: OrderRecord, now: number) {
	const priced = priceOrder(record, now);
	const bill = record.billAddress ?? record.shipAddress;
	return {
		company: bill?.company ?? '',
		countryIso: bill?.countryIso ?? record.destinationIso,
		vatId: getVatId(record),
		person: {
			email: record.email ?? '',
			name: `${bill?.firstname ?? ''} ${bill?.lastname ?? ''}`.trim(),
			phone: bill?.phone ?? '',
		},
		invoiceAddress: hokodoAddress(bill),
		deliveryAddress: hokodoAddress(record.shipAddress ?? bill),
		/** Minor units. */
		tax: priced.totals.taxTotal,
		items: describeItems(priced),
	};
}

/** Lines, delivery and customs with their tax, minor units: they add up to the total. */
function describeItems({ record, totals }: PricedOrder) {
	const lines = record.lines.map(({ variant, quantity }, index) => {
		const { total = 0, tax = 0 } = totals.lines[index] ?? {};
		return { id: String(index + 1), description: variant.sku, quantity, total, tax };
	});
	const extra = (id: string, net: number, tax: number) =>
		net + tax === 0 ? [] : [{ id, description: id, quantity: 1, total: net + tax, tax }];
	return [
		...lines,
		...extra('shipping', totals.shipmentTotal, totals.shipmentTax),
		...extra('customs', totals.customsTotal, totals.customsTax),
	];
}
