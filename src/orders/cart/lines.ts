import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { product } from '#src/catalog/product.ts';
import type { SamplePick } from '#src/catalog/sample-pick.ts';
import { sells } from '#src/catalog/sold-in.ts';
import { checkQuantity } from '#src/pricing/quantity.ts';
import { checkExpress, checkTrees, unknownParent } from '../pricing/order-services.ts';
import { isGoods } from '../pricing/price-lines.ts';
import { destinationOf } from '../pricing/price-order.ts';
import { newRecordLine } from '../record/new-record.ts';
import type {
	OrderRecord,
	RecordBundle,
	RecordDesign,
	RecordLine,
	RecordVariant,
} from '../record/order-record.ts';

/** Limits the work for one order. */
const maxLines = 100;

/** A line to add, with its references resolved. */
export interface NewLine {
	readonly variant: RecordVariant;
	/** By default the product's smallest quantity. */
	readonly quantity?: number | undefined;
	readonly design: RecordDesign | null;
	readonly parentId: number | null;
	readonly expressDeliveryOptionId?: string | null;
	/** The set that it belongs to. */
	readonly bundle?: RecordBundle | null;
	/** Contents of a custom sample pack, in the order of the list. */
	readonly samples?: SamplePick | null;
}

const isSameLine = (line: RecordLine, wish: Omit<NewLine, 'quantity'>): boolean =>
	line.variant.id === wish.variant.id &&
	(line.design?.id ?? null) === (wish.design?.id ?? null) &&
	line.parentId === wish.parentId &&
	line.bundle?.id === wish.bundle?.id &&
	line.samples?.codes.join() === wish.samples?.codes.join() &&
	line.service === null &&
	line.expressDeliveryOptionId === (wish.expressDeliveryOptionId ?? null);

/** Adds a line, or increases a line with the same variant, design and options. Problems: quantity_…, unknown_parent, … */
export function addLine(record: OrderRecord, wish: NewLine): Result<OrderRecord> {
	const item = product(wish.variant.spec.productType);
	const quantity = checkQuantity(item, wish.quantity ?? item.minQuantity);
	if (!quantity.ok) return quantity;
	if (!isSoldIn(record, wish.variant)) return fail(unknownVariant);
	const isParent = (line: RecordLine) => isGoods(line) && line.id === wish.parentId && !line.parentId;
	if (wish.parentId !== null && !record.lines.some(isParent)) return fail(unknownParent);
	const at = record.lines.findIndex((line) => isSameLine(line, wish));
	const existing = record.lines[at];
	if (existing) {
		const summed = checkQuantity(item, existing.quantity + quantity.value);
		return summed.ok ? placeLine(record, at, { ...existing, quantity: summed.value }) : summed;
	}
	if (record.lines.filter(isGoods).length >= maxLines) {
		return fail(
			problem('too_many_line_items', 422, `An order may have at most ${maxLines} lines.`, {
				base: [`may have at most ${maxLines} lines`],
			}),
		);
	}
	const line = newRecordLine({
		variant: wish.variant,
		quantity: quantity.value,
		parentId: wish.parentId,
		design: wish.design,
		expressDeliveryOptionId: wish.expressDeliveryOptionId ?? null,
		bundle: wish.bundle ?? null,
		samples: wish.samples ?? null,
	});
	return placeLine(record, record.lines.length, line);
}

/** Puts a line in its place if its express production is on offer. */
function placeLine(record: OrderRecord, at: number, line: RecordLine): Result<OrderRecord> {
	const checked = checkExpress(record, line, destinationOf(record));
	return checked.ok ? ok({ ...record, lines: record.lines.toSpliced(at, 1, line) }) : checked;
}

/** Index of the line that `addLine` added or increased, in the saved order. */
export const indexOfLine = (record: OrderRecord, wish: NewLine): number =>
	record.lines.findIndex((line) => isSameLine(line, wish));

export interface LineChange {
	readonly quantity?: number | undefined;
	readonly variant?: RecordVariant | undefined;
	/** Null removes the design; undefined keeps it. */
	readonly design?: RecordDesign | null | undefined;
	/** Null removes express production; undefined keeps it. */
	readonly expressDeliveryOptionId?: string | null | undefined;
}

/**
 * Changes a line; quantity 0 removes it. A line that becomes equal to another one is not merged with it.
 * Undefined if the order has no such line.
 */
export function changeLine(
	record: OrderRecord,
	lineId: number,
	change: LineChange,
): Result<OrderRecord> | undefined {
	const at = record.lines.findIndex(({ id }) => id === lineId);
	const line = record.lines[at];
	if (!line) return undefined;
	if (change.quantity === 0) return ok(removeLine(record, lineId) ?? record);
	if (line.service !== null) return changeService(record, at, line, change);
	const variant = change.variant ?? line.variant;
	if (!isSoldIn(record, variant)) return fail(unknownVariant);
	const quantity = checkQuantity(product(variant.spec.productType), change.quantity ?? line.quantity);
	if (!quantity.ok) return quantity;
	const design = change.design === undefined ? line.design : change.design;
	if (design && change.design === undefined && !fits(variant, line.variant)) return fail(designDoesNotFit);
	const changed: RecordLine = {
		...line,
		variant,
		quantity: quantity.value,
		design,
		expressDeliveryOptionId:
			change.expressDeliveryOptionId === undefined
				? line.expressDeliveryOptionId
				: change.expressDeliveryOptionId,
		bundle: quantity.value === line.quantity ? line.bundle : null,
		samples: variant.id === line.variant.id ? line.samples : null,
	};
	// A choice that is not possible any more is removed with the change (`normaliseServices`).
	return change.expressDeliveryOptionId ? placeLine(record, at, changed) : ok(withLine(record, at, changed));
}

/** Trees have a quantity; other services are there once, and nothing else of a service can be changed. */
function changeService(
	record: OrderRecord,
	at: number,
	line: RecordLine,
	change: LineChange,
): Result<OrderRecord> {
	if (change.variant || change.design || change.expressDeliveryOptionId) return fail(serviceHasNone);
	const wanted = change.quantity ?? line.quantity;
	if (line.service !== 'trees') return wanted === 1 ? ok(record) : fail(serviceHasNone);
	const quantity = checkTrees(wanted);
	return quantity.ok ? ok(withLine(record, at, { ...line, quantity: quantity.value })) : quantity;
}

const serviceHasNone = problem(
	'service_not_changeable',
	422,
	'The quantity and options of a service cannot be changed. Remove it, or add it to another line.',
	{ base: ['is a service: it can only be removed'] },
);

/** Removes a line and its services; undefined if there is no such line. */
export function removeLine(record: OrderRecord, lineId: number): OrderRecord | undefined {
	if (!record.lines.some(({ id }) => id === lineId)) return undefined;
	const express = record.lines.find(({ id, service }) => id === lineId && service === 'express');
	const lines = record.lines.filter(({ id, parentId }) => id !== lineId && parentId !== lineId);
	// Without its surcharge there is no express production.
	return {
		...record,
		lines: lines.map((line) =>
			express && line.id === express.parentId ? { ...line, expressDeliveryOptionId: null } : line,
		),
	};
}

/** A design fits variants of the same product and size, because their panels are equal. Material and print may differ. */
export const fits = (one: Pick<RecordVariant, 'spec'>, other: Pick<RecordVariant, 'spec'>): boolean =>
	one.spec.productType === other.spec.productType &&
	one.spec.sizeMm.every((side, index) => side === other.spec.sizeMm[index]);

export const designDoesNotFit = problem(
	'design_does_not_fit',
	422,
	'This design was made for another product or size.',
	{ box_design_id: ['was made for another product or size'] },
);
export const unknownDesign = problem('unknown_design', 422, 'You have no such design.', {
	box_design_id: ['is not one of your designs'],
});
export const unknownVariant = problem('unknown_variant', 422, 'This product is not sold here.', {
	variant_id: ['is not sold here; name a variant_id or sku from the price list'],
});

const isSoldIn = ({ region }: OrderRecord, { spec }: RecordVariant): boolean =>
	sells(region, spec.productType);

const withLine = (record: OrderRecord, at: number, line: RecordLine): OrderRecord => ({
	...record,
	lines: record.lines.map((other, index) => (index === at ? line : other)),
});
