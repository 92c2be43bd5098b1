import { fail, ok, type Result } from '#src/api/problem.ts';
import type { SamplePick } from '#src/catalog/sample-pick.ts';
import { type Context, changeOrder, type NamedOrder } from '../change-order.server.ts';
import type { LineItem } from '../order.ts';
import { lineAnswer } from '../order-answer.ts';
import type { OrderRecord, RecordBundle } from '../order-record.ts';
import type { PricedOrder } from '../price-order.ts';
import { keepWhole } from '../sets/bundle.ts';
import {
	checkFit,
	type FoundNames,
	type LineNames,
	namedDesign,
	namedVariant,
	refuseExpress,
} from './find-wish.server.ts';
import { addLine, type LineWish, lineOfWish, unknownVariant } from './lines.ts';

export type LineInput = LineNames & {
	quantity?: number | undefined;
	parentId?: number | null | undefined;
	bundle?: RecordBundle | undefined;
	samples?: SamplePick | undefined;
};

/** A line as a request asks for it, with what the database knows of its names. */
export interface AskedLine {
	readonly input: LineInput;
	readonly found: FoundNames;
}

async function wishOf(
	context: Context,
	{ userId }: OrderRecord,
	{ input, found }: AskedLine,
): Promise<Result<LineWish>> {
	const express = refuseExpress(input);
	if (express) return fail(express);
	const variant = await namedVariant(context.db, input, found);
	if (!variant) return fail(unknownVariant);
	if (!variant.ok) return variant;
	const named = namedDesign(input, found, [context.actor?.userId, userId]);
	if (!named.ok) return named;
	const design = checkFit(named.value ?? null, variant.value);
	if (!design.ok) return design;
	const { quantity, parentId = null, bundle = null, samples = null } = input;
	return ok({ variant: variant.value, quantity, design: design.value, parentId, bundle, samples });
}

/**
 * Adds lines, all of them or none, and answers them as they are afterwards. The problem of a line names the line in
 * its details where there are several.
 */
export async function addLines(
	context: Context,
	order: NamedOrder,
	asked: readonly AskedLine[],
): Promise<Result<LineItem[]>> {
	const added = await linesAdded(context, order, () => asked, ok);
	return added.ok ? ok(added.value.items) : added;
}

/** An order with lines that were added, and those lines as they are then. */
interface Added {
	readonly after: PricedOrder;
	readonly items: LineItem[];
}

/** Adds lines to a set. Parts without a quantity take the set's. Problem besides: bundle_quantity_differs. */
export async function fillBundle(
	context: Context,
	order: NamedOrder,
	{ id, sku }: RecordBundle,
	asked: readonly AskedLine[],
): Promise<Result<Added>> {
	const partsOf = (record: OrderRecord) => {
		const known = record.lines.find(({ bundle }) => bundle?.id === id)?.quantity;
		return asked.map(({ input, found }) => ({
			found,
			input: { ...input, quantity: input.quantity ?? known, bundle: { id, sku } },
		}));
	};
	return linesAdded(context, order, partsOf, (record) => keepWhole(record, id));
}

async function linesAdded(
	context: Context,
	order: NamedOrder,
	askedOf: (record: OrderRecord) => readonly AskedLine[],
	check: (record: OrderRecord) => Result<OrderRecord>,
): Promise<Result<Added>> {
	let wishes: LineWish[] = [];
	const changed = await changeOrder(context, order, async ({ record }) => {
		wishes = [];
		let grown = record;
		const asked = askedOf(record);
		for (const [line, one] of asked.entries()) {
			const wish = await wishOf(context, record, one);
			const added = wish.ok ? addLine(grown, wish.value) : wish;
			if (!wish.ok || !added.ok)
				return refusalOf(wish.ok ? added : wish, asked.length > 1 ? line : undefined);
			wishes.push(wish.value);
			grown = added.value;
		}
		return check(grown);
	});
	if (!changed.ok) return changed;
	const { after } = changed.value;
	const items = wishes.map((wish) => lineAnswer(after, lineOfWish(after.record, wish)));
	return ok({ after, items });
}

function refusalOf(refused: Result<unknown>, line: number | undefined): Result<never> {
	if (refused.ok) throw new Error('nothing was refused');
	const { problem } = refused;
	return fail(line === undefined ? problem : { ...problem, details: { ...problem.details, line } });
}
