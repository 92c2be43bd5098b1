import type { Adjustment } from '../record/order.ts';
import { isOpen } from '../record/states.ts';
import type { PricedOrder } from './price-order.ts';

/** An amount besides the prices of goods and delivery: a part of the discount or the tax, or customs. */
export interface AdjustmentFact {
	/** Null while the order is open: such adjustments are computed, not stored. */
	readonly id: number | null;
	readonly sourceType: Adjustment['sourceType'];
	/** The coupon's code, or the tax's treatment. */
	readonly sourceId: string | null;
	readonly target: 'line' | 'shipment' | 'order';
	/** Index of the line in the order. */
	readonly lineIndex: number | null;
	/** Minor units. */
	readonly amount: number;
	readonly rate: number | null;
}

/** All adjustments of an order; they add up to `adjustmentTotal` exactly. */
export const listAdjustments = (priced: PricedOrder): AdjustmentFact[] =>
	isOpen(priced.record.savedState) ? computed(priced) : stored(priced);

/** Taxes of delivery and customs are stored with these targets, because they have no line. */
const targetIds = { shipment: 'Shipping', order: 'Customs' } as const;
/** Name of the target in the row of a tax. */
export const taxTargetId = (fact: AdjustmentFact): string | null =>
	fact.sourceType === 'Spree::TaxRate' && fact.target !== 'line' ? targetIds[fact.target] : fact.sourceId;

function computed({ totals, tax, promotion }: PricedOrder): AdjustmentFact[] {
	const taxOn = (target: AdjustmentFact['target'], lineIndex: number | null, amount: number) => ({
		id: null,
		sourceType: 'Spree::TaxRate' as const,
		sourceId: tax.treatment,
		target,
		lineIndex,
		amount,
		rate: tax.rate,
	});
	const facts: AdjustmentFact[] = totals.lines.flatMap((line, lineIndex) => [
		{
			id: null,
			sourceType: 'Spree::PromotionAction' as const,
			sourceId: promotion?.code ?? null,
			target: 'line' as const,
			lineIndex,
			amount: line.promo,
			rate: null,
		},
		taxOn('line', lineIndex, line.tax),
	]);
	const customs = { sourceId: null, target: 'order' as const, lineIndex: null, rate: null };
	facts.push({ id: null, sourceType: 'Customs', ...customs, amount: totals.customsTotal });
	facts.push(taxOn('shipment', null, totals.shipmentTax), taxOn('order', null, totals.customsTax));
	return facts.filter(({ amount }) => amount !== 0);
}

function stored({ record, tax }: PricedOrder): AdjustmentFact[] {
	return record.adjustments.map((row) => {
		const lineIndex = record.lines.findIndex(({ id }) => id === row.lineItemId);
		return {
			id: row.id,
			sourceType: row.sourceType as AdjustmentFact['sourceType'],
			sourceId: row.sourceType === 'Spree::TaxRate' ? tax.treatment : row.sourceId,
			target: lineIndex >= 0 ? 'line' : row.sourceId === targetIds.shipment ? 'shipment' : 'order',
			lineIndex: lineIndex >= 0 ? lineIndex : null,
			amount: row.amount,
			rate: row.rate,
		};
	});
}
