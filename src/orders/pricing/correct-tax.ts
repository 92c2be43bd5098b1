import type { VatAnswer } from '#src/customers/vat-answer.ts';
import { computeTax } from '#src/pricing/tax.ts';
import { isoDay } from '#src/site/dates.ts';
import type { OrderRecord, TaxCorrection } from '../record/order-record.ts';
import { getTaxPlace, isVatIdVerified } from '../record/tax-facts.ts';
import { allocateTax, taxOn } from './allocate-tax.ts';

/** A correction with the tax of each line, in the order of the lines; the rest is on delivery and customs. */
export interface CorrectedTax extends Omit<TaxCorrection, 'state' | 'foundAt'> {
	readonly lineTaxes: readonly number[];
}

/**
 * The amounts of a placed order if this answer about its VAT id had been there when it was placed. Prices, discount,
 * delivery and customs do not change. Null if the tax is the same.
 */
export function correctTax(record: OrderRecord, answer: VatAnswer): CorrectedTax | null {
	const placedAt = record.completedAt ?? record.updatedAt;
	const { stored, lines } = record;
	const tax = computeTax({
		destinationIso: getTaxPlace(record, record.shippingKind),
		customerType: record.customerType,
		// The present answer of VIES is used, because it did not answer when the order was placed.
		vatIdVerified: isVatIdVerified({ ...record, vatCheck: answer }, answer.checkedAt),
		day: isoDay(placedAt),
	});
	const netTotal = stored.total - stored.taxTotal;
	const taxTotal = taxOn(netTotal, tax.rate);
	if (taxTotal === stored.taxTotal && tax.treatment === record.vatTreatment) return null;
	const bases = lines.map(({ stored: { net, promo } }) => net + promo);
	return {
		treatment: tax.treatment,
		rate: tax.rate,
		taxTotal,
		total: netTotal + taxTotal,
		refund: stored.taxTotal - taxTotal,
		lineTaxes: allocateTax(
			taxTotal,
			{
				lines: bases,
				sets: lines.map(({ bundle }) => bundle?.id ?? null),
				...{ shipment: stored.shipmentTotal, customs: stored.customsTotal },
			},
			tax.rate,
		).lines,
	};
}
